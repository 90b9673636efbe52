import type { Id } from '@kikai/kernel/ids'
import type { Member } from '../../../platform/context.ts'
import { holds, type Owner, reachOf } from '../../../platform/sessions/reach.ts'

/** Whose papers somebody reads, and whether those about the operator's fees and payments are among them. */
export type Readers = { owner: Owner; seesEarnings: boolean }

/** A member reads what was issued to them; the fee is between the seller and the operator. */
export const buyers = ({ id }: { readonly id: Id<'member'> }): Readers => ({
  owner: { memberId: id },
  seesEarnings: false,
})

/**
 * A seller's papers for those who may see its orders; about fees and payments, for those who may see its earnings, or
 * finance.
 */
export function managers(actor: Member): Readers {
  const reach = reachOf(actor, 'order.order.read')
  return { owner: { reach }, seesEarnings: holds(actor, reach.all ? 'finance.payout.read' : 'seller.earning.read') }
}
