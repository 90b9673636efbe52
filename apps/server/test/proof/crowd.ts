import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@kikai/contract/api'
import type { Call, SentOf } from '@kikai/contract/call'
import { envelope } from '@kikai/contract/wire/envelope'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import sharp from 'sharp'
import type { Person } from '../as.ts'
import { signedTestHeaders } from '../call.ts'
import type { BuyerPerson } from '../given/deals/orders.ts'
import { formOf } from '../send-form.ts'

const busyCode = 5003

/** The answer: a code, or 0 without an answer. */
type Heard = { code: number; data: unknown; text: string }

async function post(address: string, headers: Record<string, string>, body: string | Buffer): Promise<Heard> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : new Uint8Array(body),
      signal: AbortSignal.timeout(12_000),
    })
    const text = await response.text()
    const { code, data: told } = envelope.parse(JSON.parse(text))
    return { code, data: told, text }
  } catch (error) {
    return { code: 0, data: null, text: String(error) }
  }
}

/** All events in the order of their answers. */
type Event = { kind: 'order' | 'upload' | 'read'; at: number; code: number }

/**
 * Clients that buy, upload and read, and retry when they are told to; they record the answers and what was confirmed.
 */
export class Crowd {
  private readonly base: string
  readonly events: Event[] = []
  readonly unclear: string[] = []
  readonly paid: { who: BuyerPerson; checkoutId: string }[] = []
  readonly uploaded: string[] = []
  over = false

  constructor(base: string) {
    this.base = base
  }

  private hear(kind: Event['kind'], { code, text }: Heard): void {
    this.events.push({ kind, at: performance.now(), code })
    if (code !== 200 && code !== busyCode) this.unclear.push(`${kind}: ${code} ${text.slice(0, 160)}`)
  }

  /** Repeats a call with the same request id until it succeeds; null when the run ends before. */
  private async insist<C extends Call>(who: Person, call: C, input: SentOf<C>): Promise<unknown> {
    const requestId = randomUUID()
    while (!this.over) {
      const heard = await post(
        `${this.base}${call.path}`,
        signedTestHeaders(who, call.path, input, { requestId }),
        JSON.stringify(input),
      )
      this.hear('order', heard)
      if (heard.code === 200) return heard.data
      await pause(50)
    }
    return null
  }

  async buy(who: BuyerPerson, goodsId: Id<'goods'>): Promise<void> {
    while (!this.over) {
      const placed = await this.insist(who, api.orders.placeOrder, {
        goodsId,
        quantity: 1,
        addressId: who.addressId,
        expectedTotals: [jpy(10)],
        confirmed: true,
      })
      if (placed === null) return
      const { id } = api.orders.placeOrder.output.parse(placed)
      const paid = await this.insist(who, api.orders.payCheckout, { checkoutId: id, method: 'balance' })
      if (paid !== null) this.paid.push({ who, checkoutId: id })
    }
  }

  async upload(who: Person): Promise<void> {
    while (!this.over) {
      const noise = { type: 'gaussian', mean: randomInt(60, 200), sigma: 40 } as const
      const bytes = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#888', noise } })
        .jpeg()
        .toBuffer()
      const fields = { purpose: 'goods' }
      const { headers, payload } = formOf(who, api.uploads.uploadPicture, { fields, bytes, name: 'a.jpg' })
      const heard = await post(`${this.base}${api.uploads.uploadPicture.path}`, headers, payload)
      this.hear('upload', heard)
      if (heard.code === 200) this.uploaded.push(api.uploads.uploadPicture.output.parse(heard.data).id)
      await pause(heard.code === 200 ? 20 : 200)
    }
  }

  async read(): Promise<void> {
    const input = { page_size: 20 }
    while (!this.over) {
      const headers = signedTestHeaders({}, api.goods.listGoods.path, input)
      this.hear('read', await post(`${this.base}${api.goods.listGoods.path}`, headers, JSON.stringify(input)))
      await pause(100)
    }
  }

  since(kind: Event['kind'], { from, to = Infinity }: { from: number; to?: number }) {
    const own = this.events.filter((event) => event.kind === kind && event.at >= from && event.at < to)
    const taken = own.filter(({ code }) => code === 200)
    return { taken: taken.length, refused: own.length - taken.length, firstMs: (taken[0]?.at ?? Infinity) - from }
  }
}
