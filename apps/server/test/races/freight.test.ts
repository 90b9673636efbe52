import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { quoteOf, shared } from '../given/deals/freight.ts'
import { accepted, givenBuyer } from '../given/deals/orders.ts'
import { days, product, startProduct, sweep, travel } from '../harness.ts'
import { expectSound } from '../invariants.ts'
import { forgetful, withoutConstraint, withoutIndex } from './take-away.ts'
import { countCodes, rounds, runConcurrently } from './run-concurrently.ts'

startProduct({ config: { poolSize: 30 } })
const method = 'balance' as const
const each = Array.from({ length: rounds }, (_, at) => at + 1)

/** One freight, paid ten times at once by the buyer and by the holder of the link. */
async function twoPay({ buyer: who, orderId, token }: Awaited<ReturnType<typeof shared>>) {
  const friend = await givenBuyer({ balance: jpy(10_000) })
  const own = { caller: who, call: api.orders.payFreight, input: { orderId, method } }
  const others = { caller: friend, call: api.orders.paySharedFreight, input: { token, method } }
  const answers = await runConcurrently<typeof api.orders.payFreight | typeof api.orders.paySharedFreight>(
    Array.from({ length: 5 }, () => [own, others]).flat(),
  )
  return countCodes(answers)
}

describe('freight', () => {
  test.each(each)(
    'is paid once, whoever presses the button first (round %i)',
    async () => {
      expect(await twoPay(await shared())).toEqual({ 200: 1, [paymentErrors.alreadyPaid.code]: 9 })
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'is either paid or declined or quoted anew at the same moment, and the money is where it belongs (round %i)',
    async () => {
      const deal = await shared()
      const { buyer: who, orderId, token, seller } = deal
      const friend = await givenBuyer({ balance: jpy(300) })
      const [paid, declined] = await runConcurrently<
        typeof api.orders.paySharedFreight | typeof api.orders.cancelMyOrder | typeof api.orders.quoteFreight
      >([
        { caller: friend, call: api.orders.paySharedFreight, input: { token, method } },
        { caller: who, call: api.orders.cancelMyOrder, input: { orderId } },
        { caller: seller, call: api.orders.quoteFreight, input: quoteOf(deal, jpy(310)) },
      ])
      expect([paid?.code, declined?.code].filter((code) => code === 200)).toHaveLength(1)
      const order = accepted(await who.call(api.orders.readMyOrder, { orderId }))
      expect(order.life).toBe(declined?.code === 200 ? 'cancelled' : 'open')
      if (paid?.code === 200) expect(order.freight).toBe('paid')
      else expect(paid?.code).toBe(orderErrors.linkOver.code)
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'is not paid and lapsed at once: who is in time has paid (round %i)',
    async () => {
      const { buyer: who, orderId, token } = await shared()
      const friend = await givenBuyer({ balance: jpy(300) })
      await travel(days(7) - 20)
      const sweeping = Promise.all([sweep('orders.lapseFreight'), sweep('orders.lapseFreight')])
      const [answer] = await runConcurrently([
        { caller: friend, call: api.orders.paySharedFreight, input: { token, method } },
      ])
      await sweeping
      await travel(1_000)
      await sweep('orders.lapseFreight')
      const order = accepted(await who.call(api.orders.readMyOrder, { orderId }))
      expect(order.freight).toBe(answer?.code === 200 ? 'paid' : 'awaiting_quote')
      await expectSound()
    },
    60_000,
  )
})

/** Goods and freight are paid, and the goods are shipped. */
async function underWay() {
  const deal = await shared()
  const { buyer: who, seller, orderId } = deal
  accepted(await who.call(api.orders.payFreight, { orderId, method }))
  accepted(await seller.call(api.orders.dispatchOrder, { orderId, carrier: 'seino', trackingNumber: '1' }))
  return deal
}

type UnderWay = Awaited<ReturnType<typeof underWay>>
const balanceOf = async ({ buyer: who }: UnderWay) =>
  accepted(await who.call(api.ledger.myBalance, {})).balances.find(({ currency }) => currency === 'JPY')?.minor
const backOf = ({ seller, orderId }: UnderWay) => ({
  caller: seller,
  call: api.orders.returnFreight,
  input: { orderId },
})

/** The seller refunds the freight five times at once, while the buyer confirms the receipt. */
async function giveBackAndReceive(deal: UnderWay) {
  const back = backOf(deal)
  const received = { caller: deal.buyer, call: api.orders.receiveOrder, input: { orderId: deal.orderId } }
  const answers = await runConcurrently<typeof api.orders.returnFreight | typeof api.orders.receiveOrder>([
    back,
    back,
    received,
    back,
    back,
    back,
  ])
  return { codes: countCodes(answers), balance: await balanceOf(deal) }
}

describe('G5 freight that is given back after the goods left', () => {
  test.each(each)(
    'is given back once, also in the moment in which the deal is done (round %i)',
    async () => {
      const { codes, balance } = await giveBackAndReceive(await underWay())
      expect(codes).toEqual({ 200: 2, [requestErrors.wrongState.code]: 4 })
      expect(balance).toBe(500)
      await expectSound()
    },
    60_000,
  )
})

describe('freight without its guards', () => {
  test('is given back again and again: the race of giving back can fail', async () => {
    const deal = await underWay()
    await forgetful('freight_quote', ['state'])
    await withoutConstraint('payment', 'payment_refunded')
    await product().app.db.unsafe(`
      create function forget_return() returns trigger language plpgsql as $$
      begin new.freight_returned := old.freight_returned; return new; end $$;
      create trigger forget_return before update on order_head for each row execute function forget_return();
      create function keep_captured() returns trigger language plpgsql as $$
      begin if new.subject_kind = 'freight' then new.state := old.state; end if; return new; end $$;
      create trigger keep_captured before update on payment for each row execute function keep_captured();
      create function name_anew() returns trigger language plpgsql as $$
      begin if new.effect_key like '%:return' then new.effect_key := new.effect_key || gen_random_uuid(); end if; return new; end $$;
      create trigger name_anew before insert on ledger_tx for each row execute function name_anew();
    `)
    // Without the receipt, because the money of a completed order has one more guard in the seller's account.
    await runConcurrently(Array.from({ length: 5 }, () => backOf(deal)))
    expect(await balanceOf(deal)).toBeGreaterThan(500)
    await product().app.db.unsafe(`
      drop trigger forget_freight_quote on freight_quote; drop function forget_freight_quote;
      drop trigger forget_return on order_head; drop trigger keep_captured on payment; drop trigger name_anew on ledger_tx;
    `)
  }, 60_000)

  test('is paid again and again: the first race can fail', async () => {
    const deal = await shared()
    await withoutIndex('payment_one')
    await forgetful('freight_quote', ['state', 'payer_id', 'paid_at'])
    await forgetful('order_head', ['freight', 'freight_paid', 'freight_due_by', 'deadline_at'])
    // Stores a captured payment as cancelled, so that the next one finds none.
    await product().app.db.unsafe(`
      create function lose_freight() returns trigger language plpgsql as $$
      begin if new.subject_kind = 'freight' then new.state := 'cancelled'; new.captured := 0; end if; return new; end $$;
      create trigger lose_freight before update on payment for each row execute function lose_freight();
    `)
    const { 200: times } = await twoPay(deal)
    expect(times).toBeGreaterThan(1)
  }, 60_000)
})
