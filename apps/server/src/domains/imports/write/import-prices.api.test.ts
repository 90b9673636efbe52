import { importErrors } from '@kikai/contract/imports/imports.errors'
import { api } from '@kikai/contract/api'
import type { ImportChoices } from '@kikai/contract/imports/imports.shapes'
import { cny, jpy, usd } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type SellerPerson, as } from '../../../../test/as.ts'
import { givenCategory } from '../../../../test/given/goods/goods.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { finishedImport, readyImport, sheet } from '../../../../test/given/goods/sheets.ts'
import { startProduct } from '../../../../test/harness.ts'

startProduct()

const seller = async () => {
  await givenCategory('excavator')
  return as.seller()
}
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')
/** A list of these prices, one machine for each. */
const listOf = (prices: readonly string[], heading = 'price') =>
  [quoted(['group', 'model', heading]), ...prices.map((price, at) => quoted(['excavator', `PC${at}`, price]))].join(
    '\n',
  )

const previewed = async (who: SellerPerson, content: string, change: Partial<ImportChoices> = {}) => {
  const { sheetId, choices } = await readyImport(who, content, change)
  return accepted(await who.call(api.imports.previewImport, { sheetId, choices }))
}
/** What each price became: its amount, or why its row is not taken. */
const outcomes = async (prices: readonly string[], change: Partial<ImportChoices>, heading?: string) => {
  const { examples, rejected } = await previewed(await seller(), listOf(prices, heading), change)
  const rows = [
    ...examples.map(({ row, price }) => ({ row, is: price })),
    ...rejected.map(({ row, reasons }) => ({ row, is: reasons.map(({ field, rule }) => `${field} ${rule}`).join() })),
  ]
  return rows.toSorted((a, b) => a.row - b.row).map(({ is }) => is)
}

describe('prices', () => {
  test.each([
    [
      'JPY',
      ['4,980,000', '350万円', '1億2,000万円', '￥350,000-'],
      [4_980_000, 3_500_000, 120_000_000, 350_000].map(jpy),
    ],
    ['CNY', ['35万', '35.8万元', '人民币286,000.50'], [35_000_000, 35_800_000, 28_600_050].map(cny)],
    [
      'USD',
      ['$15,000.50', '12500,00', '12 500,5', '12k', 'US$12,500'],
      [1_500_050, 1_250_000, 1_250_050, 1_200_000, 1_250_000].map(usd),
    ],
  ] as const)('in %s are read as people write them', async (currency, prices, amounts) => {
    expect(await outcomes(prices, { currency })).toEqual(amounts)
  })

  test('with a dot before three digits are read as the others of their column are written', async () => {
    const amounts = [985_000, 125_000_000, 1_250_000].map(usd)
    expect(await outcomes(['9.850', '1.250.000', '12.500,00'], { currency: 'USD' })).toEqual(amounts)
    expect(await outcomes(['9.850', '12.500,00 €'], { currency: 'USD' })).toEqual([
      usd(985_000),
      'price foreignCurrency',
    ])
  })

  test('that name another currency, or can be read in two ways, keep their row out and say why', async () => {
    const prices = ['US$12,500', '12500 USD', '12.500', '12.5', '1.2E+06', '約350万', '0']
    const rules = ['otherCurrency', 'otherCurrency', 'ambiguous', 'decimals', 'spreadsheet', 'unknownWord', 'number']
    expect(await outcomes(prices, { currency: 'JPY' })).toEqual(rules.map((rule) => `price ${rule}`))
  })

  test('below a heading of 万円 are meant in 万, in the currency that it names', async () => {
    const who = await seller()
    const { data } = await who.call(api.imports.previewImport, {
      sheetId: await sheet(who, listOf(['350'], '価格(万円)')),
    })
    expect(data).toMatchObject({
      missing: ['tax', 'country'],
      choices: { currency: 'JPY', columns: { '価格(万円)': 'price' } },
    })
    expect(await outcomes(['350', '1,250.5'], { currency: 'JPY' }, '価格(万円)')).toEqual([
      jpy(3_500_000),
      jpy(12_505_000),
    ])
    expect(await outcomes(['35'], { currency: 'CNY' }, '价格（万元）')).toEqual([cny(35_000_000)])
    expect(await outcomes(['350'], { currency: 'USD' }, '価格(千円)')).toEqual(['price otherCurrency'])
  })

  test('are spanned by the lowest and the highest, in each currency, before anything is imported', async () => {
    const content =
      'group,model,price,currency\nexcavator,A,300,JPY\nexcavator,B,9000000,JPY\nexcavator,C,5,USD\nexcavator,D,x,USD\n'
    const { prices } = await previewed(await seller(), content)
    expect(prices).toEqual([
      { lowest: jpy(300), highest: jpy(9_000_000) },
      { lowest: usd(500), highest: usd(500) },
    ])
  })

  test('one of which names another currency put the whole column in doubt', async () => {
    const who = await seller()
    const prices = ['42.5万元', '35万', '100', '¥200', '350万円', 'x', '5万元']
    const { otherCurrency } = await previewed(who, listOf(prices, '価格（円）'), { currency: 'JPY' })
    expect(otherCurrency).toEqual({ column: '価格（円）', row: 2, value: '42.5万元', rows: 2, unnamed: 3 })
    expect((await previewed(who, listOf(['35万', 'x']), { currency: 'JPY' })).otherCurrency).toBeNull()
    const said = 'group,model,price,currency\nexcavator,A,35万元,JPY\nexcavator,B,35万,JPY\nexcavator,C,36万,\n'
    expect((await previewed(who, said, { currency: 'JPY' })).otherCurrency).toMatchObject({
      row: 2,
      rows: 1,
      unnamed: 1,
    })
  })

  test('to be asked for are asked for', async () => {
    const who = await seller()
    const { id: importId, taken } = await finishedImport(who, await readyImport(who, listOf(['応談', 'ASK', '面议'])))
    const { data } = await who.call(api.goods.listManagedGoods, { importId })
    expect(taken).toBe(3)
    expect(data.data.map(({ pricingType, price }) => [pricingType, price])).toEqual(Array(3).fill(['on_request', null]))
  })
})

describe('tax', () => {
  test.each([
    ['税込価格', 'included'],
    ['販売価格（税抜）', 'excluded'],
    ['价格（不含税）', 'excluded'],
    ['含税价格', 'included'],
    ['Price incl. VAT', 'included'],
    ['Price (excl. tax)', 'excluded'],
    ['価格', null],
  ] as const)('is known from the heading %s, or asked for', async (heading, taxMode) => {
    const who = await seller()
    const { data } = await who.call(api.imports.previewImport, {
      sheetId: await sheet(who, listOf(['100'], heading)),
    })
    expect(data.choices).toMatchObject({ taxMode, columns: { [heading]: 'price' } })
    expect(data.missing.includes('tax')).toBe(taxMode === null)
  })

  test('that nobody has chosen keeps a file from being imported', async () => {
    const who = await seller()
    const ready = await readyImport(who, listOf(['100']), { taxMode: null })
    const refused = { code: importErrors.choicesMissing.code, data: { fields: ['tax'] } }
    expect(await who.call(api.imports.importGoods, ready)).toMatchObject(refused)
    expect(await who.call(api.imports.exportRejected, { sheet: ready })).toMatchObject(refused)
  })

  test('is imported as it was chosen; a cell that says otherwise keeps its row out', async () => {
    const who = await seller()
    const ready = await readyImport(who, listOf(['350万円(税込)', '350万円(税抜)', '350万円']), {
      currency: 'JPY',
      taxMode: 'included',
    })
    const { id: importId, rejected } = await finishedImport(who, ready)
    expect(rejected).toMatchObject([
      { row: 3, reasons: [{ field: 'price', rule: 'otherTax', value: '350万円(税抜)' }] },
    ])
    const { data } = await who.call(api.goods.listManagedGoods, { importId })
    expect(data.data.map(({ taxMode, price }) => [taxMode, price])).toEqual(Array(2).fill(['included', jpy(3_500_000)]))
  })
})

describe('a meaning that two columns are given', () => {
  test('is asked about: nothing is imported before it is one', async () => {
    const who = await seller()
    const content = 'group,model,price,Dealer price\nexcavator,PC200,100,80\n'
    const { choices, ...ready } = await readyImport(who, content)
    const twice = { ...choices, columns: { ...choices.columns, 'Dealer price': 'price' as const } }
    const { data } = await who.call(api.imports.previewImport, { sheetId: ready.sheetId, choices: twice })
    expect(data).toMatchObject({ missing: ['columns'], takeable: 0, examples: [] })
    const refused = await who.call(api.imports.importGoods, { ...ready, choices: twice })
    expect(refused).toMatchObject({ code: importErrors.choicesMissing.code, data: { fields: ['columns'] } })
  })
})

describe('other cells', () => {
  test('are read with their units and eras; what a spreadsheet made of them keeps its row out', async () => {
    const content = [
      'group,model,price,year,hours,quantity,serial',
      'excavator,PC200,1,H28,4820h,2台,S1',
      'excavator,PC201,1,2016年,"4,820時間",1,S2',
      'excavator,2008/5/1,1,2016,4.000,1,1.23457E+11',
      'excavator,PC202,1,0x7e0,"1,5",1e3,S3',
    ].join('\n')
    const { examples, rejected } = await previewed(await seller(), content)
    expect(examples.map(({ year, hours }) => [year, hours])).toEqual(Array(2).fill([2016, 4_820]))
    expect(rejected.map(({ reasons }) => reasons.map(({ field, rule }) => `${field} ${rule}`))).toEqual([
      ['model spreadsheet', 'serial spreadsheet', 'hours ambiguous'],
      ['year number', 'hours decimals', 'quantity spreadsheet'],
    ])
  })
})

test('a cell that says that nothing is known is read as an empty one', async () => {
  const content = ['group,model,price,year,hours,serial', 'excavator,PC1,350万円,不明,-,N/A'].join('\n')
  const { examples, rejected } = await previewed(await seller(), content, { currency: 'JPY' })
  expect(rejected).toEqual([])
  expect(examples).toMatchObject([{ price: jpy(3_500_000), year: null, hours: null }])
})
