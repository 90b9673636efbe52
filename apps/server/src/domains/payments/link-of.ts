import { screenLinks } from '@kikai/contract/wire/screen-links'
import type { Reads } from '../../platform/context.ts'
import { findOrderOfFreight } from './payable.store.ts'
import type { RemittanceRow } from './remittances.store.ts'

/** The page on which the payer finds what a transfer pays. */
export async function linkOf(
  ctx: Reads,
  { subjectKind, subjectId }: Pick<RemittanceRow, 'subjectKind' | 'subjectId'>,
): Promise<string> {
  if (subjectKind === 'recharge') return screenLinks.balance()
  if (subjectKind === 'statement') return screenLinks.monthlyAccount()
  if (subjectKind === 'checkout') return screenLinks.payment(subjectId)
  const freight = subjectKind === 'freight' ? await findOrderOfFreight(ctx.db, subjectId) : null
  return freight ? screenLinks.freight(freight.orderId) : screenLinks.orders()
}
