import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { goods } from '../../../test/given/goods.ts'
import { product, startProduct } from '../../../test/harness.ts'

startProduct()

const { readGoodsAddress, readCompanyAddress } = api.places

describe(api.places.readGoodsAddress.path, () => {
  test('a visitor learns in which town a machine stands, and its point on the map', async () => {
    const { id } = await goods()
    await product().app.db`update goods set lat = 34.4838, lng = 135.4236 where id = ${id}`
    const { code, data } = await as.guest().speaking('ja').call(readGoodsAddress, { goodsId: id })
    expect(code).toBe(200)
    expect(data.place).toEqual({ lat: 34.4838, lng: 135.4236 })
    expect(data.address.length).toBeGreaterThan(0)
  })

  test('without a point it has none, and what is not public is not found', async () => {
    const { id } = await goods()
    await product().app.db`update goods set lat = null, lng = null where id = ${id}`
    expect((await as.guest().call(readGoodsAddress, { goodsId: id })).data.place).toBe(null)
    await product().app.db`update goods set state = 'unpublished' where id = ${id}`
    expect((await as.guest().call(readGoodsAddress, { goodsId: id })).code).toBe(requestErrors.notFound.code)
  })
})

describe(api.places.readCompanyAddress.path, () => {
  test('a certified company has its address, another is not found', async () => {
    const { id } = await given.company()
    expect((await as.guest().call(readCompanyAddress, { companyId: id })).data.address.length).toBeGreaterThan(0)
    await product().app.db`update company set state = 'suspended' where id = ${id}`
    expect((await as.guest().call(readCompanyAddress, { companyId: id })).code).toBe(requestErrors.notFound.code)
  })
})
