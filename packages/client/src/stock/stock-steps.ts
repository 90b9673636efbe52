import type { AllowedAction } from '@kikai/contract/fields'
import { stockMachine } from '@kikai/contract/warehouse/stock.states'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import {
  adjustmentKinds,
  binKinds,
  type StockState,
  type StockStep,
  stockSteps,
} from '@kikai/contract/warehouse/stock.words'

export type UnitStep = StockStep | 'move'
export type AdjustmentKind = (typeof adjustmentKinds)[number]
type BinKinds = readonly (typeof binKinds)[number][]

/** What each step asks: where it goes, and whether its state is shown by photos. */
type Asks = { bins: BinKinds; isElsewhere?: true; isOptional?: true; photos?: true }
const stand: BinKinds = ['shelf', 'yard']
/** Apart from what is for sale. */
const apart: BinKinds = ['quarantine', 'yard']
const asks: Partial<Record<UnitStep, Asks>> = {
  quarantine: { bins: apart, photos: true },
  pass: { bins: stand, photos: true },
  sendBack: { bins: [], photos: true },
  repaired: { bins: apart, photos: true },
  pick: { bins: ['gate', 'shelf', 'yard'], isOptional: true },
  putBack: { bins: stand },
  load: { bins: [], photos: true },
  depart: { bins: stand, isElsewhere: true, photos: true },
  arrive: { bins: stand, isOptional: true, photos: true },
  move: { bins: binKinds },
}
export const askedBy = (step: UnitStep): Asks => asks[step] ?? { bins: [] }

export const isUnitStep = (name: string): name is UnitStep =>
  name === 'move' || stockSteps.some((step) => step === name)
export const isAdjustment = (name: string): name is AdjustmentKind => adjustmentKinds.some((kind) => kind === name)

/** They have left the warehouse, or never came. */
const away: readonly StockState[] = [
  'expected',
  'out',
  'inRepair',
  'transfer',
  'sentBack',
  'cancelled',
  'scrapped',
  'missing',
]

/** The places from which a step takes pieces. */
export function placesFor(step: UnitStep | AdjustmentKind, { places }: Pick<StockUnitDetail, 'places'>) {
  if (step === 'move') return places.filter(({ state, bin }) => bin !== null && !away.includes(state))
  const row = stockMachine.rows.find(([event]) => event === step)
  const from: readonly StockState[] = row?.[1] ?? []
  return places.filter(({ state, quantity }) => quantity > 0 && from.includes(state))
}

/** What is done next, the first of them that is possible; everything else stands below. */
const mainSteps = ['receive', 'load', 'pick', 'arrive', 'pass', 'repaired'] as const
export const mainStepOf = ({ allowedActions }: StockUnitDetail) =>
  mainSteps.find((step) => allowedActions.some(({ action, enabled }) => action === step && enabled)) ??
  mainSteps.find((step) => allowedActions.some(({ action }) => action === step)) ??
  null

const leaveReasons = ['unpaid', 'document', 'freight', 'refund', 'address'] as const
/** What of the order that holds it is not in order yet. */
export const leaveReasonOf = (action: AllowedAction | null | undefined) =>
  leaveReasons.find((one) => action?.reason?.name === 'mayNotLeave' && one === action.reason.params.reason) ?? null
