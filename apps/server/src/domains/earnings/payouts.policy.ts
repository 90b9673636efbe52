import { earningErrors } from '@kikai/contract/earnings/earnings.errors'
import { type PayoutStep, payoutMachine } from '@kikai/contract/earnings/earnings.states'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { movesOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Money, less, money } from '@kikai/kernel/money'
import type { Member } from '../../platform/context.ts'
import type { BankAccount, PayoutAccount } from '../companies/companies.public.ts'
import { earningRules } from '../settings/settings.public.ts'
import type { PayoutRow } from './payouts.store.ts'
import type { SellerAccount } from './seller-account.store.ts'

/** Why nothing goes to this company's bank now. */
export function accountBlocked({ isCertified, account, frozenUntil, isUnderReview }: PayoutAccount): Refusal | null {
  if (!isCertified) return refuse(earningErrors.notCertified)
  if (account === null) return refuse(earningErrors.accountMissing)
  if (isUnderReview) return refuse(earningErrors.accountUnderReview)
  return frozenUntil === null ? null : refuse(earningErrors.accountChanged, { until: frozenUntil })
}

type Wanted = { currency: SellerAccount['currency']; amount: Money; available: Money }
/** The least that a payout takes. */
export const leastPayout = (currency: SellerAccount['currency']): Money =>
  money(currency, earningRules.payoutLeast[currency])

/** Whether this sum may be asked for. */
export function sumBlocked({ currency, amount, available }: Wanted): Refusal | null {
  const least = leastPayout(currency)
  if (less(amount, least)) return refuse(earningErrors.tooLittle, { least })
  return less(available, amount) ? refuse(earningErrors.moreThanAvailable, { available }) : null
}

export const isSameAccount = (one: BankAccount, other: BankAccount | null): boolean =>
  other !== null &&
  one.bankName === other.bankName &&
  one.branch === other.branch &&
  one.holder === other.holder &&
  one.accountNumber === other.accountNumber

/** `to` is where this payout goes, `account` where the company is paid now. */
type Moving = {
  payout: PayoutRow
  to: BankAccount
  actor: Member
  account: PayoutAccount
  /** What the company owes, because an agent's pay was taken back that may be in this payout. */
  owed: number
}
/** Whether this person may take this step now. Money leaves towards an account only while that is the company's. */
export function stepBlocked(step: PayoutStep, { payout, to, actor, account, owed }: Moving): Refusal | null {
  const { state, checkedBy, returnAskedBy, wasConfirmed } = payout
  if (!movesOf(payoutMachine, step, 'finance').some(({ from }) => from === state))
    return refuse(requestErrors.wrongState, { state })
  // What was said by mistake is again what it was.
  if (step === (wasConfirmed ? 'keepSent' : 'keepConfirmed')) return refuse(requestErrors.wrongState, { state })
  const own = ownBlocked(payout, actor)
  if (own) return own
  if (step === 'return' && returnAskedBy === actor.id) return refuse(earningErrors.secondPerson)
  if (step === 'approve' && checkedBy === actor.id) return refuse(earningErrors.secondPerson)
  if (step !== 'check' && step !== 'approve' && step !== 'send') return null
  // What stands in the bank's file may have left: that it did is said whatever came up since.
  if (step === 'send' && payout.exportedAt !== null) return null
  return leavingBlocked({ payout, to, account, owed })
}

/** Why this money does not leave now, whoever sends it. */
export function leavingBlocked({ payout, to, account, owed }: Omit<Moving, 'actor'>): Refusal | null {
  if (owed > 0) return refuse(earningErrors.payTakenBack, { owed: money(payout.currency, owed) })
  return accountBlocked(account) ?? (isSameAccount(to, account.account) ? null : refuse(earningErrors.accountDiffers))
}

/** Whoever has a seat at the company, or asked for the payout, neither moves it nor puts it into the bank's file. */
export function ownBlocked(
  { companyId, requestedBy }: Pick<PayoutRow, 'companyId' | 'requestedBy'>,
  actor: Member,
): Refusal | null {
  if (actor.seats.includes(companyId)) return refuse(earningErrors.ownCompany)
  return requestedBy === actor.id ? refuse(earningErrors.secondPerson) : null
}

/** Whether the company may still take it back. */
export const withdrawBlocked = ({ state }: Pick<PayoutRow, 'state'>): Refusal | null =>
  movesOf(payoutMachine, 'withdraw', 'seller').some(({ from }) => from === state)
    ? null
    : refuse(requestErrors.wrongState, { state })
