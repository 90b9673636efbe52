import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { pictureFile } from './harness/picture.ts'
import { giveAddress } from './steps/add-address.ts'
import { finishListing, giveModel, giveWarehouse, takeStockStep } from './steps/keep-stock.ts'
import { placeOrder } from './steps/place-order.ts'

const modelScreen = '/pages/me/backend-manage/back-proudct/back-proudct'
const form = '/pages/me/backend-manage/publish-goods/publish-goods'
const goodsList = '/pages/me/backend-manage/goods-manage/goods-manage'
const unitScreen = '/pages/me/backend-manage/warehouse-goods/warehouse-goods-detail/warehouse-goods-detail'
const goodsDetail = '/pages/home/goods-detail/goods-detail'

inOneLanguage('en', (language) => {
  test('a machine on its way is listed as coming soon, and is on sale by itself when it has arrived and passed', async ({
    someone,
    caller,
    product,
  }) => {
    test.slow()
    const keeper = await caller('seller.aire-plant', { language })
    const buying = await caller('buyer.en', { language })
    await giveAddress(buying, language)
    const house = await giveWarehouse(keeper, {
      name: 'Leeds yard',
      country: 'GB',
      address: 'Pontefract Lane, Leeds',
      zone: 'Europe/London',
    })
    const yard = house.bins.find(({ kind }) => kind === 'yard')
    if (!yard) throw new Error('the warehouse has no yard')
    const serial = `COMES-${language}-1830`
    const model = await giveModel(keeper, product, {
      category: 'excavator',
      maker: 'komatsu',
      model: 'PC210LC-11',
      weightKg: 22_400,
    })
    const announced = await keeper.call(stockCalls.expectStock, {
      productId: model.id,
      kind: 'machine',
      quantity: 1,
      serial,
      year: 2019,
      hours: 5_210,
      weightKg: 22_400,
      source: 'consignment',
      supplier: 'Calder Valley Plant Hire',
      arrival: null,
      bought: null,
      warehouseId: house.id,
      binId: null,
      goodsId: null,
      note: '',
    })
    const seller = await someone({ name: 'seller', language, as: keeper })
    const { page, t } = seller

    await test.step('it is listed from its model while it is on its way', async () => {
      await seller.open(modelScreen, { productId: model.id })
      await seller.arrive(modelScreen)
      await seller.button(t('warehouse.model.publishComing', { serial })).click()
      await seller.arrive(form)
      const slots = page.locator('main:visible input[type=file]')
      for (const at of [1, 2, 3]) {
        await slots.first().setInputFiles(await pictureFile(serial))
        await expect(page.getByRole('img', { name: t('app.part.photo', { at }) })).toBeVisible()
      }
      await finishListing(seller, {
        serial,
        hours: '5210',
        words: 'One owner. Comes off hire this month.',
        currency: 'USD',
        price: '61500',
        city: 'Leeds',
      })
      await seller.arrive(goodsList)
    })
    const { goods } = await keeper.call(stockCalls.readStockUnit, { unitId: announced.id })
    const goodsId = goods?.id ?? ''

    const buyer = await someone({ name: 'buyer', language, as: buying })
    await test.step('a buyer sees that it is coming', async () => {
      await buyer.open(goodsDetail, { goodsId })
      await buyer.arrive(goodsDetail)
      await expect(buyer.text(t('goods.state.coming_soon')).first()).toBeVisible()
    })

    await test.step('it arrives and passes its inspection', async () => {
      const { id: unitId, version } = await keeper.call(stockCalls.readStockUnit, { unitId: announced.id })
      await keeper.call(stockCalls.receiveStock, {
        unitId,
        version,
        quantity: 1,
        serial,
        year: 2019,
        hours: 5_210,
        weightKg: 22_400,
        binId: yard.id,
        photoIds: [],
        soldBy: null,
        note: '',
      })
      await seller.open(unitScreen, { unitId })
      await seller.arrive(unitScreen)
      await takeStockStep(seller, 'pass')
      await expect(seller.text(t('warehouse.state.available')).first()).toBeVisible()
    })

    await test.step('nobody has published it again, and the buyer orders it', async () => {
      await buyer.page.reload()
      await buyer.arrive(goodsDetail)
      await placeOrder(buyer)
    })
  })
})
