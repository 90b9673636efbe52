import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { beforeAll, describe, test } from 'vitest'
import { type Caller, expectOnlyAllowed } from '../../../test/allowed-actions.ts'
import { as } from '../../../test/as.ts'
import { address, sentAddress } from '../../../test/given/addresses.ts'
import { type Placed, accepted, paid, placed, shipped } from '../../../test/given/orders.ts'
import { product, startProduct } from '../../../test/harness.ts'

startProduct()

type Stage = Placed
const price = jpy(500)
const { isDefault: _, ...typed } = sentAddress
const elsewhere = { region: '13', city: '千代田区', postalCode: '1000001', street: '千代田1-1' }
async function change(who: Caller, { orderId, buyer }: Stage) {
  const { id: addressId } = await address(buyer, elsewhere)
  return who.call(api.orders.changeAddress, { orderId, addressId })
}
const propose = (who: Caller, { orderId }: Stage) =>
  who.call(api.orders.proposeAddress, { orderId, address: typed, freight: 'kept' })

async function asked() {
  const deal = await paid({ price })
  accepted(await change(deal.buyer, deal))
  return deal
}
async function proposed() {
  const deal = await paid({ price })
  accepted(await propose(deal.seller, deal))
  return deal
}
async function completed() {
  const deal = await shipped({ price })
  accepted(await deal.buyer.call(api.orders.receiveOrder, { orderId: deal.orderId }))
  return deal
}

const stages: Record<string, () => Promise<Stage>> = {
  unpaid: () => placed({ price }),
  paid: () => paid({ price }),
  asked,
  proposed,
  shipped: () => shipped({ price }),
  completed,
}
const actions: Record<string, (who: Caller, of: Stage) => Promise<{ code: number }>> = {
  change,
  propose,
  agree: (who, { orderId }) => who.call(api.orders.answerAddress, { orderId, agree: true }),
  decline: (who, { orderId }) => who.call(api.orders.answerAddress, { orderId, agree: false }),
  keepFreight: (who, { orderId }) => who.call(api.orders.answerManagedAddress, { orderId, answer: 'kept' }),
  quoteAnew: (who, { orderId }) => who.call(api.orders.answerManagedAddress, { orderId, answer: 'anew' }),
  declineManaged: (who, { orderId }) => who.call(api.orders.answerManagedAddress, { orderId, answer: 'decline' }),
}
const asker = { buyer: ['change'], seller: ['propose'], staff: ['propose'] }
/** The whole table: what is not in it is refused. */
const allowed: Record<string, Record<string, readonly string[]>> = {
  unpaid: asker,
  paid: asker,
  asked: {
    buyer: ['decline'],
    seller: ['keepFreight', 'quoteAnew', 'declineManaged'],
    staff: ['keepFreight', 'quoteAnew', 'declineManaged'],
  },
  proposed: { buyer: ['agree', 'decline'], seller: ['declineManaged'], staff: ['declineManaged'] },
  shipped: {},
  completed: {},
}

let strangers: Record<'staff' | 'finance' | 'otherBuyer' | 'otherSeller' | 'guest', Caller>
beforeAll(async () => {
  const [staff, finance, otherBuyer, otherSeller] = await Promise.all([
    as.staff(),
    as.finance(),
    as.member(),
    as.seller(),
  ])
  strangers = { staff, finance, otherBuyer, otherSeller, guest: as.guest() }
})

async function everything({ orderId }: Stage): Promise<string> {
  const [row] = await product().app.db`
    select
      (select to_jsonb(o) from order_head o where o.id = ${orderId}) as head,
      (select jsonb_agg(to_jsonb(c) order by c.id) from order_address_change c where c.order_id = ${orderId}) as changes
  `
  return JSON.stringify(row)
}

describe('who may change the address of an order at which stage', () => {
  test.each(Object.keys(stages))(
    '«%s»: what the table names happens, all else is refused and changes nothing',
    { timeout: 60_000 },
    (stage) => expectOnlyAllowed({ stages, actions, allowed, strangers, everything }, stage),
  )
})
