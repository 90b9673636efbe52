import * as z from 'zod/mini'
import type { PaypalAccess } from './paypal-access.ts'
import { amountRead, amountShape } from './paypal-amount.ts'
import type { Dispute } from './provider.ts'

const disputeShape = z.object({
  dispute_id: z.string(),
  status: z.string(),
  update_time: z.iso.datetime({ offset: true }),
  dispute_amount: amountShape,
  disputed_transactions: z.optional(z.array(z.object({ seller_transaction_id: z.optional(z.string()) }))),
  dispute_outcome: z.optional(z.object({ outcome_code: z.optional(z.string()) })),
})

/** A dispute of PayPal's Customer Disputes v1; the seller's transaction is our capture. */
export async function readPaypalDispute(ask: PaypalAccess['ask'], disputeRef: string): Promise<Dispute | null> {
  const path = `/v1/customer/disputes/${encodeURIComponent(disputeRef)}`
  const found = await ask({ path, shape: disputeShape, absent: true })
  if (!found) return null
  return {
    disputeRef: found.dispute_id,
    captureRefs: (found.disputed_transactions ?? []).flatMap(({ seller_transaction_id: ref }) => ref ?? []),
    amount: amountRead(found.dispute_amount),
    outcome: outcomeOf(found),
    changedAt: found.update_time,
  }
}

/** Outcomes that leave the money with the seller; any other one may have cost it. */
const won = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_SELLER_FAVOR', 'CANCELED_BY_BUYER', 'DENIED', 'RESOLVED_WITH_PAYOUT']

function outcomeOf({ status, dispute_outcome: outcome }: z.output<typeof disputeShape>): Dispute['outcome'] {
  if (status !== 'RESOLVED') return 'open'
  return won.includes(outcome?.outcome_code ?? '') ? 'won' : 'lost'
}
