import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { Figures } from '@kikai/contract/settings/figures'
import type { Member } from '../../../platform/context.ts'
import type { SurplusRow } from './surplus.store.ts'

type Crediting = {
  surplus: Pick<SurplusRow, 'creditAskedBy'>
  payerId: Member['id']
  actor: Pick<Member, 'id'>
}
/** Why this person may not credit a surplus: it is their own, or they proposed it themselves. */
export function surplusCreditBlocked({ surplus, payerId, actor }: Crediting): Refusal | null {
  if (payerId === actor.id) return refuse(bankErrors.ownMoney)
  return surplus.creditAskedBy === actor.id ? refuse(bankErrors.secondPerson) : null
}

/** Crediting a refund that a provider refused could be used to turn a card into cash, so it always needs two people. */
export const isCreditForTwo = (
  { reason, amount, currency }: Pick<SurplusRow, 'reason' | 'amount' | 'currency'>,
  { bankTwoPeople }: Pick<Figures, 'bankTwoPeople'>,
): boolean => reason === 'takenBack' || amount > bankTwoPeople[currency]
