import { api } from '@kikai/contract/api'
import { beforeAll, expect, test } from 'vitest'
import { daysFromNow, missedCollection } from '../given/deals/collections.ts'
import { accepted } from '../given/deals/orders.ts'
import { days, product, startProduct, sweep, travel } from '../harness.ts'
import { expectSound } from '../invariants.ts'
import { withoutConstraint, withoutRowLocks } from './take-away.ts'

startProduct()

/** Putting an order before staff takes a tenth of a second between looking and writing, so that a handover comes in between. */
beforeAll(() =>
  product().app.db.unsafe(`
    create function escalate_slowly() returns trigger language plpgsql as $$
    begin
      if current_query() ~ 'set escalated_at = app_now' then perform pg_sleep(0.6); end if;
      return null;
    end $$;
    create trigger escalate_slowly before update on order_collection
      for each statement execute function escalate_slowly();
  `),
)

async function open() {
  const deal = await missedCollection()
  await travel(days(6))
  return deal
}

/** The seller records the handover while the sweep finds that nobody has settled it. */
async function handOverAtTheEnd(
  { seller, orderId }: Awaited<ReturnType<typeof open>>,
  { headStart }: { headStart: number },
) {
  const sweeping = sweep('orders.followCollections')
  await product().app.db`select pg_sleep(${headStart})`
  accepted(await seller.call(api.orders.giveToBuyer, { orderId, on: daysFromNow(0), collectedBy: 'Tanaka Ken' }))
  await sweeping
  const [kept] = await product().app.db`
    select state, escalated_at from order_collection where order_id = ${orderId}
  `
  return { state: kept?.state, isBeforeStaff: kept?.escalatedAt !== null }
}

test('a handover in the moment of its end leaves nothing before staff, whichever comes first', async () => {
  for (const headStart of [0, 0.2, 0.4])
    expect(await handOverAtTheEnd(await open(), { headStart })).toEqual({ state: 'done', isBeforeStaff: false })
  await expectSound()
})

test('without the lock of the order goods that were handed over stand before staff', async () => {
  const deal = await open()
  await withoutRowLocks('checkout')
  await withoutConstraint('order_collection', 'order_collection_escalated')
  expect(await handOverAtTheEnd(deal, { headStart: 0.2 })).toEqual({ state: 'done', isBeforeStaff: true })
})
