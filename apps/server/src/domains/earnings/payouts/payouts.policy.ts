import { earningErrors } from '@kikai/contract/earnings/earnings.errors'
import { type PayoutStep, payoutMachine } from '@kikai/contract/earnings/earnings.states'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { movesOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Figures } from '@kikai/contract/settings/figures'
import { type Money, less, toMoney } from '@kikai/kernel/money'
import type { Member } from '../../../platform/context.ts'
import { hasInterest } from '../../../platform/steps/interest.ts'
import type { CompanyBankAccount, CompanyPayoutAccount } from '../../companies/companies.public.ts'
import type { StoredPayout } from './payouts.store.ts'
import type { SellerAccount } from '../orders/seller-account.store.ts'

/** Why nothing can be paid out to this company now. */
export function accountBlocked({
  isCertified,
  account,
  frozenUntil,
  isUnderReview,
}: CompanyPayoutAccount): Refusal | null {
  if (!isCertified) return refuse(earningErrors.notCertified)
  if (account === null) return refuse(earningErrors.accountMissing)
  if (isUnderReview) return refuse(earningErrors.accountUnderReview)
  return frozenUntil === null ? null : refuse(earningErrors.accountChanged, { until: frozenUntil })
}

/** The smallest payout. */
export const leastPayout = (
  { payoutLeast }: Pick<Figures, 'payoutLeast'>,
  currency: SellerAccount['currency'],
): Money => toMoney(currency, payoutLeast[currency])

type Wanted = { least: Money; amount: Money; available: Money }
/** Why this sum cannot be requested. */
export function sumBlocked({ least, amount, available }: Wanted): Refusal | null {
  if (less(amount, least)) return refuse(earningErrors.tooLittle, { least })
  return less(available, amount) ? refuse(earningErrors.moreThanAvailable, { available }) : null
}

export const isSameAccount = (one: CompanyBankAccount, other: CompanyBankAccount | null): boolean =>
  other !== null &&
  one.bankName === other.bankName &&
  one.branch === other.branch &&
  one.holder === other.holder &&
  one.accountNumber === other.accountNumber

/** `to` is the account of this payout, `account` the company's present one. */
type Moving = {
  payout: StoredPayout
  to: CompanyBankAccount
  actor: Member
  account: CompanyPayoutAccount
  /** What the company owes in the payout's currency. */
  owed: number
}
/** Why this person may not take this step now. Money is sent only to the company's present account. */
export function payoutStepBlocked(step: PayoutStep, { payout, to, actor, account, owed }: Moving): Refusal | null {
  const { state, checkedBy, returnAskedBy, wasConfirmed } = payout
  if (!movesOf(payoutMachine, step, 'finance').some(({ from }) => from === state))
    return refuse(requestErrors.wrongState, { state })
  // Withdrawing a wrong report restores the state before it.
  if (step === (wasConfirmed ? 'keepSent' : 'keepConfirmed')) return refuse(requestErrors.wrongState, { state })
  const own = ownBlocked(payout, actor)
  if (own) return own
  if (step === 'return' && returnAskedBy === actor.id) return refuse(earningErrors.secondPerson)
  if (step === 'approve' && checkedBy === actor.id) return refuse(earningErrors.secondPerson)
  if (step !== 'check' && step !== 'approve' && step !== 'send') return null
  // A payout in a bank file may have been sent by the bank, so this can be recorded whatever blocks it.
  if (step === 'send' && payout.exportedAt !== null) return null
  return leavingBlocked({ payout, to, account, owed })
}

/** Why this money must not be sent now, whoever sends it. */
export function leavingBlocked({ payout, to, account, owed }: Omit<Moving, 'actor'>): Refusal | null {
  if (owed > 0) return refuse(earningErrors.companyOwes, { owed: toMoney(payout.currency, owed) })
  return accountBlocked(account) ?? (isSameAccount(to, account.account) ? null : refuse(earningErrors.accountDiffers))
}

/** Nobody moves or exports a payout of their own company or one that they requested. */
export function ownBlocked(
  { companyId, requestedBy }: Pick<StoredPayout, 'companyId' | 'requestedBy'>,
  actor: Member,
): Refusal | null {
  const own = ownCompanyMoneyBlocked(companyId, actor)
  if (own) return own
  return requestedBy === actor.id ? refuse(earningErrors.secondPerson) : null
}

/** Nobody decides about the money of a company at which they have a seat. */
export const ownCompanyMoneyBlocked = (companyId: StoredPayout['companyId'] | null, actor: Member): Refusal | null =>
  hasInterest({ companyIds: [companyId] }, actor) ? refuse(earningErrors.ownCompany) : null

/** Why the company can no longer withdraw it. */
export const withdrawPayoutBlocked = ({ state }: Pick<StoredPayout, 'state'>): Refusal | null =>
  movesOf(payoutMachine, 'withdraw', 'seller').some(({ from }) => from === state)
    ? null
    : refuse(requestErrors.wrongState, { state })
