import { refuse } from '@kikai/contract/errors'
import { saleOfOrder } from '@kikai/contract/payments/payment-subjects'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { Reads } from '../../platform/context.ts'
import { isContested } from '../payments/payments.public.ts'
import type { StoredRefund } from './refunds.store.ts'

/**
 * Nothing is paid or credited while the online provider may give the buyer the same money, or has done so and finance has
 * not settled it.
 */
export async function refuseContested(ctx: Reads, { orderId }: Pick<StoredRefund, 'orderId'>): Promise<void> {
  if (await isContested(ctx, saleOfOrder(orderId))) throw refuse(paymentErrors.captureContested)
}
