import { type Locator, expect } from '@playwright/test'
import type { Person } from '../harness/person.ts'

const confirm = '/pages/home/goods-detail/confirm-order/confirm-order'
const pay = '/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay'
const success = '/pages/home/goods-detail/confirm-order/confirm-pay/pay-success/pay-success'

/** From the goods' page to the payment: the final confirmation names all that it must, then the button concludes. */
export async function placeOrder(person: Person): Promise<void> {
  const { t } = person
  await person.button(t('goods.screen.buy')).click()
  await confirmOrder(person)
}

/** On the confirmation: checks it and presses the button. */
export async function confirmOrder(person: Person): Promise<void> {
  const { t } = person
  await person.arrive(confirm)
  for (const fact of ['quantity', 'price', 'payment', 'delivery', 'withdrawal', 'seller'] as const)
    await expect(person.text(t(`buying.screen.final.${fact}`)).first()).toBeVisible()
  await person.button(t('buying.screen.placing.button')).click()
  await person.arrive(pay)
}

export async function payFromBalance(person: Person): Promise<void> {
  const { page, t } = person
  await page.getByRole('radio', { name: t('buying.screen.pay.balance') }).check()
  await person.look()
  // The button says the amount, whatever it is.
  const [before = '', after = ''] = t('buying.screen.pay.button.balance', { amount: '\n' }).split('\n')
  await person.button(new RegExp(`^${before}.+${after}$`)).click()
  const yes = questionOfLargePayment(person)
  await expect(yes.or(person.text(t('buying.screen.success.received'))).first()).toBeVisible()
  if (await yes.isVisible()) await yes.click()
  await person.arrive(success)
  await expect(person.text(t('buying.screen.success.received'))).toBeVisible()
}

/** What a payment above the sum of the settings is confirmed with. */
export function questionOfLargePayment({ page, t }: Person): Locator {
  return page.getByRole('dialog').getByRole('button', { name: t('payments.screen.askAgain.yes') })
}

export async function chooseRemittance(person: Person): Promise<void> {
  const { page, t } = person
  await page.getByRole('radio', { name: t('buying.screen.pay.remittance') }).check()
  await person.button(t('buying.screen.pay.button.remittance')).click()
  await expect(person.text(t('payments.screen.exactAmount')).first()).toBeVisible()
  await person.look()
}
