import { languages } from '@kikai/kernel/language'
import { expect, test } from 'vitest'
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
