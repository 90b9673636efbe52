import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { shipped } from '../../../test/given/orders.ts'
import { days, product, startProduct, sweep, travel } from '../../../test/harness.ts'

startProduct()

const waiting = async () => {
  const rows = await product().app.db`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `
  return rows.length
}

test('whoever holds the checkout is waited for before a late order is received', async () => {
  const { orderId, checkout, buyer: who } = await shipped({ price: jpy(100) })
  await travel(days(15))
  const { app } = product()
  const swept = await app.transaction(async (tx) => {
    await tx`select from checkout where id = ${checkout.id} for update`
    const done = sweep('orders.receiveLate')
    for (let tries = 0; tries < 40 && (await waiting()) === 0; tries += 1) await pause(50)
    return { done, waiting: await waiting() }
  })
  expect(swept.waiting).toBe(1)
  expect(await swept.done).toBe(1)
  expect((await who.call(api.orders.readMyOrder, { orderId })).data.tab).toBe('completed')
})
