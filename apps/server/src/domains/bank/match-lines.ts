import { Refusal } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { money } from '@kikai/kernel/money'
import { databaseNow } from '../../platform/clock.store.ts'
import type { ChangeContext, JobContext } from '../../platform/context.ts'
import { sweepEach } from '../../platform/sweep-each.ts'
import { businessDaysAfter, lockRemittance, payFromSuspense } from '../payments/payments.public.ts'
import { bankRules } from '../settings/settings.public.ts'
import { awaitDecision, lockTransfers } from './await-decision.ts'
import { fileStates, lineStates } from './bank.states.ts'
import { confirmInBooks } from './bank.postings.ts'
import { findFile, listMatching } from './files.store.ts'
import { findCandidates } from './find-candidates.ts'
import { findOrdered, sureOf } from './find-ordered.ts'
import { type Found, heldBack, judgeLine } from './judge-line.ts'
import { heldForPerson, heldOf } from './held-of.ts'
import { judgedAgainAs, orderedAs, queuedAs, recognisedAs } from './line-changes.store.ts'
import { type LineRow, listFresh, lockLine } from './lines.store.ts'
import { listMaybeOrdered } from './ordered.store.ts'
import { receivedOf } from './received-of.ts'
import { listOpenFor } from './unseen.store.ts'

const filesAtOnce = 10

/** Looks at every line of a file: what names its payment exactly pays it, and all else waits for finance. Doing it again finds nothing left. */
export async function matchFile(ctx: JobContext, { fileId }: { fileId: Id<'bank-file'> }): Promise<void> {
  const fresh = await listFresh(ctx.db, fileId)
  await sweepEach(ctx, 'bank.match', fresh, ({ id }) => matchLine(ctx, id))
  if ((await listFresh(ctx.db, fileId)).length > 0) return
  await ctx.tx(async (ctx) => {
    if ((await findFile(ctx.db, fileId))?.state !== 'matching') return
    await fileStates.tryChange(ctx.db, { id: fileId, event: 'finish', as: 'clock', by: null })
  })
}

/** Files whose job was lost, or some of whose lines could not be looked at then. */
export async function matchLeftFiles(ctx: JobContext): Promise<number> {
  const left = await listMatching(ctx.db, filesAtOnce)
  for (const { id } of left) await matchFile(ctx, { fileId: id })
  return left.length
}

/** What a thing says that can be paid no longer. */
const ended = [paymentErrors.deadlinePassed, paymentErrors.alreadyPaid, requestErrors.wrongState] as const

async function matchLine(ctx: JobContext, lineId: Id<'bank-line'>): Promise<boolean> {
  try {
    return await ctx.tx((ctx) => takeLine(ctx, lineId, { mayPay: true }))
  } catch (error) {
    if (!(error instanceof Refusal) || !ended.some((one) => one === error.declaration)) throw error
    return ctx.tx((ctx) => takeLine(ctx, lineId, { mayPay: false }))
  }
}

/** `mayPay`: not where paying was just refused, because what it is for has ended. */
async function takeLine(
  ctx: ChangeContext,
  lineId: Id<'bank-line'>,
  { mayPay }: { mayPay: boolean },
): Promise<boolean> {
  const line = await lockLine(ctx.db, lineId)
  if (line?.state !== 'fresh') return false
  const judged = await judgeLocked(ctx, line)
  const found = heldBack(judged, await heldOf(ctx, line, judged))
  if (found.does === 'pay' && !mayPay) await queue(ctx, line, { ...found, finding: 'ended' })
  else if (found.does === 'pay') await pay(ctx, line, found)
  else if (found.does === 'confirm') await recognise(ctx, line, found)
  else if (found.finding === 'outgoing') await takeOutgoing(ctx, line, found)
  else await queue(ctx, line, found)
  return true
}

/** Behind the lock of what it would pay, so that neither a clerk nor the buyer moves it meanwhile. */
async function judgeLocked(ctx: ChangeContext, line: LineRow): Promise<Found> {
  const first = judgeLine(line, await findCandidates(ctx, line))
  if (first.remittanceId === null || first.does === null) return first
  await lockRemittance(ctx, first.remittanceId)
  return judgeLine(line, await findCandidates(ctx, line))
}

async function pay(ctx: ChangeContext, line: LineRow, found: Found): Promise<void> {
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
  line: LineRow,
  found: Found,
  event: Recognising = 'recognise',
): Promise<void> {
  const set = recognisedAs(ctx.db, { ...found, outcome: 'confirmed' })
  await lineStates.change(ctx.db, { id: line.id, event, as: 'bank', by: null, set })
  await confirmInBooks(ctx, { line, remittanceId: found.remittanceId, amount: money(line.currency, line.rest) })
}

/** What we ordered and the line names is its money; all else that went out waits until somebody says what it is. */
async function takeOutgoing(ctx: ChangeContext, line: LineRow, found: Found): Promise<void> {
  const ordered = sureOf(await findOrdered(ctx, line))
  if (!ordered) return queue(ctx, line, found)
  const set = orderedAs(ctx.db, ordered)
  await lineStates.change(ctx.db, { id: line.id, event: 'recognise', as: 'bank', by: null, set })
}

const outgoingAtOnce = 100

/** What went out is looked at again once our books say that something was sent: a clerk may be later with it than the bank. */
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
 * A slip was approved: lines that nobody has decided are looked at once more. What names it and is exactly its money confirms it;
 * of all others only what was found changes, and a person decides. What somebody had asked for with its money is asked no more.
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
  // What it may be now is locked together with what it was, in the order of all others.
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

/** What was decided to do, or to wait for, stands, unless the line looks like the money of the slip that was approved. */
function isOther(line: LineRow, { found, remittanceId }: { found: Found; remittanceId: Id<'remittance'> }): boolean {
  if (line.state === 'open') return found.finding !== line.finding || found.remittanceId !== line.remittanceId
  if (line.askedStep === 'confirm' || line.askedStep === 'confirmAndCharge') return false
  return line.askedRemittanceId === remittanceId || (found.finding === 'slip' && found.remittanceId === remittanceId)
}

async function queue(ctx: ChangeContext, line: LineRow, found: Found): Promise<void> {
  const set = queuedAs(ctx.db, { ...found, dueAt: await lookBy(ctx, line) })
  await lineStates.change(ctx.db, { id: line.id, event: 'queue', as: 'bank', by: null, set })
  await awaitDecision(ctx, line, found.remittanceId)
}

/** By when somebody of finance has looked at a line that waits. */
export const lookBy = async (ctx: ChangeContext, { currency }: Pick<LineRow, 'currency'>) =>
  businessDaysAfter(await databaseNow(ctx.db), { currency, days: bankRules.lookBusinessDays })
