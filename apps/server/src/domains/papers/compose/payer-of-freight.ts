import type { PaperBuyer } from '@kikai/contract/papers/papers.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Reads } from '../../../platform/context.ts'
import { contactsOf } from '../../members/members.public.ts'
import type { OrderRow } from '../../orders/orders.public.ts'

/** Somebody else than the buyer whom a paper is made out to. */
export type Recipient = { memberId: Id<'member'>; buyer: Omit<PaperBuyer, 'fapiao'> }

/**
 * Whoever paid the freight by a link, under the name of their account. Their address was never asked for, and the
 * buyer's is not theirs. Null when the buyer paid.
 */
export async function payerOfFreight(
  ctx: Reads,
  { order, payerId }: { order: OrderRow; payerId: Id<'member'> | null },
): Promise<Recipient | null> {
  if (payerId === null || payerId === order.memberId) return null
  const [payer] = await contactsOf(ctx, [payerId])
  if (!payer) return null
  return { memberId: payerId, buyer: personAsRecipient(payer) }
}

/** A member under the name of their account, without an address, because none was asked for. */
export const personAsRecipient = ({
  name,
  country,
}: {
  name: string
  country: string | null
}): Omit<PaperBuyer, 'fapiao'> => ({
  country: country ?? '',
  name,
  dialCode: '',
  mobile: '',
  postalCode: '',
  region: '',
  city: '',
  street: '',
  houseNumber: '',
  company: '',
})
