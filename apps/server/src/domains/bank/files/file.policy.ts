import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { bankFileMachine } from '@kikai/contract/bank/bank.states'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { type EventOf, movesOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Figures } from '@kikai/contract/settings/figures'
import { toMoney } from '@kikai/kernel/money'
import type { Member } from '../../../platform/context.ts'
import { holdsUpTo } from '../../../platform/sessions/reach.ts'
import type { ShownFile } from './files.store.ts'

function moveBlocked({ state }: Pick<ShownFile, 'state'>, event: EventOf<typeof bankFileMachine>): Refusal | null {
  const may = movesOf(bankFileMachine, event, 'finance').some(({ from }) => from === state)
  return may ? null : refuse(requestErrors.wrongState, { state })
}

export function withdrawFileBlocked(file: ShownFile, actor: Member): Refusal | null {
  const right = 'finance.remittance.review'
  const blocked = moveBlocked(file, 'withdraw')
  if (blocked) return blocked
  if (file.untouchedCount === 0) return refuse(bankErrors.nothingToWithdraw)
  if (file.state === 'asked' && file.askedById === actor.id) return refuse(bankErrors.secondPerson)
  const sum = toMoney(file.currency, file.untouchedSum)
  return holdsUpTo(actor, right, sum) ? null : refuse(requestErrors.overLimit, { missing: right })
}

export const keepFileBlocked = (file: Pick<ShownFile, 'state'>): Refusal | null => moveBlocked(file, 'keep')

/** Above the set sum two people decide before the money of an import is taken back. */
export const withdrawalNeedsSecond = (
  { bankTwoPeople }: Pick<Figures, 'bankTwoPeople'>,
  { state, currency, untouchedSum }: ShownFile,
): boolean => state !== 'asked' && untouchedSum > bankTwoPeople[currency]
