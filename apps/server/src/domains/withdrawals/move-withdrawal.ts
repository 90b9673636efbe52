import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { managedWithdrawalsCalls } from '@kikai/contract/withdrawals/withdrawals.calls'
import type { WithdrawalStep } from '@kikai/contract/withdrawals/withdrawals.states'
import type { Instant } from '@kikai/kernel/instant'
import { toMoney, negate } from '@kikai/kernel/money'
import { databaseNow } from '../../platform/clock.store.ts'
import type { Context, Member, TxContext, Writes } from '../../platform/context.ts'
import type { Fragment } from '../../platform/db.ts'
import { holdsUpTo } from '../../platform/reach.ts'
import { type LedgerAccount, type PostingKind, post } from '../ledger/ledger.public.ts'
import { moves, presentDetail } from './present-withdrawals.ts'
import { withdrawalAccountOf } from './sealed-account.ts'
import { isToldWithdrawalStep, tellWithdrawalStep } from './tell-withdrawals.ts'
import { readFigures } from '../settings/settings.public.ts'
import { deadlineFrom } from './withdrawal-deadline.ts'
import { withdrawalStepBlocked } from './withdrawals.policy.ts'
import { withdrawalStates } from './withdrawals.states.ts'
import {
  type StoredWithdrawal,
  endedBecause,
  findWithdrawal,
  lockWithdrawal,
  releasedBy,
  withdrawalReturnConfirmedBy,
  withdrawalReturnReportedBy,
  withdrawalSentAs,
  withoutWithdrawalReturn,
} from './withdrawals.store.ts'

type Move = typeof managedWithdrawalsCalls.moveWithdrawal

/** One step of finance: one person releases and another sends; a return is reported and confirmed by two people. */
export function moveWithdrawal(
  ctx: Context<Member>,
  { withdrawalId, version, step, reference, reason }: InputOf<Move>,
): Promise<OutputOf<Move>> {
  requireWords(step, { reference, reason })
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const withdrawal = await lockWithdrawal(ctx.db, withdrawalId)
    if (!withdrawal) throw refuse(requestErrors.notFound)
    const isReadable = withdrawalAccountOf(ctx, withdrawal) !== null
    const blocked = withdrawalStepBlocked(step, { withdrawal, by, isReadable })
    if (blocked) throw blocked
    if (withdrawal.version !== version) throw refuse(requestErrors.olderVersion, { version: withdrawal.version })
    if (!holdsUpTo(ctx.actor, moves, toMoney(withdrawal.currency, withdrawal.amount)))
      throw refuse(requestErrors.overLimit, { missing: moves })
    const deadlineAt = deadlineFrom(await readFigures(ctx), {
      now: await databaseNow(ctx.db),
      currency: withdrawal.currency,
    })
    const set = columnsOf(ctx, { step, by, reference, reason, deadlineAt })
    await withdrawalStates.change(ctx.db, { id: withdrawalId, event: step, as: 'finance', by, set })
    await moveMoney(ctx, withdrawal, step)
    if (step === 'send') await ctx.announce('withdrawal.sent', { withdrawalId })
    if (step === 'return') await ctx.announce('withdrawal.returned', { withdrawalId })
    const why = step === 'return' ? withdrawal.reason : reason
    if (isToldWithdrawalStep(step)) await tellWithdrawalStep(ctx, { withdrawal, event: step, reason: why })
    return presentDetail(ctx, (await findWithdrawal(ctx.db, withdrawalId)) ?? withdrawal)
  })
}

/** Sending needs the bank's reference, a rejection or return a reason that the member reads. */
function requireWords(step: WithdrawalStep, { reference, reason }: { reference: string; reason: string }): void {
  const field =
    step === 'send' && reference === ''
      ? 'reference'
      : (step === 'reject' || step === 'reportReturn') && reason === ''
        ? 'reason'
        : null
  if (field !== null) throw refuse(requestErrors.invalidInput, { errors: [{ field, rule: 'required', params: {} }] })
}

type Step = { step: WithdrawalStep; by: Member['id']; reference: string; reason: string; deadlineAt: Instant }
function columnsOf(ctx: TxContext<Member>, { step, by, reference, reason, deadlineAt }: Step): Fragment {
  const columns: Record<WithdrawalStep, () => Fragment> = {
    release: () => releasedBy(ctx.db, by),
    send: () => withdrawalSentAs(ctx.db, { by, reference }),
    reject: () => endedBecause(ctx.db, reason),
    reportReturn: () => withdrawalReturnReportedBy(ctx.db, { by, reason, deadlineAt }),
    return: () => withdrawalReturnConfirmedBy(ctx.db, by),
    keepSent: () => withoutWithdrawalReturn(ctx.db),
  }
  return columns[step]()
}

/** Moves the money to the bank, or back to the balance when it was rejected or returned. */
export async function moveMoney(
  ctx: Writes,
  withdrawal: StoredWithdrawal,
  step: WithdrawalStep | 'cancel',
): Promise<void> {
  if (step === 'release' || step === 'reportReturn' || step === 'keepSent') return
  const { id, number, memberId, currency } = withdrawal
  const amount = toMoney(currency, withdrawal.amount)
  const wallet: LedgerAccount = { owner: 'member', id: memberId, bucket: 'wallet' }
  const underWay: LedgerAccount = { owner: 'member', id: memberId, bucket: 'payout' }
  const bank: LedgerAccount = { owner: 'platform', bucket: 'bank' }
  const ways: Record<typeof step, { what: string; kind: PostingKind; from: LedgerAccount; to: LedgerAccount }> = {
    send: { what: 'sent', kind: 'withdrawalSent', from: underWay, to: bank },
    reject: { what: 'back', kind: 'withdrawalBack', from: underWay, to: wallet },
    cancel: { what: 'back', kind: 'withdrawalBack', from: underWay, to: wallet },
    return: { what: 'back', kind: 'withdrawalReturned', from: bank, to: wallet },
  }
  const { what, kind, from, to } = ways[step]
  await post(ctx, {
    effectKey: `withdrawal:${id}:${what}`,
    kind,
    number,
    ref: id,
    legs: [
      { account: from, amount: negate(amount) },
      { account: to, amount },
    ],
  })
}
