import { type Locator, expect } from '@playwright/test'
import type { Person } from '../harness/person.ts'

const confirm = '/pages/home/goods-detail/confirm-order/confirm-order'
const pay = '/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay'
const success = '/pages/home/goods-detail/confirm-order/confirm-pay/pay-success/pay-success'

/** From the goods' page to the payment: checks that the confirmation has all required facts, then places the order. */
export async function placeOrder(person: Person): Promise<void> {
  const { t } = person
  await person.button(t('goods.screen.buy')).click()
  await confirmOrder(person)
}

/** On the confirmation page: checks the facts and presses the button. */
export async function confirmOrder(person: Person): Promise<void> {
  const { t } = person
  await person.arrive(confirm)
  for (const fact of ['quantity', 'price', 'payment', 'delivery', 'withdrawal', 'seller'] as const)
    await expect(person.text(t(`orders.screen.final.${fact}`)).first()).toBeVisible()
  await person.button(t('orders.screen.placing.button')).click()
  await person.arrive(pay)
}

export async function payFromBalance(person: Person): Promise<void> {
  const { page, t } = person
  await page.getByRole('radio', { name: t('orders.screen.pay.balance') }).check()
  await person.look()
  // The button's text contains the amount, which is not checked here.
  const [before = '', after = ''] = t('orders.screen.pay.button.balance', { amount: '\n' }).split('\n')
  await person.button(new RegExp(`^${before}.+${after}$`)).click()
  const yes = questionOfLargePayment(person)
  await expect(yes.or(person.text(t('orders.screen.success.received'))).first()).toBeVisible()
  if (await yes.isVisible()) await yes.click()
  await person.arrive(success)
  await expect(person.text(t('orders.screen.success.received'))).toBeVisible()
}

/** The button that confirms a payment above the limit of the settings. */
export function questionOfLargePayment({ page, t }: Person): Locator {
  return page.getByRole('dialog').getByRole('button', { name: t('payments.screen.askAgain.yes') })
}

export async function chooseRemittance(person: Person): Promise<void> {
  const { page, t } = person
  await page.getByRole('radio', { name: t('orders.screen.pay.remittance') }).check()
  await person.button(t('orders.screen.pay.button.remittance')).click()
  await expect(person.text(t('payments.screen.exactAmount')).first()).toBeVisible()
  await person.look()
}
