import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { Member } from '../../platform/context.ts'
import { bankRules } from '../settings/settings.public.ts'
import type { SurplusRow } from './surplus.store.ts'

type Crediting = {
  surplus: Pick<SurplusRow, 'creditAskedBy'>
  payerId: Member['id']
  actor: Pick<Member, 'id'>
}
/** Nobody puts money onto their own balance, nor confirms what they proposed. */
export function creditBlocked({ surplus, payerId, actor }: Crediting): Refusal | null {
  if (payerId === actor.id) return refuse(bankErrors.ownMoney)
  return surplus.creditAskedBy === actor.id ? refuse(bankErrors.secondPerson) : null
}

/** What is taken back of an order could be brought about to turn a card into cash: two people look at it whatever the sum. */
export const isCreditForTwo = ({
  reason,
  amount,
  currency,
}: Pick<SurplusRow, 'reason' | 'amount' | 'currency'>): boolean =>
  reason === 'takenBack' || amount > bankRules.twoPeopleAbove[currency]
