import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { managedWithdrawalsCalls, withdrawalsCalls } from '@kikai/contract/withdrawals/withdrawals.calls'
import type { WithdrawalStep } from '@kikai/contract/withdrawals/withdrawals.states'
import type { Id } from '@kikai/kernel/ids'
import { toMoney, negate } from '@kikai/kernel/money'
import { databaseNow } from '../../platform/database/clock.store.ts'
import type { Context, Member, TxContext, Writes } from '../../platform/context.ts'
import { holdsUpTo } from '../../platform/sessions/reach.ts'
import { isMissing, stepsOf } from '../../platform/steps/steps.ts'
import { type LedgerAccount, type PostingKind, post } from '../ledger/ledger.public.ts'
import { moves, presentDetail, presentOwn } from './present-withdrawals.ts'
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

type Cancel = typeof withdrawalsCalls.cancelWithdrawal
type Move = typeof managedWithdrawalsCalls.moveWithdrawal
type Inside = TxContext<Member>
type Asked = { withdrawalId: Id<'withdrawal'>; memberId?: Id<'member'> }

const course = {
  states: withdrawalStates,
  async lock({ db }: Inside, { withdrawalId, memberId }: Asked) {
    const withdrawal = await lockWithdrawal(db, withdrawalId)
    if (!withdrawal || (memberId && withdrawal.memberId !== memberId)) throw refuse(requestErrors.notFound)
    return withdrawal
  },
  thing: (withdrawal: StoredWithdrawal) => withdrawal,
}
const ownStep = stepsOf({
  ...course,
  present: async (ctx: Inside, { withdrawalId }: Asked) => presentOwn(ctx, await findWithdrawal(ctx.db, withdrawalId)),
})
const step = stepsOf({
  ...course,
  present: async (ctx: Inside, { withdrawalId }: Asked, withdrawal) =>
    presentDetail(ctx, (await findWithdrawal(ctx.db, withdrawalId)) ?? withdrawal),
})

/** The member cancels before the release; of two steps at the same moment one wins. */
export const cancelWithdrawal = (ctx: Context<Member>, { withdrawalId }: InputOf<Cancel>): Promise<OutputOf<Cancel>> =>
  ownStep(
    ctx,
    { withdrawalId, memberId: ctx.actor.id },
    {
      event: 'cancel',
      as: 'member',
      also: ({ db }) => ({ set: endedBecause(db, '') }),
      tell: (ctx, withdrawal) => tellWithdrawalStep(ctx, { withdrawal, event: 'cancel' }),
      after: (ctx, withdrawal) => moveMoney(ctx, withdrawal, 'cancel'),
    },
  )

/** One step of finance: one person releases and another sends; a return is reported and confirmed by two people. */
export function moveWithdrawal(
  ctx: Context<Member>,
  { withdrawalId, version, step: event, reference, reason }: InputOf<Move>,
): Promise<OutputOf<Move>> {
  const by = ctx.actor.id
  if (event === 'send' && reference === '') throw isMissing('reference')
  if ((event === 'reject' || event === 'reportReturn') && reason === '') throw isMissing('reason')
  return step(
    ctx,
    { withdrawalId },
    {
      event,
      as: 'finance',
      version,
      async blocked(ctx, withdrawal) {
        const isReadable = (await withdrawalAccountOf(ctx, withdrawal)) !== null
        const may = holdsUpTo(ctx.actor, moves, toMoney(withdrawal.currency, withdrawal.amount))
        return (
          withdrawalStepBlocked(event, { withdrawal, by, isReadable }) ??
          (may ? null : refuse(requestErrors.overLimit, { missing: moves }))
        )
      },
      async also(ctx, { currency }) {
        const { db } = ctx
        const deadlineAt = deadlineFrom(await readFigures(ctx), { now: await databaseNow(db), currency })
        const columns = {
          release: () => releasedBy(db, by),
          send: () => withdrawalSentAs(db, { by, reference }),
          reject: () => endedBecause(db, reason),
          reportReturn: () => withdrawalReturnReportedBy(db, { by, reason, deadlineAt }),
          return: () => withdrawalReturnConfirmedBy(db, by),
          keepSent: () => withoutWithdrawalReturn(db),
        }
        return { set: columns[event]() }
      },
      async tell(ctx, withdrawal) {
        const why = event === 'return' ? withdrawal.reason : reason
        if (isToldWithdrawalStep(event)) await tellWithdrawalStep(ctx, { withdrawal, event, reason: why })
        if (event === 'send') await ctx.announce('withdrawal.sent', { withdrawalId })
        if (event === 'return') await ctx.announce('withdrawal.returned', { withdrawalId })
      },
      after: (ctx, withdrawal) => moveMoney(ctx, withdrawal, event),
    },
  )
}

/** Moves the money to the bank, or back to the balance when it was rejected or returned. */
async function moveMoney(ctx: Writes, withdrawal: StoredWithdrawal, event: WithdrawalStep | 'cancel'): Promise<void> {
  if (event === 'release' || event === 'reportReturn' || event === 'keepSent') return
  const { id, number, memberId, currency } = withdrawal
  const amount = toMoney(currency, withdrawal.amount)
  const wallet: LedgerAccount = { owner: 'member', id: memberId, bucket: 'wallet' }
  const underWay: LedgerAccount = { owner: 'member', id: memberId, bucket: 'payout' }
  const bank: LedgerAccount = { owner: 'platform', bucket: 'bank' }
  const ways: Record<typeof event, { what: string; kind: PostingKind; from: LedgerAccount; to: LedgerAccount }> = {
    send: { what: 'sent', kind: 'withdrawalSent', from: underWay, to: bank },
    reject: { what: 'back', kind: 'withdrawalBack', from: underWay, to: wallet },
    cancel: { what: 'back', kind: 'withdrawalBack', from: underWay, to: wallet },
    return: { what: 'back', kind: 'withdrawalReturned', from: bank, to: wallet },
  }
  const { what, kind, from, to } = ways[event]
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
