import { api } from '@kikai/contract/api'
import { beforeAll, expect, test } from 'vitest'
import { quoteOf, unquoted } from '../given/deals/freight.ts'
import { accepted } from '../given/deals/orders.ts'
import { days, product, startProduct, sweep, travel } from '../harness.ts'
import { expectSound } from '../invariants.ts'
import { withoutConstraint, withoutRowLocks } from './take-away.ts'

startProduct()

/** Putting an order before staff takes a tenth of a second between looking and writing, so that a quote comes in between. */
beforeAll(() =>
  product().app.db.unsafe(`
    create function escalate_slowly() returns trigger language plpgsql as $$
    begin
      if current_query() ~ 'set quote_escalated_at = app_now' then perform pg_sleep(0.6); end if;
      return null;
    end $$;
    create trigger escalate_slowly before update on order_head for each statement execute function escalate_slowly();
  `),
)

async function overdue() {
  const deal = await unquoted()
  await travel(days(6))
  return deal
}

/** The seller quotes while the sweep finds the order overdue. */
async function quoteAtTheEnd(deal: Awaited<ReturnType<typeof overdue>>, { headStart }: { headStart: number }) {
  const sweeping = sweep('orders.escalateQuotes')
  await product().app.db`select pg_sleep(${headStart})`
  accepted(await deal.seller.call(api.orders.quoteFreight, quoteOf(deal)))
  await sweeping
  const [kept] = await product().app.db`select freight, quote_escalated_at from order_head where id = ${deal.orderId}`
  return { freight: kept?.freight, isBeforeStaff: kept?.quoteEscalatedAt !== null }
}

test('a quote in the moment of its end leaves nothing before staff, whichever comes first', async () => {
  for (const headStart of [0, 0.2, 0.4])
    expect(await quoteAtTheEnd(await overdue(), { headStart })).toEqual({ freight: 'quoted', isBeforeStaff: false })
  // Their quotes have lapsed on the way.
  await sweep('orders.lapseFreight')
  await expectSound()
})

test('without the lock of the order a quoted freight stands before staff', async () => {
  const deal = await overdue()
  await withoutRowLocks('checkout')
  await withoutConstraint('order_head', 'order_quote_escalated')
  expect(await quoteAtTheEnd(deal, { headStart: 0.2 })).toEqual({ freight: 'quoted', isBeforeStaff: true })
})
