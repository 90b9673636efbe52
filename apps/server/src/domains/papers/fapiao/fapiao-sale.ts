import type { FapiaoSaleIds } from '@kikai/contract/papers/fapiao-requests.shapes'
import { type Sale, saleOfOrder } from '@kikai/contract/payments/payment-subjects'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { isId } from '@kikai/kernel/ids'
import { isMissing } from '../../../platform/steps/steps.ts'
import type { Bought } from '../../refunds/refunds.public.ts'

/** What a fapiao is asked for of. */
export type FapiaoSale = Pick<Bought, 'sale' | 'number' | 'memberId' | 'companyId'>

/** The sale that a call names, by the id of its kind. */
export function fapiaoSaleNamed({ orderId, repairId }: FapiaoSaleIds): Sale {
  if (orderId && !repairId) return saleOfOrder(orderId)
  if (repairId && !orderId) return { subjectKind: 'repair', subjectId: repairId }
  throw isMissing('orderId')
}

/** Where each side reads it. */
export function fapiaoPageOf({ subjectKind, subjectId }: Sale, side: 'buyer' | 'seller'): string {
  if (subjectKind === 'repair' && isId<'repair'>(subjectId))
    return side === 'buyer' ? screenLinks.repair(subjectId) : screenLinks.managedRepair(subjectId)
  if (!isId<'order'>(subjectId)) throw new Error(`${subjectId} is no order`)
  return side === 'buyer' ? screenLinks.order(subjectId) : screenLinks.managedOrder(subjectId)
}
