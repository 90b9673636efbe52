import type { grades, runningStates } from '@kikai/contract/goods/goods.words'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { countsCalls } from '@kikai/contract/warehouse/counts.calls'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import type { OutputOf } from '@kikai/contract/call'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import { wholeOf } from '@kikai/kernel/amount-text'
import { limits } from '@kikai/kernel/limits'
import { blankFacts, comparisonOf, receivedInput, type TypedFacts } from './stock-comparison.ts'
import { type AdjustmentKind, askedBy, placesFor, type UnitStep } from './stock-steps.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useText } from '../use-text.ts'

type Warehouse = OutputOf<typeof stockCalls.saveWarehouse>
type Photo = { readonly id: string; readonly url: string }
const noPhotos: readonly Photo[] = []
const pieces = { min: 1, max: limits.stockQuantityMax }
const noGrade: (typeof grades)[number] | '' = ''
const noRunning: (typeof runningStates)[number] = 'untested'
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const idsOf = (photos: readonly Photo[]) => photos.map(({ id }) => id)

/** Where a unit may be put: the warehouse that it stands in or is expected at. */
export const warehouseOf = (
  { place }: Pick<StockUnitDetail, 'place'>,
  warehouses: readonly Warehouse[],
): Warehouse | undefined => warehouses.find(({ id }) => id === place?.warehouseId)

type Done = { onDone: () => void; next: () => void }
type OfUnit = { of: StockUnitDetail; warehouses: readonly Warehouse[] }

type Moving = OfUnit &
  Done & {
    step: UnitStep
    /** Whether the reader sells for the company, and so says what a machine is like that came back. */
    maySell: boolean
  }

/** One step of a unit: from where, how many, to which bin, what it looked like, and of what came back what it is like now. */
export function useMoveStock({ of, step, warehouses, maySell, ...done }: Moving) {
  const t = useText('warehouse')
  const { bins, isElsewhere, isOptional = false, photos: asksPhotos = false } = askedBy(step)
  const places = placesFor(step, of)
  const here = warehouseOf(of, warehouses)
  const targets = warehouses.filter((one) => (isElsewhere ? one.id !== here?.id : one.id === here?.id))
  const fits = targets.flatMap((one) => one.bins).filter(({ kind }) => bins.includes(kind))
  const cameBack = step === 'pass' ? of.cameBack : null
  const asksCondition = cameBack !== null && maySell
  const form = useCallForm(stockCalls.moveStock, {
    start: () => ({
      staysDraft: false,
      grade: noGrade,
      runningState: cameBack?.runningState ?? noRunning,
      faults: (cameBack?.knownFaults ?? []).join('\n'),
      from: '0',
      quantity: String(places[0]?.quantity ?? 1),
      // The only bin that there is needs no choice.
      binId: fits.length === 1 && !isOptional ? (fits[0]?.id ?? '') : '',
      photos: noPhotos,
      note: '',
    }),
    input: (typed) => ({
      unitId: of.id,
      version: of.version,
      step,
      fromBinId: places[Number(typed.from)]?.bin?.id ?? null,
      quantity: of.kind === 'lot' ? (wholeOf(typed.quantity, pieces) ?? Number.NaN) : 1,
      binId: typed.binId === '' ? null : typed.binId,
      photoIds: idsOf(typed.photos),
      note: typed.note,
      ...(asksCondition && !typed.staysDraft && typed.grade !== ''
        ? { condition: { grade: typed.grade, runningState: typed.runningState, knownFaults: linesOf(typed.faults) } }
        : {}),
    }),
    rules: ({ binId, staysDraft, grade }) => ({
      grade: asksCondition && !staysDraft && grade === '' && t('cameBack.need'),
      binId: bins.length > 0 && !isOptional && binId === '' && t('receive.chooseBin'),
    }),
    fieldOfCode: {
      [stockErrors.wrongBin.code]: 'binId',
      [listingErrors.gradeAboveReport.code]: 'grade',
      [listingErrors.gradeNotRunning.code]: 'runningState',
    },
    ...done,
  })
  return { form, places, targets, bins, isOptional, asksPhotos, cameBack }
}

/** What changes stock without a purchase or a sale is asked for here, and approved by somebody else. */
export function useAskAdjustment({ of, kind, warehouses, ...done }: OfUnit & Done & { kind: AdjustmentKind }) {
  const t = useText('warehouse')
  const places = placesFor(kind, of)
  const here = warehouseOf(of, warehouses)
  // What turns up goes into a bin; what goes is taken from one.
  const turnsUp = kind === 'find' || kind === 'surplus'
  const form = useCallForm(countsCalls.askAdjustment, {
    start: () => ({ from: '0', quantity: '1', binId: '', reason: '', photos: noPhotos }),
    input: (typed) => ({
      unitId: of.id,
      version: of.version,
      kind,
      quantity: of.kind === 'lot' ? (wholeOf(typed.quantity, pieces) ?? Number.NaN) : 1,
      binId: turnsUp ? typed.binId : (places[Number(typed.from)]?.bin?.id ?? null),
      reason: typed.reason,
      photoIds: idsOf(typed.photos),
    }),
    rules: ({ binId }) => ({ binId: turnsUp && binId === '' && t('receive.chooseBin') }),
    ...done,
  })
  return { form, places, turnsUp, targets: here ? [here] : [] }
}

export const stockDecisions = ['withdraw', 'refuse', 'approve'] as const
export type StockDecision = (typeof stockDecisions)[number]
type Adjustment = OutputOf<typeof countsCalls.askAdjustment>

/** Approves, refuses or withdraws what was asked for. */
export const useDecideAdjustment = ({ of, by, ...done }: Done & { of: Adjustment; by: StockDecision }) =>
  useCallForm(countsCalls.decideAdjustment, {
    start: { note: '' },
    input: ({ note }) => ({ adjustmentId: of.id, version: of.version, event: by, note }),
    ...done,
  })

/** Ends a count before it is closed. */
export const useGiveUpCount = ({ of, ...done }: Done & { of: Count }) =>
  useCallForm(countsCalls.giveUpCount, {
    start: { reason: '' },
    input: ({ reason }) => ({ countId: of.id, version: of.version, reason }),
    ...done,
  })

const counts = { min: 0, max: limits.stockQuantityMax }
type Count = OutputOf<typeof countsCalls.openCount>
export type TypedCountLine = Count['lines'][number]
/** One unit may lie in several bins, each of which is a line. */
export const countLineKey = ({ unitId, binId }: Pick<TypedCountLine, 'unitId' | 'binId'>) => `${unitId} ${binId}`
export const isCounted = (text: string) => typeof wholeOf(text, counts) === 'number'

/** What somebody counts, without what the books say; what is not on the list is added. */
export function useEnterCount({ of, onDone }: { of: Count; onDone: () => void }) {
  const t = useText('warehouse')
  const typed: Readonly<Record<string, string>> = {}
  const extra: readonly TypedCountLine[] = []
  const form = useCallForm(countsCalls.enterCount, {
    start: () => ({ counted: typed, causes: typed, extra }),
    input: ({ counted, causes, extra: found }) => ({
      countId: of.id,
      version: of.version,
      lines: [...of.lines, ...found].map((line) => ({
        unitId: line.unitId,
        binId: line.binId,
        counted: wholeOf(counted[countLineKey(line)] ?? '', counts) ?? Number.NaN,
        cause: causes[countLineKey(line)] ?? '',
      })),
    }),
    rules: ({ counted, extra: found }) => ({
      counted:
        [...of.lines, ...found].some((line) => !isCounted(counted[countLineKey(line)] ?? '')) && t('count.needNumber'),
    }),
    onDone,
  })
  const lines = [...of.lines, ...form.values.extra]
  return {
    form,
    lines,
    isAgain: of.state === 'recount',
    add: (line: TypedCountLine) => {
      if (!lines.some((one) => countLineKey(one) === countLineKey(line)))
        form.set({ extra: [...form.values.extra, line] })
    },
  }
}

/** Who sold a used machine, as the dealer's ledger asks (古物営業法 16). */
export type TypedSeller = {
  sellerKind: 'company' | 'person'
  sellerName: string
  sellerAddress: string
  occupation: string
  age: string
  checkedBy: string
}
const blankSeller = (supplier: string): TypedSeller => ({
  sellerKind: 'company',
  sellerName: supplier,
  sellerAddress: '',
  occupation: '',
  age: '',
  checkedBy: '',
})
const sellerInput = (typed: TypedSeller) => ({
  kind: typed.sellerKind,
  name: typed.sellerName,
  address: typed.sellerAddress,
  occupation: typed.sellerKind === 'person' ? typed.occupation : '',
  age: typed.sellerKind === 'person' ? (wholeOf(typed.age, { min: 0, max: 130 }) ?? null) : null,
  checkedBy: typed.checkedBy,
})

type Receiving = OfUnit & { onDone: (unit: StockUnitDetail) => void }
/** What has arrived, beside what its notice said: one difference puts it into quarantine. */
export function useReceiveStock({ of, warehouses, onDone }: Receiving) {
  const t = useText('warehouse')
  const warehouse = warehouseOf(of, warehouses)
  const quarantine = warehouse?.bins.filter(({ kind }) => kind === 'quarantine') ?? []
  /** What differs goes into quarantine: the only bin for that is chosen already, another is not kept. */
  const binIn = (typed: TypedFacts & { binId: string }): string => {
    const may = comparisonOf(of, typed).some(({ agrees }) => agrees === false) ? quarantine : warehouse?.bins
    const [only] = may === quarantine && quarantine.length === 1 ? quarantine : []
    return only?.id ?? may?.find(({ id }) => id === typed.binId)?.id ?? ''
  }
  const isBought = of.source === 'purchase' || of.source === 'tradeIn'
  // The law asks for it where the used machine is taken in: in Japan, from whoever sold it.
  const asksSeller = warehouse?.country === 'JP' && isBought
  const form = useCallForm(stockCalls.receiveStock, {
    start: () => ({
      ...blankFacts(of, of.counts.expected ?? 0),
      binId: '',
      photos: noPhotos,
      note: '',
      ...blankSeller(of.supplier),
    }),
    input: ({ photos, note, ...typed }) => ({
      unitId: of.id,
      version: of.version,
      ...receivedInput(typed, of),
      binId: binIn(typed),
      photoIds: idsOf(photos),
      soldBy: asksSeller ? sellerInput(typed) : null,
      note,
    }),
    rules: (typed) => ({ binId: binIn(typed) === '' && t('receive.chooseBin') }),
    fieldOfCode: { [stockErrors.wrongBin.code]: 'binId', [stockErrors.serialKnown.code]: 'serial' },
    onDone,
  })
  const compared = comparisonOf(of, form.values)
  return {
    form,
    warehouse,
    compared,
    binId: binIn(form.values),
    asksSeller,
    differs: compared.some(({ agrees }) => agrees === false),
    hasQuarantine: quarantine.length > 0,
  }
}
