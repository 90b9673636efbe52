import { api } from '@kikai/contract/api'
import { collectionMachine } from '@kikai/contract/orders/collection.states'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import type { CallingPerson } from '../../../../test/allowed-actions.ts'
import { type Person, as } from '../../../../test/as.ts'
import { quoteOf, quoted, unquoted } from '../../../../test/given/deals/freight.ts'
import { type Placed, accepted, paid } from '../../../../test/given/deals/orders.ts'
import { days, hours, product, startProduct, sweep, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { everyTriple } from '../../../../test/triples.ts'
import { listCollections } from './collections.store.ts'
import { tellCollection, tellLeft } from './collections.notices.ts'

startProduct()

/** Days as the seller's country has them. */
const inDays = (count: number) => new Date(product().app.nowMs() + hours(9) + days(count)).toISOString().slice(0, 10)
const today = () => inDays(0)
const place = 'Sakai yard, gate 2, 9:00–16:00; ask for Mr Mori, we load'
const offer = () => ({ fromDay: inDays(1), toDay: inDays(5), place }) as const
const no = { reason: 'The yard is closed to visitors' } as const

const ask = (who: CallingPerson, { orderId }: Placed) =>
  who.call(api.orders.askCollection, { orderId, note: 'We come with our low-loader' })
const agree = (who: CallingPerson, { orderId }: Placed) => who.call(api.orders.agreeCollection, { orderId, ...offer() })
const decline = (who: CallingPerson, { orderId }: Placed) => who.call(api.orders.declineCollection, { orderId, ...no })
const withdraw = (who: CallingPerson, { orderId }: Placed) => who.call(api.orders.withdrawCollection, { orderId })
const undo = (who: CallingPerson, { orderId }: Placed) =>
  who.call(api.orders.undoCollection, { orderId, reason: 'The crane is broken' })
const move = (who: CallingPerson, { orderId }: Placed) =>
  who.call(api.orders.moveCollection, { orderId, ...offer(), toDay: inDays(8) })
const give = (who: CallingPerson, { orderId }: Placed) =>
  who.call(api.orders.giveToBuyer, { orderId, on: today(), collectedBy: 'Tanaka Ken' })

type Step = (who: CallingPerson, deal: Placed) => Promise<{ code: number; msg: string; data: unknown }>
async function after(deal: Placed, ...steps: readonly (readonly ['buyer' | 'seller', Step])[]): Promise<Placed> {
  for (const [who, step] of steps) accepted(await step(deal[who], deal))
  return deal
}
const asked = async () => after(await unquoted(), ['buyer', ask])
const agreed = async () => after(await asked(), ['seller', agree])
const done = async () => after(await agreed(), ['seller', give])

const orderOf = async ({ buyer, orderId }: Placed) => accepted(await buyer.call(api.orders.readMyOrder, { orderId }))
const mailTo = async ({ id }: Pick<Person, 'id'>) =>
  (
    await product().app.db<{ body: string }[]>`
      select m.body from mail m join account a on a.email = m.to_address where a.id = ${id} order by m.id desc limit 1
    `
  )[0]?.body
async function idOfCollection({ orderId }: Placed): Promise<Id<'collection'>> {
  const [newest] = (await listCollections(product().app.db, orderId)).toReversed()
  if (!newest) throw new Error('nothing was asked')
  return newest.id
}

describe('a buyer who fetches the goods', () => {
  test('owes no freight once the seller has named days and place, and receives what was handed over as ever', async () => {
    const deal = await quoted()
    const { buyer: who, seller, orderId } = deal
    accepted(await ask(who, deal))
    expect(await orderOf(deal)).toMatchObject({ freight: 'quoted', collection: { state: 'asked' } })
    accepted(await agree(seller, deal))
    expect(await orderOf(deal)).toMatchObject({
      freight: 'pickup',
      tab: 'to_ship',
      quoteBy: null,
      sums: { freight: jpy(0), total: jpy(500) },
      freightQuote: { state: 'withdrawn' },
      collection: { state: 'agreed', place, fromDay: inDays(1), toDay: inDays(5) },
    })
    await expectSound()
    const parcel = { orderId, carrier: 'seino', trackingNumber: '1' } as const
    expect((await seller.call(api.orders.dispatchOrder, parcel)).code).toBe(orderErrors.buyerCollects.code)
    const handed = accepted(await give(seller, deal))
    expect(handed).toMatchObject({
      ship: 'delivered',
      tab: 'to_receive',
      collection: { state: 'done', collectedBy: 'Tanaka Ken', handedOverOn: today() },
      shipments: [{ carrier: 'collected', trackingNumber: '' }],
    })
    expect(
      handed.allowedActions.filter(({ action }) => action === 'correctTracking' || action === 'recordEvent'),
    ).toEqual([])
    const [shipment] = handed.shipments
    if (!shipment) throw new Error('nothing was handed over')
    await tellLeft(system(), { orderId, shipmentId: shipment.id })
    expect(await mailTo(who)).toContain('handed over to Tanaka Ken')
    await expectSound()
    accepted(await who.call(api.orders.receiveOrder, { orderId }))
    const [earned] = await product().app.db`
      select balance from ledger_account where owner_id = ${seller.companyId} and bucket = 'held'
    `
    expect(Number(earned?.balance)).toBe(500)
    await expectSound()
  })

  test('has the days of a delivery from the last agreed day, and then the clock completes the order', async () => {
    const deal = await done()
    await travel(days(11))
    await sweep('orders.receiveLate')
    expect((await orderOf(deal)).life).toBe('open')
    await travel(days(2))
    await sweep('orders.receiveLate')
    expect((await orderOf(deal)).life).toBe('completed')
    await expectSound()
  })

  test('reads why the seller says no, and may ask again', async () => {
    const deal = await asked()
    accepted(await decline(deal.seller, deal))
    await tellCollection(system(), {
      orderId: deal.orderId,
      collectionId: await idOfCollection(deal),
      step: 'declined',
      by: 'seller',
      version: 2,
    })
    expect(await mailTo(deal.buyer)).toContain(no.reason)
    expect(await orderOf(deal)).toMatchObject({ freight: 'awaiting_quote', collection: { reason: no.reason } })
    accepted(await ask(deal.buyer, deal))
    expect((await ask(deal.buyer, deal)).code).toBe(orderErrors.collectionAsked.code)
  })

  test('may leave it after all, or the seller, and then the freight is quoted as before with a new day for it', async () => {
    for (const [who, step] of [
      ['buyer', withdraw],
      ['seller', undo],
    ] as const) {
      const deal = await agreed()
      accepted(await step(deal[who], deal))
      const order = await orderOf(deal)
      expect(order).toMatchObject({ freight: 'awaiting_quote', tab: 'freight_due', collection: { state: 'undone' } })
      expect(order.quoteBy).not.toBeNull()
      accepted(await deal.seller.call(api.orders.quoteFreight, quoteOf(deal)))
      await expectSound()
    }
  })

  test('whose freight is paid meanwhile, or whose order ends, asks for nothing any more', async () => {
    const freighted = await after(await quoted(), ['buyer', ask])
    accepted(await freighted.buyer.call(api.orders.payFreight, { orderId: freighted.orderId, method: 'balance' }))
    expect((await orderOf(freighted)).collection?.state).toBe('withdrawn')
    const ended = await agreed()
    accepted(await ended.seller.call(api.orders.cancelManagedOrder, { orderId: ended.orderId, reason: 'Damaged' }))
    expect(await orderOf(ended)).toMatchObject({ life: 'cancelled', collection: { state: 'undone' } })
    await expectSound()
  })

  test('cannot where the freight is settled, and not on a day that has passed', async () => {
    const settled = await paid({ price: jpy(500) })
    expect((await ask(settled.buyer, settled)).code).toBe(orderErrors.freightSettled.code)
    const deal = await asked()
    const past = { ...offer(), fromDay: inDays(-1) }
    const answer = await deal.seller.call(api.orders.agreeCollection, { orderId: deal.orderId, ...past })
    expect(answer.code).toBe(requestErrors.invalidInput.code)
  })

  test('cannot be left by the buyer once the first day has begun, because the goods may be on the lorry', async () => {
    const deal = await asked()
    accepted(await agree(deal.seller, deal))
    await travel(days(1))
    const before = await orderOf(deal)
    expect(before.allowedActions).toContainEqual(
      expect.objectContaining({ action: 'withdrawCollection', enabled: false }),
    )
    expect((await withdraw(deal.buyer, deal)).code).toBe(orderErrors.collectingBegun.code)
    expect(await orderOf(deal)).toEqual(before)
    accepted(await undo(deal.seller, deal))
    await expectSound()
  })

  test('are asked for and fetched in words that staff read only with a reason', async () => {
    const deal = await asked()
    accepted(await agree(deal.seller, deal))
    accepted(await give(deal.seller, deal))
    const { orderId } = deal
    const staff = accepted(await (await as.staff()).call(api.orders.readManagedOrder, { orderId }))
    expect(JSON.stringify(staff)).not.toContain('Tanaka Ken')
    expect(staff.collection).toMatchObject({ note: '' })
    const seller = accepted(await deal.seller.call(api.orders.readManagedOrder, { orderId }))
    expect(seller.collection).toMatchObject({ collectedBy: 'Tanaka Ken' })
  })

  test('are fetched today at the latest, by the days of the yard, whose last one is the deadline', async () => {
    const deal = await asked()
    accepted(await agree(deal.seller, deal))
    const [head] = await product().app.db`select deadline_at from order_head where id = ${deal.orderId}`
    expect(head?.deadlineAt).toBe(`${inDays(5)}T15:00:00.000Z`)
    const ahead = { orderId: deal.orderId, on: inDays(2), collectedBy: 'Tanaka Ken' }
    expect((await deal.seller.call(api.orders.giveToBuyer, ahead)).code).toBe(requestErrors.invalidInput.code)
    accepted(await give(deal.seller, deal))
    const [after] = await product().app.db`
      select o.deadline_at, s.note from order_head o join shipment s on s.order_id = o.id where o.id = ${deal.orderId}
    `
    // The days of a delivery begin with the last agreed day, though the goods were fetched before it.
    expect(after).toEqual({ deadlineAt: `${inDays(12)}T15:00:00.000Z`, note: '' })
  })
})

let people: Promise<Record<'staff' | 'finance' | 'otherBuyer' | 'otherSeller', Person>> | null = null
const others = () =>
  (people ??= Promise.all([as.staff(), as.finance(), as.member(), as.seller()]).then(
    ([staff, finance, otherBuyer, otherSeller]) => ({ staff, finance, otherBuyer, otherSeller }),
  ))
const everybody = async ({ buyer, seller }: Placed) => ({ buyer, seller, ...(await others()), guest: as.guest() })
const actors = {
  buyer: 'buyer',
  seller: 'seller',
  staff: 'staff',
  finance: null,
  otherBuyer: null,
  otherSeller: null,
  guest: null,
} as const
async function everything({ orderId }: Placed): Promise<string> {
  const [row] = await product().app.db`
    select
      (select to_jsonb(o) from order_head o where o.id = ${orderId}) as head,
      (select jsonb_agg(to_jsonb(c) order by c.id) from order_collection c where c.order_id = ${orderId}) as collections,
      (select jsonb_agg(to_jsonb(s) order by s.id) from shipment s where s.order_id = ${orderId}) as shipments
  `
  return JSON.stringify(row)
}

const ids = new Map<string, string>()
async function known(deal: Placed): Promise<Placed> {
  ids.set(deal.orderId, await idOfCollection(deal))
  return deal
}
const { noCollection, freightSettled } = orderErrors
const { wrongState } = requestErrors
const bySeller = <const T>(outcomes: T) => ({ seller: outcomes, staff: outcomes })
const over = {
  withdraw: noCollection,
  agree: noCollection,
  decline: noCollection,
  undo: noCollection,
  give: noCollection,
  move: noCollection,
}
const { withdraw: mine, ...theirs } = over

everyTriple({
  machine: collectionMachine,
  entity: 'order_collection',
  idOf: ({ orderId }: Placed) => ids.get(orderId) ?? '',
  reach: {
    asked: async () => known(await asked()),
    agreed: async () => known(await agreed()),
    declined: async () => known(await after(await asked(), ['seller', decline])),
    withdrawn: async () => known(await after(await asked(), ['buyer', withdraw])),
    undone: async () => known(await after(await agreed(), ['buyer', withdraw])),
    done: async () => known(await done()),
  },
  actors,
  people: everybody,
  actions: { withdraw, agree, decline, undo, give, move },
  happenings: {
    clock: {
      /** The freight was neither quoted nor paid in time. */
      end: async ({ orderId }) => {
        await product().app.db`
          update order_head set deadline_at = app_now() where id = ${orderId} and freight = 'awaiting_quote'
        `
        await sweep('orders.lapseFreight')
      },
    },
  },
  rules: {
    asked: {
      buyer: { withdraw: 'withdrawn' },
      ...bySeller({ agree: 'agreed', decline: 'declined', undo: noCollection, give: wrongState, move: wrongState }),
      clock: { end: [['withdraw', 'withdrawn']] },
    },
    agreed: {
      buyer: { withdraw: [['undo', 'undone']] },
      ...bySeller({
        agree: wrongState,
        decline: wrongState,
        undo: 'undone',
        give: [['handOver', 'done']],
        move: [['move', 'agreed']],
      }),
    },
    declined: { buyer: { withdraw: mine }, ...bySeller(theirs), clock: { end: null } },
    withdrawn: { buyer: { withdraw: mine }, ...bySeller(theirs), clock: { end: null } },
    undone: { buyer: { withdraw: mine }, ...bySeller(theirs), clock: { end: null } },
    done: { buyer: { withdraw: mine }, ...bySeller(theirs) },
  },
  // The clock undoes what was agreed when somebody cancels the order, for which there is a test above.
  unfired: ['agreed undo clock'],
  everything,
})

test('nothing is asked where it is agreed', async () => {
  const deal = await agreed()
  expect((await ask(deal.buyer, deal)).code).toBe(freightSettled.code)
})
