import { writeFileSync } from 'node:fs'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import type { Id } from '@kikai/kernel/ids'
import sharp from 'sharp'
import { qrPath } from '../apps/server/src/platform/codes/qr-code.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { pictureFile } from './harness/picture.ts'
import { giveAddress } from './steps/add-address.ts'
import { checkTransfer } from './steps/at-the-desk.ts'
import { handInSlip, readReference } from './steps/hand-in-slip.ts'
import { finishListing, giveModel, giveWarehouse, holdingOrder, takeStockStep } from './steps/keep-stock.ts'
import { chooseRemittance, placeOrder } from './steps/place-order.ts'
import { shipOrder } from './steps/ship-order.ts'

const modelScreen = '/pages/me/backend-manage/back-proudct/back-proudct'
const form = '/pages/me/backend-manage/publish-goods/publish-goods'
const goodsList = '/pages/me/backend-manage/goods-manage/goods-manage'
const board = '/pages/me/backend-manage/warehouse-manage/warehouse-manage'
const receiving = '/pages/me/backend-manage/warehouse-goods/warehouse-goods'
const unitScreen = '/pages/me/backend-manage/warehouse-goods/warehouse-goods-detail/warehouse-goods-detail'
const queue = '/pages/me/backend-manage/goods-manage/goods-questions/goods-questions'
const questions = '/pages/home/goods-detail/ask-merchants/ask-merchants'
const goodsDetail = '/pages/home/goods-detail/goods-detail'
const settlement = '/pages/me/backend-manage/settlement/settlement'

inOneLanguage('ja', (language) => {
  test('a seller’s day: photographs a machine and puts it on sale, takes in another by its label, answers a question, sells, picks, loads, ships, and sees the money', async ({
    someone,
    caller,
    product,
    launchOptions,
  }, story) => {
    test.slow()
    const keeper = await caller('seller.senshu-kenki', { language })
    const buying = await caller('buyer.ja', { language })
    const house = await giveWarehouse(keeper, {
      name: '岸和田置場',
      country: 'JP',
      address: '大阪府岸和田市木材町',
      zone: 'Asia/Tokyo',
    })
    const model = await giveModel(keeper, product, {
      category: 'excavator',
      maker: 'komatsu',
      model: 'PC78US-8',
      weightKg: 7_200,
    })
    const facts = {
      productId: model.id,
      kind: 'machine',
      quantity: 1,
      weightKg: 7_200,
      note: '',
      goodsId: null,
    } as const
    const [here, coming] = [`DAY-${language}-2204`, `DAY-${language}-2317`]
    const standing = await keeper.call(stockCalls.expectStock, {
      ...facts,
      serial: here,
      year: 2012,
      hours: 5_310,
      source: 'opening',
      supplier: '',
      arrival: null,
      bought: null,
      warehouseId: house.id,
      binId: house.bins.find(({ kind }) => kind === 'yard')?.id ?? null,
    })
    const arriving = await keeper.call(stockCalls.expectStock, {
      ...facts,
      serial: coming,
      year: 2014,
      hours: 4_080,
      source: 'purchase',
      supplier: '南港リース株式会社',
      arrival: null,
      bought: null,
      warehouseId: house.id,
      binId: null,
    })
    await giveAddress(buying, language)

    const seller = await someone({ name: 'seller', language, as: keeper })
    const { page, t } = seller
    const sheet = page.getByRole('dialog')

    await test.step('the photos that buyers need are taken with the camera, and the machine is put on sale', async () => {
      await seller.open(modelScreen, { productId: model.id })
      await seller.arrive(modelScreen)
      await seller.button(t('warehouse.model.publish', { serial: here })).click()
      await seller.arrive(form)
      const take = (kind: 'overview' | 'plate' | 'meter') =>
        t('listings.form.take', { what: t(`goods.picture.${kind}`) })
      await seller.button(take('overview')).click()
      for (const [at, kind] of (['overview', 'plate', 'meter'] as const).entries()) {
        await sheet.getByRole('button', { name: take(kind) }).click()
        await expect(page.getByLabel(t('listings.form.kindOf', { at: at + 1 }))).toHaveValue(kind)
      }
      await seller.look()
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await finishListing(seller, {
        serial: here,
        hours: '5310',
        words: '屋内保管。試運転済みです。',
        currency: 'JPY',
        price: '3480000',
        city: '岸和田市',
      })
      await seller.arrive(goodsList)
    })
    const { goods } = await keeper.call(stockCalls.readStockUnit, { unitId: standing.id })
    const goodsId = goods?.id ?? ''

    await test.step('another machine arrives: its label is scanned, and it is taken in with who sold it', async () => {
      const label = story.outputPath('label.mjpeg')
      writeFileSync(label, await filmOf(`KS:${arriving.code}`))
      const launch = {
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--use-file-for-fake-video-capture=${label}`],
      }
      const yard = await someone({
        name: 'yard',
        language,
        as: keeper,
        address: product.address,
        profile: { folder: story.outputPath('yard'), launch },
      })
      await yard.open(board, { warehouseId: house.id })
      await yard.arrive(board)
      await yard.button(t('warehouse.scan.do')).click()
      await yard.arrive(receiving)
      expect(new URL(yard.page.url()).hash).toContain(arriving.id)
      const typed = { serial: coming, year: '2014', hours: '4081', weightKg: '7210' } as const
      for (const fact of ['serial', 'year', 'hours', 'weightKg'] as const)
        await yard.field(`${t('warehouse.receive.actual')} ${t(`warehouse.fact.${fact}`)}`).fill(typed[fact])
      await yard.main.locator('input[type=file]').setInputFiles(await pictureFile(coming))
      await expect(yard.page.getByRole('img', { name: t('app.part.photo', { at: 1 }) })).toBeVisible()
      await yard.field(t('warehouse.soldBy.address')).fill('大阪市住之江区南港東1-1')
      await yard.field(t('warehouse.soldBy.checkedBy')).selectOption('companyRegister')
      await yard.field(t('warehouse.receive.bin')).click()
      await yard.page.getByRole('dialog').getByRole('button', { name: 'A-01' }).click()
      await yard.look()
      await yard.button(t('warehouse.receive.record')).click()
      await yard.told(t('warehouse.receive.done'))
      await yard.arrive(unitScreen)
      await expect(yard.text(t('warehouse.state.received')).first()).toBeVisible()
      await yard.close()
    })

    const buyer = await someone({ name: 'buyer', language, as: buying })
    await test.step('a buyer asks, and the seller answers from the queue', async () => {
      const asked = 'キャビンの雨漏りはありますか。'
      await buyer.open(questions, { goodsId })
      await buyer.arrive(questions)
      await buyer.button(t('questions.ask.do')).click()
      await buyer.field(t('questions.ask.label')).fill(asked)
      await buyer.page
        .getByRole('dialog')
        .getByRole('button', { name: t('questions.ask.do') })
        .click()
      await buyer.told(t('questions.ask.done'))
      await seller.open(queue)
      await seller.arrive(queue)
      await expect(seller.text(asked)).toBeVisible()
      await seller.main.locator(`a[href*="${goodsId}"]`).click()
      await seller.arrive(questions)
      await seller.button(t('questions.reply.do')).click()
      await seller.field(t('questions.reply.label')).fill('ありません。先月、シールを交換しました。')
      await seller.button(t('questions.reply.send')).click()
      await seller.told(t('questions.reply.done'))
      await expect(buyer.text('ありません。先月、シールを交換しました。')).toBeVisible()
    })

    await test.step('the buyer orders and sends the money by bank, and two clerks find it in the statement', async () => {
      await buyer.open(goodsDetail, { goodsId })
      await buyer.arrive(goodsDetail)
      await placeOrder(buyer)
      await chooseRemittance(buyer)
      const reference = await readReference(buyer)
      await handInSlip(buyer)
      const [transfer] = await product.database<{ id: Id<'remittance'> }[]>`
        select id from remittance where reference = ${reference}
      `
      for (const [account, isFirst] of [
        ['finance', true],
        ['finance.second', false],
      ] as const) {
        const clerk = await someone({
          name: account,
          language,
          size: 'wide',
          as: await caller(account, { language, staff: true }),
        })
        await checkTransfer(clerk, transfer?.id ?? '', { isFirst })
        await clerk.close()
      }
    })

    const number = await test.step('the machine that is sold is picked and loaded', async () => {
      await seller.open(unitScreen, { unitId: standing.id })
      await seller.arrive(unitScreen)
      const held = await holdingOrder(seller)
      await takeStockStep(seller, 'pick')
      await takeStockStep(seller, 'load')
      await expect(seller.text(t('warehouse.state.out')).first()).toBeVisible()
      return held
    })

    await shipOrder(seller, number, '403-118-2264')

    await test.step('the order says what it brings, and the settlement has it among what waits for its buyer', async () => {
      await expect(seller.text(t('earnings.order.waiting'))).toBeVisible()
      const net = seller.text(t('earnings.screen.line.net')).first().locator('xpath=..')
      const brings = /[\d,]{7,}/.exec(await net.innerText())?.[0] ?? 'an amount'
      await seller.open(settlement, { tab: 'waiting', currency: 'JPY' })
      await seller.arrive(settlement)
      const line = page.getByRole('article').filter({ hasText: number })
      await expect(line).toContainText(brings)
      await expect(line).toContainText(t('earnings.screen.line.onTheWay'))
    })
  })
})

/** A film of one picture as Chromium's fake camera plays it: the code as large as a hand holds a label before it. */
async function filmOf(code: string): Promise<Buffer> {
  const { size, path } = qrPath(code)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="-${size / 2} ${-size / 4} ${size * 2} ${size * 1.5}">
    <rect x="-${size}" y="-${size}" width="${size * 4}" height="${size * 4}" fill="#fff"/><path d="${path}" fill="#000"/>
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer()
}
