import { api } from '@kikai/contract/api'
import type { SentOf } from '@kikai/contract/call'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import { idOf } from '@kikai/contract/fields'
import { requestErrors } from '@kikai/contract/request.errors'
import { stockErrors } from '@kikai/contract/warehouse/stock.errors'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '../../../platform/codes/new-id.ts'
import { as } from '../../../../test/as.ts'
import { given } from '../../../../test/given.ts'
import { certifiedEngineer } from '../../../../test/given/repairs/engineers.ts'
import { givenCategory, givenMaker, goods } from '../../../../test/given/goods/goods.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { withRole } from '../../../../test/given/people/people.ts'
import { givenPicture } from '../../../../test/given/goods/pictures.ts'
import {
  givenProduct,
  givenUnit,
  givenWarehouse,
  stepInput,
  receiving,
  warehouseHand,
} from '../../../../test/given/goods/stock.ts'
import { minutes, product, startProduct, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

type Form = SentOf<typeof api.warehouse.saveProduct>
const form = async (over: Partial<Form> = {}): Promise<Form> => ({
  productId: null,
  version: null,
  kind: 'machine',
  categoryId: await givenCategory(),
  makerId: await givenMaker(),
  makerName: '',
  model: 'PC200-8',
  names: null,
  aliases: [],
  partNumber: '',
  fits: [],
  specification: [],
  weightKg: null,
  dimensionsMm: null,
  pictureIds: [],
  ...over,
})
const known = { weightKg: 19_900, dimensionsMm: { length: 9_400, width: 2_800, height: 3_000 } }

describe(api.warehouse.saveProduct.path, () => {
  test('a company adds a model with other spellings and pictures, and changes it', async () => {
    const seller = await as.seller()
    const { id: pictureId } = await givenPicture(seller)
    const made = accepted(
      await seller.call(api.warehouse.saveProduct, await form({ aliases: ['PC200-8N1'], pictureIds: [pictureId] })),
    )
    expect(made).toMatchObject({
      title: 'Komatsu PC200-8 hydraulic excavator',
      names: { ja: 'コマツ PC200-8 油圧ショベル' },
      aliases: ['PC200-8N1'],
      pictures: [{ id: pictureId }],
      facts: { known: 0, of: 2 },
      isShared: false,
      mayEdit: true,
    })
    const { id: productId, version } = made
    const changed = await form({ productId, version, aliases: [], ...known })
    expect(accepted(await seller.call(api.warehouse.saveProduct, changed))).toMatchObject({
      version: version + 1,
      aliases: [],
      pictures: [],
      facts: { known: 2, of: 2 },
    })
    expect((await seller.call(api.warehouse.saveProduct, changed)).code).toBe(requestErrors.olderVersion.code)
    const [file] = await product().app.db`select state from file where id = ${pictureId}`
    expect(file?.state).toBe('new')
  })

  test('a spelling leads to one model of a company; another company has its own', async () => {
    const seller = await as.seller()
    accepted(await seller.call(api.warehouse.saveProduct, await form({ aliases: ['PC200-8N1'] })))
    const again = await seller.call(
      api.warehouse.saveProduct,
      await form({ model: 'PC210', aliases: ['ｐｃ 200‐8 n1'] }),
    )
    expect(again).toMatchObject({ code: stockErrors.aliasTaken.code, data: { name: 'ｐｃ 200‐8 n1' } })
    expect((await seller.call(api.warehouse.saveProduct, await form({ model: 'pc 2008' }))).code).toBe(
      stockErrors.aliasTaken.code,
    )
    accepted(await (await as.seller()).call(api.warehouse.saveProduct, await form({ aliases: ['PC200-8N1'] })))
    accepted(await seller.call(api.warehouse.saveProduct, await form({ model: 'PC210' })))
  })

  test('what staff add is for all companies, which do not change it; nor does one company another’s', async () => {
    const shared = accepted(
      await (await as.staff()).call(api.warehouse.saveProduct, await form({ model: `PC-${Date.UTC(2026)}` })),
    )
    expect(shared.isShared).toBe(true)
    const seller = await as.seller()
    expect(accepted(await seller.call(api.warehouse.readProduct, { productId: shared.id })).mayEdit).toBe(false)
    const own = accepted(await seller.call(api.warehouse.saveProduct, await form()))
    const other = await as.seller()
    expect((await other.call(api.warehouse.readProduct, { productId: own.id })).code).toBe(requestErrors.notFound.code)
    for (const [who, { id, version }] of [
      [seller, shared],
      [other, own],
    ] as const)
      expect((await who.call(api.warehouse.saveProduct, await form({ productId: id, version }))).code).toBe(
        requestErrors.notFound.code,
      )
  })

  test('neither a top category, nor an unknown maker, nor somebody else’s picture', async () => {
    const seller = await as.seller()
    const [top] = await product().app.db`select parent_id as id from category where id = ${await givenCategory()}`
    const { id: strange } = await givenPicture(await as.member())
    const saved = async (over: Partial<Form>) => (await seller.call(api.warehouse.saveProduct, await form(over))).code
    expect(await saved({ categoryId: z.parse(idOf('category'), top?.id) })).toBe(requestErrors.invalidInput.code)
    expect(await saved({ makerId: newId('maker', 0) })).toBe(requestErrors.invalidInput.code)
    expect(await saved({ pictureIds: [strange] })).toBe(requestErrors.notFound.code)
  })

  test('a machine does not become a lot once there are pieces of it', async () => {
    const warehouse = await givenWarehouse()
    const made = accepted(await warehouse.seller.call(api.warehouse.saveProduct, await form()))
    const changed = async () => {
      const { id: productId, version } = accepted(
        await warehouse.seller.call(api.warehouse.readProduct, { productId: made.id }),
      )
      return warehouse.seller.call(api.warehouse.saveProduct, await form({ productId, version, kind: 'lot' }))
    }
    expect(accepted(await changed()).kind).toBe('lot')
    await givenUnit({ warehouse, kind: 'lot', quantity: 2, productId: made.id })
    const { id: productId, version } = accepted(
      await warehouse.seller.call(api.warehouse.readProduct, { productId: made.id }),
    )
    expect((await warehouse.seller.call(api.warehouse.saveProduct, await form({ productId, version }))).code).toBe(
      requestErrors.invalidInput.code,
    )
  })
})

describe(api.warehouse.listProducts.path, () => {
  test('finds a model under any spelling, with its own pieces by state', async () => {
    const warehouse = await givenWarehouse()
    const { seller } = warehouse
    const { id } = accepted(
      await seller.call(api.warehouse.saveProduct, await form({ model: 'ZX-200', aliases: ['ZAXIS'], fits: [] })),
    )
    const unit = await givenUnit({ warehouse, productId: id, state: 'received' })
    await givenUnit({ warehouse, productId: id })
    const found = async (words: string) =>
      accepted(await seller.call(api.warehouse.listProducts, { words })).data.map((card) => card.id)
    for (const words of ['zx200', 'ＺＸ２００', 'ZX‐2 00', 'zaxis', 'コマツ zx', 'digger ZX'])
      expect(await found(words), words).toContain(id)
    expect(await found('zx300')).toEqual([])
    expect(await found('.*')).toContain(id)
    const [card] = accepted(await seller.call(api.warehouse.listProducts, { words: 'zx200' })).data
    expect(card).toMatchObject({ counts: { received: 1, available: 1 }, onHand: 2 })
    const detail = accepted(await seller.call(api.warehouse.readProduct, { productId: id }))
    expect(detail.units.map((one) => one.id)).toContain(unit.unit.id)
  })

  test('of a model of the platform each company sees its own pieces alone', async () => {
    const productId = await givenProduct({ model: 'EX-shared' })
    const { warehouse } = await givenUnit({ productId })
    const { warehouse: other } = await givenUnit({ productId, state: 'received' })
    const countsOf = async (who: typeof warehouse.seller) =>
      accepted(await who.call(api.warehouse.readProduct, { productId })).counts
    expect(await countsOf(warehouse.seller)).toEqual({ available: 1 })
    expect(await countsOf(other.seller)).toEqual({ received: 1 })
    expect(accepted(await (await as.staff()).call(api.warehouse.readProduct, { productId })).counts).toEqual({
      available: 1,
      received: 1,
    })
  })

  test('stands under its tab; facts are what listings of its category usually say', async () => {
    const categoryKey = 'crane-of-facts'
    const specification = [{ key: 'liftingCapacity', value: '25', unit: 't' } as const]
    await goods({ categoryKey, specification })
    await goods({ categoryKey, specification: [...specification, { key: 'boomLength', value: '30', unit: 'm' }] })
    await goods({ categoryKey })
    const seller = await as.seller()
    const categoryId = await givenCategory(categoryKey)
    const whole = accepted(
      await seller.call(
        api.warehouse.saveProduct,
        await form({ categoryId, model: 'GR-250', ...known, specification }),
      ),
    )
    expect(whole.facts).toEqual({ known: 3, of: 3 })
    const lacking = accepted(
      await seller.call(api.warehouse.saveProduct, await form({ categoryId, model: 'GR-130', ...known })),
    )
    expect(lacking).toMatchObject({ facts: { known: 2, of: 3 }, lacking: ['liftingCapacity'] })
    const part = accepted(
      await seller.call(api.warehouse.saveProduct, await form({ kind: 'lot', model: 'Hook', ...known })),
    )
    const tab = async (name: 'all' | 'machines' | 'parts' | 'lacking') =>
      accepted(await seller.call(api.warehouse.listProducts, { tab: name, words: '' }))
    // Lists are told at most ten minutes late what a category usually says.
    await travel(minutes(11))
    const own = new Set([whole.id, lacking.id, part.id])
    const idsOf = async (name: Parameters<typeof tab>[0]) =>
      (await tab(name)).data.map(({ id }) => id).filter((id) => own.has(id))
    expect(await idsOf('machines')).toEqual([lacking.id, whole.id])
    expect(await idsOf('parts')).toEqual([part.id])
    expect(await idsOf('lacking')).toEqual([lacking.id])
    const { counts, total } = await tab('all')
    expect(total).toBe(counts.all)
    expect((counts.machines ?? 0) + (counts.parts ?? 0)).toBe(counts.all)
  })

  test('a page goes on after the last model, and somebody without the right sees none', async () => {
    const seller = await as.seller()
    for (const model of ['A1', 'A2', 'A3'])
      accepted(await seller.call(api.warehouse.saveProduct, await form({ model: `SK-${model}` })))
    const first = accepted(await seller.call(api.warehouse.listProducts, { words: 'SK', page_size: 2 }))
    const rest = accepted(
      await seller.call(api.warehouse.listProducts, { words: 'SK', page_size: 2, after: first.next ?? '' }),
    )
    expect([...first.data, ...rest.data].map(({ model }) => model)).toEqual(['SK-A3', 'SK-A2', 'SK-A1'])
    const buyer = await withRole({ role: 'companyBuyer', scope: 'company', companyId: seller.companyId })
    expect((await (await as.member(buyer)).call(api.warehouse.listProducts, {})).code).toBe(
      requestErrors.notAllowed.code,
    )
  })
})

describe(api.warehouse.publishStock.path, () => {
  test('makes a draft of the machine with the model’s facts and the pictures taken when it came in', async () => {
    const warehouse = await givenWarehouse()
    const { seller, bin } = warehouse
    const { id: productId } = accepted(
      await seller.call(
        api.warehouse.saveProduct,
        await form({ ...known, specification: [{ key: 'enginePower', value: '110', unit: 'kW' }] }),
      ),
    )
    const { unit } = await givenUnit({ warehouse, productId, state: 'expected', serial: '321884' })
    const photos = [await givenPicture(seller, { purpose: 'stock' }), await givenPicture(seller, { purpose: 'stock' })]
    const received = accepted(
      await seller.call(api.warehouse.receiveStock, {
        ...receiving(unit, bin.yard),
        serial: '321884',
        year: 2012,
        hours: 9_298,
        photoIds: photos.map(({ id }) => id),
      }),
    )
    const passed = accepted(await seller.call(api.warehouse.moveStock, stepInput(received, { step: 'pass' })))
    const { goodsId } = accepted(
      await seller.call(api.warehouse.publishStock, { unitId: passed.id, version: passed.version }),
    )
    const draft = accepted(await seller.call(api.goods.readManagedGoods, { goodsId }))
    expect(draft).toMatchObject({
      state: 'unpublished',
      stock: 1,
      draft: {
        model: 'PC200-8',
        serial: '321884',
        year: 2012,
        hours: 9_298,
        weightKg: 19_900,
        specification: [{ key: 'enginePower' }],
        country: 'CN',
        price: null,
        grade: null,
        pictures: [{ kind: 'overview' }, { kind: 'other' }],
      },
    })
    const ids = draft.draft.pictures.map(({ id }) => id)
    const files = await product().app.db`select purpose, visibility, state from file where id = any(${ids}::uuid[])`
    expect(files).toEqual(Array.from({ length: 2 }, () => ({ purpose: 'goods', visibility: 'public', state: 'used' })))
    expect(ids).not.toContain(photos[0]?.id)
    const shown = accepted(await seller.call(api.warehouse.readStockUnit, { unitId: unit.id }))
    expect(shown.goods).toMatchObject({ id: goodsId, state: 'unpublished' })
    await expectSound()
  })

  test('a lot is listed with what is free, and the listing then follows its movements', async () => {
    const { warehouse, unit } = await givenUnit({ kind: 'lot', quantity: 6 })
    const { seller, bin } = warehouse
    const { goodsId } = accepted(
      await seller.call(api.warehouse.publishStock, { unitId: unit.id, version: unit.version }),
    )
    const now = accepted(await seller.call(api.warehouse.readStockUnit, { unitId: unit.id }))
    accepted(
      await seller.call(
        api.warehouse.moveStock,
        stepInput(now, { step: 'quarantine', quantity: 2, binId: bin.quarantine }),
      ),
    )
    expect(accepted(await seller.call(api.goods.readManagedGoods, { goodsId })).stock).toBe(4)
    await expectSound()
  })

  test('is made once, and again when the draft was archived', async () => {
    const { warehouse, unit } = await givenUnit({ serial: 'twice-1' })
    const { seller } = warehouse
    const { goodsId } = accepted(
      await seller.call(api.warehouse.publishStock, { unitId: unit.id, version: unit.version }),
    )
    const read = async () => accepted(await seller.call(api.warehouse.readStockUnit, { unitId: unit.id }))
    const linked = await read()
    expect((await seller.call(api.warehouse.publishStock, { unitId: unit.id, version: linked.version })).code).toBe(
      requestErrors.wrongState.code,
    )
    const { version } = accepted(await seller.call(api.goods.readManagedGoods, { goodsId }))
    accepted(await seller.call(api.goods.archiveMany, { goods: [{ goodsId, version }] }))
    const freed = await read()
    expect(freed.goods).toBeNull()
    const old = await seller.call(api.warehouse.publishStock, { unitId: unit.id, version: linked.version })
    expect(old.code).toBe(requestErrors.olderVersion.code)
    accepted(await seller.call(api.warehouse.publishStock, { unitId: unit.id, version: freed.version }))
    await expectSound()
  })

  test('not where its serial number is listed, nor of another company, nor by the warehouse’s hands', async () => {
    const { warehouse, unit } = await givenUnit({ serial: 'known-7' })
    const { seller } = warehouse
    const input = { unitId: unit.id, version: unit.version }
    expect((await (await as.seller()).call(api.warehouse.publishStock, input)).code).toBe(requestErrors.notFound.code)
    expect((await (await warehouseHand(seller.companyId)).call(api.warehouse.publishStock, input)).code).toBe(
      requestErrors.notAllowed.code,
    )
    const shown = accepted(await seller.call(api.warehouse.readProduct, { productId: unit.productId }))
    await goods({ companyId: seller.companyId, model: shown.model, serial: 'known-7' })
    expect((await seller.call(api.warehouse.publishStock, input)).code).toBe(listingErrors.serialTaken.code)
  })
})

describe(api.warehouse.drawStockLabels.path, () => {
  test('draws sheets of labels of the company’s own units', async () => {
    const { warehouse, unit } = await givenUnit({ serial: 'LABEL-1' })
    const { unit: lot } = await givenUnit({ warehouse, kind: 'lot', quantity: 3 })
    const { seller } = warehouse
    const drawn = accepted(await seller.call(api.warehouse.drawStockLabels, { unitIds: [unit.id, lot.id] }))
    expect(drawn).toMatchObject({ pages: 1, url: expect.stringMatching(/./) })
    const { unit: foreign } = await givenUnit()
    expect((await seller.call(api.warehouse.drawStockLabels, { unitIds: [unit.id, foreign.id] })).code).toBe(
      requestErrors.notFound.code,
    )
  })
})

describe(api.warehouse.listWorkStock.path, () => {
  test('shows free parts of the companies for which somebody repairs, with the listing that holds them', async () => {
    const warehouse = await givenWarehouse()
    const { seller } = warehouse
    const { id: productId } = accepted(
      await seller.call(
        api.warehouse.saveProduct,
        await form({ kind: 'lot', model: 'Main pump', partNumber: '708-2L-00300' }),
      ),
    )
    const { unit } = await givenUnit({ warehouse, kind: 'lot', quantity: 6, productId })
    await givenUnit({ warehouse })
    const ofMine = { id: unit.id, partNumber: '708-2L-00300', free: 6, place: 'Yard · shelf', goodsId: null }
    expect(accepted(await seller.call(api.warehouse.listWorkStock, {})).data).toMatchObject([ofMine])
    expect(accepted(await seller.call(api.warehouse.listWorkStock, { words: '7082l' })).data).toMatchObject([ofMine])
    expect(accepted(await seller.call(api.warehouse.listWorkStock, { words: 'bucket' })).data).toEqual([])

    const { person, engineerId } = await certifiedEngineer()
    expect(accepted(await person.call(api.warehouse.listWorkStock, {})).data).toEqual([])
    await product().app.db`
      insert into engineer_tie (engineer_id, company_id, state, invited_by)
      values (${engineerId}, ${seller.companyId}, 'attached', ${seller.id})
    `
    expect(accepted(await person.call(api.warehouse.listWorkStock, {})).data).toMatchObject([ofMine])
    expect(accepted(await (await as.member(await given.member())).call(api.warehouse.listWorkStock, {})).data).toEqual(
      [],
    )
    expect(accepted(await (await warehouseHand(seller.companyId)).call(api.warehouse.listWorkStock, {})).data).toEqual(
      [],
    )
  })
})
