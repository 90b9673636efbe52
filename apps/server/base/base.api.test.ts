import { api } from '@kikai/contract/api'
import { languages } from '@kikai/kernel/language'
import { expect, test } from 'vitest'
import { as } from '../test/as.ts'
import { goods } from '../test/given/goods/goods.ts'
import { product, startProduct } from '../test/harness.ts'
import { categories } from './categories.ts'
import { hotWords } from './hot-words.ts'
import { layBase } from './lay-base.ts'
import { makers } from './makers.ts'
import { synonyms } from './synonyms.ts'

startProduct()

const lay = () => product().app.transaction(layBase)
const counts = async () => {
  const [counted] = await product().app.db`
    select
      (select count(*)::int from category) as categories,
      (select count(*)::int from maker) as makers,
      (select count(*)::int from synonym_group) as synonyms,
      (select count(*)::int from hot_word) as words
  `
  return counted
}
const whole = {
  categories: categories.length,
  makers: makers.length,
  synonyms: synonyms.length,
  words: languages.reduce((sum, language) => sum + hotWords[language].length, 0),
}

test('an empty database has its categories, makers and words after the first start, however many servers start', async () => {
  await Promise.all([lay(), lay(), lay()])
  expect(await counts()).toEqual(whole)
})

test('what staff have deleted does not come back at the next start, and what is new to the base does', async () => {
  const { db } = product().app
  await lay()
  await db`delete from synonym_group`
  await db`delete from hot_word`
  await db`delete from category where key = 'other-farm'`
  await lay()
  expect(await counts()).toEqual({ ...whole, synonyms: 0, words: 0 })
})

test('another name that is new to the base comes to a catalogue that is there, and what people changed stays', async () => {
  const { db } = product().app
  await lay()
  const known = async () => {
    const [found] = await db`select aliases from category where key = 'excavator'`
    return found?.aliases
  }
  const whole = await known()
  const ofBase = whole.filter((word: string) => word !== 'ユンボ' && word !== 'digger')
  // As an older base laid it, and as people have changed it since: «ユンボ» is new to the base, «digger» was taken away.
  await db`
    update category
    set aliases = ${[...ofBase, 'our own word', 'gone from the base']}, base_aliases = ${[...ofBase, 'digger', 'gone from the base']}
    where key = 'excavator'
  `
  await lay()
  expect(await known()).toEqual([...ofBase, 'our own word', 'ユンボ'])
  await lay()
  expect(await known()).toEqual([...ofBase, 'our own word', 'ユンボ'])
})

test('goods are found by another name that came later', async () => {
  const { db } = product().app
  await lay()
  const { id } = await goods({ categoryKey: 'excavator' })
  const first = (await as.guest().call(api.goods.readGoods, { goodsId: id })).code
  expect(first).toBe(200)
  await db`update category set aliases = array_remove(aliases, 'wajueji'), base_aliases = array_remove(base_aliases, 'wajueji') where key = 'excavator'`
  await lay()
  expect((await db`select count(*)::int as count from search_renewal where done_at is null`)[0]?.count).toBe(1)
})
