import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { beforeAll, describe, test } from 'vitest'
import { type CallingPerson, expectOnlyAllowed } from '../../../../test/allowed-actions.ts'
import { as } from '../../../../test/as.ts'
import { quoteOf, shared, unquoted } from '../../../../test/given/deals/freight.ts'
import { accepted, givenBuyer, paid } from '../../../../test/given/deals/orders.ts'
import { slipFor } from '../../../../test/given/money/payments.ts'
import { product, startProduct, sweep } from '../../../../test/harness.ts'

startProduct()

type Stage = Awaited<ReturnType<typeof shared>>
const noLink = 'x'.repeat(43)
const balance = 'balance'

async function after(made: Stage, act: (made: Stage) => Promise<{ code: number; msg: string; data: unknown }>) {
  accepted(await act(made))
  return made
}

/** Every state of a quote and of its order's freight, reached as people reach it. */
const stages: Record<string, () => Promise<Stage>> = {
  settled: async () => ({ ...(await paid({ price: jpy(500), balance: jpy(1_000) })), token: noLink }),
  awaiting: async () => ({ ...(await unquoted()), token: noLink }),
  open: shared,
  slipSent: async () =>
    after(await shared(), async ({ buyer: who, orderId }) => {
      const due = accepted(await who.call(api.orders.remitFreight, { orderId }))
      return who.call(api.payments.submitSlip, await slipFor(who, due))
    }),
  lapsed: async () => {
    const made = await shared()
    await product().app.db`update order_head set deadline_at = app_now() where id = ${made.orderId}`
    await sweep('orders.lapseFreight')
    return made
  },
  paid: async () =>
    after(await shared(), ({ buyer: who, orderId }) => who.call(api.orders.payFreight, { orderId, method: balance })),
  declined: async () =>
    after(await shared(), ({ buyer: who, orderId }) => who.call(api.orders.cancelMyOrder, { orderId })),
  withdrawn: async () =>
    after(await shared(), ({ seller, orderId }) =>
      seller.call(api.orders.dispatchOrder, { orderId, carrier: 'seino', trackingNumber: '1', freightBorne: true }),
    ),
  returned: async () =>
    after((await stages.paid?.()) ?? (await shared()), ({ seller, orderId }) =>
      seller.call(api.orders.cancelManagedOrder, { orderId, reason: 'Damaged' }),
    ),
}

const actions: Record<string, (who: CallingPerson, of: Stage) => Promise<{ code: number }>> = {
  quote: (who, of) => who.call(api.orders.quoteFreight, quoteOf(of)),
  pay: (who, { orderId }) => who.call(api.orders.payFreight, { orderId, method: balance }),
  payByLink: (who, { token }) => who.call(api.orders.paySharedFreight, { token, method: balance }),
  remit: (who, { orderId }) => who.call(api.orders.remitFreight, { orderId }),
  share: (who, { orderId }) => who.call(api.orders.shareFreight, { orderId }),
  unshare: (who, { orderId }) => who.call(api.orders.unshareFreight, { orderId }),
  decline: (who, { orderId }) => who.call(api.orders.cancelMyOrder, { orderId }),
}

/** The whole table: what is not in it is refused. */
const allowed: Record<string, Record<string, readonly string[]>> = {
  settled: {},
  awaiting: { buyer: ['decline'], seller: ['quote'], staff: ['quote'] },
  open: {
    buyer: ['pay', 'payByLink', 'remit', 'share', 'unshare', 'decline'],
    seller: ['quote'],
    staff: ['quote'],
    friend: ['payByLink'],
  },
  slipSent: { buyer: ['remit', 'unshare'] },
  lapsed: { buyer: ['decline'], seller: ['quote'], staff: ['quote'] },
  paid: {},
  declined: {},
  withdrawn: {},
  returned: {},
}

let strangers: Record<'staff' | 'finance' | 'friend' | 'otherSeller' | 'guest', CallingPerson>
beforeAll(async () => {
  const [staff, finance, friend, otherSeller] = await Promise.all([
    as.staff(),
    as.finance(),
    givenBuyer({ balance: jpy(100_000) }),
    as.seller(),
  ])
  strangers = { staff, finance, friend, otherSeller, guest: as.guest() }
})

/** All that an action could change. */
async function everything({ orderId }: Stage): Promise<string> {
  const [row] = await product().app.db`
    select
      (select to_jsonb(o) from order_head o where o.id = ${orderId}) as head,
      (select jsonb_agg(to_jsonb(q) order by q.id) from freight_quote q where q.order_id = ${orderId}) as quotes,
      (
        select jsonb_agg(to_jsonb(p) order by p.id)
        from payment p
        join freight_quote q on p.subject_id = q.id
        where q.order_id = ${orderId}
      ) as payments,
      (select count(*)::int from state_change where entity_id = ${orderId}) as steps
  `
  return JSON.stringify(row)
}

describe('who may do what with the freight of an order', () => {
  test.each(Object.keys(stages))(
    '«%s»: what the table names happens, all else is refused and changes nothing',
    { timeout: 60_000 },
    (stage) => expectOnlyAllowed({ stages, actions, allowed, strangers, everything }, stage),
  )
})
