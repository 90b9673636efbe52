import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { day, idOf, integer, line, optionalLine } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, pageWithCounts, paged } from '../wire/paging.ts'
import { stockAdjustment, stockCount } from './counts.shapes.ts'
import { stockErrors } from './stock.errors.ts'
import { seenStock, soldBy, stockNote, stockPhotos, stockQuantity } from './stock.shapes.ts'
import { stockAdjustmentMachine } from './stock.states.ts'
import { adjustmentKinds } from './stock.words.ts'

const works = { may: 'product.stock.work' } as const
const { notFound, olderVersion, wrongState } = requestErrors

/** A row of the dealer's ledger (古物台帳): what was bought of whom, and to whom it went. */
const usedGoodsRow = z.object({
  /** Of the entry: a lot that came in parts has one for each. */
  id: idOf('used-goods'),
  unitId: idOf('stock-unit'),
  number: z.string(),
  receivedOn: day,
  item: z.string(),
  features: z.string(),
  quantity: z.int(),
  price: z.string(),
  seller: z.nullable(soldBy),
  soldOn: z.nullable(day),
  soldPrice: z.nullable(z.string()),
  buyer: z.nullable(z.string()),
})
const adjustmentFilters = {
  state: z.optional(z.nullable(z.enum(stockAdjustmentMachine.states))),
  /** This one alone, for its own page. */
  adjustmentId: z.optional(idOf('stock-adjustment')),
}
const countFilters = {
  warehouseId: z.optional(z.nullable(idOf('warehouse'))),
  /** This one alone, for its own page. */
  countId: z.optional(idOf('stock-count')),
}
const usedGoodsFilters = { from: z.optional(z.nullable(day)), to: z.optional(z.nullable(day)) }

/** Counts, what is scrapped, lost and found by two people, and the dealer's ledger. */
export const countsCalls = defineCalls('warehouse', {
  /** Asks that stock be scrapped, booked as missing or found: changes nothing before somebody else approves it. */
  askAdjustment: {
    path: '/back/warehouses/ask-adjustment',
    access: works,
    effect: 'write',
    once: true,
    input: z.strictObject({
      unitId: idOf('stock-unit'),
      version: seenStock,
      kind: z.enum(adjustmentKinds),
      quantity: stockQuantity,
      binId: z.nullable(idOf('bin')),
      reason: line(limits.textAreaLength),
      photoIds: stockPhotos,
    }),
    output: stockAdjustment,
    refusals: [
      notFound,
      wrongState,
      olderVersion,
      stockErrors.notEnough,
      stockErrors.wrongBin,
      stockErrors.beingCounted,
    ],
  },
  /** Approves, refuses or withdraws it. */
  decideAdjustment: {
    path: '/back/warehouses/decide-adjustment',
    access: works,
    effect: 'write',
    once: true,
    input: z.strictObject({
      adjustmentId: idOf('stock-adjustment'),
      version: seenStock,
      event: z.enum(['approve', 'refuse', 'withdraw']),
      note: stockNote,
    }),
    output: stockAdjustment,
    refusals: [
      notFound,
      wrongState,
      olderVersion,
      stockErrors.samePerson,
      stockErrors.notEnough,
      stockErrors.beingCounted,
    ],
  },
  /** Lists them, first those that wait. */
  listAdjustments: {
    path: '/back/warehouses/adjustments',
    access: works,
    effect: 'read',
    input: paged(adjustmentFilters),
    output: page(stockAdjustment),
    refusals: [],
  },
  /** Exports what `listAdjustments` lists. */
  exportAdjustments: exportOf({
    of: '/back/warehouses/adjustments',
    may: 'product.stock.export',
    filters: adjustmentFilters,
    row: stockAdjustment,
  }),
  /** Begins a count of bins; until it is closed nothing is moved into or out of them by hand. */
  openCount: {
    path: '/back/warehouses/open-count',
    access: works,
    effect: 'write',
    once: true,
    input: z.strictObject({
      warehouseId: idOf('warehouse'),
      binIds: z.array(idOf('bin')).check(z.minLength(1), z.maxLength(limits.binsMax)),
    }),
    output: stockCount,
    refusals: [notFound, stockErrors.beingCounted],
  },
  /** Enters what was counted; a second person counts what differs, and what still differs waits to be approved. */
  enterCount: {
    path: '/back/warehouses/enter-count',
    access: works,
    effect: 'write',
    once: true,
    input: z.strictObject({
      countId: idOf('stock-count'),
      version: seenStock,
      lines: z
        .array(
          z.strictObject({
            unitId: idOf('stock-unit'),
            binId: idOf('bin'),
            counted: integer(0, limits.stockQuantityMax),
            cause: optionalLine(limits.textAreaLength),
          }),
        )
        .check(z.maxLength(limits.countLinesMax)),
    }),
    output: stockCount,
    refusals: [notFound, wrongState, olderVersion, stockErrors.countedBefore],
  },
  /** Gives a count up before it is closed, with a reason; who may approve differences hears of those that were found. */
  giveUpCount: {
    path: '/back/warehouses/give-up-count',
    access: works,
    effect: 'write',
    input: z.strictObject({ countId: idOf('stock-count'), version: seenStock, reason: line(limits.textAreaLength) }),
    output: stockCount,
    refusals: [notFound, wrongState, olderVersion],
  },
  /** Lists counts, the open ones first. */
  listCounts: {
    path: '/back/warehouses/counts',
    access: works,
    effect: 'read',
    input: paged(countFilters),
    output: pageWithCounts(stockCount),
    refusals: [],
  },
  /** Exports the counts of `listCounts`. */
  exportCounts: exportOf({
    of: '/back/warehouses/counts',
    may: 'product.stock.export',
    filters: countFilters,
    row: stockCount,
  }),
  /** Reads the dealer's ledger of used goods (古物台帳), of companies in Japan. */
  listUsedGoods: {
    path: '/back/warehouses/used-goods',
    access: { may: 'product.stock.ledger' },
    effect: 'read',
    showsPersonal: true,
    input: paged(usedGoodsFilters),
    output: page(usedGoodsRow),
    refusals: [],
  },
  /** The same as a file. */
  exportUsedGoods: exportOf({
    of: '/back/warehouses/used-goods',
    may: 'product.stock.export',
    filters: usedGoodsFilters,
    row: usedGoodsRow,
  }),
})
