import { randomUUID, sign } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { product } from '../harness.ts'
import { certificate, privateKey } from './signing-pair.ts'

type Amount = { currency_code: string; value: string }
type Captured = { id: string; status: string; amount: Amount; custom_id: string; refunded: number }
type Order = {
  id: string
  status: string
  custom: string
  amount: Amount
  returnUrl: string
  declines: boolean
  captures: Captured[]
}
type Refund = {
  id: string
  status: string
  amount: Amount
  custom_id: string
  links: { rel: string; href: string }[]
}
type Dispute = {
  dispute_id: string
  status: string
  update_time: string
  dispute_amount: Amount
  disputed_transactions: { seller_transaction_id: string }[]
  dispute_outcome?: { outcome_code: string }
}
type Answer = { status: number; body: unknown }

export type LoopbackPaypal = Awaited<ReturnType<typeof startPaypal>>

const webhookId = 'WH-LOOPBACK'

/**
 * Implements the part of PayPal's REST interface that the product uses, on this machine, and signs events as PayPal
 * does.
 */
export async function startPaypal() {
  const orders = new Map<string, Order>()
  const answers = new Map<string, Answer>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const asked: string[] = []
  let held: { path: RegExp; wait: () => Promise<void> } | null = null
  let fails: { path: RegExp; after: boolean } | null = null
  let refused: RegExp | null = null
  let refundStatus = 'COMPLETED'

  const capturesOf = () => [...orders.values()].flatMap(({ captures }) => captures)
  const orderShown = (order: Order) => ({
    id: order.id,
    status: order.status,
    links: [{ rel: 'payer-action', href: `${address()}/checkoutnow?token=${order.id}` }],
    purchase_units: [
      {
        payments: {
          captures: order.captures.map(captureShown),
          refunds: order.captures.flatMap(({ id }) => refundsOf(id)),
        },
      },
    ],
  })
  const refundsOf = (captureId: string) =>
    [...refunds.values()].filter(({ links }) => links.some(({ href }) => href.endsWith(`/captures/${captureId}`)))
  /** As PayPal: what is given back shows in the state of the capture. */
  function giveBack(found: Captured, { amount, custom_id }: Pick<Refund, 'amount' | 'custom_id'>): Refund {
    found.refunded += Number(amount.value)
    found.status = found.refunded < Number(found.amount.value) ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
    const links = [{ rel: 'up', href: `${address()}/v2/payments/captures/${found.id}` }]
    const refund = { id: `REF-${randomUUID()}`, status: refundStatus, amount, custom_id, links }
    refunds.set(refund.id, refund)
    return refund
  }
  const captureAt = (ref: string): Captured => {
    const found = capturesOf().find(({ id }) => id === ref)
    if (!found) throw new Error(`PayPal knows no capture ${ref}`)
    return found
  }
  const captureShown = ({ id, status, amount, custom_id }: Captured) => ({
    id,
    status,
    amount,
    custom_id,
    seller_receivable_breakdown: { paypal_fee: { ...amount, value: amount.currency_code === 'JPY' ? '40' : '0.40' } },
  })
  const problem = (status: number, issue: string): Answer => ({ status, body: { name: issue, details: [{ issue }] } })

  function capture(order: Order): Captured {
    const taken = {
      id: `CAP-${randomUUID()}`,
      status: 'COMPLETED',
      amount: order.amount,
      custom_id: order.custom,
      refunded: 0,
    }
    order.captures.push(taken)
    order.status = 'COMPLETED'
    return taken
  }

  function answerTo(method: string, path: string, body: string): Answer {
    if (path === '/v1/oauth2/token') return { status: 200, body: { access_token: 'token', expires_in: 300 } }
    const [, , kind = '', noun = '', id = '', verb = ''] = path.split('/')
    if (method === 'POST' && `${kind}/${noun}` === 'checkout/orders' && id === '') {
      const { purchase_units: units, payment_source: source } = JSON.parse(body)
      const order: Order = {
        id: `ORDER-${randomUUID()}`,
        status: 'PAYER_ACTION_REQUIRED',
        custom: units[0].custom_id,
        amount: units[0].amount,
        returnUrl: source.paypal.experience_context.return_url,
        declines: false,
        captures: [],
      }
      orders.set(order.id, order)
      return { status: 201, body: orderShown(order) }
    }
    if (noun === 'orders') {
      const order = orders.get(id)
      if (!order) return problem(404, 'RESOURCE_NOT_FOUND')
      if (verb !== 'capture') return { status: 200, body: orderShown(order) }
      if (order.status === 'COMPLETED') return problem(422, 'ORDER_ALREADY_CAPTURED')
      if (order.status !== 'APPROVED') return problem(422, 'ORDER_NOT_APPROVED')
      if (order.declines) return problem(422, 'INSTRUMENT_DECLINED')
      capture(order)
      return { status: 201, body: orderShown(order) }
    }
    if (noun === 'captures') {
      const found = capturesOf().find((one) => one.id === id)
      if (!found) return problem(404, 'RESOURCE_NOT_FOUND')
      if (verb !== 'refund') return { status: 200, body: captureShown(found) }
      const asked = JSON.parse(body)
      const sum = Number(asked.amount.value)
      if (found.refunded + sum > Number(found.amount.value)) return problem(422, 'REFUND_AMOUNT_EXCEEDED')
      return { status: 201, body: giveBack(found, asked) }
    }
    if (noun === 'disputes') {
      const dispute = disputes.get(id)
      return dispute ? { status: 200, body: dispute } : problem(404, 'RESOURCE_NOT_FOUND')
    }
    const refund = refunds.get(id)
    return refund ? { status: 200, body: refund } : problem(404, 'RESOURCE_NOT_FOUND')
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const method = request.method ?? 'GET'
    const body = await text(request)
    if (path === '/certificate.pem') {
      response.end(certificate)
      return
    }
    asked.push(`${method} ${path}`)
    if (held?.path.test(path)) await held.wait()
    const failing = fails?.path.test(path) ? fails : null
    if (failing) fails = null
    if (failing && !failing.after) {
      response.writeHead(503).end('{}')
      return
    }
    if (refused?.test(path)) {
      refused = null
      const { status, body: words } = problem(422, 'PAYEE_ACCOUNT_RESTRICTED')
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(words))
      return
    }
    // A request repeated with the same key gets the same answer.
    const key = request.headers['paypal-request-id']
    const known = typeof key === 'string' ? answers.get(`${path} ${key}`) : undefined
    const answer = known ?? answerTo(method, path, body)
    if (typeof key === 'string' && answer.status < 300) answers.set(`${path} ${key}`, answer)
    if (failing) response.writeHead(503).end('{}')
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const orderAt = (ref: string): Order => {
    const order = orders.get(ref)
    if (!order) throw new Error(`PayPal knows no order ${ref}`)
    return order
  }

  return {
    url: address().replace('http://', 'http://client:secret@'),
    address: address(),
    webhookId,
    asked,
    orders,
    captures: capturesOf,
    approve(ref: string): void {
      orderAt(ref).status = 'APPROVED'
    },
    decline(ref: string): void {
      Object.assign(orderAt(ref), { status: 'APPROVED', declines: true })
    },
    /** Captures the money without a request of the product, again if it was captured before. */
    takeBySelf: (ref: string, other: Partial<Pick<Captured, 'amount' | 'custom_id'>> = {}): string =>
      Object.assign(capture(orderAt(ref)), other).id,
    /** The next request to such a path fails; with `after` it takes effect nevertheless. */
    failNext(path: RegExp, { after = false }: { after?: boolean } = {}): void {
      fails = { path, after }
    },
    /** The next request to such a path has arrived and takes effect only when it is released. */
    holdNext(path: RegExp) {
      const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const wait = () => {
        held = null
        arrived.resolve()
        return released.promise
      }
      held = { path, wait }
      return { arrived: arrived.promise, release: () => released.resolve() }
    },
    /** The next request to such a path is refused permanently; null cancels this. */
    refuseNext(path: RegExp | null): void {
      refused = path
    },
    /** Somebody refunds a part in PayPal's own dashboard; returns the refund's number. */
    refundBySelf: (captureRef: string, amount: Amount): string =>
      giveBack(captureAt(captureRef), { amount, custom_id: '' }).id,
    /** PayPal takes all that is left back, which is no refund in its list. */
    reverse(captureRef: string): void {
      const found = captureAt(captureRef)
      Object.assign(found, { status: 'REFUNDED', refunded: Number(found.amount.value) })
    },
    /** The buyer opens a dispute about the whole capture; returns its number. */
    dispute(captureRef: string): string {
      const id = `PP-D-${disputes.size + 1}`
      disputes.set(id, {
        dispute_id: id,
        status: 'UNDER_REVIEW',
        update_time: new Date(product().app.nowMs()).toISOString(),
        dispute_amount: captureAt(captureRef).amount,
        disputed_transactions: [{ seller_transaction_id: captureRef }],
      })
      return id
    },
    resolve(disputeRef: string, outcome_code: string): void {
      const found = disputes.get(disputeRef)
      const update_time = new Date(product().app.nowMs()).toISOString()
      if (found) Object.assign(found, { status: 'RESOLVED', update_time, dispute_outcome: { outcome_code } })
    },
    /** One of the two appeals against the outcome. */
    appeal(disputeRef: string): void {
      const found = disputes.get(disputeRef)
      const update_time = new Date(product().app.nowMs()).toISOString()
      if (found) Object.assign(found, { status: 'UNDER_REVIEW', update_time, dispute_outcome: undefined })
    },
    holdRefunds(held: boolean): void {
      refundStatus = held ? 'PENDING' : 'COMPLETED'
      for (const refund of refunds.values()) refund.status = refundStatus
    },
    /** The refunds so far do not reach the payer's account. */
    failRefunds(): void {
      for (const refund of refunds.values()) refund.status = 'FAILED'
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
    /** An event with PayPal's headers; tests forge it afterwards. */
    event(kind: string, ref: string, { time = new Date(product().app.nowMs()).toISOString(), to = webhookId } = {}) {
      const id = randomUUID()
      const body = JSON.stringify({
        id: `EVT-${id}`,
        event_type: kind,
        resource: kind.startsWith('CUSTOMER.DISPUTE.') ? { dispute_id: ref } : { id: ref },
      })
      const signed = `${id}|${time}|${to}|${crc32(body)}`
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'paypal-transmission-id': id,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': sign('sha256', Buffer.from(signed), privateKey).toString('base64'),
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': `${address()}/certificate.pem`,
        },
      }
    },
  }
}
