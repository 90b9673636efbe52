import type { bankCalls } from '@kikai/contract/bank/bank.calls'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { Refusal, refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member, TxContext } from '../../../platform/context.ts'
import { listPayableById } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { reopenBlocked } from '../bank.policy.ts'
import { type Back, reopenInBooks } from '../bank.postings.ts'
import { lineStates } from '../bank.states.ts'
import { sumSentBack } from '../transfers/credited.store.ts'
import { reopenedAs } from './line-changes.store.ts'
import { findReturned } from '../outgoing/find-returned.ts'
import { type StoredBankLine, lockLine } from './lines.store.ts'
import { lookBy } from './match-lines.ts'
import { presentBankLine } from './present-line.ts'
import { tellTakenBack } from '../transfers/tell-credited.ts'

type Reopen = typeof bankCalls.reopenLine

/** Reverses what was booked or credited by mistake, so that the whole line waits for a decision again. */
export function reopenLine(
  ctx: Context<Member>,
  { lineId, version, note }: InputOf<Reopen>,
): Promise<OutputOf<Reopen>> {
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const line = await lockLine(ctx.db, lineId)
    if (!line) throw refuse(requestErrors.notFound)
    if (line.version !== version) throw refuse(requestErrors.olderVersion, { version: line.version })
    const blocked = reopenBlocked(await readFigures(ctx), { line, actor: ctx.actor })
    if (blocked) throw blocked
    const change = { id: lineId, as: 'finance', by } as const
    const sentBack = await sumSentBack(ctx.db, lineId)
    const set = reopenedAs(ctx.db, { note, dueAt: await lookBy(ctx, line), sentBack })
    await lineStates.change(ctx.db, { ...change, event: 'reopen', set })
    const went = await whereItWent(ctx, line)
    await takeBack(ctx, { line, sentBack, ...went })
    if (went.memberId)
      await tellTakenBack(ctx, {
        line,
        memberId: went.memberId,
        amount: toMoney(line.currency, line.amount - sentBack),
      })
    return presentBankLine(ctx, { lineId })
  })
}

/** The member whose balance was credited, and what the bank had kept of a returned payout. */
async function whereItWent(ctx: TxContext<Member>, line: StoredBankLine): Promise<Omit<Back, 'line' | 'sentBack'>> {
  if (line.outcome === 'credited' && line.remittanceId !== null) {
    const [payable] = await listPayableById(ctx.db, [line.remittanceId])
    return { memberId: payable?.memberId ?? null, reference: payable?.reference ?? null, kept: 0 }
  }
  const payout = line.outcome === 'returned' ? await findReturned(ctx, line.bookedFor) : null
  return { memberId: null, reference: null, kept: payout ? payout.amount - line.amount : 0 }
}

/** Refused when the member has spent or withdrawn the money. */
async function takeBack(ctx: TxContext<Member>, back: Back): Promise<void> {
  try {
    await reopenInBooks(ctx, back)
  } catch (error) {
    const isGone = error instanceof Refusal && error.declaration === paymentErrors.balanceTooLow
    throw isGone ? refuse(bankErrors.creditSpent) : error
  }
}
