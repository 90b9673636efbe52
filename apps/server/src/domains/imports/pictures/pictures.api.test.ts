import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { uploadErrors } from '@kikai/contract/uploads/uploads.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type SellerPerson, as } from '../../../../test/as.ts'
import { given } from '../../../../test/given.ts'
import { givenCategory, goods } from '../../../../test/given/goods/goods.ts'
import { accepted, placed } from '../../../../test/given/deals/orders.ts'
import { finishedImport, madeWhole, readyImport } from '../../../../test/given/goods/sheets.ts'
import { product, startProduct } from '../../../../test/harness.ts'

startProduct()

const seller = async () => {
  await givenCategory('excavator')
  return as.seller()
}
const file =
  'group,model,price,year,city,stock no\nexcavator,PC1,1000,2016,Osaka,A-123\nexcavator,PC2,1000,2016,Osaka,A-124\n'
const taken = async (who: SellerPerson, content = file) => {
  const one = await finishedImport(who, await readyImport(who, content, { currency: 'JPY', country: 'JP' }))
  const { data } = accepted(await who.call(api.goods.listManagedGoods, { importId: one.id }))
  const named = (model: string) => data.find((goodsOf) => goodsOf.model === model)!
  return { one, named }
}
const pictures = (who: SellerPerson, count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await given.picture(who)).id))

describe(api.imports.matchPictures.path, () => {
  test('a number written otherwise is known when only one of the seller’s fits', async () => {
    const who = await seller()
    const { named } = await taken(
      who,
      'group,model,price,year,city,stock no\nexcavator,PC1,1000,2016,Osaka,E 3\nexcavator,PC2,1000,2016,Osaka,00123\n' +
        'excavator,PC3,1000,2016,Osaka,F-77\nexcavator,PC4,1000,2016,Osaka,F.77\n',
    )
    const names = ['E_3_1.jpg', '123.jpg', 'F_77.jpg', '3.jpg', '124.jpg']
    const { matches } = accepted(await who.call(api.imports.matchPictures, { names }))
    expect(matches).toEqual([
      { name: 'E_3_1.jpg', goodsId: named('PC1').id, why: null },
      { name: '123.jpg', goodsId: named('PC2').id, why: null },
      { name: 'F_77.jpg', goodsId: null, why: 'several' },
      { name: '3.jpg', goodsId: null, why: 'unknown' },
      { name: '124.jpg', goodsId: null, why: 'unknown' },
    ])
  })

  test('files are matched by the seller’s number and by ours, in names and in folders', async () => {
    const who = await seller()
    const { named } = await taken(who)
    const [one, two] = [named('PC1'), named('PC2')]
    const names = [
      'A-123_1.jpg',
      'yard/A-123/IMG_0007.JPG',
      'ａ-124 (2).png',
      `${two.managementNumber}_3.jpg`,
      'A-125.jpg',
      'IMG_0001.jpg',
    ]
    const { matches, goods: found } = accepted(await who.call(api.imports.matchPictures, { names }))
    expect(matches).toEqual([
      { name: names[0], goodsId: one.id, why: null },
      { name: names[1], goodsId: one.id, why: null },
      { name: names[2], goodsId: two.id, why: null },
      { name: names[3], goodsId: two.id, why: null },
      { name: names[4], goodsId: null, why: 'unknown' },
      { name: names[5], goodsId: null, why: 'unknown' },
    ])
    expect(found.map(({ id, pictures: count }) => [id, count])).toEqual(
      expect.arrayContaining([
        [one.id, 0],
        [two.id, 0],
      ]),
    )
  })

  test('of two goods that share a number neither is chosen; one import can be asked alone', async () => {
    const who = await seller()
    const first = await taken(who)
    const twins = 'group,model,price,stock no\nexcavator,PC7,1,B-1\nexcavator,PC8,1,B-2\n'
    const second = await taken(who, twins)
    // As lists from before a number was asked to stand once in a file have left it.
    await product().app.db`
      update goods set reference = 'B-1', reference_key = 'b-1' where import_id = ${second.one.id}
    `
    const ask = async (names: string[], importId?: typeof first.one.id) =>
      accepted(await who.call(api.imports.matchPictures, { names, ...(importId ? { importId } : {}) })).matches
    expect(await ask(['B-1_1.jpg'])).toMatchObject([{ goodsId: null, why: 'several' }])
    expect(await ask(['A-123.jpg'], second.one.id)).toMatchObject([{ goodsId: null, why: 'unknown' }])
    expect(await ask(['A-123.jpg'], first.one.id)).toMatchObject([{ goodsId: first.named('PC1').id }])
  })

  test('another company’s goods, and goods that have left the list, are not there', async () => {
    const [who, other] = [await seller(), await seller()]
    const { one, named } = await taken(who)
    const names = ['A-123.jpg', `${named('PC1').managementNumber}.jpg`]
    const unknown = names.map((name) => ({ name, goodsId: null, why: 'unknown' }))
    expect(accepted(await other.call(api.imports.matchPictures, { names })).matches).toEqual(unknown)
    const foreign = await other.call(api.imports.matchPictures, { names, importId: one.id })
    expect(accepted(foreign)).toEqual({ matches: unknown, goods: [] })
    accepted(await who.call(api.imports.undoImport, { importId: one.id }))
    expect(accepted(await who.call(api.imports.matchPictures, { names })).matches).toEqual(unknown)
  })
})

describe(api.goods.addGoodsPictures.path, () => {
  test('photos that say what they show count as such, and a machine without plate and meter stays a draft', async () => {
    const who = await seller()
    const { one, named } = await taken(who)
    const goodsId = named('PC1').id
    await product().app
      .db`update goods set hours = 10, maker_name = 'Case', description = '{"en": "Dry."}' where import_id = ${one.id}`
    const [plate, front, meter] = await pictures(who, 3)
    const published = async () =>
      accepted(await who.call(api.goods.publishGoods, { goodsIds: [goodsId], termsAgreed: true }))
    accepted(await who.call(api.goods.addGoodsPictures, { goodsId, fileIds: [plate!, front!], kinds: ['plate', null] }))
    expect(await published()).toMatchObject({ published: 0, left: [{ missing: expect.arrayContaining(['shots']) }] })
    accepted(await who.call(api.goods.addGoodsPictures, { goodsId, fileIds: [meter!], kinds: ['meter'] }))
    const { draft, missing } = accepted(await who.call(api.goods.readManagedGoods, { goodsId }))
    expect(draft.pictures.map(({ kind }) => kind)).toEqual(['plate', 'overview', 'meter'])
    expect(missing).not.toContain('shots')
  })

  test('pictures stand behind those that are there, the first of all as the cover; once sent they are known', async () => {
    const who = await seller()
    const { id: goodsId } = (await taken(who)).named('PC1')
    const add = async (fileIds: Awaited<ReturnType<typeof pictures>>) =>
      accepted(await who.call(api.goods.addGoodsPictures, { goodsId, fileIds }))
    const [one, two, three] = await pictures(who, 3)
    expect(await add([one!, two!])).toEqual({ added: 2, pictures: 2 })
    expect(await add([two!, three!])).toEqual({ added: 1, pictures: 3 })
    const same = await given.picture(who, { sha256: 'a'.repeat(64) })
    const again = await given.picture(who, { sha256: 'a'.repeat(64) })
    expect(await add([same.id, again.id])).toEqual({ added: 1, pictures: 4 })
    expect(await add([again.id])).toEqual({ added: 0, pictures: 4 })

    const { draft, version } = accepted(await who.call(api.goods.readManagedGoods, { goodsId }))
    expect(draft.pictures.map(({ id, kind }) => [id, kind])).toEqual([
      [one, 'overview'],
      [two, 'other'],
      [three, 'other'],
      [same.id, 'other'],
    ])
    expect(version).toBe(4)
    const { goods: found } = accepted(await who.call(api.imports.matchPictures, { names: ['A-123.jpg'] }))
    expect(found[0]).toMatchObject({ pictures: 4 })
    expect(found[0]?.sha256s).toContain('a'.repeat(64))
  })

  test('what is on sale shows its new cover at once', async () => {
    const who = await seller()
    const { one, named } = await taken(who)
    await madeWhole(who, one.id)
    accepted(await who.call(api.goods.publishGoods, { importId: one.id, termsAgreed: true }))
    const [fileId] = await pictures(who, 1)
    // It came on sale when a file needed no photo.
    await product().app.db`delete from goods_picture where goods_id = ${named('PC1').id}`
    accepted(await who.call(api.goods.addGoodsPictures, { goodsId: named('PC1').id, fileIds: [fileId!] }))
    const { data } = accepted(await (await as.member()).call(api.goods.listGoods, { companyId: who.companyId }))
    expect(data.find(({ model }) => model === 'PC1')?.picture).toMatchObject({ id: fileId })
  })

  test('52 are enough for one machine; the rest is refused whole', async () => {
    const who = await seller()
    const { id: goodsId } = (await taken(who)).named('PC1')
    const many = await pictures(who, 50)
    accepted(await who.call(api.goods.addGoodsPictures, { goodsId, fileIds: many }))
    const more = await pictures(who, 3)
    const refused = await who.call(api.goods.addGoodsPictures, { goodsId, fileIds: more })
    expect(refused).toMatchObject({ code: uploadErrors.tooManyPictures.code, data: { max: 52 } })
    expect(accepted(await who.call(api.goods.addGoodsPictures, { goodsId, fileIds: more.slice(1) })).pictures).toBe(52)
  })

  test('goods in a deal stay as they were offered, and say so before anything is sent', async () => {
    const { seller: who, goods: sold } = await placed({ price: jpy(1_000) })
    const [fileId] = await pictures(who, 1)
    const refused = await who.call(api.goods.addGoodsPictures, { goodsId: sold.id, fileIds: [fileId!] })
    expect(refused.code).toBe(goodsErrors.inADeal.code)
    const [line] = await product().app.db`select management_number from goods where id = ${sold.id}`
    const names = [`${String(line?.managementNumber)}.jpg`]
    const { goods: found } = accepted(await who.call(api.imports.matchPictures, { names }))
    expect(found[0]?.allowedActions).toMatchObject([
      { action: 'addPictures', enabled: false, reason: { name: 'inADeal' } },
    ])
  })

  test('strangers’ goods and strangers’ uploads are not there', async () => {
    const [who, other] = [await seller(), await seller()]
    const { id: goodsId } = (await taken(who)).named('PC1')
    const [own, foreign] = [(await given.picture(other)).id, (await given.picture(who)).id]
    const { code } = requestErrors.notFound
    expect((await other.call(api.goods.addGoodsPictures, { goodsId, fileIds: [own] })).code).toBe(code)
    const mine = await goods({ companyId: other.companyId, state: 'unpublished' })
    expect((await other.call(api.goods.addGoodsPictures, { goodsId: mine.id, fileIds: [foreign] })).code).toBe(code)
  })
})

describe(api.goods.removeGoodsPictures.path, () => {
  test('takes away what an archive brought, and nothing else; a second time there is nothing left to take', async () => {
    const who = await seller()
    const { id: goodsId } = (await taken(who)).named('PC1')
    const [own, one, two] = await pictures(who, 3)
    accepted(await who.call(api.goods.addGoodsPictures, { goodsId, fileIds: [own!] }))
    accepted(await who.call(api.goods.addGoodsPictures, { goodsId, fileIds: [one!, two!] }))
    const undo = { goodsId, fileIds: [one!, two!] }
    expect(accepted(await who.call(api.goods.removeGoodsPictures, undo))).toEqual({ removed: 2, pictures: 1 })
    expect(accepted(await who.call(api.goods.removeGoodsPictures, undo))).toEqual({ removed: 0, pictures: 1 })
    const { draft, version } = accepted(await who.call(api.goods.readManagedGoods, { goodsId }))
    expect(draft.pictures.map(({ id }) => id)).toEqual([own])
    expect(version).toBe(4)
  })

  test('goods on sale keep one, and goods in a deal all of theirs', async () => {
    const { seller: who, goods: sold } = await placed({ price: jpy(1_000) })
    const mine = await goods({ companyId: who.companyId })
    const { draft } = accepted(await who.call(api.goods.readManagedGoods, { goodsId: mine.id }))
    const all = draft.pictures.map(({ id }) => id)
    const refused = await who.call(api.goods.removeGoodsPictures, { goodsId: mine.id, fileIds: all })
    expect(refused).toMatchObject({ code: goodsErrors.missingFields.code, data: { fields: ['pictures'] } })
    const inDeal = await who.call(api.goods.removeGoodsPictures, { goodsId: sold.id, fileIds: all })
    expect(inDeal.code).toBe(goodsErrors.inADeal.code)
  })

  test('strangers’ goods are not there', async () => {
    const [who, other] = [await seller(), await seller()]
    const { id: goodsId } = (await taken(who)).named('PC1')
    const fileIds = await pictures(who, 1)
    accepted(await who.call(api.goods.addGoodsPictures, { goodsId, fileIds }))
    const refused = await other.call(api.goods.removeGoodsPictures, { goodsId, fileIds })
    expect(refused.code).toBe(requestErrors.notFound.code)
    expect(accepted(await who.call(api.goods.readManagedGoods, { goodsId })).draft.pictures).toHaveLength(1)
  })
})
