import { api } from '@kikai/contract/api'
import { type TableKind, tableKinds } from '@kikai/contract/fields'
import { textOf } from '@kikai/i18n/server'
import { languages } from '@kikai/kernel/language'
import { cny, jpy, usd } from '@kikai/kernel/money'
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

/** One of each thing that a form can say, in words that a file could trip over. */
const wishes: NonNullable<Parameters<typeof goods>[0]>[] = [
  {
    serial: 'A-1',
    taxMode: 'excluded',
    pricingType: 'negotiable',
    deliveryPeriod: '1-2',
    freight: 'undetermined',
    freightEstimate: { from: { currency: 'JPY', minor: 25_000 }, to: { currency: 'JPY', minor: 45_000 } },
  },
  {
    serial: 'A-2',
    taxMode: 'included',
    pricingType: 'on_request',
    price: null,
    grade: 'N',
    runningState: 'dismantled',
    deliveryPeriod: 'over-7',
    freight: 'collect',
    shippingCountries: ['JP', 'CN', 'US'],
  },
  {
    serial: 'A-3',
    makerId: null,
    makerName: 'Smith & Sons',
    price: usd(1_250_050),
    taxMode: 'excluded',
    freight: 'fixed',
    freightAmount: { currency: 'USD', minor: 30_050 },
    grade: null,
    year: null,
    hours: null,
    country: 'GB',
    region: 'West Yorkshire',
    city: 'Leeds',
    description: { language: 'en', text: 'One owner.\n\n“As is”; no warranty, 36" bucket.' },
    knownFaults: [
      'Oil leak at the swing motor:\nabout a drop a minute\n  (see photo)',
      '=Cab glass cracked',
      'A; B, C',
    ],
    accessories: ['Bucket\n0.8 m³', 'Breaker'],
    documents: ['serviceRecord', 'manual', 'inspectionReport'],
    systemScores: [
      { system: 'hydraulics', score: 2, note: 'Slow when cold; leaks:\nsee faults' },
      { system: 'engine', score: 5, note: '' },
      { system: 'cab', score: 3, note: '-' },
    ],
    specification: [
      { key: 'enginePower', value: '110', unit: 'kW' },
      { key: 'control', value: 'Fanuc: 31i [B5]', unit: '' },
      { key: 'voltage', value: '3 × 400', unit: 'V' },
    ],
    weightKg: 20_900,
    dimensionsMm: { length: 9_425, width: 2_800, height: 3_040 },
    title: { 'zh-Hans': '小松挖掘机', en: 'Komatsu, low hours', ja: 'コマツ 低稼働' },
  },
  {
    serial: 'A-4',
    price: cny(38_000_000),
    categoryKey: 'wheel-loader',
    description: { language: 'zh-Hans', text: '手续齐全，无大修' },
    knownFaults: ['驾驶室玻璃裂'],
    country: 'CN',
    region: '江苏',
    city: '苏州市',
    runningState: 'not_running',
    grade: 'J',
    stock: 3,
    taxMode: 'included',
    weightKg: null,
    documents: [],
    systemScores: [],
  },
  { serial: 'A-5', price: null, pricingType: 'fixed', freight: 'fixed', stock: 0, taxMode: 'excluded' },
  { serial: 'A-6', price: jpy(1), deliveryPeriod: '2-3', shippingCountries: ['KR'], grade: 'S' },
  { serial: 'A-7', price: jpy(2), availability: { as: 'coming', on: '2027-01-15' } },
  { serial: 'A-8', price: jpy(3), availability: { as: 'coming', on: null } },
  { serial: 'A-9', price: jpy(4), availability: { as: 'sourced', leadDays: 45, depositPercent: 30 } },
]

async function stocked(): Promise<SellerPerson> {
  const who = await seller()
  for (const wish of wishes) await goods({ ...wish, companyId: who.companyId, state: 'unpublished' })
  return who
}

const exported = async (who: Pick<SellerPerson, 'call'>, kind: TableKind = 'csv') =>
  Buffer.from(accepted(await who.call(api.imports.exportGoods, { kind })).base64, 'base64')

/** What is said of goods; not which row of ours they are, nor whose. */
async function saidOf({ companyId }: SellerPerson) {
  const rows = await product().app.db`
    select g.*, s.received
    from goods g
    join stock s on s.goods_id = g.id
    where company_id = ${companyId} and state <> 'archived'
    order by serial
  `
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !ownColumns.has(name))))
}
const ownColumns = new Set([
  'id',
  'companyId',
  'managementNumber',
  'createdAt',
  'updatedAt',
  'createdBy',
  'importId',
  'importRowKey',
  'version',
])
const open = { currency: null, country: null, taxMode: null } as const

describe('a file of ours', () => {
  test.each([
    ['ja', 'en', 'csv'],
    ['zh-Hans', 'ja', 'xlsx'],
    ['en', 'zh-Hans', 'xlsx'],
  ] as const)(
    'says all that an import can say, whether its goods are there, gone or another’s (%s to %s, %s)',
    async (from, to, kind) => {
      const [who, other] = [await stocked(), await seller()]
      const before = await saidOf(who)
      expect(before).toHaveLength(wishes.length)
      const file = await exported(who.speaking(from), kind)
      const here = await readyImport(who.speaking(to), file, open)
      expect(await finishedImport(who.speaking(to), here)).toMatchObject({
        taken: 0,
        alreadyHere: wishes.length,
        rejected: [],
      })
      expect(await saidOf(who)).toEqual(before)

      const there = await readyImport(other.speaking(to), file, open)
      const preview = await other.call(api.imports.previewImport, { sheetId: there.sheetId, choices: there.choices })
      expect(preview.data).toMatchObject({ missing: [], rejected: [], takeable: wishes.length })
      expect(await finishedImport(other, there)).toMatchObject({ taken: wishes.length, rejected: [] })
      expect(await saidOf(other)).toEqual(before)

      await product().app.db`update goods set state = 'archived' where company_id = ${who.companyId}`
      const again = await finishedImport(who.speaking(to), await readyImport(who.speaking(to), file, open))
      expect(again).toMatchObject({ taken: wishes.length, rejected: [] })
      expect(await saidOf(who)).toEqual(before)
      accepted(await who.call(api.imports.undoImport, { importId: again.id }))
      const third = await finishedImport(who.speaking(to), await readyImport(who.speaking(to), file, open))
      expect(third).toMatchObject({ taken: wishes.length, rejected: [] })
      expect(await saidOf(who)).toEqual(before)
    },
  )

  test.each(tableKinds)(
    'of a listing with every field filled changes nothing of it when it is sent again, as %s',
    async (kind) => {
      const who = await seller()
      const [, , whole] = wishes
      const { id: goodsId } = await goods({
        ...whole,
        year: 2018,
        hours: 4_200,
        grade: 'B',
        powerSource: 'diesel',
        availability: { as: 'coming', on: '2027-01-15' },
        companyId: who.companyId,
        state: 'unpublished',
      })
      const { db } = product().app
      await db`update goods set reference = 'Y-7', reference_key = 'y7' where id = ${goodsId}`
      const rowNow = () =>
        db`select g.*, (select json_agg(p order by p.position) from goods_picture p where p.goods_id = g.id) as pictures from goods g where g.id = ${goodsId}`
      const before = await rowNow()
      const one = await finishedImport(who, await readyImport(who, await exported(who, kind), open))
      expect(one).toMatchObject({ taken: 0, changed: 0, alreadyHere: 1, rejected: [] })
      expect(await rowNow()).toEqual(before)
    },
  )

  test.each(languages)('names price on request in words of %s', async (language) => {
    const who = await stocked()
    const text = decodeSheet(await exported(who.speaking(language)), 'utf-8')
    expect(text).toContain(`,${textOf(language, 'imports.file.onRequest')},`)
  })
})

describe('a column that says the tax', () => {
  const previewed = async (content: string) => {
    const who = await seller()
    const sheetId = await sheet(who, content)
    return accepted(await who.call(api.imports.previewImport, { sheetId }))
  }

  test('is not asked about; one with empty cells is asked for the rest', async () => {
    expect((await previewed('group,model,price,税区分\nexcavator,A,1,税込\nexcavator,B,1,抜\n')).missing).not.toContain(
      'tax',
    )
    expect((await previewed('group,model,price,税区分\nexcavator,A,1,税込\nexcavator,B,1,\n')).missing).toContain('tax')
  })

  test('goes before what was chosen for the rest; a word that is none of tax is named', async () => {
    const who = await seller()
    const content =
      'group,model,price,是否含税\nexcavator,A,1,含税\nexcavator,B,1,\nexcavator,C,1,也许\nexcavator,D,1,否\n'
    const one = await finishedImport(who, await readyImport(who, content, { taxMode: 'excluded' }))
    expect(one.rejected).toMatchObject([{ row: 4, reasons: [{ field: 'tax', rule: 'notAChoice', value: '也许' }] }])
    const { data } = accepted(await who.call(api.goods.listManagedGoods, { importId: one.id }))
    expect(data.map(({ model, taxMode }) => `${model} ${taxMode}`).toSorted()).toEqual([
      'A included',
      'B excluded',
      'D excluded',
    ])
  })
})

describe('cells that say more of goods', () => {
  test('are read in the words of sellers, and named where they are no such thing', async () => {
    const who = await seller()
    const content = [
      'group,model,price,Grade,重量,Freight charge,Dispatch after payment,Scores of systems,Ships to',
      'excavator,A,1,Grade B,20.9t,300,5 days,エンジン：4／5；好调,日本; USA',
      'excavator,B,1,Z,heavy,x,soon,Wings: 4,Atlantis',
    ].join('\n')
    const one = await finishedImport(who, await readyImport(who, content))
    expect(one.rejected[0]?.reasons.map(({ field, rule, value }) => `${field} ${rule} ${value}`)).toEqual([
      'grade notAChoice Z',
      'weight number heavy',
      'shippingCountries notAChoice Atlantis',
      'deliveryPeriod notAChoice soon',
      'systemScores notAChoice Wings: 4',
      'freightAmount number x',
    ])
    const [first] = accepted(await who.call(api.goods.listManagedGoods, { importId: one.id })).data
    const { draft } = accepted(await who.call(api.goods.readManagedGoods, { goodsId: first!.id }))
    expect(draft).toMatchObject({
      grade: 'B',
      weightKg: 20_900,
      freight: 'fixed',
      freightAmount: usd(30_000),
      deliveryPeriod: '4-7',
      systemScores: [{ system: 'engine', score: 4, note: '好调' }],
      shippingCountries: ['JP', 'US'],
    })
  })

  test('an estimate of the freight says that it is quoted later, and is whole or named', async () => {
    const who = await seller()
    const content = [
      'group,model,price,Freight estimate from,送料の目安（上限）,Freight terms',
      'excavator,A,1000,250,400,',
      'excavator,B,1000,250,,',
      'excavator,C,1000,,400,',
      'excavator,D,1000,400,250,',
      'excavator,E,1000,x,400,',
      'excavator,F,1000,250,400,Freight included',
      'excavator,G,Ask,250,400,',
    ].join('\n')
    const one = await finishedImport(who, await readyImport(who, content))
    expect(
      one.rejected.flatMap(({ row, reasons }) => reasons.map(({ field, rule }) => `${row} ${field} ${rule}`)),
    ).toEqual([
      '3 freightTo empty',
      '4 freightFrom empty',
      '5 freightTo range',
      '6 freightFrom number',
      '7 freight notAChoice',
    ])
    const { data } = accepted(await who.call(api.goods.listManagedGoods, { importId: one.id }))
    const drafts = []
    for (const { id: goodsId, model } of data.toSorted((a, b) => a.model.localeCompare(b.model))) {
      const { draft } = accepted(await who.call(api.goods.readManagedGoods, { goodsId }))
      drafts.push([model, draft.freight, draft.freightEstimate])
    }
    // A price on request has no currency to estimate in.
    expect(drafts).toEqual([
      ['A', 'undetermined', { from: usd(25_000), to: usd(40_000) }],
      ['G', 'undetermined', null],
    ])
  })
})
