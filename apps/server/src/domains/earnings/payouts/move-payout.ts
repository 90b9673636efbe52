import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import type { PayoutStep } from '@kikai/contract/earnings/earnings.states'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Instant } from '@kikai/kernel/instant'
import { toMoney, negate } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member, TxContext, Writes } from '../../../platform/context.ts'
import type { Fragment } from '../../../platform/database/db.ts'
import { holdsUpTo } from '../../../platform/sessions/reach.ts'
import { payoutAccountOf } from '../../companies/companies.public.ts'
import { businessDaysAfter } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { findPayoutDebt } from './company-debts.store.ts'
import { paidTo } from './paid-to.ts'
import { post } from '../../ledger/ledger.public.ts'
import { payoutStates } from '../earnings.states.ts'
import { payoutStepBlocked } from './payouts.policy.ts'
import {
  type StoredPayout,
  approvedBy,
  checkedBy,
  findPayout,
  rejectedBecause,
  payoutReturnConfirmedBy,
  payoutReturnReportedBy,
  payoutSentAs,
  withoutDeadline,
  withoutPayoutReturn,
} from './payouts.store.ts'
import { presentManagedPayout } from './list-payouts.ts'
import { bookPayoutBack, lockPayout } from './request-payout.ts'
import { isToldPayoutStep, tellPayout } from './tell-payouts.ts'

type Call = typeof managedEarningsCalls.movePayout
const moves = 'finance.payout.move'

/**
 * One step of finance. Checking and approving are done by two people, neither of whom requested it; a return by the
 * bank is reported and confirmed by two people.
 */
export function movePayout(
  ctx: Context<Member>,
  { payoutId, version, step, reference, reason, notCarriedOut = '' }: InputOf<Call>,
): Promise<OutputOf<Call>> {
  requireWords(step, { reference, reason })
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const payout = await lockPayout(ctx, { payoutId, companyId: null })
    const account = await payoutAccountOf(ctx, payout.companyId)
    // Read behind the lock of the company's account, at which whatever makes a debt waits too.
    const owed = await findPayoutDebt(ctx.db, payoutId)
    const blocked = payoutStepBlocked(step, { payout, to: await paidTo(ctx, payout), actor: ctx.actor, account, owed })
    if (blocked) throw blocked
    if (payout.version !== version) throw refuse(requestErrors.olderVersion, { version: payout.version })
    requireStatement(step, { payout, notCarriedOut })
    const amount = toMoney(payout.currency, payout.amount)
    if (!holdsUpTo(ctx.actor, moves, amount)) throw refuse(requestErrors.overLimit, { missing: moves })
    const deadlineAt = await returnDueAt(ctx, payout)
    const set = columnsOf(ctx, { step, by, reference, reason, notCarriedOut, deadlineAt })
    await payoutStates.change(ctx.db, { id: payoutId, event: step, as: 'finance', by, set })
    await moveMoney(ctx, payout, step)
    if (step === 'send') await ctx.announce('payout.sent', { payoutId })
    if (step === 'return') await ctx.announce('payout.returned', { payoutId })
    const moved = (await findPayout(ctx.db, { payoutId, companyId: null })) ?? payout
    const why = step === 'return' ? payout.reason : reason
    if (isToldPayoutStep(step)) await tellPayout(ctx, { payout: moved, amount, event: step, reason: why })
    return presentManagedPayout(ctx, moved)
  })
}

/** Sending needs the bank's reference, a rejection or return a reason that the company reads. */
function requireWords(step: PayoutStep, { reference, reason }: { reference: string; reason: string }): void {
  const field =
    step === 'send' && reference === ''
      ? 'reference'
      : (step === 'reject' || step === 'reportReturn') && reason === ''
        ? 'reason'
        : null
  if (field !== null) throw isMissing(field)
}

/** A payout in a bank file may have been paid: rejecting it needs a statement that it was not. */
function requireStatement(
  step: PayoutStep,
  { payout, notCarriedOut }: { payout: StoredPayout; notCarriedOut: string },
): void {
  if (step === 'reject' && payout.exportedAt !== null && notCarriedOut === '') throw isMissing('notCarriedOut')
}

const isMissing = (field: string) =>
  refuse(requestErrors.invalidInput, { errors: [{ field, rule: 'required', params: {} }] })

/** The time by which a second person confirms the return. */
const returnDueAt = async ({ db }: Writes, { currency }: StoredPayout): Promise<Instant> =>
  businessDaysAfter(await databaseNow(db), { currency, days: (await readFigures({ db })).payoutDays })

type Step = {
  step: PayoutStep
  by: Member['id']
  reference: string
  reason: string
  notCarriedOut: string
  deadlineAt: Instant
}
function columnsOf(ctx: TxContext<Member>, { step, by, reference, reason, notCarriedOut, deadlineAt }: Step): Fragment {
  const columns: Record<PayoutStep, () => Fragment> = {
    check: () => checkedBy(ctx.db, by),
    approve: () => approvedBy(ctx.db, by),
    send: () => payoutSentAs(ctx.db, reference),
    confirm: () => withoutDeadline(ctx.db),
    reject: () => rejectedBecause(ctx.db, { reason, notCarriedOut }),
    reportReturn: () => payoutReturnReportedBy(ctx.db, { by, reason, deadlineAt }),
    return: () => payoutReturnConfirmedBy(ctx.db, by),
    keepSent: () => withoutPayoutReturn(ctx.db),
    keepConfirmed: () => withoutPayoutReturn(ctx.db),
  }
  return columns[step]()
}

async function moveMoney(ctx: Writes, payout: StoredPayout, step: PayoutStep): Promise<void> {
  if (step === 'reject') await bookPayoutBack(ctx, payout, 'payoutBack')
  if (step === 'return') await bookPayoutBack(ctx, payout, 'payoutReturned')
  if (step !== 'send') return
  const { id, number, companyId, currency } = payout
  const amount = toMoney(currency, payout.amount)
  await post(ctx, {
    effectKey: `payout:${id}:sent`,
    kind: 'payoutSent',
    number,
    ref: id,
    legs: [
      { account: { owner: 'company', id: companyId, bucket: 'payout' }, amount: negate(amount) },
      { account: { owner: 'platform', bucket: 'bank' }, amount },
    ],
  })
}
