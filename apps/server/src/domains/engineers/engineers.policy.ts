import { engineerErrors } from '@kikai/contract/engineers/engineers.errors'
import type { EngineerGrade, KeptFacts, OwnEngineer, SkillDecision } from '@kikai/contract/engineers/engineers.shapes'
import { engineerMachine, type engineerSkillMachine } from '@kikai/contract/engineers/engineers.states'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { ActorOf, EventOf, StateOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { repairLimits } from '@kikai/kernel/repair-limits'
import { moveBlocked } from '../../platform/steps/steps.ts'

export type EngineerState = StateOf<typeof engineerMachine>
type SkillState = StateOf<typeof engineerSkillMachine>
type Standing = { state: EngineerState; memberId: Id<'member'> }

/** The states in which an engineer may work, and is shown to others. */
export const shownStates = ['trial', 'certified', 'paused'] as const satisfies readonly EngineerState[]
export const isShownState = (state: EngineerState): boolean => shownStates.some((one) => one === state)
/** Those in which a company may ask for them. */
export const askedStates = ['trial', 'certified'] as const satisfies readonly EngineerState[]

/** What handing in means: a step of the table, or null for a change that leaves the state as it is. */
export function eventOfApplication(state: EngineerState): 'apply' | 'appeal' | null {
  if (state === 'uncertified' || state === 'rejected') return 'apply'
  return state === 'suspended' ? 'appeal' : null
}

/** The name that was checked stays while it is certified. */
export const nameBlocked = (
  state: EngineerState,
  before: Pick<KeptFacts, 'name' | 'latinName'>,
  after: Pick<KeptFacts, 'name' | 'latinName'>,
): Refusal | null =>
  isShownState(state) && (before.name !== after.name || before.latinName !== after.latinName)
    ? refuse(engineerErrors.nameChecked)
    : null

type AskedSkill = { state: SkillState; isSame: boolean }
/**
 * Whether a skill waits for a decision after it was handed in: when it is new or differs, and with a new application or
 * an appeal also what was sent back.
 */
export const waitsAfter = (known: AskedSkill | null, event: ReturnType<typeof eventOfApplication>): boolean => {
  if (known === null || !known.isSame || known.state === 'waiting') return true
  return known.state === 'rejected' && event !== null
}

export const engineerMoveBlocked = (
  { state }: Pick<Standing, 'state'>,
  move: { event: EventOf<typeof engineerMachine>; as: ActorOf<typeof engineerMachine> },
): Refusal | null => moveBlocked(engineerMachine, { state }, move)

/** Nobody decides about themselves. */
export const ownBlocked = ({ memberId }: Pick<Standing, 'memberId'>, reviewer: { id: Id<'member'> }): Refusal | null =>
  memberId === reviewer.id ? refuse(engineerErrors.ownProfile) : null

/** What staff do besides reviewing. */
export const staffMoveBlocked = (
  engineer: Standing,
  event: 'certify' | 'suspend' | 'reinstate',
  reviewer: { id: Id<'member'> },
): Refusal | null => engineerMoveBlocked(engineer, { event, as: 'staff' }) ?? ownBlocked(engineer, reviewer)

type Submitted = Standing & { submittedAt: string | null }
export const reviewBlocked = (engineer: Submitted, reviewer: { id: Id<'member'> }): Refusal | null =>
  engineer.submittedAt === null
    ? refuse(requestErrors.wrongState, { state: engineer.state })
    : ownBlocked(engineer, reviewer)

type Waiting = { id: Id<'engineer-skill'>; task: string; state: SkillState; held: unknown }
type Judged = Pick<SkillDecision, 'skillId' | 'verdict' | 'reason'>
/** Exactly what waits is decided, a rejection with its reason; whoever is accepted keeps a certified skill. */
export function decisionsBlocked(
  skills: readonly Waiting[],
  { state, decisions, isSentBack }: { state: EngineerState; decisions: readonly Judged[]; isSentBack: boolean },
): Refusal | null {
  const isWhole = ({ verdict, reason }: Judged) => verdict === 'approved' || reason !== null
  const waiting = skills.filter((skill) => skill.state === 'waiting')
  const left = waiting.filter(({ id }) => decisions.filter((one) => one.skillId === id && isWhole(one)).length !== 1)
  const isOther = decisions.some(({ skillId }) => waiting.every(({ id }) => id !== skillId))
  if (left.length > 0 || isOther) return refuse(engineerErrors.skillsLeft, { tasks: left.map(({ task }) => task) })
  if (state !== 'pending' || isSentBack) return null
  const keeps = skills.some(({ held }) => held !== null) || decisions.some(({ verdict }) => verdict === 'approved')
  return keeps ? null : refuse(engineerErrors.noSkill)
}

type Profile = {
  facts: Pick<KeptFacts, 'photo' | 'insurance' | 'rates'>
  skills: readonly { state: SkillState; endsSoon: boolean }[]
  today: string
}
/** What a profile lacks, or what in it has ended or is about to. */
export function lacksOf({ facts, skills, today }: Profile): OwnEngineer['lacks'] {
  const { photo, insurance, rates } = facts
  const found: readonly [OwnEngineer['lacks'][number], boolean][] = [
    ['skillEnded', skills.some(({ state }) => state === 'expired')],
    ['skillEnds', skills.some(({ endsSoon }) => endsSoon)],
    ['photo', photo === null],
    ['insurance', insurance === null],
    ['insuranceEnded', insurance !== null && insurance.until < today],
    ['rates', rates.length === 0],
  ]
  return found.flatMap(([name, isSo]) => (isSo ? [name] : []))
}

type Counts = { readonly gradedJobs: number; readonly heldAtOnce: number; readonly cameBack: number }
const percent = (part: number, whole: number): number => Math.round((part * 100) / whole)
/** How often somebody's repairs held: from a few jobs nobody can tell. */
export function gradeOf({ gradedJobs: jobs, heldAtOnce, cameBack }: Counts): EngineerGrade {
  const isNew = jobs < repairLimits.gradeJobsLeast
  return {
    jobs,
    firstFix: isNew ? null : percent(heldAtOnce, jobs),
    comeback: isNew ? null : percent(cameBack, jobs),
  }
}
