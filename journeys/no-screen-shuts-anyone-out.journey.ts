import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Language, languages } from '@kikai/kernel/language'
import { type RoutePath, routePaths } from '../apps/h5/src/app/route-paths.ts'
import { encodeSheet } from '../apps/server/src/domains/imports/encode-sheet.ts'
import { checkout } from '../scripts/postgres-binaries.ts'
import { chooseFromOneSeller, chooseGoods, usual } from './harness/goods.ts'
import { type Story, expect, inEachLanguage, test } from './harness/journey.ts'
import type { Person } from './harness/person.ts'
import type { Product } from './harness/product.ts'
import { outOfReach } from './harness/reach.ts'
import { giveDeals } from './steps/give-deals.ts'
import { handInSlip } from './steps/hand-in-slip.ts'

const home = '/pages/home'
const order = '/pages/me/order'
const desk = '/pages/me/backend-manage'
const goodsDesk = `${desk}/goods-manage` as const
const orderDesk = `${desk}/order-manage` as const

/** Other addresses of a screen that is walked under its own. */
const aliases: readonly string[] = ['/']
const open = routePaths.filter(
  (route) => existsSync(join(checkout, `apps/h5/src${route}.screen.tsx`)) && !aliases.includes(route),
)

/** A list with a machine that cannot be taken, as an old program writes it. */
const sheet = (language: Language) => ({
  name: `stock-${language}.csv`,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(
    encodeSheet(
      [
        '種別,メーカー,型式,年式,価格,都道府県,社内番号',
        ...Array.from({ length: 5 }, (_, at) => `油圧ショベル,コマツ,PC${at}-8,2016,${1_000_000 + at},大阪府,W-${at}`),
        'ﾎｲｰﾙﾛｰﾀﾞｰ,髙橋,,2016,応談,大阪府,W-200',
      ].join('\r\n'),
      'shift_jis',
    ) ?? '',
  ),
})

type Size = 'phone' | 'wide'
type Ground = Story & { product: Product }

/** Fifty screens from five sides take a minute and more: every check walks in the language of the longest words, `npm run walk` in all three. */
const walked: readonly Language[] = process.env.EVERY_LANGUAGE ? languages : ['ja']
inEachLanguage((language) => {
  test('every open screen can be read and used by everybody, in the dark, on a narrow phone, and with words twice as large', async ({
    someone,
    caller,
    product,
  }) => {
    await walk('phone', language, { someone, caller, product })
  })
  test('every open screen can be read and used by everybody on a wide screen, in the light and in the dark', async ({
    someone,
    caller,
    product,
  }) => {
    await walk('wide', language, { someone, caller, product })
  })
}, walked)

async function walk(size: Size, language: Language, { someone, caller, product }: Ground): Promise<void> {
  // Fifty screens: on a busy machine they take longer than a story may.
  test.slow()
  const lookAround = size === 'wide' ? lookInTheDarkToo : lookFromAllSides
  const { account, currency, to } = usual[language]
  const wishes = { currency, to, priceMax: { JPY: 5_000_000, USD: 4_000_000, CNY: 25_000_000 }[currency] }
  const [toShip, onItsWay] = await chooseFromOneSeller(product, wishes, 2)
  if (!toShip || !onItsWay) throw new Error('no seller has two')
  const next = () => chooseGoods(product, { currency, to })
  const [goods, unpaid, inCart] = [await next(), await next(), await next()]
  const [buying, selling, finance, staff] = [
    await caller(account, { language }),
    await caller(toShip.seller, { language }),
    await caller('finance', { language, staff: true }),
    await caller('staff', { language, staff: true }),
  ]
  const deals = await giveDeals(
    { buyer: buying, seller: selling },
    { toPay: goods, toShip, onItsWay, unpaid, inCart, language },
  )
  const walked = new Set<RoutePath>()

  /** Arrives at a screen and looks at it from all sides. */
  const visit = async (person: Person, route: RoutePath, params: Record<string, string> = {}) => {
    await person.open(route, params)
    await person.arrive(route)
    await lookAround(person)
    walked.add(route)
  }
  /** What opens on the screen that is shown, and closes again. */
  const unfold = async (person: Person, name: string | RegExp, { closes = true } = {}) => {
    await person.button(name).first().click()
    await person.page.getByRole('dialog').waitFor()
    await person.look()
    await lookAround(person)
    if (!closes) return
    await person.page.keyboard.press('Escape')
    await expect(person.page.getByRole('dialog')).toHaveCount(0)
  }

  await test.step('a guest', async () => {
    const guest = await someone({ name: 'guest', language, size })
    const { t } = guest
    const compared = await product.database<{ id: string }[]>`
        select id from goods where state = 'on_sale' and category_id = (select category_id from goods where id = ${goods.id}) order by id limit 4
      `
    await guest.page.addInitScript(
      `localStorage.setItem('compared-goods', ${JSON.stringify(JSON.stringify(compared.map(({ id }) => id)))})`,
    )
    await visit(guest, `${home}/home`)
    await visit(guest, '/pages/category/category')
    await visit(guest, `${home}/search/search`)
    await visit(guest, `${home}/search/search`, { words: 'komatsu', grades: 'A,B' })
    // On wide screens the filter stands beside what was found.
    if (size === 'phone') await unfold(guest, new RegExp(`^${t('goods.screen.filter')}`))
    await visit(guest, `${home}/search/search`, { words: 'PC200', yearFrom: '2099' })
    await visit(guest, `${home}/more/more`, { list: 'new' })
    await visit(guest, `${home}/goods-detail/goods-detail`, { goodsId: goods.id })
    await visit(guest, `${home}/compare/compare`)
    await visit(guest, '/pages/news/news')
    const articles = await product.database<{ id: string }[]>`select id from article limit 1`
    await visit(guest, '/pages/news/news-detail/news-detail', { articleId: articles[0]?.id ?? '' })
    await visit(guest, '/pages/legal/legal', { kind: 'privacy', variant: '3' })
    await visit(guest, '/pages/login/login')
    await visit(guest, '/pages/login/login', { method: 'code' })
    await visit(guest, '/pages/login/register')
    await guest.page.close()
  })

  await test.step('a buyer', async () => {
    const buyer = await someone({ name: 'buyer', language, size, as: buying })
    const { t } = buyer
    await visit(buyer, `${home}/home`)
    await visit(buyer, `${home}/goods-detail/goods-detail`, { goodsId: inCart.id })
    await visit(buyer, '/pages/shopping-cart/shopping-cart')
    await visit(buyer, `${home}/goods-detail/confirm-order/confirm-order`, { goodsId: inCart.id })
    await visit(buyer, `${home}/goods-detail/confirm-order/cart-confirm-order/cart-confirm-order`, {
      goodsIds: inCart.id,
    })
    await visit(buyer, `${home}/goods-detail/confirm-order/confirm-pay/confirm-pay`, { checkoutId: deals.unpaid })
    await visit(buyer, `${home}/goods-detail/confirm-order/confirm-pay/pay-success/pay-success`, {
      checkoutId: deals.paid,
    })
    await visit(buyer, `${order}/order`)
    await visit(buyer, `${order}/order-detail/order-detail`, { orderId: deals.toPay })
    await unfold(buyer, t('orders.screen.cancel.button'))
    await visit(buyer, `${order}/order-detail/order-detail`, { orderId: deals.onItsWay })
    await visit(buyer, `${order}/logistics-info/logistics-info`, { orderId: deals.onItsWay })
    await visit(buyer, `${order}/add-material/add-material`, { orderId: deals.toPay })
    await handInSlip(buyer)
    await visit(buyer, `${order}/add-material/add-material`, { orderId: deals.toPay })
    await visit(buyer, '/pages/me/me')
    await visit(buyer, '/pages/me/my-info/my-info')
    await visit(buyer, '/pages/me/my-balance/my-balance')
    await visit(buyer, '/pages/me/saved-searches/saved-searches')
    await unfold(buyer, new RegExp(`^${t('saved.change')}`))
    await visit(buyer, '/pages/me/addressManage/index')
    await visit(buyer, '/pages/me/addressManage/addAddress')
    await visit(buyer, '/pages/me/setting/setting')
    await unfold(buyer, t('me.setting.logOut'))
    await visit(buyer, '/pages/me/switch-language/switch-language')
    await visit(buyer, '/pages/me/about/about')
    await buyer.page.close()
  })

  await test.step('a seller', async () => {
    const seller = await someone({ name: 'seller', language, size, as: selling })
    const { page, t } = seller
    await visit(seller, `${desk}/backend-manage`)
    await visit(seller, `${goodsDesk}/goods-manage`)
    await visit(seller, `${desk}/publish-goods/publish-goods`, { goodsId: toShip.id })
    for (const step of ['machine', 'condition', 'sale'])
      await visit(seller, `${desk}/publish-goods/publish-goods`, { goodsId: toShip.id, step })
    await visit(seller, `${orderDesk}/order-manage`)
    await visit(seller, `${orderDesk}/order-manage-detail/order-manage-detail`, { orderId: deals.toShip })
    await visit(seller, `${orderDesk}/order-manage-detail/send-out/send-out`, { orderId: deals.toShip })
    await visit(seller, `${goodsDesk}/import-pictures/import-pictures`)
    await visit(seller, `${goodsDesk}/import-goods/import-goods`)
    await page.locator('main:visible input[type=file]').setInputFiles(sheet(language))
    await seller.field(t('imports.currency')).selectOption('JPY')
    await seller.field(t('imports.tax')).selectOption('excluded')
    await seller.field(t('imports.country')).selectOption('JP')
    await seller.look()
    await lookAround(seller)
    await seller.button(t('imports.next')).click()
    await expect(seller.text(t('imports.line', { row: 7 }))).toBeVisible()
    await seller.look()
    await lookAround(seller)
    await seller.button(t('imports.take', { count: 5 })).click()
    await expect(seller.text(t('imports.done', { count: 5 }))).toBeVisible()
    await seller.look()
    await lookAround(seller)
    await unfold(seller, t('imports.undoAction'))
    await seller.page.close()
  })

  await test.step('the finance clerk', async () => {
    const clerk = await someone({ name: 'clerk', language, size, as: finance })
    await visit(clerk, `${desk}/backend-manage`)
    await visit(clerk, `${orderDesk}/remittance-manage/remittance-manage`)
    await visit(clerk, `${orderDesk}/remittance-manage/remittance-detail/remittance-detail`, {
      remittanceId: deals.remittance,
    })
    await unfold(clerk, clerk.t('managed.remittance.reject'))
    await clerk.page.close()
  })

  await test.step('staff', async () => {
    const one = await someone({ name: 'staff', language, size, as: staff })
    await visit(one, `${desk}/backend-manage`)
    await visit(one, `${goodsDesk}/search-words/search-words`)
    await unfold(one, one.t('search.synonyms.add'))
  })

  expect([...walked].toSorted(), 'no open screen was left out').toEqual([...open].toSorted())
}

/** On a wide screen nobody is short of room; it is dark there as well. */
async function lookInTheDarkToo(person: Person): Promise<void> {
  await person.lookInTheDark()
  expect
    .soft(await outOfReach(person.page), `what ${person.name} sees at ${person.page.url()} can be reached`)
    .toEqual([])
}

/** As it stands in the dark, on the narrowest phone, and with the words twice as large as usual. */
async function lookFromAllSides(person: Person): Promise<void> {
  const { page, name } = person
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await person.lookInTheDark()
  const faults = (await outOfReach(page)).map((fault) => `as it is: ${fault}`)
  await enlarge(page, '200%')
  faults.push(...(await outOfReach(page)).map((fault) => `with words twice as large: ${fault}`))
  await enlarge(page, '')
  await page.setViewportSize({ ...size, width: 320 })
  faults.push(...(await outOfReach(page)).map((fault) => `at 320 px: ${fault}`))
  await page.setViewportSize(size)
  expect.soft(faults, `what ${name} sees at ${page.url()} can be reached`).toEqual([])
}

const enlarge = (page: Page, words: string) =>
  page.evaluate((size) => void (document.documentElement.style.fontSize = size), words)
