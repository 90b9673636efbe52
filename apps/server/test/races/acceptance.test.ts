import { api } from '@kikai/contract/api'
import type { InputOf } from '@kikai/contract/call'
import { jpy } from '@kikai/kernel/money'
import { beforeAll, expect, test } from 'vitest'
import { accepted, shipped } from '../given/deals/orders.ts'
import { product, startProduct } from '../harness.ts'
import { expectSound } from '../invariants.ts'
import { withoutRowLocks } from './take-away.ts'

startProduct()

/** Each answer takes a tenth of a second to be written, so that the receipt always comes in between. */
beforeAll(() =>
  product().app.db.unsafe(`
    create function write_slowly() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.1); new.answered_at := app_now(); return new; end $$;
    create trigger write_slowly before insert on order_acceptance for each row execute function write_slowly();
  `),
)

const answers: InputOf<typeof api.orders.saveAcceptance>['answers'] = [
  { point: 'identity', answer: 'asDescribed', note: '', fileIds: [] },
  { point: 'transit', answer: 'differs', note: 'The cab door is dented', fileIds: [] },
]

/** Saves the checklist and confirms the receipt at once; counts the answers that were written after the receipt. */
async function saveAtTheReceipt(unguarded: () => Promise<void> = async () => {}) {
  const { buyer, orderId } = await shipped({ price: jpy(500) })
  await unguarded()
  const saving = buyer.call(api.orders.saveAcceptance, { orderId, answers })
  await product().app.db`select pg_sleep(0.05)`
  const received = await buyer.call(api.orders.receiveOrder, { orderId })
  const saved = await saving
  expect(received.code).toBe(200)
  const { acceptance } = accepted(await buyer.call(api.orders.readMyOrder, { orderId }))
  const [late] = await product().app.db<{ count: number }[]>`
    select count(*)::int as count
    from order_acceptance a
    join state_change s on s.entity_id = a.order_id and s.to_state = 'completed'
    where a.order_id = ${orderId} and a.answered_at > s.at
  `
  return { saved: saved.code, answers: acceptance.answers.length, late: late?.count }
}

test('what is saved at the moment of the receipt stands before it, or is refused as a whole', async () => {
  for (let again = 0; again < 4; again += 1) {
    const { saved, answers: kept, late } = await saveAtTheReceipt()
    expect({ kept, late }).toEqual({ kept: saved === 200 ? answers.length : 0, late: 0 })
  }
  await expectSound()
})

test('without the lock of the order answers are written after the receipt', async () => {
  expect((await saveAtTheReceipt(() => withoutRowLocks('checkout'))).late).toBeGreaterThan(0)
})
