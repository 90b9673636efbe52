import { expect, inOneLanguage, test } from './harness/journey.ts'
import type { Person } from './harness/person.ts'
import { pictureFile } from './harness/picture.ts'
import { giveAddress } from './steps/add-address.ts'
import { financeBy, giveBalance } from './steps/give-balance.ts'
import { finishListing, giveModel, giveWarehouse, holdingOrder, takeStockStep } from './steps/keep-stock.ts'
import { payFromBalance, placeOrder } from './steps/place-order.ts'
import { shipOrder } from './steps/ship-order.ts'

const unit = '/pages/me/backend-manage/warehouse-goods/warehouse-goods-detail/warehouse-goods-detail'
const receiving = '/pages/me/backend-manage/warehouse-goods/warehouse-goods'
const model = '/pages/me/backend-manage/back-proudct/back-proudct'
const form = '/pages/me/backend-manage/publish-goods/publish-goods'
const goodsList = '/pages/me/backend-manage/goods-manage/goods-manage'
const goodsDetail = '/pages/home/goods-detail/goods-detail'
const price = { currency: 'CNY', minor: 9_800_000 } as const

inOneLanguage('zh-Hans', (language) => {
  test('a machine is announced, received, inspected, published from stock, sold, picked, loaded and shipped', async ({
    someone,
    caller,
    product,
  }) => {
    test.slow()
    const keeper = await caller('seller.qingdao-lujian', { language })
    const buying = await caller('buyer.zh', { language })
    const serial = `KEPT-${language}-0417`
    const house = await giveWarehouse(keeper, {
      name: '前湾港仓库',
      country: 'CN',
      address: '青岛市黄岛区前湾港路',
      zone: 'Asia/Shanghai',
    })
    const { title } = await giveModel(keeper, product, {
      category: 'excavator',
      maker: 'komatsu',
      model: 'PC138US-11',
      weightKg: 14_200,
    })
    await giveAddress(buying, language)
    const enough = { ...price, minor: price.minor * 1.3 }
    await giveBalance({ payer: buying, clerks: await financeBy(caller) }, enough)

    const seller = await someone({ name: 'seller', language, as: keeper })
    const { page, t } = seller
    const state = (name: 'received' | 'available' | 'reserved' | 'picked' | 'out') =>
      expect(seller.text(t(`warehouse.state.${name}`)).first()).toBeVisible()
    const readId = (name: 'unitId' | 'goodsId') => new URLSearchParams(page.url().split('?')[1]).get(name) ?? ''

    const unitId = await test.step('the machine is announced', async () => {
      await seller.open(receiving)
      await seller.arrive(receiving)
      await seller.button(t('warehouse.receive.announce')).click()
      await seller.field(t('warehouse.receive.model')).click()
      await page.getByRole('dialog').getByRole('button', { name: title }).click()
      await seller.field(t('warehouse.receive.serial')).fill(serial)
      await seller.field(t('warehouse.receive.year')).fill('2019')
      await seller.field(t('warehouse.receive.hours')).fill('4120')
      await seller.field(t('warehouse.receive.supplier')).fill('青岛胶州湾机械租赁有限公司')
      await chooseWarehouse(seller, house.name)
      await seller.look()
      await seller.button(t('warehouse.receive.send')).click()
      await seller.told(t('warehouse.receive.announced'))
      await seller.arrive(unit)
      return readId('unitId')
    })

    await test.step('it is received with photos, and agrees with its notice', async () => {
      await seller.link(t('warehouse.step.receive')).click()
      await seller.arrive(receiving)
      const typed = { serial, year: '2019', hours: '4121' } as const
      for (const fact of ['serial', 'year', 'hours'] as const)
        await seller.field(`${t('warehouse.receive.actual')} ${t(`warehouse.fact.${fact}`)}`).fill(typed[fact])
      for (const at of [1, 2, 3]) {
        await seller.main.locator('input[type=file]').setInputFiles(await pictureFile(serial))
        await expect(page.getByRole('img', { name: t('app.part.photo', { at }) })).toBeVisible()
      }
      await seller.field(t('warehouse.receive.bin')).click()
      await page.getByRole('dialog').getByRole('button', { name: 'A-01' }).click()
      await seller.look()
      await seller.button(t('warehouse.receive.record')).click()
      await seller.told(t('warehouse.receive.done'))
      await seller.arrive(unit)
      await state('received')
    })

    await test.step('it passes the inspection and may be sold', async () => {
      await takeStockStep(seller, 'pass')
      await state('available')
    })

    await test.step('a listing is made of it, with its photos and facts', async () => {
      await seller.link(title).click()
      await seller.arrive(model)
      await seller.button(t('warehouse.model.publish', { serial })).click()
      await seller.arrive(form)
      const kindOf = (at: number) => page.getByLabel(t('listings.form.kindOf', { at }))
      await kindOf(2).selectOption('plate')
      await kindOf(3).selectOption('meter')
      await seller.look()
      await finishListing(seller, {
        serial,
        hours: '4121',
        words: '室内存放，已试机，液压无渗漏。',
        currency: price.currency,
        price: String(price.minor / 100),
        city: '青岛市',
      })
      await seller.arrive(goodsList)
    })

    await test.step('a buyer buys it and pays from the balance', async () => {
      const [goods] = await product.database<{ goodsId: string }[]>`
        select goods_id as "goodsId" from stock_unit where id = ${unitId}
      `
      const buyer = await someone({ name: 'buyer', language, as: buying })
      await buyer.open(goodsDetail, { goodsId: goods?.goodsId ?? '' })
      await buyer.arrive(goodsDetail)
      await placeOrder(buyer)
      await payFromBalance(buyer)
    })

    const number = await test.step('it is reserved for the order, picked and loaded', async () => {
      await seller.open(unit, { unitId })
      await seller.arrive(unit)
      await state('reserved')
      const held = await holdingOrder(seller)
      await takeStockStep(seller, 'pick')
      await state('picked')
      await takeStockStep(seller, 'load')
      await state('out')
      return held
    })

    await shipOrder(seller, number, '123-456-7890')

    await test.step('its ledger tells all of it, the newest first', async () => {
      await seller.open(unit, { unitId })
      await seller.arrive(unit)
      await state('out')
      const told = ['load', 'pick', 'reserve', 'pass', 'receive', 'expect'] as const
      await expect(page.locator('main:visible ol > li')).toContainText(
        told.map((event) => t(`warehouse.event.${event}`)),
      )
      await expect(page.locator('main:visible ol > li')).toHaveCount(told.length)
    })
  })
})

/** Up to three warehouses stand beside each other, more of them in a list. */
async function chooseWarehouse({ main, t }: Person, name: string): Promise<void> {
  const list = main.getByRole('combobox', { name: t('warehouse.receive.warehouse'), exact: true })
  if ((await list.count()) > 0) await list.selectOption({ label: name })
  else await main.getByRole('radio', { name, exact: true }).click()
}
