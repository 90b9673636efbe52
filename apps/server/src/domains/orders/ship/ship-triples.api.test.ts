import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { orderShipMachine } from '@kikai/contract/orders/orders.states'
import { jpy } from '@kikai/kernel/money'
import { type Person, as } from '../../../../test/as.ts'
import { type Placed, accepted, paid } from '../../../../test/given/deals/orders.ts'
import { days, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { everyTriple } from '../../../../test/triples.ts'

startProduct()

const parcel = { carrier: 'seino', trackingNumber: '1234-5678-9012' } as const
const oneOfThree = { lines: [{ position: 0, quantity: 1 }] }

const none = (): Promise<Placed> => paid({ price: jpy(500), quantity: 3, balance: jpy(1_500) })
async function picking(): Promise<Placed> {
  const deal = await none()
  accepted(await deal.seller.call(api.orders.beginPicking, { orderId: deal.orderId }))
  return deal
}
async function partly(): Promise<Placed> {
  const deal = await none()
  accepted(await deal.seller.call(api.orders.dispatchOrder, { orderId: deal.orderId, ...parcel, ...oneOfThree }))
  return deal
}
async function shipped(): Promise<Placed> {
  const deal = await none()
  accepted(await deal.seller.call(api.orders.dispatchOrder, { orderId: deal.orderId, ...parcel }))
  return deal
}

let people: Promise<Record<'staff' | 'finance' | 'otherBuyer' | 'otherSeller', Person>> | null = null
const others = () =>
  (people ??= Promise.all([as.staff(), as.finance(), as.member(), as.seller()]).then(
    ([staff, finance, otherBuyer, otherSeller]) => ({ staff, finance, otherBuyer, otherSeller }),
  ))

const left = { pick: orderErrors.alreadyShipped, putBack: orderErrors.alreadyShipped }
const notPicked = { putBack: orderErrors.notPicked }
const received = { receive: orderErrors.notShipped, confirm: orderErrors.notShipped }
const withoutRest = { receive: orderErrors.partlyShipped, confirm: orderErrors.partlyShipped }
/** A part of what has left is no part any more. */
const allLeft = { ...left, shipPartly: orderErrors.alreadyShipped, ship: orderErrors.alreadyShipped }

everyTriple({
  machine: orderShipMachine,
  entity: 'order.ship',
  idOf: ({ orderId }: Placed) => orderId,
  reach: {
    none,
    picking,
    partly,
    shipped,
    delivered: async () => {
      const deal = await shipped()
      accepted(await deal.buyer.call(api.orders.receiveOrder, { orderId: deal.orderId }))
      return deal
    },
  },
  actors: {
    buyer: 'buyer',
    seller: 'seller',
    staff: 'staff',
    finance: null,
    otherBuyer: null,
    otherSeller: null,
    guest: null,
  },
  people: async ({ buyer, seller }) => ({ buyer, seller, ...(await others()), guest: as.guest() }),
  actions: {
    pick: (who, { orderId }) => who.call(api.orders.beginPicking, { orderId }),
    putBack: (who, { orderId }) => who.call(api.orders.stopPicking, { orderId }),
    shipPartly: (who, { orderId }) => who.call(api.orders.dispatchOrder, { orderId, ...parcel, ...oneOfThree }),
    ship: (who, { orderId }) => who.call(api.orders.dispatchOrder, { orderId, ...parcel }),
    receive: (who, { orderId }) => who.call(api.orders.receiveOrder, { orderId }),
    confirm: (who, { orderId }) =>
      who.call(api.orders.confirmReceipt, { orderId, reason: 'The carrier has a signature.' }),
  },
  happenings: {
    clock: {
      time: async () => {
        await travel(days(40))
        await sweep('orders.receiveLate')
      },
    },
  },
  rules: {
    none: {
      buyer: { receive: orderErrors.notShipped },
      seller: { pick: 'picking', shipPartly: 'partly', ship: 'shipped', ...notPicked },
      staff: { pick: 'picking', shipPartly: 'partly', ship: 'shipped', ...notPicked, confirm: orderErrors.notShipped },
    },
    picking: {
      buyer: { receive: orderErrors.notShipped },
      seller: { pick: orderErrors.beingPicked, putBack: 'none', shipPartly: 'partly', ship: 'shipped' },
      staff: {
        pick: orderErrors.beingPicked,
        putBack: 'none',
        shipPartly: 'partly',
        ship: 'shipped',
        confirm: received.confirm,
      },
    },
    partly: {
      buyer: { receive: withoutRest.receive },
      seller: { ...left, shipPartly: 'partly', ship: 'shipped' },
      staff: { ...left, shipPartly: 'partly', ship: 'shipped', confirm: withoutRest.confirm },
    },
    shipped: {
      buyer: { receive: [['deliver', 'delivered']] },
      seller: allLeft,
      staff: { ...allLeft, confirm: [['deliver', 'delivered']] },
      clock: { time: [['deliver', 'delivered']] },
    },
    delivered: {},
  },
  // An agent packs and dispatches by the steps of a send-out; a carrier delivers by its tracking. What a buyer
  // fetches is handed over where that was agreed. All have tests of their own.
  unfired: [
    'none pick agent',
    'none shipPartly agent',
    'picking shipPartly agent',
    'partly shipPartly agent',
    'none ship agent',
    'picking ship agent',
    'partly ship agent',
    'shipped deliver carrier',
    'none handOver seller',
    'none handOver staff',
    'picking handOver seller',
    'picking handOver staff',
  ],
  everything: async ({ orderId }) => {
    const [row] = await product().app.db`
      select
        (select to_jsonb(o) from order_head o where o.id = ${orderId}) as head,
        (select jsonb_agg(to_jsonb(s) order by s.id) from shipment s where s.order_id = ${orderId}) as shipments
    `
    return JSON.stringify(row)
  },
})
