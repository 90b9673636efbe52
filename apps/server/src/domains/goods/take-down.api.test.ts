import { api } from '@kikai/contract/api'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { goods } from '../../../test/given/goods.ts'
import { accepted } from '../../../test/given/orders.ts'
import { startProduct } from '../../../test/harness.ts'

startProduct()

describe(`${api.goods.takeDownGoods.path}, by the platform’s staff`, () => {
  test('needs a reason; the company’s sellers read it, and the history names staff', async () => {
    const [seller, staff] = [await as.seller(), await as.staff()]
    const { id } = await goods({ companyId: seller.companyId })
    for (const reason of [undefined, '', '   '])
      expect(await staff.call(api.goods.takeDownGoods, { goodsId: id, reason })).toMatchObject({
        code: listingErrors.reasonNeeded.code,
      })
    expect(accepted(await seller.call(api.goods.readManagedGoods, { goodsId: id })).state).toBe('on_sale')

    const reason = 'The photographs show another machine.'
    const down = accepted(await staff.call(api.goods.takeDownGoods, { goodsId: id, reason }))
    expect(down.state).toBe('unpublished')
    expect(down.history.at(-1)).toMatchObject({ event: 'takeDown', actor: 'staff' })

    const { data } = accepted(await seller.call(api.notices.listNotices, { topic: 'sales' }))
    const told = data.filter(({ kind }) => kind === 'goodsTakenDown')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(reason)
    expect(told[0]?.link).toContain(id)
  })

  test('sellers need no reason for their own, and nobody is told', async () => {
    const seller = await as.seller()
    const { id } = await goods({ companyId: seller.companyId })
    const down = accepted(await seller.call(api.goods.takeDownGoods, { goodsId: id }))
    expect(down.history.at(-1)).toMatchObject({ event: 'takeDown', actor: 'seller' })
    const { data } = accepted(await seller.call(api.notices.listNotices, { topic: 'sales' }))
    expect(data.filter(({ kind }) => kind === 'goodsTakenDown')).toEqual([])
  })
})
