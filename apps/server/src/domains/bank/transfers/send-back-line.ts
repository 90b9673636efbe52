import { bankErrors } from '@kikai/contract/bank/bank.errors'
import type { bankCalls } from '@kikai/contract/bank/bank.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, JobContext, Member, TxContext } from '../../../platform/context.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { businessDaysAfter } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { awaitDecision, lockTransfers } from '../lines/await-decision.ts'
import { isForTwo, lacksNote, moveLineBlocked, decisionNoteOf, sendBackBlocked } from '../bank.policy.ts'
import { lineStates } from '../bank.states.ts'
import { returnInBooks } from '../bank.postings.ts'
import { askedAs, asideAs, lineDueBy, keptAs, sentBackAs } from '../lines/line-changes.store.ts'
import { type StoredBankLine, listAsideOver, lockLine } from '../lines/lines.store.ts'
import { lookBy } from '../lines/match-lines.ts'
import { presentBankLine } from '../lines/present-line.ts'

type Calls = typeof bankCalls
type Me = Context<Member>
type Output = Promise<OutputOf<Calls['keepLine']>>

async function lockSeen(
  ctx: TxContext<Member>,
  { lineId, version }: Pick<InputOf<Calls['takeUpLine']>, 'lineId' | 'version'>,
): Promise<StoredBankLine> {
  const line = await lockLine(ctx.db, lineId)
  if (!line) throw refuse(requestErrors.notFound)
  if (line.version !== version) throw refuse(requestErrors.olderVersion, { version: line.version })
  await lockTransfers(ctx, line)
  return line
}

/** Sends the money back to its payer: at once, or above the set sum when a second person confirms. */
export function sendBackLine(ctx: Me, { returnRef = '', note = '', ...seen }: InputOf<Calls['sendBackLine']>): Output {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const line = await lockSeen(ctx, seen)
    const { id } = line
    const blocked = sendBackBlocked(line, ctx.actor)
    if (blocked) throw blocked
    const said = decisionNoteOf(line, note)
    if (lacksNote(line, said)) throw refuse(bankErrors.noteNeeded)
    if (isForTwo(await readFigures(ctx), line)) {
      const ask = { step: 'sendBack', remittanceId: null, by, note: said, dueAt: await lookBy(ctx, line) } as const
      await lineStates.change(ctx.db, { id, event: 'ask', as: 'finance', by, set: askedAs(ctx.db, ask) })
      await awaitDecision(ctx, line)
      return presentBankLine(ctx, { lineId: id })
    }
    if (returnRef === '') throw refuse(bankErrors.returnRefNeeded)
    const set = sentBackAs(ctx.db, { returnRef, note: said, by })
    await lineStates.change(ctx.db, { id, event: 'sendBack', as: 'finance', by, set })
    await returnInBooks(ctx, line, returnRef)
    await awaitDecision(ctx, line)
    return presentBankLine(ctx, { lineId: id })
  })
}

/** The second person refuses, or the first one takes the request back. */
export function keepLine(ctx: Me, { note, ...seen }: InputOf<Calls['keepLine']>): Output {
  return ctx.tx(async (ctx) => {
    const line = await lockSeen(ctx, seen)
    const blocked = moveLineBlocked(line, 'keep')
    if (blocked) throw blocked
    const set = keptAs(ctx.db, note)
    await lineStates.change(ctx.db, { id: line.id, event: 'keep', as: 'finance', by: ctx.actor.id, set })
    await awaitDecision(ctx, line)
    return presentBankLine(ctx, { lineId: line.id })
  })
}

/** Sets a line aside for a few days; the money stays on `suspense`. */
export function setLineAside(ctx: Me, { note, days: asked, ...seen }: InputOf<Calls['setLineAside']>): Output {
  return ctx.tx(async (ctx) => {
    const line = await lockSeen(ctx, seen)
    const blocked = moveLineBlocked(line, 'setAside')
    if (blocked) throw blocked
    const now = await databaseNow(ctx.db)
    const days = asked ?? (await readFigures(ctx)).asideDays
    const set = asideAs(ctx.db, { note, dueAt: businessDaysAfter(now, { currency: line.currency, days }) })
    await lineStates.change(ctx.db, { id: line.id, event: 'setAside', as: 'finance', by: ctx.actor.id, set })
    await awaitDecision(ctx, line)
    return presentBankLine(ctx, { lineId: line.id })
  })
}

export function takeUpLine(ctx: Me, seen: InputOf<Calls['takeUpLine']>): Output {
  return ctx.tx(async (ctx) => {
    const line = await lockSeen(ctx, seen)
    const blocked = moveLineBlocked(line, 'takeUp')
    if (blocked) throw blocked
    const set = lineDueBy(ctx.db, await lookBy(ctx, line))
    await lineStates.change(ctx.db, { id: line.id, event: 'takeUp', as: 'finance', by: ctx.actor.id, set })
    await awaitDecision(ctx, line)
    return presentBankLine(ctx, { lineId: line.id })
  })
}

const atOnce = 100

/** Puts lines back into the queue when their time of being set aside is over. */
export async function takeUpAgain(ctx: JobContext): Promise<number> {
  const over = await listAsideOver(ctx.db, atOnce)
  return sweepEach(ctx, 'bank.lookAgain', over, ({ id }) =>
    ctx.tx(async (ctx) => {
      const line = await lockLine(ctx.db, id)
      if (line?.state !== 'aside') return false
      const set = lineDueBy(ctx.db, await lookBy(ctx, line))
      if (!(await lineStates.tryChange(ctx.db, { id, event: 'takeUp', as: 'clock', by: null, set }))) return false
      await awaitDecision(ctx, line)
      return true
    }),
  )
}
