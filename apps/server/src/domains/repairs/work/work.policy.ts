import { type Refusal, refuse } from '@kikai/contract/errors'
import { type RepairMode, safetyOf } from '@kikai/contract/repairs/repairs.words'
import { requestErrors } from '@kikai/contract/request.errors'
import { dayMs } from '@kikai/kernel/duration'
import { type Instant, instantOf, later, millisecondsOf } from '@kikai/kernel/instant'
import { isMissing } from '../../../platform/steps/steps.ts'
import type { Facets } from '../repairs.policy.ts'

/** Nobody begins before all of it is safe. */
export const safetyLacking = (mode: RepairMode, given: readonly string[]): Refusal | null =>
  safetyOf(mode).every((one) => given.includes(one)) ? null : isMissing('safety')

/** A fault that was cured while it was looked for ends without a quotation, and without a checklist. */
export const endOf = ({ life }: Pick<Facets, 'life'>): 'solve' | 'finish' =>
  life === 'diagnosing' ? 'solve' : 'finish'

/** A diagnosis may change while nobody has agreed to what was quoted by it, and when the work shows more. */
export const diagnosingBlocked = ({ life }: Pick<Facets, 'life'>): Refusal | null =>
  life === 'diagnosing' || life === 'repairing' ? null : refuse(requestErrors.wrongState, { state: life })

type Reviewed = Pick<Facets, 'life'> & { acceptedAt: Instant | null; now: Instant }
/** Until when its customer may rate who did it; null when they may not. */
export function reviewUntilOf({ life, acceptedAt, now }: Reviewed, of: { repairReviewDays: number }): Instant | null {
  if (life !== 'completed' || acceptedAt === null) return null
  const until = instantOf(new Date(millisecondsOf(acceptedAt) + of.repairReviewDays * dayMs))
  return until > now ? until : null
}

/** When it was done: as the phone says, but neither later than now nor before what came before it. */
export const doneBetween = (at: Instant | undefined, { after, now }: { after: Instant; now: Instant }): Instant =>
  at === undefined || at > now ? now : later(at, after)

type Version = {
  readonly number: number
  readonly isAmendment: boolean
  readonly answer: 'agree' | 'object' | 'lapse' | null
}
/** What counts: the last finish, or a correction of it that the customer agreed to. */
export const inForce = <T extends Version>(versions: readonly T[]): T | null =>
  versions.findLast(({ isAmendment, answer }) => !isAmendment || answer === 'agree') ?? null

/** Each correction with what was in force before it, counted from 1. */
export const amendmentsOf = <T extends Version>(versions: readonly T[]): { number: number; before: T; after: T }[] =>
  versions
    .flatMap((after, at) => {
      const before = after.isAmendment ? inForce(versions.slice(0, at)) : null
      return before ? [{ before, after }] : []
    })
    .map((one, at) => ({ number: at + 1, ...one }))

/** Of the checklist. */
export const checksLeft = (list: readonly { readonly isDone: boolean }[]): number =>
  list.filter(({ isDone }) => !isDone).length
