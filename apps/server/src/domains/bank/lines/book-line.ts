import type { bankCalls } from '@kikai/contract/bank/bank.calls'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { awaitDecision, lockTransfers } from './await-decision.ts'
import { bookBlocked, isBookingForTwo } from '../bank.policy.ts'
import { lineStates } from '../bank.states.ts'
import { bookAs, bookBankCharge } from '../bank.postings.ts'
import { findOrdered } from '../outgoing/find-ordered.ts'
import { findReturned } from '../outgoing/find-returned.ts'
import { askedAs, lineBookedAs } from './line-changes.store.ts'
import { type StoredBankLine, lockLine } from './lines.store.ts'
import { lookBy } from './match-lines.ts'
import { presentBankLine } from './present-line.ts'

type BookLine = typeof bankCalls.bookLine

/** Books money that is no buyer's from `suspense` to the account that it belongs to. */
export function bookLine(ctx: Context<Member>, input: InputOf<BookLine>): Promise<OutputOf<BookLine>> {
  return ctx.tx(async (ctx) => {
    await bookInside(ctx, input)
    return presentBankLine(ctx, { lineId: input.lineId })
  })
}

/** The same inside a transaction that books several lines. Refusals come before anything is changed. */
export async function bookInside(
  ctx: TxContext<Member>,
  { lineId, version, as, payoutNumber = '', orderedId, note }: InputOf<BookLine>,
): Promise<void> {
  const by = ctx.actor.id
  const line = await lockLine(ctx.db, lineId)
  if (!line) throw refuse(requestErrors.notFound)
  if (line.version !== version) throw refuse(requestErrors.olderVersion, { version: line.version })
  const limits = await readFigures(ctx)
  const blocked = bookBlocked(limits, { line, actor: ctx.actor, as })
  if (blocked) throw blocked
  await lockTransfers(ctx, line)
  const payout = as === 'returned' ? await payoutFor(ctx, { line, number: payoutNumber || line.bookedFor }) : null
  const bookedFor = payout?.number ?? ''
  const orderedTx = as === 'ordered' ? await orderedFor(ctx, { line, orderedId }) : null
  const change = { id: lineId, as: 'finance', by } as const
  if (isBookingForTwo(limits, { line, as })) {
    const ask = { step: as, remittanceId: null, bookedFor, by, note, dueAt: await lookBy(ctx, line) }
    await lineStates.change(ctx.db, { ...change, event: 'ask', set: askedAs(ctx.db, ask) })
  } else {
    const set = lineBookedAs(ctx.db, { as, bookedFor, orderedTx, note, by })
    await lineStates.change(ctx.db, { ...change, event: 'settle', set })
    await bookAs(ctx, { line, as })
    if (payout && payout.kept > 0) await bookBankCharge(ctx, { line, amount: toMoney(line.currency, payout.kept) })
  }
  await awaitDecision(ctx, line)
}

type Returned = { number: string; kept: number }
/**
 * The payout that the bank returned, perhaps less a charge. A second line for one payout violates the unique constraint
 * on its number.
 */
async function payoutFor(ctx: TxContext<Member>, of: { line: StoredBankLine; number: string }): Promise<Returned> {
  const { line, number } = of
  const payout = await findReturned(ctx, number)
  const isNamed = line.bookedFor === '' || line.bookedFor === number
  const kept = payout && payout.currency === line.currency ? payout.amount - line.rest : -1
  if (!isNamed || kept < 0 || kept > (await readFigures(ctx)).chargeMost[line.currency])
    throw refuse(bankErrors.noSuchReturn)
  return { number, kept }
}

type Naming = { line: StoredBankLine; orderedId: Id<'transaction'> | undefined }
/**
 * A payment of exactly this sum that our books sent around that day. A second line for it violates its unique
 * constraint.
 */
async function orderedFor(ctx: TxContext<Member>, { line, orderedId }: Naming): Promise<Id<'transaction'>> {
  const ordered = (await findOrdered(ctx, line)).find(({ id }) => id === orderedId)
  if (!ordered) throw refuse(bankErrors.notOrdered)
  return ordered.id
}
