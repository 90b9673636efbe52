import { chooseGoods, usual } from './harness/goods.ts'
import { expect, describeEachLanguage, test } from './harness/journey.ts'
import { spyOnPrices } from './harness/prices.ts'
import { writeAddress } from './steps/add-address.ts'
import { handInSlip, readReference } from './steps/hand-in-slip.ts'
import { logIn } from './steps/log-in.ts'
import { confirmOrder, payFromBalance } from './steps/place-order.ts'
import { register } from './steps/register.ts'
import { reviewSlip } from './steps/review-slip.ts'

const words = { ja: '油圧ショベル', 'zh-Hans': '挖掘机', en: 'excavator' } as const
/** Enough money for a machine with tax and freight; prices in the smallest unit. */
const topUps = {
  ja: { amount: '25000000', priceMax: 15_000_000 },
  'zh-Hans': { amount: '1400000', priceMax: 80_000_000 },
  en: { amount: '190000', priceMax: 12_000_000 },
} as const

describeEachLanguage((language) => {
  test('a guest sees no price, registers, tops up by remittance, and buys what Japanese words found', async ({
    someone,
    caller,
    product,
  }) => {
    const guest = await someone({ name: 'guest', language })
    const { page, t } = guest
    const prices = await spyOnPrices(guest, product)

    await test.step('no price anywhere', async () => {
      await guest.open('/pages/home/home')
      await guest.arrive('/pages/home/home')
      await expect(guest.text(t('home.guest'))).toBeVisible()
      await prices.foundNone()

      await guest.open('/pages/home/more/more', { list: 'new' })
      await guest.arrive('/pages/home/more/more')
      await prices.foundNone()

      await guest.open('/pages/home/search/search', { words: words[language] })
      await guest.arrive('/pages/home/search/search')
      await prices.foundNone()

      await guest.main
        .getByRole('link')
        .filter({ hasText: t('app.price.hidden') })
        .first()
        .click()
      await guest.arrive('/pages/home/goods-detail/goods-detail')
      await prices.foundNone()
    })

    const registered =
      await test.step('registers with the code from the mail, and stands where the way was left', async () => {
        await guest.button(t('goods.screen.logIn')).first().click()
        await guest.arrive('/pages/login/login')
        await guest.link(t('identity.screen.login.register')).click()
        const { street } = await register(guest, product, { leaves: language === 'ja' })
        await guest.arrive('/pages/home/goods-detail/goods-detail')
        await expect(guest.text(t('app.price.hidden'))).toHaveCount(0)
        return { street }
      })

    const reference = await test.step('tops up by remittance', async () => {
      await guest.open('/pages/me/me')
      await guest.arrive('/pages/me/me')
      await page
        .getByRole('main')
        .getByRole('link', { name: t('me.balance') })
        .last()
        .click()
      await guest.arrive('/pages/me/my-balance/my-balance')
      await guest.button(t('ledger.screen.topUp')).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('radio', { name: usual[language].currency }).click()
      await sheet.getByRole('textbox').fill(topUps[language].amount)
      await guest.look()
      await sheet.getByRole('button', { name: t('ledger.screen.recharge.submit') }).click()
      await expect(guest.text(t('payments.screen.exactAmount')).first()).toBeVisible()
      const found = await readReference(guest)
      await handInSlip(guest)
      return found
    })

    await test.step('the clerk logs in with password and code, and approves; so does a second one, because the sum is large', async () => {
      const clerk = await someone({ name: 'clerk', language })
      await clerk.open('/pages/me/backend-manage/backend-manage')
      await logIn(clerk, 'finance', { staffOf: product })
      await clerk.arrive('/pages/me/backend-manage/backend-manage')
      await reviewSlip(clerk, reference, 'approve', { isFirst: true })
      await clerk.close()
      const as = await caller('finance.second', { language, staff: true })
      const second = await someone({ name: 'second', language, as })
      await reviewSlip(second, reference, 'approve')
      await second.close()
    })

    await test.step('finds a machine by Japanese words and buys it with the balance', async () => {
      await page.reload()
      await expect(guest.text(t('payments.state.recharge.credited'))).toBeVisible()
      const goods = await chooseGoods(product, { ...usual[language], priceMax: topUps[language].priceMax })
      await guest.open('/pages/home/home')
      await guest.arrive('/pages/home/home')
      await page.getByRole('search').getByRole('link').click()
      await guest.arrive('/pages/home/search/search')
      await page.getByRole('search').getByRole('combobox').fill(`${goods.category.ja} ${goods.model}`)
      await page.getByRole('search').getByRole('combobox').press('Enter')
      await guest.main.locator(`a[href*="${goods.id}"]`).click()
      await guest.arrive('/pages/home/goods-detail/goods-detail')
      await guest.button(t('goods.screen.buy')).click()
      await guest.arrive('/pages/home/goods-detail/confirm-order/confirm-order')
      // The address of the registration is the first delivery address.
      await guest.main.getByRole('link').filter({ hasText: registered.street }).click()
      await guest.arrive('/pages/me/addressManage/index')
      await guest.button(t('addresses.screen.list.add')).click()
      await writeAddress(guest, { forOrder: true })
      await guest.arrive('/pages/home/goods-detail/confirm-order/confirm-order')
      await confirmOrder(guest)
      await payFromBalance(guest)
    })

    await test.step('sees it among the orders, to be shipped', async () => {
      await guest.open('/pages/me/order/order', { tab: 'to_ship' })
      await guest.arrive('/pages/me/order/order')
      const ordersShown = async () => {
        const targets = await guest.main
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => /orderId=([^&]+)/.exec(link.getAttribute('href') ?? '')?.[1]))
        return new Set(targets.filter((id) => id !== undefined)).size
      }
      await expect.poll(ordersShown).toBe(1)
    })
  })
})
