import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { repairWorkCalls } from '@kikai/contract/repairs/repair-work.calls'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/new-id.ts'
import { chargeDiagnosis, chargeRest } from '../charges/settle-money.ts'
import { keepRepairReading } from '../../devices/devices.public.ts'
import { type AskedRepair, type SeenRepair, managing } from '../involved.ts'
import { readActing } from '../present-repairs.ts'
import { amendmentStep, lifeStep } from '../repair-steps.ts'
import { agreedParts } from '../quotes/part-holds.ts'
import { listQuotes } from '../quotes/quotes.store.ts'
import { tellRepair } from '../repairs.notices.ts'
import { actionBlocked } from '../repairs.policy.ts'
import { until } from '../repairs.store.ts'
import { claimSignature } from '../signature.ts'
import { freeVisit } from '../visits.ts'
import { awaitCustomer } from './end-work.ts'
import { insertOutcome } from './outcomes.store.ts'
import { refuseOlder } from './start-work.ts'
import { checksLeft, doneBetween, endOf } from './work.policy.ts'
import { finishedAt } from './work.store.ts'
import { ticksOf } from './present-work.ts'

type Calls = typeof repairWorkCalls
type Me = Context<Member>
type Finish = InputOf<Calls['finishRepair']>
type Amend = InputOf<Calls['amendJob']>
type Done = Pick<Finish, 'work' | 'tests' | 'parts' | 'meter' | 'fileIds'>

export const finishRepair = (ctx: Me, input: Finish): Promise<OutputOf<Calls['finishRepair']>> =>
  lifeStep(ctx, { repairId: input.repairId, as: ['engineer'] }, (_, repair) => {
    const { version, at, signature, fileIds, meter } = input
    refuseOlder(repair, { version, at })
    const doneAt = doneBetween(at, { after: repair.startedAt ?? repair.createdAt, now: repair.now })
    const event = endOf(repair)
    return {
      event,
      as: 'engineer',
      word: { fileIds },
      blocked: (ctx) => finishBlocked(ctx, { repair, parts: input.parts }),
      async also(ctx) {
        if (signature) await claimSignature(ctx, { ownerId: ctx.actor.id, fileId: signature.fileId })
        const signed = { signer: signature?.name ?? null, signatureId: signature?.fileId ?? null }
        await keepOutcome(ctx, { repair, done: input, at: doneAt, why: null, ...signed })
        if (meter && repair.deviceId !== null) await keepRepairReading(ctx, { deviceId: repair.deviceId, ...meter })
        return { set: finishedAt(ctx.db, { at: doneAt, deadlineAt: null }) }
      },
      tell: (ctx) =>
        tellRepair(ctx, { repair, customer: event === 'solve' ? 'solved' : 'finished', company: 'finished' }),
      async after(ctx) {
        await freeVisit(ctx, repair.id)
        await (event === 'solve' ? chargeDiagnosis : chargeRest)(ctx, repair)
        await awaitCustomer(ctx, repair.id)
      },
    }
  })

/** A fault that was cured while it was looked for has no checklist of a repair. */
async function finishBlocked(
  ctx: TxContext<Member>,
  { repair, parts }: { repair: SeenRepair; parts: Done['parts'] },
): Promise<Refusal | null> {
  const blocked = actionBlocked('engineer', 'finish', await readActing(ctx, repair))
  if (blocked) return blocked
  const agreed = agreedParts(await listQuotes(ctx.db, repair.id)).map(({ goodsId }) => goodsId)
  // What was put in from stock was agreed on for this repair; any other piece is somebody else's.
  if (parts.some(({ goodsId }) => goodsId !== null && !agreed.includes(goodsId))) return refuse(repairErrors.partTaken)
  if (endOf(repair) === 'solve') return null
  const left = checksLeft(await ticksOf(ctx, repair))
  return left > 0 ? refuse(repairErrors.checksLeft, { left }) : null
}

type Kept = {
  repair: SeenRepair
  done: Done
  at: Instant
  /** Of a correction. */
  why: string | null
  signer: string | null
  signatureId: Id<'file'> | null
}
const keepOutcome = (ctx: TxContext<Member>, { repair, done, at, why, signer, signatureId }: Kept) =>
  insertOutcome(ctx.db, {
    id: newId('repair-outcome', ctx.nowMs()),
    repairId: repair.id,
    isAmendment: why !== null,
    work: done.work,
    language: ctx.language,
    tests: done.tests,
    parts: done.parts,
    meterKind: done.meter?.kind ?? null,
    meterValue: done.meter?.value ?? null,
    doneAt: at,
    authorId: ctx.actor.id,
    side: repair.side,
    fileIds: done.fileIds,
    signer,
    signatureId,
    why: why ?? '',
  })

/** The customer confirms it again; what they agreed to before stays beside it. */
const amend = (
  ctx: Me,
  { as, version, why, ...done }: Done & Pick<Amend, 'repairId' | 'version' | 'why'> & Pick<AskedRepair, 'as'>,
): Promise<OutputOf<Calls['amendJob']>> =>
  amendmentStep(ctx, { repairId: done.repairId, as }, (_, repair) => {
    const { side } = repair
    if (side === 'customer') throw new Error('a customer corrects nothing of the work')
    return {
      event: 'amend',
      as: side === 'platform' ? 'staff' : side,
      version,
      word: { fileIds: done.fileIds },
      blocked: async (ctx) => actionBlocked(side, 'amend', await readActing(ctx, repair)),
      async also(ctx) {
        await keepOutcome(ctx, {
          repair,
          done,
          at: repair.finishedAt ?? repair.now,
          why,
          signer: null,
          signatureId: null,
        })
        return { set: until(ctx.db, null) }
      },
      tell: (ctx) => tellRepair(ctx, { repair, customer: 'amended', engineer: 'amended' }),
    }
  })

export const amendJob = (ctx: Me, input: Amend): Promise<OutputOf<Calls['amendJob']>> =>
  amend(ctx, { ...input, as: ['engineer'] })
export const amendRepair = (ctx: Me, input: InputOf<Calls['amendRepair']>): Promise<OutputOf<Calls['amendRepair']>> =>
  amend(ctx, { ...input, as: managing })
