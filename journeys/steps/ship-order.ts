import { expect } from '@playwright/test'
import type { Person } from '../harness/person.ts'

const list = '/pages/me/backend-manage/order-manage/order-manage'
const detail = '/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail'
const sendOut = '/pages/me/backend-manage/order-manage/order-manage-detail/send-out/send-out'

/**
 * As the seller: opens the order from the tab of orders to ship, and enters carrier and tracking number. Ends on the
 * order.
 */
export async function shipOrder(seller: Person, orderNumber: string, trackingNumber: string): Promise<void> {
  const { page, t } = seller
  await seller.open(list, { tab: 'to_ship' })
  await seller.arrive(list)
  await page.getByRole('link').filter({ hasText: orderNumber }).click()
  await seller.arrive(detail)
  await expect(seller.text(t('managed.sales.stage.to_ship'))).toBeVisible()
  await seller.button(t('managed.sales.ship')).click()
  await seller.arrive(sendOut)
  await seller.field(t('managed.ship.carrier')).selectOption('seino')
  await seller.field(t('managed.ship.trackingNumber')).fill(trackingNumber)
  await seller.look()
  await seller.button(t('managed.ship.send')).click()
  await seller.told(t('managed.ship.done'))
  await seller.arrive(detail)
}
