import { companyErrors } from '@kikai/contract/companies/companies.errors'
import { Refusal } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { ChangeContext, JobContext } from '../../../platform/context.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { businessDaysAfter, lockRemittance, payFromSuspense } from '../../payments/payments.public.ts'
import { bankRules } from '../../settings/settings.public.ts'
import { awaitDecision, lockTransfers } from './await-decision.ts'
import { fileStates, lineStates } from '../bank.states.ts'
import { confirmInBooks } from '../bank.postings.ts'
import { findFile, listFilesToMatch } from '../files/files.store.ts'
import { findCandidates } from './find-candidates.ts'
import { findOrdered, sureOf } from '../outgoing/find-ordered.ts'
import { type Found, heldBack, judgeLine } from './judge-line.ts'
import { heldForPerson, holdReasonOf } from './hold-reason.ts'
import { judgedAgainAs, orderedAs, queuedAs, recognisedAs } from './line-changes.store.ts'
import { type StoredBankLine, listFresh, lockLine } from './lines.store.ts'
import { listMaybeOrdered } from '../outgoing/ordered.store.ts'
import { receivedOf } from './received-of.ts'
import { listOpenFor } from './unseen.store.ts'

const filesAtOnce = 10

/**
 * Matches every line of a file: an exact line pays its transfer, all others wait for finance. Running it again changes
 * nothing.
 */
export async function matchFile(ctx: JobContext, { fileId }: { fileId: Id<'bank-file'> }): Promise<void> {
  const fresh = await listFresh(ctx.db, fileId)
  await sweepEach(ctx, 'bank.match', fresh, ({ id }) => matchLine(ctx, id))
  if ((await listFresh(ctx.db, fileId)).length > 0) return
  await ctx.tx(async (ctx) => {
    if ((await findFile(ctx.db, fileId))?.state !== 'matching') return
    await fileStates.tryChange(ctx.db, { id: fileId, event: 'finish', as: 'clock', by: null })
  })
}

/** Matches files whose job was lost or failed for some lines. */
export async function matchLeftFiles(ctx: JobContext): Promise<number> {
  const left = await listFilesToMatch(ctx.db, filesAtOnce)
  for (const { id } of left) await matchFile(ctx, { fileId: id })
  return left.length
}

/** The refusals of something that can no longer be paid. */
const ended = [
  paymentErrors.deadlinePassed,
  paymentErrors.alreadyPaid,
  requestErrors.wrongState,
  companyErrors.notSelling,
] as const

async function matchLine(ctx: JobContext, lineId: Id<'bank-line'>): Promise<boolean> {
  try {
    return await ctx.tx((ctx) => takeLine(ctx, lineId, { mayPay: true }))
  } catch (error) {
    if (!(error instanceof Refusal) || !ended.some((one) => one === error.declaration)) throw error
    return ctx.tx((ctx) => takeLine(ctx, lineId, { mayPay: false }))
  }
}

/** `mayPay` is false after a payment was refused because the order has ended. */
async function takeLine(
  ctx: ChangeContext,
  lineId: Id<'bank-line'>,
  { mayPay }: { mayPay: boolean },
): Promise<boolean> {
  const line = await lockLine(ctx.db, lineId)
  if (line?.state !== 'fresh') return false
  const judged = await judgeLocked(ctx, line)
  const found = heldBack(judged, await holdReasonOf(ctx, line, judged))
  if (found.does === 'pay' && !mayPay) await queue(ctx, line, { ...found, finding: 'ended' })
  else if (found.does === 'pay') await pay(ctx, line, found)
  else if (found.does === 'confirm') await recognise(ctx, line, found)
  else if (found.finding === 'outgoing') await takeOutgoing(ctx, line, found)
  else await queue(ctx, line, found)
  return true
}

/**
 * Judges the line again behind the lock of what it would pay, so that neither a clerk nor the buyer changes it
 * meanwhile.
 */
async function judgeLocked(ctx: ChangeContext, line: StoredBankLine): Promise<Found> {
  const first = judgeLine(line, await findCandidates(ctx, line))
  if (first.remittanceId === null || first.does === null) return first
  await lockRemittance(ctx, first.remittanceId)
  return judgeLine(line, await findCandidates(ctx, line))
}

async function pay(ctx: ChangeContext, line: StoredBankLine, found: Found): Promise<void> {
  const remittance = found.remittanceId && (await lockRemittance(ctx, found.remittanceId))
  if (!remittance) throw new Error(`line ${line.id} pays nothing`)
  await lineStates.change(ctx.db, {
    id: line.id,
    event: 'recognise',
    as: 'bank',
    by: null,
    set: recognisedAs(ctx.db, { ...found, outcome: 'paid' }),
  })
  await payFromSuspense(ctx, { remittance, received: receivedOf(line), note: '', as: 'bank', by: null })
}

type Recognising = 'recognise' | 'recogniseLater'
async function recognise(
  ctx: ChangeContext,
  line: StoredBankLine,
  found: Found,
  event: Recognising = 'recognise',
): Promise<void> {
  const set = recognisedAs(ctx.db, { ...found, outcome: 'confirmed' })
  await lineStates.change(ctx.db, { id: line.id, event, as: 'bank', by: null, set })
  await confirmInBooks(ctx, { line, remittanceId: found.remittanceId, amount: toMoney(line.currency, line.rest) })
}

/** An outgoing line that names an ordered payment is matched; all others wait until somebody says what they are. */
async function takeOutgoing(ctx: ChangeContext, line: StoredBankLine, found: Found): Promise<void> {
  const ordered = sureOf(await findOrdered(ctx, line))
  if (!ordered) return queue(ctx, line, found)
  const set = orderedAs(ctx.db, ordered)
  await lineStates.change(ctx.db, { id: line.id, event: 'recognise', as: 'bank', by: null, set })
}

const outgoingAtOnce = 100

/** Matches open outgoing lines again, because a clerk may record a payment later than the bank shows it. */
export async function matchOutgoing(ctx: JobContext): Promise<number> {
  const open = await listMaybeOrdered(ctx.db, outgoingAtOnce)
  return sweepEach(ctx, 'bank.matchOutgoing', open, ({ id }) =>
    ctx.tx(async (ctx) => {
      const line = await lockLine(ctx.db, id)
      const ordered = line?.state === 'open' ? sureOf(await findOrdered(ctx, line)) : null
      if (!ordered) return false
      const set = orderedAs(ctx.db, ordered)
      return lineStates
        .tryChange(ctx.db, { id, event: 'recogniseLater', as: 'bank', by: null, set })
        .then((moved) => moved !== null)
    }),
  )
}

/**
 * After a slip was approved, undecided lines are judged again. An exact line that names the transfer confirms it; for
 * all others only the finding changes, and requests to use their money are cancelled.
 */
export async function judgeOpenLines(
  ctx: JobContext,
  { remittanceId }: { remittanceId: Id<'remittance'> },
): Promise<void> {
  const open = await listOpenFor(ctx.db, remittanceId)
  await sweepEach(ctx, 'bank.judgeAgain', open, ({ id }) =>
    ctx.tx((ctx) => judgeAgain(ctx, { lineId: id, remittanceId })),
  )
}

type Approved = { lineId: Id<'bank-line'>; remittanceId: Id<'remittance'> }
async function judgeAgain(ctx: ChangeContext, { lineId, remittanceId }: Approved): Promise<boolean> {
  const line = await lockLine(ctx.db, lineId)
  if (!line || !undecided.has(line.state) || line.outcome !== null || line.finding === 'seenBefore') return false
  // The transfer that the line may belong to now is locked together with the one that was found before, in the common
  // order.
  const likely = judgeLine(line, await findCandidates(ctx, line))
  await lockTransfers(ctx, line, likely.remittanceId)
  const judged = judgeLine(line, await findCandidates(ctx, line))
  const found = heldBack(judged, await heldForPerson(ctx, line, judged))
  if (found.does === 'confirm') await recognise(ctx, line, found, 'recogniseLater')
  else if (found.does === null && isOther(line, { found, remittanceId })) {
    const set = judgedAgainAs(ctx.db, { ...found, dueAt: await lookBy(ctx, line) })
    await lineStates.change(ctx.db, { id: line.id, event: 'judgeAgain', as: 'bank', by: null, set })
  }
  await awaitDecision(ctx, line, found.remittanceId)
  return true
}
const undecided: ReadonlySet<string> = new Set(['open', 'aside', 'asked'])

/** A request or a line that was set aside stays, unless the line now looks like the money of the approved slip. */
function isOther(
  line: StoredBankLine,
  { found, remittanceId }: { found: Found; remittanceId: Id<'remittance'> },
): boolean {
  if (line.state === 'open') return found.finding !== line.finding || found.remittanceId !== line.remittanceId
  if (line.askedStep === 'confirm' || line.askedStep === 'confirmAndCharge') return false
  return line.askedRemittanceId === remittanceId || (found.finding === 'slip' && found.remittanceId === remittanceId)
}

async function queue(ctx: ChangeContext, line: StoredBankLine, found: Found): Promise<void> {
  const set = queuedAs(ctx.db, { ...found, dueAt: await lookBy(ctx, line) })
  await lineStates.change(ctx.db, { id: line.id, event: 'queue', as: 'bank', by: null, set })
  await awaitDecision(ctx, line, found.remittanceId)
}

/** The time by which finance has to decide about a line that waits. */
export const lookBy = async (ctx: ChangeContext, { currency }: Pick<StoredBankLine, 'currency'>) =>
  businessDaysAfter(await databaseNow(ctx.db), { currency, days: bankRules.lookBusinessDays })
