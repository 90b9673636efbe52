import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { repairWorkCalls } from '@kikai/contract/repairs/repair-work.calls'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Instant } from '@kikai/kernel/instant'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import type { SeenRepair } from '../involved.ts'
import { readActing } from '../present-repairs.ts'
import { countLackingPermits } from '../record/others.store.ts'
import { keepVisit } from '../record/record.ts'
import { lifeStep, placeStep } from '../repair-steps.ts'
import { tellRepair } from '../repairs.notices.ts'
import { actionBlocked } from '../repairs.policy.ts'
import { repairStates } from '../repairs.states.ts'
import { until } from '../repair-changes.store.ts'
import { endLeg, insertLeg } from './legs.store.ts'
import { doneBetween, safetyLacking } from './work.policy.ts'
import { begunAt } from './work.store.ts'

type Calls = typeof repairWorkCalls
type Me = Context<Member>
type Answer<Name extends keyof Calls> = Promise<OutputOf<Calls[Name]>>

type Seen = { version: number; at?: Instant | undefined }
/** An older version decides nothing. Whoever worked without a network is told at once how the repair stands now. */
export function refuseOlder({ version, life }: Pick<SeenRepair, 'version' | 'life'>, seen: Seen): void {
  if (seen.version === version) return
  throw seen.at === undefined
    ? refuse(requestErrors.olderVersion, { version })
    : refuse(repairErrors.changedMeanwhile, { life, version })
}

export const startDiagnosis = (
  ctx: Me,
  { repairId, version, at, place }: InputOf<Calls['startDiagnosis']>,
): Answer<'startDiagnosis'> =>
  lifeStep(ctx, { repairId, as: ['engineer'] }, (_, repair) => {
    refuseOlder(repair, { version, at })
    return {
      event: 'diagnose',
      as: 'engineer',
      blocked: async (ctx) => actionBlocked('engineer', 'startDiagnosis', await readActing(ctx, repair)),
      also: (ctx) => ({ set: until(ctx.db, null) }),
      tell: (ctx) => tellRepair(ctx, { repair, customer: 'diagnosing' }),
      after: (ctx) =>
        keepVisit(ctx, {
          repair,
          place,
          at: doneBetween(at, { after: repair.receivedAt ?? repair.createdAt, now: repair.now }),
        }),
    }
  })

/** What came is looked at by whoever unpacks it, so its diagnosis begins; in what condition it came stays as it was written. */
export const confirmArrival = (
  ctx: Me,
  { repairId, version, condition, note, fileIds, at }: InputOf<Calls['confirmArrival']>,
): Answer<'confirmArrival'> =>
  placeStep(ctx, { repairId, as: ['engineer'] }, (_, repair) => {
    refuseOlder(repair, { version, at })
    return {
      event: 'arrive',
      as: 'engineer',
      word: { fileIds },
      blocked: async (ctx) => actionBlocked('engineer', 'confirmArrival', await readActing(ctx, repair)),
      async also(ctx) {
        const arrivedAt = doneBetween(at, { after: repair.createdAt, now: repair.now })
        const arrival = { repairId, arrivedAt, condition, conditionNote: note, fileIds }
        if (!(await endLeg(ctx.db, arrival))) {
          await insertBrought(ctx, repair)
          await endLeg(ctx.db, arrival)
        }
        return { set: until(ctx.db, null) }
      },
      tell: (ctx) => tellRepair(ctx, { repair, customer: 'arrived', company: 'arrived' }),
      async after(ctx) {
        if (repair.life === 'accepted')
          await repairStates.change(ctx.db, { id: repairId, event: 'diagnose', as: 'engineer', by: ctx.actor.id })
      },
    }
  })

/** Its customer carried it there, or fetched it. */
const insertBrought = (ctx: TxContext<Member>, { id: repairId, memberId }: SeenRepair) =>
  insertLeg(ctx.db, {
    id: newId('repair-leg', ctx.nowMs()),
    repairId,
    direction: 'to',
    carrier: null,
    carrierName: '',
    trackingNumber: '',
    note: '',
    fileIds: [],
    sentBy: memberId,
  })

export const startRepair = (
  ctx: Me,
  { repairId, version, safety, at, place }: InputOf<Calls['startRepair']>,
): Answer<'startRepair'> =>
  lifeStep(ctx, { repairId, as: ['engineer'] }, (_, repair) => {
    refuseOlder(repair, { version, at })
    const startedAt = doneBetween(at, { after: repair.approvedAt ?? repair.createdAt, now: repair.now })
    return {
      event: 'begin',
      as: 'engineer',
      async blocked(ctx) {
        const blocked = actionBlocked('engineer', 'start', await readActing(ctx, repair))
        if (blocked) return blocked
        if ((await countLackingPermits(ctx.db, repairId)) > 0) return refuse(repairErrors.permitMissing)
        return safetyLacking(repair.mode, safety)
      },
      also: (ctx) => ({ set: begunAt(ctx.db, startedAt) }),
      tell: (ctx) => tellRepair(ctx, { repair, customer: 'begun' }),
      after: (ctx) => keepVisit(ctx, { repair, place, at: startedAt }),
    }
  })
