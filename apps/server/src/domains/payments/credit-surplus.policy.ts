import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { Member } from '../../platform/context.ts'
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
