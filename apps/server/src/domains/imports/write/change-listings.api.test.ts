import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { api } from '@kikai/contract/api'
import type { Id } from '@kikai/kernel/ids'
import { type Money, jpy, usd } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type SellerPerson, as } from '../../../../test/as.ts'
import { workOffAnnounced } from '../../../../test/given/messages/announced.ts'
import { givenCategory, goods, soldGoods } from '../../../../test/given/goods/goods.ts'
import { accepted, placed } from '../../../../test/given/deals/orders.ts'
import { finishedImport, readyImport } from '../../../../test/given/goods/sheets.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { decodeSheet } from '../read/sheet-encoding.ts'

startProduct()

const seller = async () => {
  await givenCategory('excavator')
  return as.seller()
}
type Listed = { id: Id<'goods'>; number: string }
const japan = { currency: 'JPY', taxMode: 'included', country: 'JP', language: 'ja' } as const

const numberOf = async (goodsId: Id<'goods'>) => {
  const [line] = await product().app.db`select management_number from goods where id = ${goodsId}`
  return String(line?.managementNumber)
}
const listed = async (
  who: Pick<SellerPerson, 'companyId'>,
  wish: Parameters<typeof goods>[0] = {},
): Promise<Listed> => {
  const { id } = await goods({ companyId: who.companyId, ...wish })
  return { id, number: await numberOf(id) }
}
const previewed = async (who: SellerPerson, content: string, more: { lowPricesConfirmed?: boolean } = {}) => {
  const { sheetId, choices } = await readyImport(who, content, japan)
  return accepted(await who.call(api.imports.previewImport, { sheetId, choices, ...more }))
}
const taken = async (who: SellerPerson, content: string, more: { lowPricesConfirmed?: boolean } = {}) =>
  finishedImport(who, { ...(await readyImport(who, content, japan)), ...more })
const draftOf = async (who: SellerPerson, { id: goodsId }: Pick<Listed, 'id'>) =>
  accepted(await who.call(api.goods.readManagedGoods, { goodsId })).draft
const priceList = (...rows: readonly (readonly [Listed, string | number])[]) =>
  ['管理番号（Kikai）,価格', ...rows.map(([{ number }, price]) => `${number},${price}`)].join('\n')
const reasonsOf = ({
  rejected,
}: {
  rejected: readonly { row: number; reasons: readonly { rule: string; refusal?: { name: string } | undefined }[] }[]
}) => rejected.map(({ row, reasons }) => [row, reasons.map(({ rule, refusal }) => refusal?.name ?? rule).join()])

describe('a list that names known machines', () => {
  test('needs no more than their numbers and the new prices; the preview says them, and nothing else changes', async () => {
    const who = await seller()
    const [one, other] = [await listed(who), await listed(who, { price: jpy(2_000_000) })]
    const before = await draftOf(who, one)
    const content = priceList([one, 8_000_000], [other, 2_000_000])
    const { choices } = accepted(
      await who.call(api.imports.previewImport, { sheetId: (await readyImport(who, content)).sheetId }),
    )
    expect(choices).toMatchObject({ currency: null, country: null, taxMode: null })
    const preview = await previewed(who, content)
    expect(preview).toMatchObject({ missing: [], takeable: 0, changed: 1, alreadyHere: 1, rejectedCount: 0 })
    expect(preview.changes).toEqual([
      {
        row: 2,
        goodsId: one.id,
        managementNumber: one.number,
        title: before.title.en,
        changes: [{ field: 'price', before: 'JP¥9,480,000', after: 'JP¥8,000,000' }],
        isPublic: true,
      },
    ])
    expect((await draftOf(who, one)).price).toEqual(jpy(9_480_000))
    expect(await taken(who, content)).toMatchObject({ state: 'done', taken: 0, changed: 1, alreadyHere: 1 })
    expect(await draftOf(who, one)).toEqual({ ...before, price: jpy(8_000_000) })
    expect(await taken(who, content)).toMatchObject({ changed: 0, alreadyHere: 2 })
    expect(accepted(await who.call(api.imports.listImports, {})).data.map(({ changed }) => changed)).toEqual([0, 1])
  })

  test('is searched by the new price, and tells who watches it', async () => {
    const [who, watcher] = [await seller(), await as.member()]
    const one = await listed(who)
    accepted(await watcher.call(api.watchlist.watchGoods, { goodsId: one.id, watched: true }))
    await taken(who, priceList([one, 8_000_000]))
    await workOffAnnounced(/^goods\.(repriced|changed)$/, 2)
    const told = accepted(await watcher.call(api.notices.listNotices, { topic: 'watchlist' })).data
    expect(told.map(({ kind }) => kind)).toEqual(['watchPriceDropped'])
    const found = accepted(
      await watcher.call(api.goods.listGoods, { companyId: who.companyId, price: { currency: 'JPY', to: 8_500_000 } }),
    )
    expect(found.data.map(({ id, price }) => [id, price])).toEqual([[one.id, jpy(8_000_000)]])
  })

  test('may bring new ones besides, and finds known ones by the seller’s own number', async () => {
    const who = await seller()
    const first =
      'group,model,price,year,city,社内番号\nexcavator,PC1,1000,2016,大阪,A-1\nexcavator,PC2,1000,2016,大阪,A-2\n'
    await taken(who, first)
    const next =
      first.replace('PC1,1000,2016', 'PC1,1200,不明').replace('A-2', 'ａ-2') + 'excavator,PC3,1000,2016,大阪,A-3\n'
    expect(await previewed(who, next)).toMatchObject({ takeable: 1, changed: 1, alreadyHere: 1 })
    const one = await taken(who, next)
    expect(one).toMatchObject({ taken: 1, changed: 1, alreadyHere: 1, rejectedCount: 0, goods: { drafts: 1 } })
    const drafts = accepted(await who.call(api.goods.listManagedGoods, { words: 'PC1' })).data
    expect(drafts).toMatchObject([{ price: jpy(1_200), year: 2016 }])
  })

  test('changes every kind of field that a file of ours has, and leaves what a cell leaves empty', async () => {
    const who = await seller()
    const one = await listed(who, {
      knownFaults: ['油漏れ'],
      title: { 'zh-Hans': '小松', en: 'Komatsu', ja: 'コマツ' },
    })
    const before = await draftOf(who, one)
    const changes: Record<string, string> = {
      'Kikai management no.': one.number,
      Model: 'PC210-8',
      'Your reference': 'N-7',
      Hours: '5,000',
      Price: '$85,000',
      Currency: 'USD',
      Grade: 'C',
      'Known faults': '',
      'Title in English': 'Komatsu, one owner',
      'Freight terms': 'Freight collect',
      'Weight (kg)': '21t',
    }
    const rows = [Object.keys(changes), Object.values(changes)].map((cells) =>
      cells.map((cell) => `"${cell}"`).join(','),
    )
    const result = await taken(who, rows.join('\n'))
    expect(result).toMatchObject({ changed: 1, rejected: [] })
    expect(await draftOf(who, one)).toEqual({
      ...before,
      model: 'PC210-8',
      hours: 5_000,
      price: usd(8_500_000),
      grade: 'C',
      title: { ...before.title, en: 'Komatsu, one owner' },
      freight: 'collect',
      weightKg: 21_000,
    })
    expect(await previewed(who, `社内番号,価格,通貨\nN-7,80000,USD\n`)).toMatchObject({ changed: 1, rejectedCount: 0 })
  })

  test('names rows that the form would refuse, in the reader’s language, and changes nothing of them', async () => {
    const { seller: who, goods: held } = await placed({ price: jpy(1_000_000) })
    const sold = await soldGoods({ companyId: who.companyId, price: jpy(1_000_000) })
    const [heldOne, soldOne] = [
      { id: held.id, number: await numberOf(held.id) },
      { id: sold.id, number: await numberOf(sold.id) },
    ]
    const [partly, public1] = [await listed(who, { stock: 5 }), await listed(who)]
    await product().app.db`update stock set sold = 2 where goods_id = ${partly.id}`
    const serial = await listed(who, { serial: 'S-1' })
    const content = [
      '管理番号（Kikai）,価格,数量,製造番号',
      `${heldOne.number},900000,,`,
      `${soldOne.number},900000,,`,
      `${partly.number},,1,`,
      `${public1.number},,,S-1`,
      `${serial.number},,3,`,
      `${public1.number},0,,`,
    ].join('\n')
    const one = await taken(who, content)
    expect(one).toMatchObject({ changed: 0, rejectedCount: 6 })
    expect(reasonsOf(one)).toEqual([
      [2, 'inADeal'],
      [3, 'sold'],
      [4, 'stockBelowDeals'],
      [5, 'serialTaken'],
      [6, 'onePiece'],
      [7, 'number'],
    ])
    expect(one.rejected[2]?.reasons[0]?.refusal).toMatchObject({
      code: listingErrors.stockBelowDeals.code,
      params: { least: 2 },
    })
    expect((await draftOf(who, heldOne)).price).toEqual(jpy(1_000_000))
    const file = accepted(await who.speaking('ja').call(api.imports.exportRejected, { importId: one.id }))
    const text = decodeSheet(Buffer.from(file.base64, 'base64'), 'utf-8')
    expect(text).toContain('売却済み')
    expect(text).toContain('2点以上')
    expect(goodsErrors.inADeal.code).toBe(one.rejected[0]?.reasons[0]?.refusal?.code)
  })

  test('does not make one machine of another where a number is used twice, or is a number of rows', async () => {
    const who = await seller()
    await taken(who, 'group,model,price,社内番号\nexcavator,PC1,1000,1\nexcavator,PC2,1000,2\n')
    const one = await taken(
      who,
      'group,model,price,社内番号\nexcavator,D61,3000,1\nexcavator,PC2,900,2\nexcavator,PC2,800,2\n',
    )
    expect(one).toMatchObject({ taken: 0, changed: 1 })
    expect(reasonsOf(one)).toEqual([
      [2, 'referenceTaken'],
      [4, 'namedTwice'],
    ])
    await product().app.db`update goods set reference = '2', reference_key = '2' where company_id = ${who.companyId}`
    expect(reasonsOf(await taken(who, 'group,model,price,社内番号\nexcavator,PC2,700,2\n'))).toEqual([
      [2, 'severalListed'],
    ])
  })

  test('another company’s machine is not changed', async () => {
    const [who, other] = [await seller(), await seller()]
    const one = await listed(other)
    const preview = await previewed(
      who,
      `管理番号（Kikai）,group,model,価格\n${one.number},excavator,PC200-8,8000000\n`,
    )
    expect(preview).toMatchObject({ changed: 0, takeable: 1 })
    expect((await draftOf(other, one)).price).toEqual(jpy(9_480_000))
  })

  test('a price in another currency or with another tax than the listing’s is not taken for the same', async () => {
    const who = await seller()
    const one = await listed(who, { price: usd(8_000_000), taxMode: 'excluded' })
    expect(reasonsOf(await taken(who, priceList([one, 9_000_000])))).toEqual([[2, 'currencyDiffers']])
    const two = await listed(who, { taxMode: 'excluded' })
    expect(reasonsOf(await taken(who, priceList([two, 9_000_000])))).toEqual([[2, 'taxDiffers']])
    const said = `管理番号（Kikai）,価格,通貨,税込・税別\n${one.number},9000000,JPY,税込\n`
    expect(await taken(who, said)).toMatchObject({ changed: 1 })
    expect(await draftOf(who, one)).toMatchObject({ price: jpy(9_000_000), taxMode: 'included' })
  })

  test('a price with a digit too few waits for the seller’s word, as in the form', async () => {
    const who = await seller()
    const [one, drafted] = [await listed(who), await listed(who, { state: 'unpublished' })]
    const content = priceList([one, 900_000], [drafted, 900_000])
    const preview = await previewed(who, content)
    expect(preview).toMatchObject({ changed: 1, doubtedCount: 1, rejectedCount: 1 })
    expect(reasonsOf(preview)).toEqual([[2, 'farBelowBefore']])
    expect(await previewed(who, content, { lowPricesConfirmed: true })).toMatchObject({ changed: 2, doubtedCount: 1 })
    expect(reasonsOf(await taken(who, content))).toEqual([[2, 'farBelowBefore']])
    expect((await draftOf(who, one)).price).toEqual(jpy(9_480_000))
    expect(await taken(who, content, { lowPricesConfirmed: true })).toMatchObject({ changed: 1, alreadyHere: 1 })
    expect((await draftOf(who, one)).price).toEqual(jpy(900_000))
  })
})

describe('undoing an import that changed listings', () => {
  const undo = async (who: SellerPerson, { id: importId }: { id: Id<'goods-import'> }) =>
    accepted(await who.call(api.imports.undoImport, { importId }))
  const edit = async (who: SellerPerson, { id: goodsId }: Listed, change: { hours?: number; price?: Money }) => {
    const { draft, version } = accepted(await who.call(api.goods.readManagedGoods, { goodsId }))
    const { titleMade: _, ...typed } = draft
    return who.call(api.goods.updateGoods, {
      ...typed,
      title: null,
      price: draft.price && { currency: 'JPY', minor: draft.price.minor },
      freightAmount: null,
      freightEstimate: null,
      pictures: draft.pictures.map(({ id: fileId, kind }) => ({ fileId, kind })),
      goodsId,
      version,
      publish: false,
      termsAgreed: false,
      ...change,
    } as Parameters<typeof who.call<typeof api.goods.updateGoods>>[1])
  }

  test('gives back the columns as they were, and takes new ones away', async () => {
    const who = await seller()
    const one = await listed(who)
    const before = await draftOf(who, one)
    const content = `管理番号（Kikai）,group,model,価格,アワーメーター\n${one.number},,,8000000,5000\n,excavator,D61,3000000,1\n`
    const result = await taken(who, content)
    expect(result).toMatchObject({ taken: 1, changed: 1 })
    expect(await undo(who, result)).toMatchObject({ state: 'undone', changed: 1, keptCount: 0, goods: { drafts: 0 } })
    expect(await draftOf(who, one)).toEqual(before)
    const found = accepted(await (await as.member()).call(api.goods.listGoods, { companyId: who.companyId }))
    expect(found.data.map(({ price }) => price)).toEqual([jpy(9_480_000)])
  })

  test('one that was edited since, and one that a buyer holds, keep what they say and are named', async () => {
    const who = await seller()
    const [edited, held, free] = [await listed(who), await listed(who), await listed(who)]
    const result = await taken(who, priceList([edited, 8_000_000], [held, 8_000_000], [free, 8_000_000]))
    expect((await edit(who, edited, { hours: 5_001 })).code).toBe(200)
    await product().app.db`update stock set held = 1 where goods_id = ${held.id}`
    const undone = await undo(who, result)
    expect(undone).toMatchObject({ state: 'undone', changed: 3, keptCount: 2 })
    expect(undone.kept.map(({ id, reason: { name } }) => [id, name])).toEqual([
      [edited.id, 'editedSince'],
      [held.id, 'inADeal'],
    ])
    const prices = await Promise.all([edited, held, free].map(async (one) => (await draftOf(who, one)).price))
    expect(prices).toEqual([jpy(8_000_000), jpy(8_000_000), jpy(9_480_000)])
    await product().app.db`update stock set held = 0 where goods_id = ${held.id}`
  })

  test('being taken down and sold again is no edit; a later import is, until it is undone', async () => {
    const who = await seller()
    const one = await listed(who)
    const [first, second] = [
      await taken(who, priceList([one, 8_000_000])),
      await taken(who, priceList([one, 7_000_000])),
    ]
    accepted(await who.call(api.goods.takeDownGoods, { goodsId: one.id }))
    expect(await undo(who, second)).toMatchObject({ keptCount: 0 })
    expect((await draftOf(who, one)).price).toEqual(jpy(8_000_000))
    expect(await undo(who, first)).toMatchObject({ keptCount: 0 })
    expect((await draftOf(who, one)).price).toEqual(jpy(9_480_000))
  })
})
