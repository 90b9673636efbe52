import type { Right } from '@kikai/contract/access'
import type { ConfirmationKind } from '@kikai/contract/confirmations/confirmations.shapes'
import { toMoney } from '@kikai/kernel/money'
import type { Member, Reads } from '../../platform/context.ts'
import { concernedByEach } from '../../domains/payments/payments.public.ts'
import { type ConcernedParties, hasInterest } from '../../platform/steps/interest.ts'
import { holdsUpTo } from '../../platform/sessions/reach.ts'
import type { WaitingRow } from './confirmations.store.ts'

const rights: Readonly<Record<ConfirmationKind, Right>> = {
  bankLine: 'finance.remittance.review',
  statement: 'finance.remittance.review',
  slip: 'finance.remittance.review',
  reversal: 'finance.remittance.review',
  surplus: 'finance.refund.pay',
  takeBack: 'finance.refund.pay',
  refund: 'finance.refund.pay',
  refundCredit: 'finance.refund.pay',
  returnFreight: 'finance.refund.pay',
  freightReturn: 'finance.refund.pay',
  withdrawal: 'finance.refund.pay',
  withdrawalReturn: 'finance.refund.pay',
  payout: 'finance.payout.move',
  payoutReturn: 'finance.payout.move',
  credit: 'finance.credit.decide',
}

/** Money of a line goes back by the right to send money, as every other money that leaves. */
export const rightToConfirm = ({ kind, step }: Pick<WaitingRow, 'kind' | 'step'>): Right =>
  kind === 'bankLine' && step === 'sendBack' ? 'finance.refund.pay' : rights[kind]

export const confirmationAmountOf = ({ currency, amount }: Pick<WaitingRow, 'currency' | 'amount'>) =>
  toMoney(currency, amount)

/** Whom each of several concerns, in their order: nobody confirms what is their own or their company's. */
export async function concernedByWaiting(ctx: Reads, waiting: readonly WaitingRow[]): Promise<ConcernedParties[]> {
  const paid = waiting.flatMap(({ key, subjectKind, subjectId, payerId: memberId }) =>
    subjectKind && subjectId && memberId ? [{ key, subjectKind, subjectId, memberId }] : [],
  )
  const concerned = await concernedByEach(ctx, paid)
  return waiting.map(({ key, ownerId, companyId, buyerCompanyIds }) => {
    const { memberIds = [], companyIds = [] } = concerned[paid.findIndex((one) => one.key === key)] ?? {}
    return { memberIds: [ownerId, ...memberIds], companyIds: [companyId, ...buyerCompanyIds, ...companyIds] }
  })
}

/** Whether somebody may end it who did not begin it: by right and limit, without an interest in it or an earlier step. */
export const mayConfirm = (
  actor: Pick<Member, 'id' | 'grants' | 'seats'>,
  { one, concerned }: { one: WaitingRow; concerned: ConcernedParties },
): boolean =>
  holdsUpTo(actor, rightToConfirm(one), confirmationAmountOf(one)) &&
  one.bouncedById !== actor.id &&
  !hasInterest(concerned, actor)
