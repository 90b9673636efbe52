import { api } from '@kikai/contract/api'
import { accepted, paid, type Placed } from './orders.ts'

export const parcel = { carrier: 'seino', trackingNumber: '1' } as const

/** An order of three pieces, two of which are shipped. */
export async function sentInPart(
  wishes: Parameters<typeof paid>[0] = {},
  { freightBorne }: { freightBorne?: true } = {},
): Promise<Placed> {
  const price = wishes.price
  const deal = await paid({
    quantity: 3,
    ...wishes,
    ...(price ? { balance: { ...price, minor: price.minor * 3 } } : {}),
  })
  const lines = [{ position: 0, quantity: 2 }]
  const born = freightBorne ? { freightBorne } : {}
  accepted(await deal.seller.call(api.orders.dispatchOrder, { orderId: deal.orderId, ...parcel, lines, ...born }))
  return deal
}
