import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { goods } from '../../../../test/given/goods/goods.ts'
import { product, startProduct, sweep } from '../../../../test/harness.ts'

startProduct()

const find = async (words: string) => {
  const { data } = await as.guest().call(api.goods.listGoods, { words })
  return data.data.map(({ id }) => id)
}

describe('what goods are found by', () => {
  test('a machine is found by its size, in any unit', async () => {
    const { id } = await goods({ model: 'FD-SIZED', specification: [{ key: 'capacity', value: '3500', unit: 'kg' }] })
    for (const words of ['3.5t', '3.5トン', '3.5 吨', '3500kg']) expect(await find(words), words).toContain(id)
    expect(await find('35t')).not.toContain(id)
  })

  test('is written anew for all goods when a migration asks for it', async () => {
    const { db } = product().app
    const { id } = await goods({ model: 'KR 310 R3100 ultra' })
    await db`update goods_search set tokens = array_to_tsvector(array['old']::text[]) where goods_id = ${id}`
    expect(await find('kr310 r3100')).toEqual([])
    expect(await sweep('goods.renewSearch')).toBe(0)
    await db`insert into search_renewal default values`
    expect(await sweep('goods.renewSearch')).toBeGreaterThan(0)
    expect(await find('kr310 r3100')).toEqual([id])
    expect(await sweep('goods.renewSearch')).toBe(0)
  })
})
