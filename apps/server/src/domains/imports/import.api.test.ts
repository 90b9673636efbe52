import { importErrors } from '@kikai/contract/imports/imports.errors'
import { readFileSync } from 'node:fs'
import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { usd } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { givenCategory, goods, givenMaker } from '../../../test/given/goods/goods.ts'
import { finishedImport, madeWhole, readyImport, sheet } from '../../../test/given/goods/sheets.ts'
import { product, startProduct } from '../../../test/harness.ts'

startProduct()

const auction = readFileSync(new URL('../../../../../fixtures/used-machines.csv', import.meta.url), 'utf8')
const keys = ['excavator', 'wheel-loader', 'backhoe-loader', 'bulldozer', 'motor-grader', 'skid-steer-loader']
const prepared = async () => {
  for (const key of keys) await givenCategory(key)
  return as.seller()
}

const goodsOf = async (companyId: string) => {
  const [line] = await product().app.db`select count(*)::int as count from goods where company_id = ${companyId}`
  return Number(line?.count)
}

describe('a foreign file of 500 auction records', () => {
  test('the preview knows the columns and groups, and asks for what the file does not say', async () => {
    const seller = await prepared()
    const sheetId = await sheet(seller, auction, 'used-machines.csv')
    const { data } = await seller.call(api.imports.previewImport, { sheetId })
    expect(Object.fromEntries(data.columns.map(({ name, field }) => [name, field]))).toEqual({
      SalePrice: 'price',
      YearMade: 'year',
      GearDia: 'ignore',
      fiModelDesc: 'model',
      state: 'region',
      ProductGroup: 'group',
      HoursOperated: 'hours',
      Enclosure: 'accessory',
    })
    expect(data).toMatchObject({ rows: 500, missing: ['currency', 'tax', 'country'], alreadyHere: 0 })
    expect(data.groups.find(({ code }) => code === 'WL')?.categoryId).toBe(await givenCategory('wheel-loader'))
  })

  test('a column that is chosen as the category by hand brings ours for its values, and leaves what was decided', async () => {
    const seller = await prepared()
    const sheetId = await sheet(seller, 'Bay,fiModelDesc,SalePrice\nWL,950,12000\nexcavator,PC200,9000\nXX,1,1\n')
    const first = await seller.call(api.imports.previewImport, { sheetId })
    expect(first.data.columns.find(({ name }) => name === 'Bay')?.field).not.toBe('group')
    const { choices } = first.data
    const chosen = {
      ...choices,
      columns: { ...choices.columns, Bay: 'group' as const },
      groups: { ...choices.groups, excavator: null },
    }
    const { data } = await seller.call(api.imports.previewImport, { sheetId, choices: chosen })
    const loaders = await givenCategory('wheel-loader')
    expect(Object.fromEntries(data.groups.map(({ code, categoryId }) => [code, categoryId]))).toEqual({
      WL: loaders,
      excavator: null,
      XX: null,
    })
    expect(data.choices.groups).toMatchObject({ WL: loaders, excavator: null })
    expect(data.missing).not.toContain('groups')
  })

  test('it becomes drafts with titles in three languages; the same file again adds nothing', async () => {
    const seller = await prepared()
    const first = await finishedImport(seller, await readyImport(seller, auction))
    expect(first).toMatchObject({ rows: 500, taken: 500, alreadyHere: 0, rejectedCount: 0 })
    const again = await finishedImport(seller, await readyImport(seller, auction, { fileName: 'another-name.csv' }))
    expect(again).toMatchObject({ taken: 0, alreadyHere: 500 })
    expect(await goodsOf(seller.companyId)).toBe(500)

    const list = await seller.speaking('ja').call(api.goods.listManagedGoods, { importId: first.id, words: '966C' })
    expect(list.data.data[0]).toMatchObject({ title: '966C ホイールローダー', state: 'unpublished' })
    expect((await seller.call(api.imports.listImports, {})).data.data.map(({ taken }) => taken)).toEqual([0, 500])

    await madeWhole(seller, first.id)
    const published = await seller.call(api.goods.publishGoods, { importId: first.id, termsAgreed: true })
    expect(published).toMatchObject({ code: 200, data: { published: 500, left: [], leftCount: 0 } })
    const buyer = await as.member()
    const found = await buyer
      .speaking('ja')
      .call(api.goods.listGoods, { words: '966C フロリダ', companyId: seller.companyId })
    expect(found.data.total).toBeGreaterThan(0)
    expect(found.data.data[0]).toMatchObject({ price: { currency: 'USD' }, place: 'アメリカ合衆国・フロリダ州' })
  })

  test('what came without maker, photo and text is kept as drafts, and told so', async () => {
    const seller = await prepared()
    const content =
      'ProductGroup,fiModelDesc,SalePrice,YearMade,state\nWL,950,12000,1984,Florida\nWL,966,9000,1990,Texas\n'
    const { id: importId } = await finishedImport(seller, await readyImport(seller, content))
    const { data } = await seller.call(api.goods.publishGoods, { importId, termsAgreed: true })
    expect(data).toMatchObject({ published: 0, leftCount: 2 })
    expect(data.left.map(({ missing }) => missing)).toEqual(Array(2).fill(['makerName', 'pictures', 'description']))
  })

  test('rows that cannot be taken are listed with every reason, the others are taken', async () => {
    const seller = await prepared()
    const content =
      'ProductGroup,fiModelDesc,SalePrice,YearMade,state\nWL,950,12000,1984,Florida\nWL,,abc,1984,Florida\nXX,644,9000,3000,Texas\n'
    const data = await finishedImport(seller, await readyImport(seller, content))
    expect(data).toMatchObject({ taken: 1, rejectedCount: 2 })
    expect(data.rejected).toEqual([
      {
        row: 3,
        reasons: [
          { field: 'model', column: 'fiModelDesc', rule: 'empty', value: '' },
          { field: 'price', column: 'SalePrice', rule: 'number', value: 'abc' },
        ],
      },
      {
        row: 4,
        reasons: [
          { field: 'group', column: 'ProductGroup', rule: 'noCategory', value: 'XX' },
          { field: 'year', column: 'YearMade', rule: 'number', value: '3000' },
        ],
      },
    ])
  })

  test('two equal machines in one file are two machines', async () => {
    const seller = await prepared()
    const content = 'ProductGroup,fiModelDesc,SalePrice\nWL,950,12000\nWL,950,12000\n'
    expect(await finishedImport(seller, await readyImport(seller, content))).toMatchObject({ taken: 2, alreadyHere: 0 })
  })

  test('open choices and people without the right are refused', async () => {
    const seller = await prepared()
    const content = 'ProductGroup,fiModelDesc,SalePrice\nWL,930,15000\n'
    const ready = await readyImport(seller, content, { currency: null })
    const open = await seller.call(api.imports.importGoods, ready)
    expect(open).toMatchObject({ code: importErrors.choicesMissing.code, data: { fields: ['currency'] } })
    const buyer = await as.member()
    const { sheetId } = ready
    expect((await buyer.call(api.imports.previewImport, { sheetId })).code).toBe(requestErrors.notAllowed.code)
  })

  test('what the form would not take, a file cannot bring in either', async () => {
    const seller = await prepared()
    const content = `ProductGroup,fiModelDesc,SalePrice,maker,Enclosure\nWL,930,15000,${'M'.repeat(90)},\nWL,931,15000,Case,${'x'.repeat(200)}\n`
    const data = await finishedImport(seller, await readyImport(seller, content))
    expect(data).toMatchObject({ taken: 0, rejectedCount: 2 })
    expect(data.rejected.map(({ reasons }) => reasons.map(({ field, rule }) => `${field} ${rule}`))).toEqual([
      ['maker tooLong'],
      ['accessory tooLong'],
    ])
  })

  test('a column may be called constructor', async () => {
    const seller = await prepared()
    const sheetId = await sheet(seller, 'constructor,model,price\nCat,930,1\n')
    const answer = await seller.call(api.imports.previewImport, { sheetId })
    expect(answer).toMatchObject({ code: 200, data: { columns: [{ name: 'constructor', field: 'ignore' }, {}, {}] } })
  })
})

describe('prices of a file that are far below what others ask', () => {
  test('are named in the preview by their rows, and taken as drafts all the same', async () => {
    const seller = await prepared()
    const makerId = await givenMaker('far-below')
    for (let at = 0; at < 5; at += 1) await goods({ makerId, categoryKey: 'wheel-loader', price: usd(40_000_00) })
    const content =
      'ProductGroup,Manufacturer,fiModelDesc,SalePrice,YearMade,state\nWL,far-below,950,39000,1984,Florida\nWL,far-below,966,3900,1990,Texas\n'
    const ready = await readyImport(seller, content)
    const { data } = await seller.call(api.imports.previewImport, ready)
    expect(data).toMatchObject({
      takeable: 2,
      farBelow: [{ row: 3, price: usd(3_900_00), usual: usd(40_000_00) }],
      farBelowCount: 1,
    })
    expect(await finishedImport(seller, ready)).toMatchObject({ taken: 2, rejectedCount: 0 })
  })
})
