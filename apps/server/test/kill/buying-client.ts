import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@kikai/contract/api'
import type { Call, OutputOf, SentOf } from '@kikai/contract/call'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { signedTestHeaders } from '../call.ts'
import type { Person } from '../as.ts'
import type { BuyerPerson } from '../given/deals/orders.ts'

/** Everything the server has confirmed to this client, which must still hold afterwards. */
export type Confirmed = { placed: Id<'checkout'>[]; paid: Id<'checkout'>[]; givenBack: Id<'order'>[] }

/**
 * Every fourth purchase is refunded: the buyer requests it, the seller agrees, and the money is back on the balance.
 */
const takenBackEvery = 4

const giveUpAfterMs = 90_000

/** Repeats a call with the same request id until the server answers it. */
async function insist<C extends Call>(base: string, who: Person, call: C, input: SentOf<C>): Promise<OutputOf<C>> {
  const requestId = randomUUID()
  const until = performance.now() + giveUpAfterMs
  for (;;) {
    const answer = await fetch(`${base}${call.path}`, {
      method: 'POST',
      headers: signedTestHeaders(who, call.path, input, { requestId }),
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(5_000),
    }).then(
      (response) => response.json(),
      () => null,
    )
    if (answer?.code === 200) return answer.data
    const isPassing = answer === null || answer.code === 5003
    if (!isPassing) throw new Error(`${call.path}: ${answer.code} ${answer.msg}`)
    if (performance.now() > until) throw new Error(`${call.path}: no answer for ${giveUpAfterMs} ms`)
    await pause(30)
  }
}

type Buying = {
  who: BuyerPerson
  goodsId: Id<'goods'>
  isOver: () => boolean
  restMs?: number
  /** The seller of the goods, who agrees to refunds. */
  seller?: Person
}

/** Buys one part after the other: into the cart, ordered, paid, then a pause. */
export async function buyUntil(base: string, { who, goodsId, isOver, restMs = 0, seller }: Buying): Promise<Confirmed> {
  const confirmed: Confirmed = { placed: [], paid: [], givenBack: [] }
  const line = { goodsId, quantity: 1 }
  while (!isOver()) {
    await insist(base, who, api.cart.addToCart, line)
    const { checkouts } = await insist(base, who, api.orders.placeCart, {
      lines: [line],
      addressId: who.addressId,
      expectedTotals: [jpy(10)],
      confirmed: true,
    })
    for (const { id, orders } of checkouts) {
      confirmed.placed.push(id)
      await insist(base, who, api.orders.payCheckout, { checkoutId: id, method: 'balance' })
      confirmed.paid.push(id)
      const [order] = orders
      if (!seller || !order || confirmed.paid.length % takenBackEvery > 0) continue
      await takeBack(base, { who, seller, orderId: order.id })
      confirmed.givenBack.push(order.id)
    }
    if (restMs > 0) await pause(restMs)
  }
  return confirmed
}

/** Requests and grants the full refund of a purchase that was not shipped. */
async function takeBack(
  base: string,
  { who, seller, orderId }: { who: BuyerPerson; seller: Person; orderId: Id<'order'> },
): Promise<void> {
  const { refunds } = await insist(base, who, api.refunds.requestRefund, {
    orderId,
    kind: 'money',
    reason: 'noLongerNeeded',
    positions: [0],
    amount: { currency: 'JPY', minor: 10 },
    text: 'Ordered twice.',
    fileIds: [],
  })
  const [refund] = refunds
  if (!refund) throw new Error('a refund was requested and there is none')
  await insist(base, seller, api.refunds.auditRefund, {
    refundId: refund.id,
    decision: 'approve',
    text: '',
    fileIds: [],
  })
}
