import { randomUUID } from 'node:crypto'
import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { goods } from '../given/goods/goods.ts'
import { accepted, givenBuyer } from '../given/deals/orders.ts'
import { product, startProduct } from '../harness.ts'
import { expectSound } from '../invariants.ts'
import { countCodes, rounds, seed, runConcurrently } from './run-concurrently.ts'

startProduct({ config: { poolSize: 30 } })
const times = 50

/** One form sent fifty times at once with one request id, with enough stock for all. */
async function sameForm() {
  const who = await givenBuyer()
  const part = await goods({ price: jpy(10), stock: times })
  const requestId = randomUUID()
  const answers = await runConcurrently(
    Array.from({ length: times }, () => ({
      caller: who,
      call: api.orders.placeOrder,
      requestId,
      input: {
        goodsId: part.id,
        quantity: 1,
        addressId: who.addressId,
        expectedTotals: [jpy(10)],
        confirmed: true as const,
      },
    })),
  )
  const orders = accepted(await who.call(api.orders.listMyOrders, {})).total
  const ids = new Set(answers.flatMap(({ code, data }) => (code === 200 ? [data.id] : [])))
  return { codes: countCodes(answers), orders, ids: ids.size }
}

describe(`one request id (${rounds} rounds, seed ${seed})`, () => {
  test.each(Array.from({ length: rounds }, (_, at) => at + 1))(
    'fifty times the same form is one order and fifty times its answer (round %i)',
    async () => {
      expect(await sameForm()).toEqual({ codes: { 200: times }, orders: 1, ids: 1 })
      await expectSound()
    },
    60_000,
  )

  test('without the table of answers it is many orders: the race can fail', async () => {
    await product().app.db.unsafe(`
      create or replace function begin_request(
        p_session text, p_nonce text, p_keep_until timestamptz, p_scope text, p_call text, p_key text, p_hash text
      ) returns table (outcome text, response jsonb) language sql as $$ select 'fresh', null::jsonb $$
    `)
    const { orders, ids } = await sameForm()
    expect(orders).toBeGreaterThan(1)
    expect(ids).toBe(orders)
  }, 60_000)
})
