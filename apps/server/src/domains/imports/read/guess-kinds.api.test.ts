import { api } from '@kikai/contract/api'
import type { ImportChoices } from '@kikai/contract/imports/imports.shapes'
import { importErrors } from '@kikai/contract/imports/imports.errors'
import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { givenCategory } from '../../../../test/given/goods/goods.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { finishedImport, readyImport, sheet } from '../../../../test/given/goods/sheets.ts'
import { startProduct, travel } from '../../../../test/harness.ts'

startProduct()

const seller = async () => {
  for (const key of ['excavator', 'wheel-loader', 'bulldozer']) await givenCategory(key)
  // A while later every process has read the words of the trade again.
  await travel(60_000)
  return as.seller()
}

const list = [
  'model,title,price',
  'PC200-8,コマツ 油圧ショベル PC200-8,100',
  'ZX120,日立挖土机,200',
  '320D,CAT 320D digger used,300',
  'WA100,ホイールローダー WA100,400',
  'X-1,,500',
  '黄鬼 X-3,,700',
  'X-2,油圧ショベル・ホイールローダー 2台,600',
  'BR-1,油圧ショベル用ブレーカー,50',
  'BR-2,Breaker for digger,60',
].join('\n')

const preview = async (who: Awaited<ReturnType<typeof seller>>, content = list, choices?: ImportChoices) =>
  accepted(
    await who.call(api.imports.previewImport, { sheetId: await sheet(who, content), ...(choices && { choices }) }),
  )

const excavators = '?excavator'
const loaders = '?wheel-loader'
const rest = '?'

beforeAll(async () => {
  const words = { 'zh-Hans': ['黄鬼'], en: ['digger'], ja: ['ユンボ'] }
  accepted(await (await as.staff()).call(api.search.addSynonyms, { words }))
})

describe('a list without a category column', () => {
  test('has each row guessed by what its title and model call it, and the rest asked for', async () => {
    const who = await seller()
    const [excavator, loader] = [await givenCategory('excavator'), await givenCategory('wheel-loader')]
    const { groups, choices, missing } = await preview(who)
    expect(groups).toEqual([
      {
        code: excavators,
        count: 4,
        categoryId: null,
        guess: {
          categoryId: excavator,
          isOpen: true,
          samples: ['コマツ 油圧ショベル PC200-8', '日立挖土机', 'CAT 320D digger used'],
        },
      },
      {
        code: rest,
        count: 4,
        categoryId: null,
        guess: {
          categoryId: null,
          isOpen: true,
          samples: ['X-1', '油圧ショベル・ホイールローダー 2台', '油圧ショベル用ブレーカー'],
        },
      },
      {
        code: loaders,
        count: 1,
        categoryId: null,
        guess: { categoryId: loader, isOpen: true, samples: ['ホイールローダー WA100'] },
      },
    ])
    expect(choices.groups).toEqual({})
    expect(missing).toContain('groups')
  })

  test('is not imported while one guess is neither confirmed nor changed', async () => {
    const who = await seller()
    const excavator = await givenCategory('excavator')
    const ready = await readyImport(who, list, { groups: { [excavators]: excavator, [rest]: null } })
    const begun = await who.call(api.imports.importGoods, ready)
    expect(begun).toMatchObject({ code: importErrors.choicesMissing.code, data: { fields: ['groups'] } })
  })

  test('becomes drafts in the categories that the seller confirmed or chose instead, without what was left out', async () => {
    const who = await seller()
    const [excavator, bulldozer] = [await givenCategory('excavator'), await givenCategory('bulldozer')]
    const groups = { [excavators]: excavator, [loaders]: bulldozer, [rest]: null }
    const result = await finishedImport(who, await readyImport(who, list, { groups }))
    expect(result).toMatchObject({ taken: 5, rejectedCount: 4 })
    expect(result.rejected.map(({ row, reasons }) => [row, reasons[0]?.rule])).toEqual([
      [6, 'noCategory'],
      [8, 'noCategory'],
      [9, 'noCategory'],
      [10, 'noCategory'],
    ])
    const { data } = await who.call(api.goods.listManagedGoods, { importId: result.id })
    const kinds = await Promise.all(
      data.data.map(async ({ id }) => (await who.call(api.goods.readManagedGoods, { goodsId: id })).data.draft),
    )
    expect(Object.fromEntries(kinds.map(({ model, categoryId }) => [model, categoryId]))).toEqual({
      'PC200-8': excavator,
      ZX120: excavator,
      '320D': excavator,
      WA100: bulldozer,
      '黄鬼 X-3': excavator,
    })
  })

  test('is asked about again in the next file, because its guesses are about other rows', async () => {
    const who = await seller()
    const [excavator, loader] = [await givenCategory('excavator'), await givenCategory('wheel-loader')]
    const groups = { [excavators]: excavator, [loaders]: loader, [rest]: null }
    await finishedImport(who, await readyImport(who, list, { groups }))
    const next = await preview(who, 'model,title,price\nPC300,油圧ショベル PC300,100\n')
    expect(next.remembered).not.toBeNull()
    expect(next).toMatchObject({ missing: ['groups'], groups: [{ code: excavators, guess: { isOpen: true } }] })
  })

  test('has nothing confirmed by a column of the same values that was chosen before', async () => {
    const who = await seller()
    const content = 'model,title,price,group\nPC200,油圧ショベル,100,excavator\n'
    const { choices, groups } = await preview(who, content)
    expect(groups).toMatchObject([{ code: 'excavator', guess: null }])
    const without = { ...choices, columns: { ...choices.columns, group: 'ignore' as const } }
    expect(await preview(who, content, without)).toMatchObject({
      groups: [{ code: excavators, categoryId: null, guess: { isOpen: true } }],
      missing: ['currency', 'tax', 'country', 'groups'],
    })
  })
})
