import { randomUUID } from 'node:crypto'
import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import { as } from './as.ts'
import { draft } from './given/goods/goods.ts'
import { days, product, startProduct, sweep, travel } from './harness.ts'

startProduct()

const kept = async () => {
  const [line] = await product().app.db`
    select (select count(*)::int from request_nonce) as nonces, (select count(*)::int from idempotency) as keys
  `
  return line
}

describe('what requests leave behind', () => {
  test('nonces and keys are kept while they can matter, and forgotten after a week', async () => {
    const seller = await as.seller()
    const entry = await draft()
    await seller.call(api.goods.addGoods, { ...entry, publish: false, termsAgreed: false })
    await sweep('requests.forget')
    expect(await kept()).toEqual({ nonces: 1, keys: 1 })
    await travel(days(8))
    await sweep('requests.forget')
    expect(await kept()).toEqual({ nonces: 0, keys: 0 })
  })

  test('an answer that was stored leaves by the same gate as a fresh one: nothing that the call does not declare', async () => {
    const seller = await as.seller()
    const entry = await draft()
    const requestId = randomUUID()
    const add = () => seller.call(api.goods.addGoods, { ...entry, publish: false, termsAgreed: false }, { requestId })
    const first = await add()
    await product().app.db`update idempotency set response = response || '{"secret": "of an older server"}'`
    expect(await add()).toEqual(first)
  })

  test('mails are forgotten after three months', async () => {
    const { db } = product().app
    await db`insert into mail (to_address, subject, body, language) values ('a@kikai.example', 'Old', '', 'en')`
    await travel(days(89))
    await db`insert into mail (to_address, subject, body, language) values ('a@kikai.example', 'Young', '', 'en')`
    expect(await sweep('mails.forget')).toBe(0)
    await travel(days(2))
    expect(await sweep('mails.forget')).toBe(1)
    expect(await db`select subject from mail`).toEqual([{ subject: 'Young' }])
  })
})
