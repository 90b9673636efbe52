import { paypalCallback } from '@kikai/contract/wire/callbacks'
import { afterAll, beforeAll } from 'vitest'
import { product, startProduct } from '../harness.ts'
import { type LoopbackPaypal, startPaypal } from './loopback-paypal.ts'

export type PaypalEvent = ReturnType<LoopbackPaypal['event']>

/**
 * Starts the product of a file of tests with the loopback as its PayPal.
 *
 * @returns The loopback, once the tests run.
 */
export function startProductWithPaypal(): () => LoopbackPaypal {
  const config: { paypalUrl?: string; paypalWebhookId?: string; paypalCertHosts?: string[] } = {}
  let running: LoopbackPaypal | null = null
  const paypal = () => {
    if (!running) throw new Error('PayPal listens only while tests run')
    return running
  }
  // The loopback's address is known only once it listens, which is before the product starts.
  beforeAll(async () => {
    running = await startPaypal()
    const { url, webhookId, address } = running
    Object.assign(config, { paypalUrl: url, paypalWebhookId: webhookId, paypalCertHosts: [address] })
  })
  afterAll(() => running?.close())
  startProduct({ config })
  return paypal
}

/** Sends an event as PayPal does, and returns the status of the answer. */
export async function deliver({ headers, body }: PaypalEvent): Promise<number> {
  const answer = await product().server.inject({
    method: 'POST',
    url: paypalCallback,
    headers: { host: 'localhost', ...headers },
    payload: body,
  })
  return answer.statusCode
}
