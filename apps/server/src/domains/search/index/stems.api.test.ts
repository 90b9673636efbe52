import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { goods } from '../../../../test/given/goods/goods.ts'
import { product, startProduct, sweep, system, travel } from '../../../../test/harness.ts'
import { cachedLexicon } from '../understand/lexicon.ts'
import { holdStems } from './stems.store.ts'
import { understand } from '../understand/understand-words.ts'

startProduct()

/** A moment later: every process has read the words again. */
const later = () => travel(4_000)
const fill = async () => {
  await later()
  while ((await sweep('search.fillStems')) > 0);
  await later()
}
const queryOf = async (words: string) => {
  return understand(words, await cachedLexicon(system()))?.tsquery
}
const find = async (words: string) => {
  const { data } = await as.guest().call(api.goods.listGoods, { words })
  return data.data.map(({ id }) => id)
}
const titled = (model: string, en: string) =>
  goods({ model, title: { 'zh-Hans': '机', en: `${model} ${en}`, ja: '機' } })
const teach = async (...en: string[]) => {
  const staff = await as.staff()
  const added = await staff.call(api.search.addSynonyms, { words: { 'zh-Hans': [], en, ja: [] } })
  expect(added.code).toBe(200)
}
/** Words of which some goods have only longer ones, anywhere or in their title. */
const listLacking = () => product().app.db`
  select s.word
  from search_stem s
  cross join lateral (select (s.word || ':* & !' || s.word)::tsquery as longer) q
  where exists (select from goods_search f where f.tokens @@ q.longer or f.title_tokens @@ q.longer)
`

/** Writes goods anew as a server does that has never heard of stems: without this one. */
async function writeAsBefore(goodsId: string, stem: string): Promise<void> {
  const { db } = product().app
  const columns = await db`
    select column_name as name from information_schema.columns where table_name = 'goods_search' and column_name <> 'has_stems'
  `
  const names = columns.map(({ name }) => `"${String(name)}"`).join(', ')
  await db.begin(async (tx) => {
    await tx`create temporary table older on commit drop as select * from goods_search where goods_id = ${goodsId}`
    await tx`delete from goods_search where goods_id = ${goodsId}`
    await tx`update older set tokens = ts_delete(tokens, ${stem}), title_tokens = ts_delete(title_tokens, ${stem})`
    await tx`insert into goods_search (${tx.unsafe(names)}) select ${tx.unsafe(names)} from older`
  })
}

describe('a word that the trade knows', () => {
  test('is asked for as a beginning until all goods have it, and whole from then on: it finds the same', async () => {
    const { id } = await titled('STEM-1', 'gadgetry')
    await teach('gadget', 'doohickey')
    await later()
    expect(await queryOf('gadget')).toBe("('gadget':* | 'doohickey':* | '+gadget':* | '+doohickey':*)")
    expect(await find('gadget')).toEqual([id])
    await fill()
    expect(await queryOf('gadget')).toBe("('gadget' | 'doohickey' | '+gadget':* | '+doohickey':*)")
    expect(await queryOf('gadgets')).toBe("('gadget' | '@gadgets':* | '+gadget':*)")
    expect(await find('gadget')).toEqual([id])
    expect(await listLacking()).toEqual([])
    expect(await sweep('search.fillStems')).toBe(0)
  })

  test('of three letters stays whole: what only begins so is not found by it', async () => {
    await titled('STEM-0', 'evaporator')
    const { id } = await titled('STEM-00', 'EV')
    await teach('EV', 'runabout')
    await fill()
    expect(await find('runabout')).toEqual([id])
  })

  test('is given to goods that come later', async () => {
    await teach('contraption', 'apparatus')
    await fill()
    const { id } = await titled('STEM-2', 'contraptionlike')
    expect(await find('contraption')).toEqual([id])
    expect(await listLacking()).toEqual([])
  })

  test('is given by the database to goods that an older server writes, as a newer one would have', async () => {
    await teach('thingamajig', 'doodad')
    await fill()
    const { id } = await titled('STEM-4', 'thingamajiggery')
    const tokensOf = () => product().app.db`select tokens, title_tokens from goods_search where goods_id = ${id}`
    const newer = await tokensOf()
    await writeAsBefore(id, 'thingamajig')
    expect(await queryOf('doodad')).toBe("('doodad' | 'thingamajig' | '+doodad':* | '+thingamajig':*)")
    expect(await find('doodad')).toEqual([id])
    expect(await tokensOf()).toEqual(newer)
    expect(await listLacking()).toEqual([])
  })

  test('is given to the titles too of goods that have it elsewhere', async () => {
    const many = [await titled('STEM-31', 'widgeteer'), await titled('STEM-32', 'widgeteer')]
    const { db } = product().app
    await db`
      update goods_search set tokens = tokens || array_to_tsvector(array['widget'])
      where goods_id = any(${many.map(({ id }) => id)}::uuid[])
    `
    await teach('widget', 'gizmo')
    await fill()
    expect((await find('widget')).toSorted()).toEqual(many.map(({ id }) => id).toSorted())
    expect(await listLacking()).toEqual([])
  })

  test('waits for whoever is writing goods, and would not know of it', async () => {
    await teach('whatnot', 'whatsit')
    await later()
    await product().app.transaction(async (tx) => {
      expect(await holdStems(tx)).not.toContain('whatnot')
      expect(await sweep('search.fillStems')).toBe(0)
    })
    await fill()
    expect(await queryOf('whatnot')).toBe("('whatnot' | 'whatsit' | '+whatnot':* | '+whatsit':*)")
  })
})
