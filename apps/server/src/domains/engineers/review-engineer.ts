import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedEngineersCalls } from '@kikai/contract/engineers/managed-engineers.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { isMissing, stepsOf } from '../../platform/steps/steps.ts'
import { reviewTimes } from './apply-as-engineer.ts'
import { tellEngineer } from './engineers.notices.ts'
import { decisionsBlocked, ownBlocked, reviewBlocked } from './engineers.policy.ts'
import { engineerSkillStates, engineerStates } from './engineers.states.ts'
import {
  type EngineerRow,
  acceptedOnTrial,
  certifiedNow,
  changeEngineer,
  decided,
  findEngineer,
  lockEngineer,
  papersOf,
  reinstated,
  suspendedFor,
} from './engineers.store.ts'
import { presentFile } from './present-engineers.ts'
import { type SkillRow, heldAs, listSkillRows, rejectedFor } from './skills.store.ts'

type Calls = typeof managedEngineersCalls
type Inside = TxContext<Member>

/**
 * A reviewer decides about each skill that waits, with its paper before them, and about an application as a whole: it is
 * accepted on trial or sent back with a reason. Of somebody certified only the new is decided.
 */
export function reviewEngineer(
  ctx: Context<Member>,
  { engineerId, version, skills: decisions, sentBack }: InputOf<Calls['reviewEngineer']>,
): Promise<OutputOf<Calls['reviewEngineer']>> {
  const { actor } = ctx
  return ctx.tx(async (ctx) => {
    const engineer = await lockEngineer(ctx.db, engineerId)
    if (!engineer) throw refuse(requestErrors.notFound)
    const blocked = reviewBlocked(engineer, actor)
    if (blocked) throw blocked
    if (engineer.version !== version) throw refuse(requestErrors.olderVersion, { version: engineer.version })
    const skills = await listSkillRows(ctx.db, [engineerId])
    const { state } = engineer
    const wrong = decisionsBlocked(skills, { state, decisions, isSentBack: sentBack !== null })
    if (wrong) throw wrong
    await decideSkills(ctx, skills, decisions)
    const checked = sentBack === null ? papersOf(engineer.facts) : null
    const set = decided(ctx.db, { checked, sentBack })
    if (state === 'pending' && sentBack !== null)
      await engineerStates.change(ctx.db, { id: engineerId, event: 'reject', as: 'staff', by: actor.id, set })
    else if (state === 'pending') {
      const onTrial = acceptedOnTrial(ctx.db, set)
      await engineerStates.change(ctx.db, { id: engineerId, event: 'accept', as: 'staff', by: actor.id, set: onTrial })
    } else await changeEngineer(ctx.db, engineerId, set)
    const now = await engineerNow(ctx, engineerId)
    const told = sentBack !== null ? 'sentBack' : state === 'pending' ? 'accepted' : 'reviewed'
    await tellEngineer(ctx, {
      engineer: now,
      event: told,
      skills: await listSkillRows(ctx.db, [engineerId]),
      decisions,
    })
    return presentFile(ctx, now)
  })
}

type Decisions = InputOf<Calls['reviewEngineer']>['skills']
async function decideSkills(ctx: Inside, skills: readonly SkillRow[], decisions: Decisions): Promise<void> {
  const by = ctx.actor.id
  for (const { skillId: id, verdict, reason, note } of decisions) {
    const skill = skills.find((one) => one.id === id)
    if (!skill) throw refuse(requestErrors.notFound)
    if (verdict === 'approved') {
      const { level, makerIds, categoryIds, validUntil } = skill
      const set = heldAs(ctx.db, { level, makerIds, categoryIds, validUntil })
      await engineerSkillStates.change(ctx.db, { id, event: 'approve', as: 'staff', by, set })
    } else {
      const set = rejectedFor(ctx.db, { reason: reason ?? 'other', note })
      await engineerSkillStates.change(ctx.db, { id, event: 'reject', as: 'staff', by, set })
    }
  }
}

async function engineerNow(ctx: Inside, engineerId: Id<'engineer'>): Promise<EngineerRow> {
  const engineer = await findEngineer(ctx.db, engineerId)
  if (!engineer) throw refuse(requestErrors.notFound)
  return engineer
}

const step = stepsOf({
  states: engineerStates,
  async lock({ db }: Inside, engineerId: Id<'engineer'>) {
    const engineer = await lockEngineer(db, engineerId)
    if (!engineer) throw refuse(requestErrors.notFound)
    return engineer
  },
  thing: (engineer) => engineer,
  present: async (ctx: Inside, engineerId) => presentFile(ctx, await engineerNow(ctx, engineerId)),
})

/** Ends a trial, or takes a certificate away for a complaint or for safety until it is looked into. */
export function moveEngineer(
  ctx: Context<Member>,
  { engineerId, event, why }: InputOf<Calls['moveEngineer']>,
): Promise<OutputOf<Calls['moveEngineer']>> {
  return step(ctx, engineerId, {
    event,
    as: 'staff',
    blocked: (ctx, engineer) =>
      ownBlocked(engineer, ctx.actor) ?? (event === 'suspend' && why === '' ? isMissing('why') : null),
    also: async (ctx, engineer) => {
      if (event === 'certify') return { set: certifiedNow(ctx.db) }
      if (event === 'suspend') return { set: suspendedFor(ctx.db, why) }
      const waits = (await listSkillRows(ctx.db, [engineerId])).some(({ state }) => state === 'waiting')
      return { set: reinstated(ctx.db, waits ? await reviewTimes(ctx, engineer.facts.country) : null) }
    },
    async tell(ctx) {
      await tellEngineer(ctx, { engineer: await engineerNow(ctx, engineerId), event })
      if (event === 'suspend') await ctx.announce('engineer.stopped', { engineerId })
    },
  })
}
