import type { Locator } from '@playwright/test'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { emailOf } from './harness/caller.ts'
import { chooseGoods, usual } from './harness/goods.ts'
import { expect, test } from './harness/journey.ts'
import type { Product } from './harness/product.ts'
import { giveAddress } from './steps/add-address.ts'
import { logIn } from './steps/log-in.ts'

const confirm = '/pages/home/goods-detail/confirm-order/confirm-order'
const pay = '/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay'
const addAddress = '/pages/me/addressManage/addAddress'

test('a session that ends in the middle of a form costs a login and nothing that was typed', async ({
  someone,
  caller,
  product,
}) => {
  const session = await caller('buyer.en')
  const member = await someone({ name: 'member', as: session })
  const { t } = member
  await member.open('/pages/me/addressManage/index')
  await member.arrive('/pages/me/addressManage/index')
  await member.open(addAddress)
  await member.arrive(addAddress)
  await member.field(t('addresses.screen.field.name')).fill('Maud Okafor')
  await member.field(t('addresses.screen.field.city')).fill('Leeds')
  await member.field(t('addresses.screen.field.street')).fill('Wellington Street')
  await member.field(t('addresses.screen.field.houseNumber')).fill('12')
  await member.field(t('addresses.screen.field.postalCode')).fill('LS1 4DY')
  await member.field(t('addresses.screen.field.mobile')).fill('7400123456')
  await endSessionsOf(product, emailOf('buyer.en'))
  // The server caches a session for a second.
  const isOver = () =>
    session.call(profileCalls.myProfile, {}).then(
      () => false,
      () => true,
    )
  await expect.poll(isOver).toBe(true)
  await member.button(t('addresses.screen.form.save')).click()
  await logIn(member, 'buyer.en')
  await member.arrive(addAddress)
  await expect(member.field(t('addresses.screen.field.city'))).toHaveValue('Leeds')
  await expect(member.field(t('addresses.screen.field.postalCode'))).toHaveValue('LS1 4DY')
  await member.button(t('addresses.screen.form.save')).click()
  await member.told(t('addresses.screen.form.saved'))
})

test('the server is killed while the confirmation is open: pressed again, there is one order', async ({
  someone,
  caller,
  product,
}) => {
  const goods = await chooseGoods(product, usual.ja)
  const buying = await caller('buyer.ja', { language: 'ja' })
  await giveAddress(buying, 'ja')
  const buyer = await someone({ name: 'buyer', language: 'ja', as: buying })
  const { page, t } = buyer
  buyer.watch.allow(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_FAILED/)
  await buyer.open(confirm, { goodsId: goods.id })
  await buyer.arrive(confirm)
  const place = buyer.button(t('orders.screen.placing.button'))

  await test.step('no server: it says so, and nothing is lost', async () => {
    await product.kill()
    await place.click()
    await expect(buyer.text(t('orders.screen.placing.uncertainTitle'))).toBeVisible()
    expect(await ordersOf(product, goods.id)).toBe(0)
    await product.start()
  })

  await test.step('the server takes the order and is killed before its answer arrives', async () => {
    await page.route('**/api/order/add-order', async (route) => {
      await route.fetch()
      await product.restart()
      await route.abort('connectionreset')
      await page.unroute('**/api/order/add-order')
    })
    await place.click()
    await expect.poll(() => ordersOf(product, goods.id)).toBe(1)
    await expect(place).toBeEnabled()
    await expect(buyer.text(t('orders.screen.placing.uncertainTitle'))).toBeVisible()
    await buyer.look()
  })

  await place.click()
  await buyer.arrive(pay)
  expect(await ordersOf(product, goods.id)).toBe(1)
})

test('without a connection the app says so, shows what it has, and goes on by itself', async ({ someone }) => {
  const guest = await someone({ name: 'guest' })
  const { page, t } = guest
  guest.watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await guest.open('/pages/home/home')
  await guest.arrive('/pages/home/home')
  await page.context().setOffline(true)
  const strip = page.getByRole('status').filter({ hasText: t('app.offline.since', { time: '' }).slice(0, 8) })
  await expect(strip).toBeVisible()
  await guest.look()
  // At any scroll position and text size the strip is directly below the bar.
  for (const size of ['100%', '200%']) {
    await page.evaluate((to) => {
      document.documentElement.style.fontSize = to
      window.scrollTo(0, 700)
    }, size)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
    await expect.poll(() => underBar(strip)).toBe(0)
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.context().setOffline(false)
  await expect(strip).toHaveCount(0)
})

/** The distance between the strip and the end of the bar above it, in whole pixels. */
const underBar = (strip: Locator): Promise<number> =>
  strip.evaluate((one) => {
    const bars = one.parentElement
    if (!bars) return Number.NaN
    const above = [...bars.children].filter((bar) => bar !== one).map((bar) => bar.getBoundingClientRect())
    const end = Math.max(0, ...above.filter(({ height }) => height > 1).map(({ bottom }) => bottom))
    return Math.round(Math.abs(bars.getBoundingClientRect().top) + Math.abs(one.getBoundingClientRect().top - end))
  })

async function endSessionsOf({ database }: Product, email: string): Promise<void> {
  await database`delete from session where member_id = (select id from account where email = ${email})`
}

async function ordersOf({ database }: Product, goodsId: string): Promise<number> {
  const rows = await database<{ count: number }[]>`
    select count(*)::int as count from order_line where goods_id = ${goodsId}
  `
  return rows[0]?.count ?? 0
}
