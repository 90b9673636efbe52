import type { Locator } from '@playwright/test'
import { chooseGoods, usual } from './harness/goods.ts'
import { expect, test } from './harness/journey.ts'
import type { Person } from './harness/person.ts'
import { giveAddress } from './steps/add-address.ts'
import { questionOfLargePayment } from './steps/place-order.ts'

const search = '/pages/home/search/search'
const detail = '/pages/home/goods-detail/goods-detail'
const cart = '/pages/shopping-cart/shopping-cart'
const confirm = '/pages/home/goods-detail/confirm-order/cart-confirm-order/cart-confirm-order'
const pay = '/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay'
const success = '/pages/home/goods-detail/confirm-order/confirm-pay/pay-success/pay-success'
const order = '/pages/me/order/order-detail/order-detail'

/** More stops than any screen has on the way from its head to what is done there. */
const stopsMax = 150

/** Goes on by Tab, or back by Shift+Tab, until the focus is there. Whatever it meets on the way has words of its own and is in sight. */
async function tabTo({ page }: Person, wanted: Locator, key = 'Tab'): Promise<void> {
  const target = await wanted.elementHandle()
  for (let stops = 0; stops < stopsMax; stops += 1) {
    // Chromium scrolls to what has the focus in its next frame.
    await expect.poll(async () => (await page.evaluate(focusNow, target)).fault).toBe('')
    const { isThere } = await page.evaluate(focusNow, target)
    if (isThere) break
    await page.keyboard.press(key)
  }
  await expect(wanted).toBeFocused()
  await expect(wanted).toHaveAccessibleName(/\S/)
}

/** In the page: whether the focus is on this element, and what is wrong with where it is; axe judges the names themselves. */
function focusNow(target: Node | null): { isThere: boolean; fault: string } {
  const one = document.activeElement
  if (!(one instanceof HTMLElement) || one === document.body) return { isThere: false, fault: '' }
  const { top, bottom, left, right } = one.getBoundingClientRect()
  // The heading that a screen begins at may be for readers by ear alone.
  const isInSight = one.tagName === 'H1' || (bottom > 0 && top < innerHeight && right > 0 && left < innerWidth)
  const labels = 'labels' in one && one.labels instanceof NodeList ? [...one.labels] : []
  const pictures = [...one.querySelectorAll('img')].map(({ alt }) => alt)
  const words = [
    one.ariaLabel,
    one.title,
    one.textContent,
    ...labels.map(({ textContent }) => textContent),
    ...pictures,
  ].join('')
  const isNamed = words.trim() !== '' || one.hasAttribute('aria-labelledby') || one.hasAttribute('placeholder')
  const fault = isInSight && isNamed ? '' : `${isInSight ? 'no name' : 'out of sight'}: ${one.outerHTML.slice(0, 300)}`
  return { isThere: one === target, fault }
}

async function press(person: Person, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(person, wanted)
  await person.page.keyboard.press(key)
}

/** A screen that was opened has the focus on its heading, which a reader of the screen says first. */
async function arrive(person: Person, route: Parameters<Person['arrive']>[0]): Promise<void> {
  await person.arrive(route)
  await expect(person.page.locator('h1:focus')).toHaveText(/\S/)
}

for (const size of ['phone', 'wide'] as const) {
  test(`a machine is searched for, looked at, put into the cart and ordered by keyboard alone, ${size}`, async ({
    someone,
    caller,
    product,
  }) => {
    const goods = await chooseGoods(product, { ...usual.en, priceMax: 3_000_000 })
    const buying = await caller(usual.en.account, { language: 'en' })
    await giveAddress(buying, 'en')
    const buyer = await someone({ name: 'buyer', language: 'en', as: buying, size })
    const { page, t, main } = buyer
    const card = main.locator(`a[href*="${goods.id}"]`).first()

    await test.step('search: from the field past the filters to the results', async () => {
      await buyer.open(search)
      await buyer.arrive(search)
      const field = page.getByRole('search').getByRole('combobox')
      await tabTo(buyer, field)
      await page.keyboard.type(goods.model)
      await page.keyboard.press('Enter')
      await expect(card).toBeVisible()
      await buyer.arrive(search)
      await press(buyer, card)
    })

    await test.step('the machine: into the cart', async () => {
      await arrive(buyer, detail)
      await press(buyer, buyer.button(t(size === 'wide' ? 'goods.screen.addToCartLong' : 'goods.screen.addToCart')))
      await buyer.told(t('goods.screen.added'))
    })

    if (size === 'phone')
      await test.step('Back stands at the card again, and once more at home with the tabs', async () => {
        await press(buyer, buyer.button(t('app.page.back')))
        await buyer.arrive(search)
        await expect(card).toBeFocused()
        await press(buyer, buyer.button(t('app.page.back')))
        await buyer.arrive('/pages/home/home')
      })

    await test.step('the cart: to the order', async () => {
      // The tabs stand at the end of the page, behind every machine of it.
      const toCart = page.getByRole('link', { name: new RegExp(t('app.tab.cart')) })
      await tabTo(buyer, toCart, size === 'phone' ? 'Shift+Tab' : 'Tab')
      await page.keyboard.press('Enter')
      await arrive(buyer, cart)
      if (size === 'phone') {
        await press(buyer, buyer.button(t('cart.screen.checkOut')))
        await arrive(buyer, confirm)
      }
      await press(buyer, buyer.button(t('buying.screen.placing.button')))
      await arrive(buyer, pay)
    })
    // What follows is the same column of choices on both.
    if (size === 'phone') return

    await test.step('the payment from the balance', async () => {
      // Of radio buttons the Tab key reaches the chosen one; the arrows go on, here to the last.
      await press(buyer, page.getByRole('radio', { checked: true }), 'ArrowUp')
      await expect(page.getByRole('radio', { name: t('buying.screen.pay.balance') })).toBeChecked()
      const [before = ''] = t('buying.screen.pay.button.balance', { amount: '\n' }).split('\n')
      await press(buyer, buyer.button(new RegExp(`^${before}`)))
      const yes = questionOfLargePayment(buyer)
      await expect(yes.or(page.getByText(t('buying.screen.success.received'))).first()).toBeVisible()
      if (await yes.isVisible()) await press(buyer, yes)
      await arrive(buyer, success)
    })

    await test.step('the order', async () => {
      const onward = t('buying.screen.success.toOrder')
      await press(buyer, buyer.link(onward).or(buyer.button(onward)))
      await arrive(buyer, order)
    })
  })
}
