import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { as } from '../../as.ts'
import { type Placed, accepted, shipped } from './orders.ts'
import { requestedRefund, yen } from './refunds.ts'

export const buyersWords = 'The boom cylinder drips onto the floor.'
export const sellersWords = 'It was dry when it left us.'
export const reasons = { text: 'The report notes a hardened seal.', language: 'en' } as const

type Wishes = {
  of?: Placed
  kind?: 'money' | 'return' | 'part'
  reason?: 'notAsDescribed' | 'notArrived'
  isCompleted?: boolean
}

/** A refund that the seller refused and the buyer put before the platform. */
export async function disputed({ of: given, kind = 'part', reason, isCompleted = false }: Wishes = {}) {
  const of = given ?? (await shipped({ price: jpy(10_000) }))
  if (isCompleted) accepted(await of.buyer.call(api.orders.receiveOrder, { orderId: of.orderId }))
  const deal = await requestedRefund({ of, kind, amount: yen(4_000), ...(reason ? { reason } : {}) })
  const { refundId } = deal
  const no = { refundId, decision: 'reject', text: sellersWords } as const
  accepted(await deal.seller.call(api.refunds.auditRefund, { ...no, fileIds: [] }))
  accepted(await deal.buyer.call(api.refunds.escalateRefund, { refundId, text: buyersWords, fileIds: [] }))
  return deal
}

/** A dispute that staff decided, with its letter. */
export async function decided(wishes: Wishes & { amount?: number; dismissed?: boolean } = {}) {
  const deal = await disputed(wishes)
  const decision = wishes.dismissed ? 'dismiss' : 'grant'
  const sum = wishes.amount === undefined ? {} : { amount: yen(wishes.amount) }
  const { refunds } = accepted(
    await (
      await as.staff()
    ).call(api.refunds.decideRefund, {
      ...reasons,
      ...sum,
      refundId: deal.refundId,
      decision,
      translations: [{ language: 'ja', text: '検査報告にシールの硬化が記録されています。' }],
    }),
  )
  const letter = refunds[0]?.letters[0]
  if (!letter) throw new Error('a decision without a letter')
  return { ...deal, letter, decisionId: letter.id }
}
