import { type Refusal, refuse } from '@kikai/contract/errors'
import { movesOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import { withdrawalErrors } from '@kikai/contract/withdrawals/withdrawals.errors'
import { type WithdrawalStep, withdrawalMachine } from '@kikai/contract/withdrawals/withdrawals.states'
import type { Id } from '@kikai/kernel/ids'
import { refundRules } from '../settings/settings.public.ts'
import type { WithdrawalRow } from './withdrawals.store.ts'

/** Above the set sum somebody else releases it before it is sent. */
export const needsSecond = ({ currency, amount }: Pick<WithdrawalRow, 'currency' | 'amount'>): boolean =>
  amount > refundRules.twoPeopleAbove[currency]

type Moving = { withdrawal: WithdrawalRow; by: Id<'member'>; isReadable: boolean }
/** Whether this person of finance may take this step now; nobody decides about money of their own. */
export function stepBlocked(step: WithdrawalStep, { withdrawal, by, isReadable }: Moving): Refusal | null {
  const { state, memberId, releasedBy } = withdrawal
  if (!movesOf(withdrawalMachine, step, 'finance').some(({ from }) => from === state) || isNeedless(step, withdrawal))
    return refuse(requestErrors.wrongState, { state })
  if (memberId === by) return refuse(withdrawalErrors.secondPerson)
  if (step !== 'send') return null
  if (needsSecond(withdrawal) && (releasedBy === null || releasedBy === by))
    return refuse(withdrawalErrors.secondPerson)
  return isReadable ? null : refuse(withdrawalErrors.accountUnreadable)
}

/** Whether its member may still take it back. */
export const cancelBlocked = ({ state }: Pick<WithdrawalRow, 'state'>): Refusal | null =>
  movesOf(withdrawalMachine, 'cancel', 'member').some(({ from }) => from === state)
    ? null
    : refuse(requestErrors.wrongState, { state })

/** A small sum is sent by one person. */
const isNeedless = (step: WithdrawalStep, withdrawal: WithdrawalRow): boolean =>
  step === 'release' && !needsSecond(withdrawal)
