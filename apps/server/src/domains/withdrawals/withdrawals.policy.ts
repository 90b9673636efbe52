import { type Refusal, refuse } from '@kikai/contract/errors'
import { movesOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import { withdrawalErrors } from '@kikai/contract/withdrawals/withdrawals.errors'
import { type WithdrawalStep, withdrawalMachine } from '@kikai/contract/withdrawals/withdrawals.states'
import type { Id } from '@kikai/kernel/ids'
import { type Money, less, money, priceCurrencies } from '@kikai/kernel/money'
import { withdrawalRules } from '../settings/settings.public.ts'
import type { WithdrawalRow } from './withdrawals.store.ts'

type Moving = { withdrawal: WithdrawalRow; by: Id<'member'>; isReadable: boolean }
/** Whether this person of finance may take this step now; nobody decides about money of their own. */
export function stepBlocked(step: WithdrawalStep, { withdrawal, by, isReadable }: Moving): Refusal | null {
  const { state, memberId, releasedBy, returnAskedBy } = withdrawal
  if (!movesOf(withdrawalMachine, step, 'finance').some(({ from }) => from === state))
    return refuse(requestErrors.wrongState, { state })
  if (memberId === by) return refuse(withdrawalErrors.secondPerson)
  if ((step === 'reportReturn' || step === 'return') && withdrawal.hasLeft) return refuse(withdrawalErrors.payerLeft)
  if (step === 'return' && returnAskedBy === by) return refuse(withdrawalErrors.secondPerson)
  // Nobody can have paid what cannot be read, and it could not leave otherwise.
  if (step === 'reject' && isReadable && releasedBy !== null && releasedBy !== by)
    return refuse(withdrawalErrors.releasedByAnother)
  if (step !== 'send') return null
  if (releasedBy === by) return refuse(withdrawalErrors.secondPerson)
  return isReadable ? null : refuse(withdrawalErrors.accountUnreadable)
}

/** Whether its member may still take it back. */
export const cancelBlocked = ({ state }: Pick<WithdrawalRow, 'state'>): Refusal | null =>
  movesOf(withdrawalMachine, 'cancel', 'member').some(({ from }) => from === state)
    ? null
    : refuse(requestErrors.wrongState, { state })

type Asked = { sum: Money; most: Money; openCount: number }
/** Whether so much may be asked for beside what is open; everything there is may be, however little. */
export function askBlocked({ sum, most, openCount }: Asked): Refusal | null {
  if (less(most, sum)) return refuse(withdrawalErrors.moreThanCameBack, { most })
  const least = leastOf(sum)
  if (less(sum, least) && less(sum, most)) return refuse(withdrawalErrors.tooLittle, { least })
  const { openMax: max } = withdrawalRules
  return openCount >= max ? refuse(withdrawalErrors.tooManyOpen, { max }) : null
}

function leastOf({ currency }: Money): Money {
  const priced = priceCurrencies.find((one) => one === currency)
  return money(currency, priced ? withdrawalRules.least[priced] : 0)
}
