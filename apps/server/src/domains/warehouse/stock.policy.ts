import { type Refusal, refuse } from '@kikai/contract/errors'
import { type ActorOf, type EventOf, movesOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import { stockMachine } from '@kikai/contract/warehouse/stock.states'
import type { StockState, binKinds, comparedFacts } from '@kikai/contract/warehouse/stock.words'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'

type StockEvent = EventOf<typeof stockMachine>
type StockActor = ActorOf<typeof stockMachine>
type BinKind = (typeof binKinds)[number]
export type Lying = { readonly state: StockState; readonly binId: Id<'bin'> | null; readonly quantity: number }

/** What stands in a house of the company: it can be counted there. */
export const onHandStates = [
  'received',
  'quarantine',
  'available',
  'reserved',
  'picked',
  'inRepair',
] as const satisfies readonly StockState[]
export const isOnHand = (state: StockState | null): boolean => onHandStates.some((one) => one === state)

/** The kinds of bins for each state: what may be sold stands apart from what is inspected, and only what is picked at the gate. */
const binsOf: Partial<Record<StockState, readonly BinKind[]>> = {
  received: ['shelf', 'yard', 'quarantine', 'gate'],
  quarantine: ['quarantine', 'yard'],
  available: ['shelf', 'yard'],
  reserved: ['shelf', 'yard'],
  picked: ['shelf', 'yard', 'gate'],
  inRepair: ['shelf', 'yard', 'quarantine'],
}
export const fitsBin = (state: StockState, kind: BinKind): boolean => binsOf[state]?.includes(kind) ?? false

/** Where a step leads to; each event of the table has one end. */
export const endOf = (event: StockEvent): StockState => {
  const [move] = movesOf(stockMachine, event, actorOf(event))
  if (!move || typeof move.to !== 'string') throw new Error(`${event} is no event of stock`)
  return move.to
}
const actorOf = (event: StockEvent): StockActor => {
  const found = stockMachine.rows.find(([name]) => name === event)
  if (!found) throw new Error(`${event} is no event of stock`)
  return found[3][0]
}

export type Step = { event: StockEvent; as: StockActor; quantity?: number; fromBinId?: Id<'bin'> | null }
/** Pieces from which a step takes, in the order of the table; of one bin where one is named. */
export function takenBy(lying: readonly Lying[], { event, as, fromBinId = null }: Step): Lying[] {
  return movesOf(stockMachine, event, as).flatMap(({ from }) =>
    lying.filter(
      ({ state, binId, quantity }) => state === from && quantity > 0 && (fromBinId === null || binId === fromBinId),
    ),
  )
}

/** Why a step cannot be made: nothing is in a state from which it leads, or fewer pieces than are meant. */
export function stepBlocked(
  { state, lying }: { state: StockState; lying: readonly Lying[] },
  { quantity = 1, ...step }: Step,
): Refusal | null {
  if (takenBy(lying, { ...step, fromBinId: null }).length === 0) return refuse(requestErrors.wrongState, { state })
  return countBlocked(takenBy(lying, step), quantity)
}

/** There is one of a machine: found again, it was missing, or stands elsewhere by the books. */
export const surplusBlocked = ({ kind, state }: { kind: string; state: StockState }): Refusal | null =>
  kind === 'machine' ? refuse(requestErrors.wrongState, { state }) : null

/** Why pieces cannot be taken to another bin: none of them stands in the house. */
export function movingBlocked(
  { state, lying }: { state: StockState; lying: readonly Lying[] },
  { quantity = 1, fromBinId = null }: { quantity?: number; fromBinId?: Id<'bin'> | null } = {},
): Refusal | null {
  const inHouse = lying.filter((one) => isOnHand(one.state) && one.quantity > 0)
  if (inHouse.length === 0) return refuse(requestErrors.wrongState, { state })
  return countBlocked(
    inHouse.filter(({ binId }) => fromBinId === null || binId === fromBinId),
    quantity,
  )
}

function countBlocked(lying: readonly Lying[], quantity: number): Refusal | null {
  const left = lying.reduce((sum, one) => sum + one.quantity, 0)
  return left < quantity ? refuse(stockErrors.notEnough, { left }) : null
}

/** So many pieces of what lies there, each part from its bin. */
export function partsOf(lying: readonly Lying[], quantity: number): Lying[] {
  let rest = quantity
  return lying.flatMap((one) => {
    const part = Math.min(rest, one.quantity)
    rest -= part
    return part === 0 ? [] : [{ ...one, quantity: part }]
  })
}

type Facts = { serial: string; year: number | null; hours: number | null; weightKg: number | null; quantity: number }
type Fact = (typeof comparedFacts)[number]
type Comparison = { fact: Fact; expected: string | null; actual: string | null; agrees: boolean | null }

/** What has arrived beside what its notice said; what was not said or not measured is neither right nor wrong. */
export function compareFacts(expected: Facts, actual: Facts): Comparison[] {
  const beside = (fact: Fact, agrees: boolean): Comparison => {
    const [said, found] = [expected[fact], actual[fact]].map((one) => (one === null || one === '' ? null : String(one)))
    return { fact, expected: said ?? null, actual: found ?? null, agrees: said && found ? agrees : null }
  }
  const { hours, weightKg } = expected
  return [
    beside('serial', plain(expected.serial) === plain(actual.serial)),
    beside('year', expected.year === actual.year),
    beside(
      'hours',
      hours !== null && actual.hours !== null && Math.abs(actual.hours - hours) <= limits.stockHoursSlack,
    ),
    beside(
      'weightKg',
      weightKg !== null &&
        actual.weightKg !== null &&
        Math.abs(actual.weightKg - weightKg) <= weightKg * limits.stockWeightSlack,
    ),
    beside('quantity', expected.quantity === actual.quantity),
  ]
}
/** As people copy serial numbers from a plate. */
const plain = (serial: string): string => serial.toUpperCase().replaceAll(/[\s-]/g, '')

export const differencesOf = (compared: readonly Comparison[]): Fact[] =>
  compared.flatMap(({ fact, agrees }) => (agrees === false ? [fact] : []))

/** Whether who sold it has to stand in the dealer's ledger (古物営業法 16): what is bought or taken in part exchange in Japan. */
export const isRecorded = ({ country, source }: { country: string; source: string }): boolean =>
  country === 'JP' && (source === 'purchase' || source === 'tradeIn')

/** A machine is one of its kind; parts are many. */
export const isOneMachine = ({ kind, quantity }: { kind: string; quantity: number }): boolean =>
  kind !== 'machine' || quantity === 1
