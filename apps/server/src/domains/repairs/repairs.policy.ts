import { type Refusal, refuse } from '@kikai/contract/errors'
import type { StateOf } from '@kikai/contract/machine'
import { isInWorkshop } from '@kikai/contract/repairs/repair-rules'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import type { Repair } from '@kikai/contract/repairs/repairs.shapes'
import {
  type repairAmendmentMachine,
  type repairHoldMachine,
  repairMachine,
  type repairPartsMachine,
  type repairPlaceMachine,
} from '@kikai/contract/repairs/repairs.states'
import {
  type RepairAction,
  type RepairChargeKind,
  type RepairMode,
  type RepairNextStep,
  type RepairSide,
  type RepairTurn,
  type repairActions,
  type repairMoneyStates,
} from '@kikai/contract/repairs/repairs.words'
import { requestErrors } from '@kikai/contract/request.errors'
import { hourMs } from '@kikai/kernel/duration'
import { type Instant, millisecondsOf } from '@kikai/kernel/instant'
import { moveBlocked } from '../../platform/steps/steps.ts'

export type Life = StateOf<typeof repairMachine>
type Place = StateOf<typeof repairPlaceMachine>

/** The facets of a repair, and what its prices and its end say of it. Everything else is computed from them. */
export type Facets = {
  readonly life: Life
  readonly place: Place
  readonly parts: StateOf<typeof repairPartsMachine>
  readonly hold: StateOf<typeof repairHoldMachine>
  readonly amendment: StateOf<typeof repairAmendmentMachine>
  readonly mode: RepairMode
  /** What is due of it. */
  readonly due: readonly RepairChargeKind[]
  readonly isPaid: boolean
  readonly onCredit: boolean
  /** Whether a change order or a fee waits for its customer. */
  readonly openChange: boolean
  /** From when the rest was not paid in time, so that staff ask for it. */
  readonly restOverdueAt: Instant | null
}

/** Nothing happens to it any more but what its end leaves open. */
export const endedLives = ['completed', 'declined', 'cancelled', 'refused'] as const satisfies readonly Life[]
export const isEnded = ({ life }: Pick<Facets, 'life'>): boolean => endedLives.some((one) => one === life)
/** Before somebody who does it has accepted. */
export const isUnaccepted = ({ life }: Pick<Facets, 'life'>): boolean =>
  life === 'submitted' || life === 'offered' || life === 'assigned'
/** In which its engineer has something to do, now or after its customer's answer. */
export const toDoLives = [
  'assigned',
  'accepted',
  'diagnosing',
  'quoted',
  'approved',
  'repairing',
] as const satisfies readonly Life[]
/** In which it can rest. */
export const restingLives = ['accepted', 'diagnosing', 'approved', 'repairing'] as const satisfies readonly Life[]

export const moneyOf = ({ due, isPaid, onCredit }: Pick<Facets, 'due' | 'isPaid' | 'onCredit'>): MoneyState => {
  if (due.length > 0) return 'due'
  if (onCredit) return 'credit'
  return isPaid ? 'paid' : 'nothingDue'
}
type MoneyState = (typeof repairMoneyStates)[number]

/** Work that was done is paid for, whatever has become of the company since; what is paid ahead is not. */
export const isForWorkDone = (kind: RepairChargeKind): boolean => kind !== 'deposit' && kind !== 'fee'

export type Next = { readonly turn: RepairTurn; readonly nextStep: RepairNextStep }
const next = (turn: RepairTurn, nextStep: RepairNextStep): Next => ({ turn, nextStep })

/** Whose turn it is and for what; `repair_turn` says the same to the database. */
export function nextOf(of: Facets): Next {
  const { life, hold } = of
  if (hold === 'held' && restingLives.some((one) => one === life)) return next('engineer', 'resume')
  return byLife[life](of)
}

const byLife: Record<Life, (of: Facets) => Next> = {
  submitted: () => next('platform', 'assignCompany'),
  offered: () => next('company', 'assignEngineer'),
  assigned: () => next('engineer', 'receive'),
  accepted: (of) => wayThere(of) ?? next('engineer', 'diagnose'),
  diagnosing: () => next('engineer', 'quote'),
  quoted: () => next('customer', 'answerQuote'),
  approved({ due, parts }) {
    if (due.length > 0) return next('customer', 'pay')
    return parts === 'waiting' ? next('engineer', 'waitForParts') : next('engineer', 'start')
  },
  repairing: (of) => wayThere(of) ?? (of.openChange ? next('customer', 'answerChange') : next('engineer', 'finish')),
  repaired: (of) => payingFirst(of, 'payRest') ?? wayBack(of) ?? next('customer', 'accept'),
  disputed: () => next('platform', 'decide'),
  // A dispute may end before the rest was paid, and the time to pay it may be over.
  completed: (of) =>
    of.amendment === 'asked'
      ? next('customer', 'answerAmendment')
      : (payingFirst(of, 'payRest') ?? wayBack(of) ?? next('nobody', 'none')),
  declined: (of) => payingFirst(of, 'pay') ?? wayBack(of) ?? next('nobody', 'none'),
  cancelled: (of) => payingFirst(of, 'pay') ?? wayBack(of) ?? next('nobody', 'none'),
  refused: () => next('nobody', 'none'),
}

/** The machine's way to the workshop, for its diagnosis or for what is done again. */
function wayThere({ mode, place }: Facets): Next | null {
  if (!isInWorkshop(mode) || place === 'withUs') return null
  return mode === 'sendIn' && place !== 'toUs' ? next('customer', 'sendDevice') : next('engineer', 'confirmArrival')
}

function payingFirst({ due, restOverdueAt }: Facets, step: 'pay' | 'payRest'): Next | null {
  if (due.length === 0) return null
  return restOverdueAt === null ? next('customer', step) : next('platform', 'collectRest')
}

/** The machine's way to its customer; what is still on its way to the workshop arrives there first. */
function wayBack({ place }: Facets): Next | null {
  if (place === 'toUs') return next('engineer', 'confirmArrival')
  if (place === 'withUs') return next('engineer', 'sendBack')
  return place === 'back' ? next('customer', 'confirmBack') : null
}

type Reached = Pick<Facets, 'life'> & {
  readonly createdAt: Instant
  readonly receivedAt: Instant | null
  readonly foundAt: Instant | null
  readonly approvedAt: Instant | null
  readonly startedAt: Instant | null
  readonly finishedAt: Instant | null
  readonly acceptedAt: Instant | null
}
/** The stage at which each state stands; what has ended stands nowhere. */
const stageNow: Record<Life, number> = {
  submitted: 1,
  offered: 1,
  assigned: 1,
  accepted: 2,
  diagnosing: 2,
  quoted: 3,
  approved: 4,
  repairing: 4,
  repaired: 5,
  disputed: 5,
  completed: 6,
  declined: 6,
  cancelled: 6,
  refused: 6,
}
/** The bar above it. What was left out is skipped: a fault that was cured while it was looked for has no quotation. */
export function stagesOf(of: Reached): Repair['stages'] {
  const now = stageNow[of.life]
  const times = [of.createdAt, of.receivedAt, of.foundAt, of.approvedAt, of.finishedAt, of.acceptedAt] as const
  const wasLeftOut = (at: number) => (at === 3 || at === 4) && now >= 5 && of.startedAt === null
  const isCut = of.life === 'declined' || of.life === 'cancelled' || of.life === 'refused'
  return stageNames.map((stage, at) => {
    const time = times[at] ?? null
    if (at === now) return { stage, state: 'now', at: null }
    if (at > now) return { stage, state: 'next', at: null }
    if (isCut && at > 0 && time === null && !(of.life === 'declined' && at === 3))
      return { stage, state: 'skipped', at: null }
    return wasLeftOut(at) && !isCut ? { stage, state: 'skipped', at: null } : { stage, state: 'done', at: time }
  })
}
const stageNames = ['received', 'assigned', 'diagnosis', 'quote', 'repair', 'acceptance'] as const

/** What decides about the buttons besides the facets. */
export type Acting = Facets & {
  readonly now: Instant
  readonly visitAt: Instant | null
  readonly foundAt: Instant | null
  readonly warrantyUntil: Instant | null
  readonly handedOver: number
  readonly handOversMost: number
  readonly changeHours: number
  readonly hasDevice: boolean
  readonly reviewOpen: boolean
  /** Why nothing new is agreed on with its company, nor paid to it ahead. */
  readonly stopped: Refusal | null
}
type Check = (of: Acting) => Refusal | null
const wrongState = ({ life }: Pick<Facets, 'life'>): Refusal => refuse(requestErrors.wrongState, { state: life })
const inLives =
  (...lives: readonly Life[]): Check =>
  (of) =>
    lives.includes(of.life) ? null : wrongState(of)
const life =
  (event: (typeof repairMachine)['rows'][number][0], as: (typeof repairMachine)['actors'][number]): Check =>
  (of) =>
    moveBlocked(repairMachine, { state: of.life }, { event, as })
/** The first thing that forbids it. */
const all =
  (...checks: readonly Check[]): Check =>
  (of) => {
    for (const check of checks) {
      const blocked = check(of)
      if (blocked) return blocked
    }
    return null
  }
const when =
  (holds: (of: Acting) => boolean): Check =>
  (of) =>
    holds(of) ? null : wrongState(of)
const going: Check = ({ stopped }) => stopped
const running: Check = ({ hold }) => (hold === 'held' ? refuse(repairErrors.rests) : null)
const paid: Check = ({ due }) => (due.length > 0 ? refuse(repairErrors.notPaid) : null)
const withWorkshop: Check = ({ mode, place }) =>
  isInWorkshop(mode) && place !== 'withUs' ? refuse(repairErrors.wrongPlace) : null
const withCustomer: Check = ({ place }) => (place === 'withCustomer' ? null : refuse(repairErrors.wrongPlace))

/** A machine goes back once the work is over, or is not to be done. */
const isOver = inLives('repaired', 'completed', 'declined', 'cancelled')
const open: Check = (of) => (isEnded(of) ? wrongState(of) : null)

/** A visit is moved some hours ahead; one that is over makes room for another. */
export const visitBlocked: Check = ({ visitAt, now, changeHours }) => {
  if (visitAt === null || visitAt <= now) return null
  const isNear = millisecondsOf(visitAt) < millisecondsOf(now) + changeHours * hourMs
  return isNear ? refuse(repairErrors.tooLate, { hours: changeHours }) : null
}
/** Where it is handed over too often, only the platform finds somebody. */
export const handOverBlocked: Check = ({ life: state, handedOver, handOversMost }) =>
  state !== 'offered' && handedOver >= handOversMost
    ? refuse(repairErrors.handedOverTooOften, { max: handOversMost })
    : null

/** A machine comes to the workshop for its diagnosis, and again for what is done again. */
const coming = ['accepted', 'repairing'] as const satisfies readonly Life[]
/** What was cured while it was looked for is over too. */
const ends: Check = (of) => life(of.life === 'diagnosing' ? 'solve' : 'finish', 'engineer')(of)
/** About a machine that has to go back, or a warranty, there is something to say after the end as well. */
const spoken: Check = (of) => (of.life === 'refused' ? wrongState(of) : null)

const rest: Check = all(
  inLives(...restingLives),
  when(({ hold }) => hold === 'none'),
)
/** What is over does not go on. */
const goOn: Check = all(
  open,
  when(({ hold }) => hold === 'held'),
)
const waitForParts: Check = inLives('approved', 'repairing')
const partsCame: Check = when(({ parts }) => parts === 'waiting')
const sendBack: Check = all(
  isOver,
  when(({ mode, place }) => mode === 'sendIn' && place === 'withUs'),
  paid,
)
const fetched: Check = all(
  isOver,
  when(({ mode, place }) => mode === 'carryIn' && place === 'withUs'),
  paid,
)
const amend: Check = all(
  inLives('completed'),
  when(({ amendment }) => amendment === 'none'),
)
const addFee: Check = inLives('accepted', 'diagnosing', 'quoted', 'approved', 'repairing', 'repaired')
const diagnosed: Check = ({ foundAt }) => (foundAt === null ? refuse(repairErrors.quoteIncomplete) : null)
const addDevice: Check = all(open, ({ hasDevice }) => (hasDevice ? refuse(repairErrors.answered) : null))
const amended: Check = when(({ life: state, amendment }) => state === 'completed' && amendment === 'asked')

/** Why each thing cannot be done now, by whose it is to do. */
const checks: { readonly [Side in RepairSide]: Readonly<Record<(typeof repairActions)[Side][number], Check>> } = {
  customer: {
    answerQuote: when(
      ({ life: state, openChange }) => state === 'quoted' || (openChange && !endedLives.some((one) => one === state)),
    ),
    pay: all(
      when(({ due }) => due.length > 0),
      ({ due, stopped }) => (due.some(isForWorkDone) ? null : stopped),
    ),
    sendDevice: all(
      inLives(...coming),
      when(({ mode, place }) => mode === 'sendIn' && place === 'withCustomer'),
    ),
    arrivedBack: when(({ place }) => place === 'back'),
    accept: all(inLives('repaired'), paid, withCustomer),
    dispute: all(life('dispute', 'customer'), withCustomer),
    agree: amended,
    object: amended,
    review: when(({ life: state, reviewOpen }) => state === 'completed' && reviewOpen),
    reportComeback: when(
      ({ life: state, warrantyUntil, now }) => state === 'completed' && warrantyUntil !== null && warrantyUntil > now,
    ),
    changeTime: all(
      inLives('submitted', 'offered', 'assigned', 'accepted', 'diagnosing', 'quoted', 'approved'),
      visitBlocked,
    ),
    addFee,
    write: spoken,
    cancel: life('cancel', 'customer'),
  },
  engineer: {
    receive: life('receive', 'engineer'),
    startDiagnosis: all(life('diagnose', 'engineer'), running, withWorkshop),
    confirmArrival: when(
      ({ life: state, mode, place }) =>
        (mode === 'sendIn' && place === 'toUs') ||
        (mode === 'carryIn' && place === 'withCustomer' && coming.some((one) => one === state)),
    ),
    quote: all(life('quote', 'engineer'), running, diagnosed),
    start: all(life('begin', 'engineer'), running, partsThere, paid, withWorkshop),
    change: inLives('approved', 'repairing'),
    addFee,
    finish: all(ends, running, partsThere, withWorkshop, ({ openChange }) =>
      openChange ? refuse(repairErrors.linesLeft) : null,
    ),
    sendBack,
    fetched,
    edit: inLives('accepted', 'diagnosing', 'quoted', 'approved', 'repairing'),
    hold: rest,
    resume: goOn,
    waitForParts,
    partsCame,
    changeTime: all(inLives('accepted', 'diagnosing', 'quoted', 'approved'), visitBlocked),
    amend,
    write: spoken,
    handOver: inLives('assigned', 'accepted', 'diagnosing'),
  },
  company: {
    assign: all(life('assign', 'company'), handOverBlocked, going),
    quote: all(life('quote', 'company'), running, diagnosed),
    change: inLives('approved', 'repairing'),
    addFee,
    sendBack,
    update: open,
    hold: rest,
    resume: goOn,
    waitForParts,
    partsCame,
    addDevice,
    amend,
    write: spoken,
    pass: (of) => (of.life === 'offered' ? null : life('returnToPlatform', 'company')(of)),
  },
  platform: {
    assignCompany: life('offer', 'staff'),
    refuse: life('refuse', 'staff'),
    decide: life('settle', 'staff'),
    takePayment: when(({ due }) => due.length > 0),
    update: open,
    hold: rest,
    resume: goOn,
    addDevice,
    amend,
    write: when(() => true),
    cancel: life('cancel', 'staff'),
    stop: life('stop', 'staff'),
  },
}
function partsThere({ parts }: Acting): Refusal | null {
  return parts === 'waiting' ? refuse(repairErrors.rests) : null
}

/** Every action of a side, with the reason why it cannot be taken. */
export function blockedFor(side: RepairSide, of: Acting): Partial<Record<RepairAction, Refusal | null>> {
  const known: Readonly<Record<string, Check>> = checks[side]
  return Object.fromEntries(Object.entries(known).map(([action, check]) => [action, check(of)]))
}
/** One of them, as the use case asks before it is done. */
export const actionBlocked = <Side extends RepairSide>(
  side: Side,
  action: (typeof repairActions)[Side][number],
  of: Acting,
): Refusal | null => checks[side][action](of)
