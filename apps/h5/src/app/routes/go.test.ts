import { afterEach, expect, test, vi } from 'vitest'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { isId } from '@kikai/kernel/ids'
import { goBackOrHome, backAfterToast, href, navigateWith } from './go.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A history whose current entry has the given index. */
function givenScreen(idx: number | undefined) {
  const window = { history: { length: 9, state: idx === undefined ? null : { idx } }, location: { href: '/h5/#/form' } }
  vi.stubGlobal('window', window)
  const went = vi.fn<() => void>()
  navigateWith(went)
  return { went, window }
}

test('§9 back after toast: waits 200 ms', () => {
  vi.useFakeTimers()
  const { went } = givenScreen(1)
  backAfterToast()
  vi.advanceTimersByTime(199)
  expect(went).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(went).toHaveBeenCalledExactlyOnceWith(-1)
})

test('who goes elsewhere while the toast is read is not taken back from there', () => {
  vi.useFakeTimers()
  const { went, window } = givenScreen(1)
  backAfterToast()
  window.location.href = '/h5/#/elsewhere'
  vi.advanceTimersByTime(500)
  expect(went).not.toHaveBeenCalled()
})

test('Back on the screen that a mail or another page led to goes home, not out of the app', () => {
  const { went } = givenScreen(0)
  goBackOrHome()
  expect(went).toHaveBeenCalledExactlyOnceWith('/', { replace: true })
})

test('Back from an address that was typed leads to the screen it was typed over', () => {
  const { went } = givenScreen(undefined)
  goBackOrHome()
  expect(went).toHaveBeenCalledExactlyOnceWith(-1)
})

test('mails lead to screens as the app itself does', () => {
  const feedbackId = '0197a000-0000-7000-8000-000000000003'
  if (!isId<'feedback'>(feedbackId)) throw new Error('this is no id')
  expect(screenLinks.feedback(feedbackId)).toBe(
    href('/pages/me/feedback/feedback-detail/feedback-detail', { feedbackId }),
  )
  const orderId = '0197a000-0000-7000-8000-000000000001'
  if (!isId<'order'>(orderId)) throw new Error('this is no id')
  expect(screenLinks.savedSearches()).toBe(href('/pages/me/saved-searches/saved-searches'))
  const goodsId = '0197a000-0000-7000-8000-000000000002'
  if (!isId<'goods'>(goodsId)) throw new Error('this is no id')
  expect(screenLinks.goods(goodsId)).toBe(href('/pages/home/goods-detail/goods-detail', { goodsId }))
  expect(screenLinks.noticePreferences()).toBe(href('/pages/me/setting/notice-preferences/notice-preferences'))
  expect(screenLinks.myData()).toBe(href('/pages/me/setting/my-data/my-data'))
  const checkoutId: string = orderId
  if (!isId<'checkout'>(checkoutId)) throw new Error('this is no id')
  expect(screenLinks.payment(checkoutId)).toBe(
    href('/pages/home/goods-detail/confirm-order/confirm-pay/confirm-pay', { checkoutId }),
  )
  expect(screenLinks.orders()).toBe(href('/pages/me/order/order'))
  expect(screenLinks.order(orderId)).toBe(href('/pages/me/order/order-detail/order-detail', { orderId }))
  expect(screenLinks.managedOrder(orderId)).toBe(
    href('/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail', { orderId }),
  )
})
