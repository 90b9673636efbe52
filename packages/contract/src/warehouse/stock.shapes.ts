import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { companyName } from '../companies/company-brief.ts'
import {
  allowedAction,
  countryCode,
  day,
  idOf,
  instant,
  integer,
  line,
  money,
  optionalLine,
  optionalText,
  text,
} from '../fields.ts'
import { goodsStateNames, grades, runningStates } from '../goods/goods.words.ts'
import {
  adjustmentKinds,
  binKinds,
  comparedFacts,
  stockCauses,
  stockKinds,
  stockSources,
  stockStates,
} from './stock.words.ts'

export const seenStock = integer(1, 2 ** 31 - 1)
export const stockNote = optionalText(limits.textAreaLength)
/** A picture with its present address: those taken in a warehouse are private and signed for some minutes. */
export const stockPicture = z.object({ id: idOf('file'), url: z.string(), width: z.int(), height: z.int() })
export const stockPhotos = z.array(idOf('file')).check(z.maxLength(limits.stockPhotosMax))
export const stockQuantity = integer(1, limits.stockQuantityMax)
const year = integer(1900, 2100)

export const stockBin = z.object({ id: idOf('bin'), code: z.string(), kind: z.enum(binKinds) })
export const warehouse = z.object({
  id: idOf('warehouse'),
  company: companyName,
  name: z.string(),
  country: countryCode,
  address: z.string(),
  zone: z.string(),
  bins: z.array(stockBin),
})

/** Counts by state; a state without a piece is left out. */
export const byState = z.partialRecord(z.enum(stockStates), z.int())

/** What somebody waits for: the day of arrival, an inspection, an order that is to leave, a move between yards. */
const stockDue = z.object({
  kind: z.enum(['arrival', 'inspection', 'leave', 'transfer']),
  at: instant,
  isOver: z.boolean(),
})

/** One machine, or a lot of equal parts. */
export const stockUnit = z.object({
  id: idOf('stock-unit'),
  version: z.int(),
  /** Its number in the warehouse, such as N-2611-042. */
  number: z.string(),
  kind: z.enum(stockKinds),
  company: companyName,
  productId: idOf('product'),
  title: z.string(),
  serial: z.string(),
  year: z.nullable(z.int()),
  hours: z.nullable(z.int()),
  weightKg: z.nullable(z.int()),
  picture: z.nullable(stockPicture),
  /** Of a machine its only state, of a lot the one that somebody has to do something about first. */
  state: z.enum(stockStates),
  counts: byState,
  onHand: z.int(),
  place: z.nullable(z.object({ warehouseId: idOf('warehouse'), warehouse: z.string(), bin: z.nullable(z.string()) })),
  /** The listing that sells it. */
  goods: z.nullable(z.object({ id: idOf('goods'), managementNumber: z.string(), state: z.enum(goodsStateNames) })),
  due: z.nullable(stockDue),
  /** Facts of the notice that what arrived does not have. */
  differences: z.array(z.enum(comparedFacts)),
})
export type StockUnit = z.output<typeof stockUnit>

/** Who holds how much of it, and until when. */
export const stockHold = z.object({
  kind: z.enum(stockCauses),
  /** The number of the order, lot or repair; empty where it has none. */
  number: z.string(),
  orderId: z.nullable(idOf('order')),
  repairId: z.nullable(idOf('repair')),
  lotId: z.nullable(idOf('lot')),
  quantity: z.int(),
  isSoft: z.boolean(),
  /** When it falls; null once it is paid. */
  until: z.nullable(instant),
  /** By when a paid order has to leave. */
  leaveBy: z.nullable(instant),
})

const place = z.object({ state: z.nullable(z.enum(stockStates)), warehouse: z.string(), bin: z.string() })
/** One entry of the ledger of movements: never changed, never deleted. */
export const stockMovement = z.object({
  id: idOf('stock-movement'),
  unitId: idOf('stock-unit'),
  number: z.string(),
  title: z.string(),
  /** An event of the state table, or how it came in: `expect`, `open`, `move`, `surplus`. */
  event: z.string(),
  quantity: z.int(),
  /** What it adds to what is on hand. */
  change: z.int(),
  from: place,
  to: place,
  at: instant,
  /** Null: the system. */
  by: z.nullable(z.string()),
  /** The second person of an adjustment. */
  approvedBy: z.nullable(z.string()),
  cause: z.nullable(z.object({ kind: z.enum(stockCauses), number: z.string() })),
  note: z.string(),
  photos: z.array(stockPicture),
})
export type StockMovement = z.output<typeof stockMovement>

export const compared = z.object({
  fact: z.enum(comparedFacts),
  expected: z.nullable(z.string()),
  actual: z.nullable(z.string()),
  /** Null: not measured. */
  agrees: z.nullable(z.boolean()),
})

/** What a machine that came back is like now, as whoever sells it says anew. */
export const restatedCondition = {
  grade: z.enum(grades),
  runningState: z.enum(runningStates),
  knownFaults: z.array(text(limits.textAreaLength)).check(z.maxLength(20)),
}

export const stockUnitDetail = z.object({
  ...stockUnit.shape,
  /** What is scanned. */
  code: z.string(),
  source: z.enum(stockSources),
  supplier: z.string(),
  arrival: z.nullable(day),
  bought: z.nullable(money),
  note: z.string(),
  /** Of a machine that came back and has not passed its inspection: what its listing said of it when it was sold. */
  cameBack: z.nullable(
    z.object({
      grade: z.nullable(z.enum(grades)),
      runningState: z.enum(runningStates),
      knownFaults: z.array(z.string()),
    }),
  ),
  compared: z.array(compared),
  places: z.array(
    z.object({ bin: z.nullable(stockBin), warehouse: z.string(), state: z.enum(stockStates), quantity: z.int() }),
  ),
  holds: z.array(stockHold),
  free: z.int(),
  waiting: z.int(),
  /** Papers of the order that holds it: they keep the gate shut, not the picking. */
  papers: z.array(z.object({ kind: z.string(), isThere: z.boolean(), dueAt: z.nullable(instant) })),
  /** The newest, without those of other units. */
  movements: z.array(stockMovement),
  movementCount: z.int(),
  photos: z.array(stockPicture),
  /** What was asked for and not yet approved. */
  adjustments: z.array(
    z.object({
      id: idOf('stock-adjustment'),
      kind: z.enum(adjustmentKinds),
      quantity: z.int(),
      by: z.string(),
      at: instant,
    }),
  ),
  allowedActions: z.array(allowedAction),
})
export type StockUnitDetail = z.output<typeof stockUnitDetail>

/** Facts of what comes in, as its notice says. */
export const expectedFacts = {
  productId: idOf('product'),
  kind: z.enum(stockKinds),
  quantity: stockQuantity,
  serial: optionalLine(60),
  year: z.nullable(year),
  hours: z.nullable(integer(0, limits.hoursMax)),
  weightKg: z.nullable(integer(1, 5_000_000)),
}

/** Who sold a used machine in Japan, for the dealer's ledger (古物営業法 15, 16): shown to whoever may read the ledger. */
export const soldBy = z.strictObject({
  kind: z.enum(['person', 'company']),
  name: line(limits.nameLength),
  address: line(200),
  occupation: optionalLine(60),
  age: z.nullable(integer(0, 130)),
  /** How it was checked who they are (古物営業法施行規則 15). */
  checkedBy: z.enum(['licence', 'myNumberCard', 'residenceCard', 'companyRegister', 'sealCertificate', 'other']),
})

/** Of one warehouse or of all: what stands there and what happens today. */
export const stockBoard = z.object({
  warehouses: z.array(warehouse),
  counts: byState,
  onHand: z.int(),
  bins: z.object({ used: z.int(), all: z.int() }),
  overdue: z.array(z.object({ state: z.enum(stockStates), count: z.int(), days: z.int(), limitDays: z.int() })),
  today: z.array(
    z.object({
      kind: z.enum(['leave', 'arrival', 'repairPart', 'transfer', 'adjustment', 'inspection']),
      at: instant,
      isOver: z.boolean(),
      unit: z.nullable(stockUnit),
      quantity: z.int(),
      /** An order's, repair's, notice's or count's number. */
      number: z.string(),
      isBlocked: z.boolean(),
      isOurs: z.boolean(),
      adjustmentId: z.nullable(idOf('stock-adjustment')),
    }),
  ),
  moving: z.int(),
})
export type StockBoard = z.output<typeof stockBoard>
