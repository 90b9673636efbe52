import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import { as } from './as.ts'
import { draft } from './given/goods.ts'
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
})
