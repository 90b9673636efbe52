import { api } from '@kikai/contract/api'
import type { GoodsDraft } from '@kikai/contract/goods/managed.shapes'
import { listedFields } from '../read/sheet-fields.ts'
import { textOf } from '@kikai/i18n/server'
import { languages } from '@kikai/kernel/language'
import { cny, jpy, usd } from '@kikai/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SellerPerson, as } from '../../../../test/as.ts'
import { givenCategory, goods } from '../../../../test/given/goods/goods.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { finishedImport, readyImport, sheet } from '../../../../test/given/goods/sheets.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { decodeSheet } from '../read/sheet-encoding.ts'

startProduct()

const seller = async () => {
  for (const key of ['excavator', 'wheel-loader', 'part']) await givenCategory(key)
  return as.seller()
}
const exported = async (who: Pick<SellerPerson, 'call'>, input: { after?: string; importId?: string } = {}) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ids of goods that the test was given
  accepted(await who.call(api.imports.exportGoods, input as object))
const bytesOf = ({ base64 }: { base64: string }) => Buffer.from(base64, 'base64')
const textIn = (file: { base64: string }) => decodeSheet(bytesOf(file), 'utf-8')
const rowsOf = async ({ companyId }: SellerPerson) => [
  ...(await product().app.db`select * from goods where company_id = ${companyId} order by id`),
]

/** What people write, and what people should not write. */
const words = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ maxLength }),
      fc.constantFrom(
        '=1+1',
        "'=1+1",
        '-5 mm',
        '+81 6 6531 0000',
        '@home',
        '36" bucket, 2" pins',
        'ﾊﾞｹｯﾄ付 ①㎥ 髙﨑',
        '手续齐全，无大修',
        'line one\nline two',
        'Kärcher – Größe;\ttab',
        '  ',
      ),
    )
    .map((text) => text.trim())
    .filter((text) => text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/.test(text))
const line = (maxLength: number) => words(maxLength).filter((text) => text !== '')

const wish = fc.record({
  categoryKey: fc.constantFrom('excavator', 'wheel-loader', 'part'),
  makerName: line(30),
  model: line(30),
  serial: fc.constant(''),
  year: fc.option(fc.integer({ min: 1900, max: 2100 })),
  hours: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  language: fc.constantFrom(...languages),
  description: words(80),
  accessories: fc.array(line(30), { maxLength: 3 }),
  place: fc.constantFrom(
    { country: 'JP', region: '27', city: '岸和田市' },
    { country: 'JP', region: '', city: '' },
    { country: 'US', region: 'Florida', city: "'=Tampa" },
    { country: 'CN', region: '江苏', city: '' },
    { country: 'DE', region: 'Bayern', city: 'München' },
  ),
  price: fc.constantFrom(jpy(9_480_000), usd(1_250_050), cny(38_000_000), null),
  stock: fc.integer({ min: 0, max: 500 }),
  title: fc.option(fc.record({ 'zh-Hans': line(20), en: line(20), ja: line(20) })),
})

async function stocked(count: number, seed: number): Promise<SellerPerson> {
  const who = await seller()
  for (const one of fc.sample(wish, { numRuns: count, seed })) {
    const { place, language, description, price, ...rest } = one
    const draft: Partial<Omit<GoodsDraft, 'price'>> = {
      ...rest,
      ...place,
      makerId: null,
      description: { language, text: description },
      pricingType: price === null ? 'on_request' : 'fixed',
    }
    await goods({
      ...draft,
      companyId: who.companyId,
      price,
      categoryKey: one.categoryKey,
      stock: one.stock,
      state: 'unpublished',
    })
  }
  // One of a maker that has a name in each language.
  await goods({ companyId: who.companyId, state: 'unpublished' })
  return who
}

describe(api.imports.exportGoods.path, () => {
  test.each([
    [1, 'ja', 'en'],
    [2, 'zh-Hans', 'ja'],
    [3, 'en', 'zh-Hans'],
  ] as const)(
    'what was exported imports again unchanged, whatever it says (seed %i, %s to %s)',
    async (seed, from, to) => {
      const who = await stocked(40, seed)
      const file = await exported(who.speaking(from))
      expect([file.count, file.next]).toEqual([41, null])
      const before = await rowsOf(who)
      const ready = await readyImport(who.speaking(to), bytesOf(file), { currency: null, country: null })
      const preview = accepted(
        await who.call(api.imports.previewImport, { sheetId: ready.sheetId, choices: ready.choices }),
      )
      expect(preview).toMatchObject({ encoding: 'utf-8', delimiter: 'comma', rows: 41, missing: [], rejected: [] })
      expect(preview).toMatchObject({ takeable: 0, alreadyHere: 41, rejectedCount: 0 })
      expect(await finishedImport(who.speaking(to), ready)).toMatchObject({
        taken: 0,
        alreadyHere: 41,
        rejectedCount: 0,
      })
      expect(await rowsOf(who)).toEqual(before)
    },
  )

  test.each(languages)('its columns are recognised without a hand, headed in %s', async (language) => {
    const who = await stocked(2, 4)
    const sheetId = await sheet(who, bytesOf(await exported(who.speaking(language))))
    const { columns } = accepted(await who.call(api.imports.previewImport, { sheetId }))
    expect(columns.map(({ name, field }) => [name, field])).toEqual(
      listedFields.map((field) => [textOf(language, `imports.column.${field}`), field]),
    )
  })

  test('what a spreadsheet would run is said to be text', async () => {
    const who = await seller()
    const city = '=HYPERLINK("http://evil.example","x")'
    await goods({ companyId: who.companyId, state: 'unpublished', city, model: '-1' })
    const text = textIn(await exported(who))
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`)
    expect(text).toContain(",'-1,")
  })

  test('cells that were changed change the listing, and nothing else of it', async () => {
    const who = await seller()
    const { id } = await goods({ companyId: who.companyId, price: jpy(9_480_000), state: 'unpublished' })
    const { draft: before } = accepted(await who.call(api.goods.readManagedGoods, { goodsId: id }))
    const text = textIn(await exported(who))
      .replace(',9480000,', ',8000000,')
      .replace(',2016,', ',2017,')
    const one = await finishedImport(who, await readyImport(who, text, { currency: null, country: null }))
    expect(one).toMatchObject({ taken: 0, changed: 1, alreadyHere: 0, rejectedCount: 0 })
    const { draft } = accepted(await who.call(api.goods.readManagedGoods, { goodsId: id }))
    expect(draft).toEqual({ ...before, year: 2017, price: jpy(8_000_000), title: draft.title })
  })

  test('separators and widths that a spreadsheet adds are no change', async () => {
    const who = await seller()
    await goods({ companyId: who.companyId, price: usd(1_250_000), hours: 4820, state: 'unpublished' })
    const text = textIn(await exported(who))
      .replace(',12500.00,', ',"$12,500",')
      .replace(',4820,', ',"４,820",')
    const one = await finishedImport(who, await readyImport(who, text, { currency: null, country: null }))
    expect(one).toMatchObject({ taken: 0, alreadyHere: 1, rejectedCount: 0 })
  })

  test('it holds the company’s own goods alone; in another’s hands the file is new goods', async () => {
    const [who, other] = [await stocked(2, 5), await seller()]
    await goods({ companyId: other.companyId, model: 'OTHERS-1', state: 'unpublished' })
    const file = await exported(who)
    expect(textIn(file)).not.toContain('OTHERS-1')
    const numbers = (await rowsOf(who)).map(({ managementNumber }) => String(managementNumber))
    expect(textIn(await exported(other))).not.toContain(numbers[0])
    const { data } = await other.call(api.imports.previewImport, { sheetId: await sheet(other, bytesOf(file)) })
    expect(data.alreadyHere).toBe(0)
    expect((await (await as.member()).call(api.imports.exportGoods, {})).code).toBe(4003)
  })

  test('a long list goes on where the last file ended; one import can be had alone', async () => {
    const who = await stocked(4, 6)
    const ids = (await rowsOf(who)).map(({ id }) => String(id))
    expect(await exported(who, { after: ids[1] ?? '' })).toMatchObject({ count: 3, next: null })
    const one = await finishedImport(who, await readyImport(who, 'group,model,price\nexcavator,PC1,1\n'))
    const file = await exported(who, { importId: one.id })
    expect([file.count, textIn(file).trim().split('\r\n').length]).toEqual([1, 2])
  })
})

describe(api.imports.readTemplate.path, () => {
  test.each(languages)('an empty file headed in %s is filled in and imported without a hand', async (language) => {
    const who = (await seller()).speaking(language)
    const file = accepted(await who.call(api.imports.readTemplate, {}))
    const heading = textIn(file).trimEnd()
    const fields = listedFields.filter((field) => field !== 'managementNumber')
    expect(heading.split(',')).toEqual(fields.map((field) => textOf(language, `imports.column.${field}`)))
    const filled: Partial<Record<(typeof fields)[number], string>> = {
      group: 'excavator',
      model: 'PC200-8',
      price: '9480000',
      currency: 'JPY',
      country: 'JP',
    }
    const content = `${heading}\r\n${fields.map((field) => filled[field] ?? '').join(',')}\r\n`
    const one = await finishedImport(who, await readyImport(who, content, { currency: null, country: null }))
    expect(one).toMatchObject({ taken: 1, rejectedCount: 0 })
  })
})

describe('what a file says for each row', () => {
  test('currency and country of a row go before those for all, in whatever words', async () => {
    const who = await seller()
    const content =
      'group,model,price,currency,country\nexcavator,PC1,100,円,日本\nexcavator,PC2,100.5,US$,アメリカ\nexcavator,PC3,100,人民币,CN\nexcavator,PC4,100,,\nexcavator,PC5,100,¥,Atlantis\n'
    const one = await finishedImport(who, await readyImport(who, content, { currency: 'JPY', country: 'JP' }))
    expect(one).toMatchObject({ taken: 4, rejectedCount: 1 })
    expect(one.rejected[0]?.reasons.map(({ field, rule, value }) => [field, rule, value])).toEqual([
      ['currency', 'notAChoice', '¥'],
      ['country', 'notAChoice', 'Atlantis'],
    ])
    const taken = await rowsOf(who)
    expect(
      taken.map(({ model, priceMinor, priceCurrency, country }) => [model, priceMinor, priceCurrency, country]),
    ).toEqual(
      expect.arrayContaining([
        ['PC1', 100, 'JPY', 'JP'],
        ['PC2', 10_050, 'USD', 'US'],
        ['PC3', 10_000, 'CNY', 'CN'],
        ['PC4', 100, 'JPY', 'JP'],
      ]),
    )
  })

  test('a file that says them need not be told; cells without are named', async () => {
    const who = await seller()
    const content = 'group,model,price,currency,country\nexcavator,PC1,100,JPY,JP\nexcavator,PC2,100,,\n'
    const one = await finishedImport(who, await readyImport(who, content, { currency: null, country: null }))
    expect(one.rejected[0]?.reasons.map(({ field, rule }) => [field, rule])).toEqual([
      ['currency', 'empty'],
      ['country', 'empty'],
    ])
  })

  test('accessories may stand in several columns and below each other in one cell', async () => {
    const who = await seller()
    const content = 'group,model,price,attachment,option\nexcavator,PC1,100,"bucket\nbreaker",cab\n'
    const ready = await readyImport(who, content)
    expect(ready.choices.columns).toMatchObject({ attachment: 'accessory', option: 'accessory' })
    const one = await finishedImport(who, ready)
    const [first] = accepted(await who.call(api.goods.listManagedGoods, { importId: one.id })).data
    const { draft } = accepted(await who.call(api.goods.readManagedGoods, { goodsId: first!.id }))
    expect(draft.accessories).toEqual(['bucket', 'breaker', 'cab'])
  })

  test('the seller’s own number is kept; a later row that carries it changes that machine and is no second one', async () => {
    const who = await seller()
    const first = await finishedImport(
      who,
      await readyImport(who, 'group,model,price,stock no\nexcavator,PC1,100,A-123\n'),
    )
    expect(first.taken).toBe(1)
    const next = 'group,model,price,stock no\nexcavator,PC1,90,ａ-123\nexcavator,PC2,90,A-124\nexcavator,PC3,90,\n'
    const second = await finishedImport(who, await readyImport(who, next))
    expect(second).toMatchObject({ taken: 2, changed: 1, rejectedCount: 0 })
    expect(textIn(await exported(who))).toContain(',A-123,')
    const found = async (words: string) =>
      accepted(await who.call(api.goods.listManagedGoods, { words })).data.map(({ model }) => model)
    expect(await found('A-123')).toEqual(['PC1'])
    const [other] = accepted(await who.call(api.goods.listManagedGoods, { words: 'A-124' })).data
    expect(await found(other?.managementNumber ?? '')).toEqual(['PC2'])
    accepted(await who.call(api.imports.undoImport, { importId: first.id }))
    expect(await finishedImport(who, await readyImport(who, next))).toMatchObject({ taken: 1, alreadyHere: 2 })
  })
})
