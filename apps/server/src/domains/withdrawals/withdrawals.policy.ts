import { type Refusal, refuse } from '@kikai/contract/errors'
import type { AmountsByCurrency } from '@kikai/contract/settings/figure-units'
import type { Figures } from '@kikai/contract/settings/figures'
import { withdrawalErrors } from '@kikai/contract/withdrawals/withdrawals.errors'
import { type WithdrawalStep, withdrawalMachine } from '@kikai/contract/withdrawals/withdrawals.states'
import type { Id } from '@kikai/kernel/ids'
import { type Money, less, toMoney, priceCurrencies } from '@kikai/kernel/money'
import { moveBlocked } from '../../platform/steps/steps.ts'
import type { StoredWithdrawal } from './withdrawals.store.ts'

type Moving = { withdrawal: StoredWithdrawal; by: Id<'member'>; isReadable: boolean }
/** Why this person of finance may not take this step; nobody decides about their own money. */
export function withdrawalStepBlocked(step: WithdrawalStep, { withdrawal, by, isReadable }: Moving): Refusal | null {
  const { memberId, releasedBy, returnAskedBy } = withdrawal
  const moved = moveBlocked(withdrawalMachine, withdrawal, { event: step, as: 'finance' })
  if (moved) return moved
  if (memberId === by) return refuse(withdrawalErrors.secondPerson)
  if ((step === 'reportReturn' || step === 'return') && withdrawal.hasLeft) return refuse(withdrawalErrors.payerLeft)
  if (step === 'return' && returnAskedBy === by) return refuse(withdrawalErrors.secondPerson)
  // A withdrawal with an unreadable account cannot have been paid, and rejecting it is the only way out.
  if (step === 'reject' && isReadable && releasedBy !== null && releasedBy !== by)
    return refuse(withdrawalErrors.releasedByAnother)
  if (step !== 'send') return null
  if (releasedBy === by) return refuse(withdrawalErrors.secondPerson)
  return isReadable ? null : refuse(withdrawalErrors.accountUnreadable)
}

/** Why the member can no longer cancel it. */
export const cancelWithdrawalBlocked = (withdrawal: Pick<StoredWithdrawal, 'state'>): Refusal | null =>
  moveBlocked(withdrawalMachine, withdrawal, { event: 'cancel', as: 'member' })

type Asked = { sum: Money; most: Money; openCount: number }
/** Why this sum cannot be requested; the whole rest always can, however small. */
export function requestWithdrawalBlocked(
  { withdrawalLeast, withdrawalsOpen: max }: Pick<Figures, 'withdrawalLeast' | 'withdrawalsOpen'>,
  { sum, most, openCount }: Asked,
): Refusal | null {
  if (less(most, sum)) return refuse(withdrawalErrors.moreThanCameBack, { most })
  const least = leastOf(withdrawalLeast, sum)
  if (less(sum, least) && less(sum, most)) return refuse(withdrawalErrors.tooLittle, { least })
  return openCount >= max ? refuse(withdrawalErrors.tooManyOpen, { max }) : null
}

function leastOf(leasts: AmountsByCurrency, { currency }: Money): Money {
  const priced = priceCurrencies.find((one) => one === currency)
  return toMoney(currency, priced ? leasts[priced] : 0)
}
