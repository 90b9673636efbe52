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

/** More tab stops than any screen has before its action. */
const stopsMax = 150

/**
 * Presses Tab, or Shift+Tab, until the element has the focus. Every element on the way must have a name and be visible.
 */
async function tabTo({ page }: Person, wanted: Locator, key = 'Tab'): Promise<void> {
  const target = await wanted.elementHandle()
  for (let stops = 0; stops < stopsMax; stops += 1) {
    // Chromium scrolls to the focused element in its next frame.
    await expect.poll(async () => (await page.evaluate(focusNow, target)).fault).toBe('')
    const { isThere } = await page.evaluate(focusNow, target)
    if (isThere) break
    await page.keyboard.press(key)
  }
  await expect(wanted).toBeFocused()
  await expect(wanted).toHaveAccessibleName(/\S/)
}

/**
 * Runs in the page: whether the element has the focus, and what is wrong with the focused one; axe checks the names
 * themselves.
 */
function focusNow(target: Node | null): { isThere: boolean; fault: string } {
  const one = document.activeElement
  if (!(one instanceof HTMLElement) || one === document.body) return { isThere: false, fault: '' }
  const { top, bottom, left, right } = one.getBoundingClientRect()
  // The heading that a screen focuses first may be for screen readers only.
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

/** Runs in the page: what a part does that comes late, such as questions and reviews. */
function growAboveFocus() {
  const late = document.createElement('div')
  late.style.height = '700px'
  document.activeElement?.parentElement?.prepend(late)
  // The browser tells of its scrolling to the focus later than it scrolls, and so at times after the page has grown.
  document.dispatchEvent(new Event('scroll'))
}

async function press(person: Person, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(person, wanted)
  await person.page.keyboard.press(key)
}

/** An opened screen focuses its heading, which screen readers read first. */
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
      if (size === 'wide') {
        const legal = main.getByRole('link', { name: t('goods.screen.sellerLegal') })
        await tabTo(buyer, legal)
        await page.evaluate(growAboveFocus)
        await expect(legal).toBeInViewport()
      }
      await press(buyer, buyer.button(t('goods.screen.addToCart')))
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
      // On phones the tab bar is at the end of the page, after all machines.
      const toCart = page.getByRole('link', { name: new RegExp(t('app.tab.cart')) })
      await tabTo(buyer, toCart, size === 'phone' ? 'Shift+Tab' : 'Tab')
      await page.keyboard.press('Enter')
      await arrive(buyer, cart)
      if (size === 'phone') {
        await press(buyer, buyer.button(t('cart.screen.checkOut')))
        await arrive(buyer, confirm)
      }
      await press(buyer, buyer.button(t('orders.screen.placing.button')))
      await arrive(buyer, pay)
    })
    // The following steps are the same on both sizes.
    if (size === 'phone') return

    await test.step('the payment from the balance', async () => {
      // In a radio group the Tab key reaches the chosen button; an arrow key moves on, here to the last one.
      await press(buyer, page.getByRole('radio', { checked: true }), 'ArrowUp')
      await expect(page.getByRole('radio', { name: t('orders.screen.pay.balance') })).toBeChecked()
      const [before = ''] = t('orders.screen.pay.button.balance', { amount: '\n' }).split('\n')
      await press(buyer, buyer.button(new RegExp(`^${before}`)))
      const yes = questionOfLargePayment(buyer)
      await expect(yes.or(page.getByText(t('orders.screen.success.received'))).first()).toBeVisible()
      if (await yes.isVisible()) await press(buyer, yes)
      await arrive(buyer, success)
    })

    await test.step('the order', async () => {
      const onward = t('orders.screen.success.toOrder')
      await press(buyer, buyer.link(onward).or(buyer.button(onward)))
      await arrive(buyer, order)
    })
  })
}
