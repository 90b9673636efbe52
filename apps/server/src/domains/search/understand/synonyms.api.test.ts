import { searchErrors } from '@kikai/contract/search/search.errors'
import { api } from '@kikai/contract/api'
import type { SynonymWords } from '@kikai/contract/search/search.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { goods, givenMaker } from '../../../../test/given/goods/goods.ts'
import { product, startProduct, travel } from '../../../../test/harness.ts'

startProduct()

const words = (part: Partial<SynonymWords>): SynonymWords => ({ 'zh-Hans': [], en: [], ja: [], ...part })

/** What has all the words, a while later: every process has read the groups again, also one that took long to read them. */
const find = async (typed: string) => {
  await travel(60_000)
  const { data } = await as.guest().call(api.goods.listGoods, { words: typed })
  return data.understood?.leftOut.length === 0 ? data.data.map(({ id }) => id) : []
}

describe('words that mean the same', () => {
  test('find what the others find, as soon as staff say so, and no longer when the group goes', async () => {
    const staff = await as.staff()
    const { id } = await goods({ model: 'YD-31' })
    expect(await find('yellow devil yd-31')).toEqual([])

    const added = await staff.call(api.search.addSynonyms, {
      words: words({ en: ['yellow devil', 'digger'], 'zh-Hans': ['黄鬼'] }),
    })
    expect(added).toMatchObject({ code: 200, data: { version: 1 } })
    expect(await find('Yellow Devil YD-31')).toEqual([id])
    expect(await find('黄鬼YD-31')).toEqual([id])
    expect(await find('黄鬼 zx99')).toEqual([])

    const { data: group } = await staff.call(api.search.updateSynonyms, {
      synonymId: added.data.id,
      version: 1,
      words: words({ en: ['yellow demon', 'digger'] }),
    })
    expect(group.version).toBe(2)
    expect(await find('yellow demon yd-31')).toEqual([id])
    expect(await find('yellow devil yd-31')).toEqual([])

    await staff.call(api.search.deleteSynonyms, { synonymId: group.id, version: 2 })
    expect(await find('yellow demon yd-31')).toEqual([])
  })

  test('the machines that a synonym means come before what is only called after them', async () => {
    const staff = await as.staff()
    await staff.call(api.search.addSynonyms, { words: words({ 'zh-Hans': ['挖机'], en: ['excavator'] }) })
    const machine = await goods({ model: 'SYN-7' })
    const fork = await goods({
      categoryKey: 'part',
      model: 'SYN-7 bucket',
      title: { 'zh-Hans': 'SYN-7 斗', en: 'SYN-7 excavator bucket', ja: 'SYN-7 バケット' },
    })
    expect(await find('挖机 SYN-7')).toEqual([machine.id, fork.id])
  })

  test('an older version changes and deletes nothing, and is told the newer one', async () => {
    const staff = await as.staff()
    const { data: group } = await staff.call(api.search.addSynonyms, { words: words({ en: ['first', 'second'] }) })
    const edit = (en: string[]) =>
      staff.call(api.search.updateSynonyms, { synonymId: group.id, version: 1, words: words({ en }) })
    const codes = (await Promise.all([edit(['one', 'two']), edit(['three', 'four'])])).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, requestErrors.olderVersion.code])
    const late = await staff.call(api.search.deleteSynonyms, { synonymId: group.id, version: 1 })
    expect(late).toMatchObject({ code: requestErrors.olderVersion.code, data: { version: 2 } })
    const { data } = await staff.call(api.search.listSynonyms, { words: codes[0] === 200 ? 'one' : 'three' })
    expect(data.data[0]).toMatchObject({ id: group.id, version: 2 })
  })

  test('what is not there can be neither edited nor deleted', async () => {
    const staff = await as.staff()
    const gone = {
      synonymId: (await staff.call(api.search.addSynonyms, { words: words({ en: ['aa', 'bb'] }) })).data.id,
      version: 1,
    }
    await staff.call(api.search.deleteSynonyms, gone)
    expect((await staff.call(api.search.deleteSynonyms, gone)).code).toBe(requestErrors.notFound.code)
    const edit = await staff.call(api.search.updateSynonyms, { ...gone, words: words({ en: ['aa', 'bb'] }) })
    expect(edit.code).toBe(requestErrors.notFound.code)
  })

  test.each([
    ['one word alone', { en: ['excavator'] }, 'words', 'tooFew'],
    ['two spellings of one word', { en: ['fork lift'], ja: [], 'zh-Hans': ['ＦＯＲＫ-LIFT'] }, 'words', 'tooFew'],
    ['a word twice', { ja: ['ユンボ', 'ゆんぼ'] }, 'words.ja.1', 'repeated'],
    ['a single character', { 'zh-Hans': ['锯', '推台锯'] }, 'words.zh-Hans.0', 'tooShort'],
    ['signs', { en: ['* *', 'saw'] }, 'words.en.0', 'tooShort'],
    ['nothing', { en: ['', 'saw'] }, 'words.en.0', 'empty'],
    ['too long a word', { en: ['x'.repeat(limits.synonymLength + 1), 'saw'] }, 'words.en.0', 'tooLong'],
    [
      'too many words',
      { en: Array.from({ length: limits.synonymWordsMax + 1 }, (_, at) => `w${at}`) },
      'words.en',
      'tooMany',
    ],
  ])('%s is no group', async (_what, part, field, rule) => {
    const staff = await as.staff()
    const answer = await staff.call(api.search.addSynonyms, { words: words(part) })
    expect(answer).toMatchObject({ code: requestErrors.invalidInput.code, data: { errors: [{ field, rule }] } })
  })

  test('a word has one meaning: what stands in another group is refused, also when two take it at once', async () => {
    const staff = await as.staff()
    const add = (en: string[]) => staff.call(api.search.addSynonyms, { words: words({ en }) })
    const { data: loaders } = await add(['skid steer', 'bobcat loader', 'skid loader'])
    expect(await add(['compact loader', 'Skid-Steer'])).toMatchObject({
      code: requestErrors.invalidInput.code,
      data: {
        errors: [
          {
            field: 'words.en.1',
            rule: 'otherGroup',
            params: { words: 'skid steer, bobcat loader, skid loader' },
          },
        ],
      },
    })
    // Its own words are no other group's.
    const edit = { synonymId: loaders.id, version: 1, words: words({ en: ['skid steer', 'skid loader'] }) }
    expect((await staff.call(api.search.updateSynonyms, edit)).code).toBe(200)

    const [{ data: one }, { data: two }] = [await add(['group one', 'set one']), await add(['group two', 'set two'])]
    const codes = await Promise.all(
      [one, two].map(({ id, words: { en } }) =>
        staff.call(api.search.updateSynonyms, {
          synonymId: id,
          version: 1,
          words: words({ en: [...en, 'wanted'] }),
        }),
      ),
    )
    expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, requestErrors.invalidInput.code])
  })

  test('two makers are never the same; the names of one may be', async () => {
    await Promise.all([givenMaker(), givenMaker('caterpillar')])
    await travel(60_000)
    const staff = await as.staff()
    const add = (part: Partial<SynonymWords>) => staff.call(api.search.addSynonyms, { words: words(part) })
    expect(await add({ en: ['komatsu', 'big yellow', 'caterpillar'] })).toMatchObject({
      code: requestErrors.invalidInput.code,
      data: { errors: [{ field: 'words.en.2', rule: 'otherMaker', params: { other: 'komatsu' } }] },
    })
    expect((await add({ en: ['komatsu', 'komat'], ja: ['コマツ'] })).code).toBe(200)
  })

  test('sellers, clerks and visitors have nothing to say here', async () => {
    const group = { words: words({ en: ['aa', 'bb'] }) }
    for (const person of [await as.seller(), await as.finance(), await as.member()]) {
      expect(await person.call(api.search.addSynonyms, group)).toMatchObject({
        code: requestErrors.notAllowed.code,
        data: { missing: 'product.words.write' },
      })
      expect((await person.call(api.search.listSynonyms, {})).code).toBe(requestErrors.notAllowed.code)
    }
    expect((await as.guest().call(api.search.listSynonyms, {})).code).toBe(requestErrors.loginExpired.code)
  })

  test('the list is paged, the last edited first, and is searched in any script', async () => {
    const staff = await as.staff()
    await staff.call(api.search.addSynonyms, { words: words({ ja: ['ハツリ機'], en: ['scabbler'] }) })
    await staff.call(api.search.addSynonyms, { words: words({ ja: ['つり具'], en: ['lifting gear'] }) })
    const all = await staff.call(api.search.listSynonyms, { page_size: 1 })
    expect(all.data).toMatchObject({ data: [{ words: { ja: ['つり具'] } }] })
    expect(all.data.total).toBeGreaterThan(1)
    const found = await staff.call(api.search.listSynonyms, { words: 'はつり' })
    expect(found.data).toMatchObject({ total: 1, data: [{ words: { en: ['scabbler'] } }] })
  })

  test('there are so many groups at most', async () => {
    const { db } = product().app
    const staff = await as.staff()
    await db`
      insert into synonym_group (words)
      select jsonb_build_object('zh-Hans', '[]'::jsonb, 'ja', '[]'::jsonb, 'en', jsonb_build_array('many' || n, 'more' || n))
      from generate_series(1, ${serverLimits.synonymGroupsMax} - (select count(*)::int from synonym_group)) n
    `
    const answer = await staff.call(api.search.addSynonyms, { words: words({ en: ['one', 'too many'] }) })
    expect(answer).toMatchObject({
      code: searchErrors.tooManySynonyms.code,
      data: { max: serverLimits.synonymGroupsMax },
    })
    await db`delete from synonym_group where words -> 'en' ->> 0 like 'many%'`
  })
})
