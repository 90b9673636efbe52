import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { givenCategory } from '../../../../test/given/goods/goods.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { finishedImport, readyImport, sheet } from '../../../../test/given/goods/sheets.ts'
import { product, startProduct } from '../../../../test/harness.ts'

startProduct()

const seller = async () => {
  for (const key of ['excavator', 'wheel-loader', 'bulldozer']) await givenCategory(key)
  return as.seller()
}
type Seller = Awaited<ReturnType<typeof seller>>
const preview = async (who: Seller, content: string, more: { fresh?: boolean } = {}) =>
  accepted(await who.call(api.imports.previewImport, { sheetId: await sheet(who, content), ...more }))

const first = 'Kind,Nr,Ask,Town\nA,PC200,100,Osaka\nB,WA100,200,Sakai\n'
const chosen = async (who: Seller) => {
  const [excavator, loader] = [await givenCategory('excavator'), await givenCategory('wheel-loader')]
  return finishedImport(
    who,
    await readyImport(who, first, {
      columns: { Kind: 'group', Nr: 'model', Ask: 'price', Town: 'city' },
      groups: { A: excavator, B: loader },
      currency: 'JPY',
      taxMode: 'included',
      country: 'JP',
      makerName: 'Komatsu',
      language: 'ja',
    }),
  )
}

describe('the next file with the same columns', () => {
  test('is read as the last one was, whatever their order; what is new in it is guessed', async () => {
    const who = await seller()
    expect((await preview(who, first)).remembered).toBeNull()
    const { at } = await chosen(who)
    const next = await preview(who, 'Town,Ask,Nr,Kind\nKobe,300,D6,bulldozer\nOsaka,400,PC300,A\n')
    expect(next.remembered).toBe(at)
    expect(next.choices).toEqual({
      columns: { Kind: 'group', Nr: 'model', Ask: 'price', Town: 'city' },
      groups: { A: await givenCategory('excavator'), bulldozer: await givenCategory('bulldozer') },
      currency: 'JPY',
      taxMode: 'included',
      country: 'JP',
      makerName: 'Komatsu',
      language: 'ja',
    })
    expect(next).toMatchObject({ missing: [], takeable: 2 })
  })

  test('knows the groups of several files before, the newest choice first', async () => {
    const who = await seller()
    await chosen(who)
    const loader = await givenCategory('wheel-loader')
    const ready = await readyImport(who, 'Kind,Nr,Ask,Town\nA,PC1,1,Osaka\n')
    await finishedImport(who, { ...ready, choices: { ...ready.choices, groups: { A: loader } } })
    const { choices } = await preview(who, 'Kind,Nr,Ask,Town\nA,PC2,1,Osaka\nB,PC3,1,Osaka\n')
    expect(choices.groups).toEqual({ A: loader, B: loader })
  })

  test('can be begun afresh, and with choices of its own it is not asked what was before', async () => {
    const who = await seller()
    await chosen(who)
    const fresh = await preview(who, first, { fresh: true })
    expect(fresh.choices).toMatchObject({ currency: null, taxMode: null, country: null, makerName: '' })
    expect(fresh.remembered).not.toBeNull()
    const sheetId = await sheet(who, first)
    const own = { ...fresh.choices, currency: 'USD' as const }
    expect((await who.call(api.imports.previewImport, { sheetId, choices: own })).data.choices).toEqual(own)
  })

  test('is not remembered for other columns, nor for another company', async () => {
    const [who, other] = [await seller(), await seller()]
    await chosen(who)
    expect((await preview(who, 'Kind,Nr,Ask\nA,PC200,100\n')).remembered).toBeNull()
    expect(await preview(other, first)).toMatchObject({ remembered: null, choices: { currency: null } })
  })

  test('passes over a category that is gone', async () => {
    const who = await seller()
    await chosen(who)
    const gone = '01900000-0000-7000-8000-00000000ffff'
    await product().app.db`
      update goods_import
      set choices = jsonb_set(choices, '{groups,A}', ${product().app.db.json(gone)})
      where company_id = ${who.companyId}
    `
    expect((await preview(who, first)).choices.groups).toEqual({ A: null, B: await givenCategory('wheel-loader') })
  })
})
