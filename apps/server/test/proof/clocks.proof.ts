import { minuteMs } from '@kikai/kernel/duration'
import { api } from '@kikai/contract/api'
import { terminals } from '@kikai/contract/wire/headers'
import { createClient } from '@kikai/client/calls/call'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { afterEach, expect, test, vi } from 'vitest'
import { as } from '../as.ts'
import { goods } from '../given/goods/goods.ts'
import { type BuyerPerson, accepted, givenBuyer } from '../given/deals/orders.ts'
import { hours, product, sweep } from '../harness.ts'
import { brokenInvariants } from '../invariants.ts'
import { note } from './figures.ts'
import { startStage } from './stage.ts'

const stage = startStage()
const calls = 20

afterEach(() => {
  vi.restoreAllMocks()
  product().clock.offsetMs = 0
})

test('a client whose clock is two hours off', { timeout: 60_000 }, async () => {
  const person = await as.member()
  const base = `http://127.0.0.1:${stage.port}`
  const outcomes: string[] = []
  const usualNow = Date.now.bind(Date)
  for (const off of [-hours(2), hours(2)]) {
    const asked = vi.spyOn(globalThis, 'fetch')
    vi.spyOn(Date, 'now').mockImplementation(() => usualNow() + off)
    const client = createClient({
      terminal: terminals.h5,
      base,
      session: {
        read: () => ({ token: person.token, signKey: person.signKey }),
        start: () => undefined,
        device: () => '',
        end: () => false,
        onChange: () => () => undefined,
        onLogout: () => () => undefined,
        actFor: () => undefined,
        onCompany: () => () => undefined,
      },
      language: () => 'en',
      toast: (text) => outcomes.push(text),
      words: (key) => key,
      openLogin: () => outcomes.push('login'),
      busy: () => undefined,
    })
    let answered = 0
    for (let turn = 0; turn < calls; turn += 1) {
      await client.call(api.profile.myProfile, {}).then(
        () => (answered += 1),
        () => undefined,
      )
    }
    const sent = asked.mock.calls.length
    vi.restoreAllMocks()
    if (answered !== calls || sent !== calls + 1) outcomes.push(`${answered} answered of ${sent} sent`)
  }
  note({
    id: 'G14',
    what: `a client whose clock is two hours behind, and one two hours ahead, ${calls} calls each`,
    goal: 'all answered, after one that was told the server’s time',
    measured: outcomes.length === 0 ? `${calls * 2} answered, 2 told the time` : outcomes.join(', '),
    bounds: { atMost: { 'otherwise ended': [outcomes.length, 0] } },
  })
  expect(outcomes).toEqual([])
})

type Placed = { id: Id<'checkout'>; minutesLeft: number }

async function place(who: BuyerPerson): Promise<Placed> {
  const part = await goods({ price: jpy(10), stock: 1 })
  const placed = accepted(
    await who.call(api.orders.placeOrder, {
      goodsId: part.id,
      quantity: 1,
      addressId: who.addressId,
      expectedTotals: [jpy(10)],
      confirmed: true,
    }),
  )
  const [line] = await product().app.db`
    select extract(epoch from deadline_at - app_now())::float8 / 60 as left from checkout where id = ${placed.id}
  `
  return { id: placed.id, minutesLeft: Number(line?.left) }
}

async function dueIn(checkoutId: string, left: string): Promise<void> {
  const { db } = product().app
  await db.unsafe(`
    update checkout set deadline_at = app_now() + interval '${left}' where id = '${checkoutId}';
    update order_head set deadline_at = app_now() + interval '${left}' where checkout_id = '${checkoutId}';
    update hold set expires_at = app_now() + interval '${left}'
    where owner_id in (select id from order_head where checkout_id = '${checkoutId}')
  `)
}

/** One server's clock jumps; the database's clock, which decides deadlines, does not. */
test('a server whose clock leaps by ten minutes', { timeout: 60_000 }, async () => {
  const { db } = product().app
  const who = await givenBuyer({ balance: jpy(1_000) })
  const usual = await place(who)
  const wrong: string[] = []
  const told: string[] = []
  for (const leap of [10, -10]) {
    product().clock.offsetMs = 0
    const [soon, past] = [await place(who), await place(who)]
    await dueIn(soon.id, '5 minutes')
    await dueIn(past.id, '-5 seconds')
    product().clock.offsetMs = leap * minuteMs
    await sweep('orders.cancelUnpaid')
    const states = await db`select id, state from checkout where id = any(${[soon.id, past.id]}::uuid[])`
    const stateOf = (id: string) => states.find((one) => one.id === id)?.state
    if (stateOf(soon.id) !== 'open') wrong.push(`${leap} min: ${stateOf(soon.id)} five minutes early`)
    if (stateOf(past.id) === 'open') wrong.push(`${leap} min: still open after its time`)
    const paid = await who.call(api.orders.payCheckout, { checkoutId: soon.id, method: 'balance' })
    if (paid.code !== 200) wrong.push(`${leap} min: not paid in time: ${paid.code}`)
    const fresh = await place(who)
    told.push(`${leap > 0 ? '+' : ''}${leap} min: ${fresh.minutesLeft.toFixed(1)}`)
    if (Math.abs(fresh.minutesLeft - usual.minutesLeft) > 1)
      wrong.push(`${leap} min: a new order has ${fresh.minutesLeft.toFixed(1)} minutes`)
  }
  note({
    id: 'G14',
    what: 'one server’s clock leaps ten minutes ahead, and ten back; the database’s does not',
    goal: 'no order runs out early or stays open late, new ones have as long as ever',
    measured: `${wrong.length === 0 ? 'all kept' : wrong.join(', ')}; time to pay ${usual.minutesLeft.toFixed(1)} min, ${told.join(', ')}`,
    bounds: { atMost: { 'kept wrongly': [wrong.length, 0] } },
  })
  expect(await brokenInvariants()).toEqual({})
  expect(wrong).toEqual([])
})
