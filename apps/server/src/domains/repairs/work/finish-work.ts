import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { repairWorkCalls } from '@kikai/contract/repairs/repair-work.calls'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { chargeDiagnosis, chargeRest } from '../charges/settle-money.ts'
import { keepRepairReading } from '../../devices/devices.public.ts'
import { type AskedRepair, type SeenRepair, managing } from '../involved.ts'
import { readActing } from '../present-repairs.ts'
import { amendmentStep, lifeStep } from '../repair-steps.ts'
import { agreedParts } from '../quotes/part-holds.ts'
import { estimatedIn, usedBlocked, sumsUsed } from '../quotes/quotes.policy.ts'
import { keepUsed, listQuotes } from '../quotes/quotes.store.ts'
import { tellRepair } from '../repairs.notices.ts'
import { actionBlocked } from '../repairs.policy.ts'
import { until } from '../repair-changes.store.ts'
import { claimSignature } from '../signature.ts'
import { freeVisit } from '../visits.ts'
import { awaitCustomer } from './end-work.ts'
import { insertOutcome, listOutcomes } from './outcomes.store.ts'
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
      blocked: (ctx) => finishBlocked(ctx, { repair, parts: input.parts, used: usedIn(input) }),
      async also(ctx) {
        await settleUsed(ctx, { repair, used: usedIn(input) })
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

type Using = { repair: SeenRepair; used: readonly { lineId: Id<'repair-line'>; quantity: number }[] }
/** In hundredths, as lines are kept. */
const usedIn = ({ used = [] }: Pick<Finish, 'used'>): Using['used'] =>
  used.map(({ lineId, quantity }) => ({ lineId, quantity: Math.round(quantity * 100) }))

/** What is not stated took what it took before the work was done again, or what was estimated. */
async function settleUsed(ctx: TxContext<Member>, { repair, used }: Using): Promise<void> {
  for (const quote of await listQuotes(ctx.db, repair.id)) {
    const took = new Map(
      estimatedIn([quote]).map(({ id, quantity, used: before }) => [
        id,
        used.find(({ lineId }) => lineId === id)?.quantity ?? before ?? quantity,
      ]),
    )
    if (took.size === 0) continue
    const lines = quote.lines.map((line) => ({ ...line, used: took.get(line.id) ?? null }))
    const { net, tax } = sumsUsed({ ...quote, lines })
    await keepUsed(ctx.db, {
      quoteId: quote.id,
      lines: [...took].map(([id, taken]) => ({ id, used: taken })),
      net,
      tax,
    })
  }
}

/** A fault that was cured while it was looked for has no checklist of a repair. */
async function finishBlocked(
  ctx: TxContext<Member>,
  { repair, parts, used }: Using & { parts: Done['parts'] },
): Promise<Refusal | null> {
  const blocked = actionBlocked('engineer', 'finish', await readActing(ctx, repair))
  if (blocked) return blocked
  const quotes = await listQuotes(ctx.db, repair.id)
  const tooMuch = usedBlocked(estimatedIn(quotes), used)
  if (tooMuch) return tooMuch
  const agreed = agreedParts(quotes).map(({ goodsId }) => goodsId)
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
  amendmentStep(ctx, { repairId: done.repairId, as }, async (ctx, repair) => {
    const { side } = repair
    // The pictures of what was done stay, whoever took them.
    const known = (await listOutcomes(ctx.db, repair.id)).flatMap(({ fileIds }) => fileIds)
    if (side === 'customer') throw new Error('a customer corrects nothing of the work')
    return {
      event: 'amend',
      as: side === 'platform' ? 'staff' : side,
      version,
      word: { fileIds: done.fileIds.filter((id) => !known.includes(id)) },
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
      after: (ctx) => awaitCustomer(ctx, repair.id),
    }
  })

export const amendJob = (ctx: Me, input: Amend): Promise<OutputOf<Calls['amendJob']>> =>
  amend(ctx, { ...input, as: ['engineer'] })
export const amendRepair = (ctx: Me, input: InputOf<Calls['amendRepair']>): Promise<OutputOf<Calls['amendRepair']>> =>
  amend(ctx, { ...input, as: managing })
