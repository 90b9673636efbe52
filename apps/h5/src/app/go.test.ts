import { toasts } from '#ui/toast'
import { afterEach, expect, test, vi } from 'vitest'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { isId } from '@kikai/kernel/ids'
import { href, navigateWith, toastThenBack } from './go.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('§9 back after toast: says it at once and waits 200 ms', () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { history: { length: 2 } })
  const went = vi.fn<() => void>()
  navigateWith(went)
  toastThenBack('Saved')
  expect(toasts.shown()?.text).toBe('Saved')
  vi.advanceTimersByTime(199)
  expect(went).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(went).toHaveBeenCalledExactlyOnceWith(-1)
})

test('mails lead to screens as the app itself does', () => {
  const orderId = '0197a000-0000-7000-8000-000000000001'
  if (!isId<'order'>(orderId)) throw new Error('this is no id')
  expect(screenLinks.savedSearches()).toBe(href('/pages/me/saved-searches/saved-searches'))
  const goodsId = '0197a000-0000-7000-8000-000000000002'
  if (!isId<'goods'>(goodsId)) throw new Error('this is no id')
  expect(screenLinks.goods(goodsId)).toBe(href('/pages/home/goods-detail/goods-detail', { goodsId }))
  expect(screenLinks.orders()).toBe(href('/pages/me/order/order'))
  expect(screenLinks.order(orderId)).toBe(href('/pages/me/order/order-detail/order-detail', { orderId }))
  expect(screenLinks.managedOrder(orderId)).toBe(
    href('/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail', { orderId }),
  )
})
