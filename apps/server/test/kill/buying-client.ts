import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@kikai/contract/api'
import type { Call, OutputOf, SentOf } from '@kikai/contract/call'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { signedHeaders } from '../call.ts'
import type { Buyer } from '../given/orders.ts'

/** What the product has confirmed to this client: it must still be so afterwards. */
export type Confirmed = { placed: Id<'checkout'>[]; paid: Id<'checkout'>[] }

const giveUpAfterMs = 90_000

/** Asks until there is an answer, always under the same request id: a server that is away, or busy, is asked again. */
async function insist<C extends Call>(base: string, who: Buyer, call: C, input: SentOf<C>): Promise<OutputOf<C>> {
  const requestId = randomUUID()
  const until = performance.now() + giveUpAfterMs
  for (;;) {
    const answer = await fetch(`${base}${call.path}`, {
      method: 'POST',
      headers: signedHeaders(who, call.path, input, { requestId }),
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

/** Buys one part after the other: into the cart, ordered, paid, and a rest. */
export async function buyUntil(
  base: string,
  { who, goodsId, isOver, restMs = 0 }: { who: Buyer; goodsId: Id<'goods'>; isOver: () => boolean; restMs?: number },
): Promise<Confirmed> {
  const confirmed: Confirmed = { placed: [], paid: [] }
  const line = { goodsId, quantity: 1 }
  while (!isOver()) {
    await insist(base, who, api.cart.addToCart, line)
    const { checkouts } = await insist(base, who, api.orders.placeCart, {
      lines: [line],
      addressId: who.addressId,
      expectedTotals: [jpy(10)],
      confirmed: true,
    })
    for (const { id } of checkouts) {
      confirmed.placed.push(id)
      await insist(base, who, api.orders.payCheckout, { checkoutId: id, method: 'balance' })
      confirmed.paid.push(id)
    }
    if (restMs > 0) await pause(restMs)
  }
  return confirmed
}
