import { api } from '@kikai/contract/api'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { beforeAll, describe, test } from 'vitest'
import { type CallingPerson, expectOnlyAllowed } from '../../../../test/allowed-actions.ts'
import { type Person, as } from '../../../../test/as.ts'
import { approval, slipFor } from '../../../../test/given/money/payments.ts'
import { accepted, paid, placed, shipped } from '../../../../test/given/deals/orders.ts'
import { sentInPart } from '../../../../test/given/deals/parts.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { product, startProduct } from '../../../../test/harness.ts'

startProduct()

type Stage = { buyer: Person; seller: Person; orderId: Id<'order'> }
const price = jpy(500)
const unquoted = () => paid({ price, freight: 'undetermined' })
const parcel = { carrier: 'seino', trackingNumber: '1' } as const
const noShipment = newId('shipment', 0)
const reason = 'Sold at our yard this morning'

async function slipSent() {
  const made = await placed({ price })
  const due = accepted(await made.buyer.call(api.orders.chooseRemittance, { checkoutId: made.checkout.id }))
  accepted(await made.buyer.call(api.payments.submitSlip, await slipFor(made.buyer, due)))
  return made
}
async function remitted() {
  const made = await placed({ price })
  const due = accepted(await made.buyer.call(api.orders.chooseRemittance, { checkoutId: made.checkout.id }))
  const sent = accepted(await made.buyer.call(api.payments.submitSlip, await slipFor(made.buyer, due)))
  accepted(await (await as.finance()).call(api.payments.reviewRemittance, approval(sent)))
  return made
}
async function after<Made extends Stage>(
  made: Made,
  act: (made: Made) => Promise<{ code: number; msg: string; data: unknown }>,
) {
  accepted(await act(made))
  return made
}
const cancelled = async () =>
  after(await placed({ price }), ({ buyer, orderId }) => buyer.call(api.orders.cancelMyOrder, { orderId }))
const refunded = async () =>
  after(await unquoted(), ({ buyer, orderId }) => buyer.call(api.orders.cancelMyOrder, { orderId }))
const confirmed = async () =>
  after(await shipped({ price }), async ({ orderId }) =>
    (await as.staff()).call(api.orders.confirmReceipt, { orderId, reason }),
  )
const completed = async () =>
  after(await shipped({ price }), ({ buyer, orderId }) => buyer.call(api.orders.receiveOrder, { orderId }))

/** Every stage in which an order can stand, reached as people reach it. */
const stages: Record<string, () => Promise<Stage>> = {
  unpaid: () => placed({ price }),
  slipSent,
  remitted,
  paid: () => paid({ price }),
  freightDue: unquoted,
  partly: () => sentInPart({ price }),
  shipped: () => shipped({ price }),
  receiptConfirmed: confirmed,
  completed,
  cancelled,
  refunded,
}

const actions: Record<string, (who: CallingPerson, of: Stage) => Promise<{ code: number }>> = {
  cancel: (who, { orderId }) => who.call(api.orders.cancelMyOrder, { orderId }),
  receive: (who, { orderId }) => who.call(api.orders.receiveOrder, { orderId }),
  hide: (who, { orderId }) => who.call(api.orders.hideOrder, { orderId }),
  dispatch: (who, { orderId }) => who.call(api.orders.dispatchOrder, { orderId, ...parcel }),
  cancelManaged: (who, { orderId }) => who.call(api.orders.cancelManagedOrder, { orderId, reason }),
  receivePart: async (who, { orderId, buyer }) => {
    const { shipments } = accepted(await buyer.call(api.orders.readMyOrder, { orderId }))
    const shipmentId = shipments[0]?.id ?? noShipment
    return who.call(api.orders.receivePart, { orderId, shipmentId })
  },
  confirmReceipt: (who, { orderId }) => who.call(api.orders.confirmReceipt, { orderId, reason }),
}

/** The whole table: what is not in it is refused. */
const allowed: Record<string, Record<string, readonly string[]>> = {
  unpaid: { buyer: ['cancel'], seller: ['cancelManaged'], staff: ['cancelManaged'] },
  slipSent: {},
  remitted: { seller: ['dispatch', 'cancelManaged'], staff: ['dispatch', 'cancelManaged'] },
  paid: { seller: ['dispatch', 'cancelManaged'], staff: ['dispatch', 'cancelManaged'] },
  freightDue: { buyer: ['cancel'], seller: ['cancelManaged'], staff: ['cancelManaged'] },
  partly: { buyer: ['receivePart'], seller: ['dispatch'], staff: ['dispatch'] },
  shipped: { buyer: ['receive'], staff: ['confirmReceipt'] },
  receiptConfirmed: { buyer: ['receive'] },
  completed: { buyer: ['hide'] },
  cancelled: { buyer: ['hide'] },
  refunded: { buyer: ['hide'] },
}

let strangers: Record<'staff' | 'finance' | 'otherBuyer' | 'otherSeller' | 'guest', CallingPerson>
beforeAll(async () => {
  const [staff, finance, otherBuyer, otherSeller] = await Promise.all([
    as.staff(),
    as.finance(),
    as.member(),
    as.seller(),
  ])
  strangers = { staff, finance, otherBuyer, otherSeller, guest: as.guest() }
})

/** All that an action could change. */
async function everything({ orderId }: Stage): Promise<string> {
  const [row] = await product().app.db`
    select
      (select to_jsonb(o) from order_head o where o.id = ${orderId}) as head,
      (select jsonb_agg(to_jsonb(s)) from shipment s where s.order_id = ${orderId}) as legs,
      (select jsonb_agg(to_jsonb(h) order by h.id) from hold h where h.owner_id = ${orderId}) as holds,
      (select to_jsonb(c) from checkout c join order_head o on o.checkout_id = c.id where o.id = ${orderId}) as checkout,
      (select count(*)::int from state_change where entity_id = ${orderId}) as steps
  `
  return JSON.stringify(row)
}

describe('who may do what at which stage of an order', () => {
  test.each(Object.keys(stages))(
    '«%s»: what the table names happens, all else is refused and changes nothing',
    { timeout: 60_000 },
    (stage) => expectOnlyAllowed({ stages, actions, allowed, strangers, everything }, stage),
  )
})
