import { expect, test } from 'vitest'
import { accountLinks, linkOf } from './account-links.ts'

test('a screen stands under its own place, or under that of the folder it lies in', () => {
  expect(linkOf('/pages/me/my-collect/my-collect')).toBe('/pages/me/my-collect/my-collect')
  expect(linkOf('/pages/me/order/order-detail/order-detail')).toBe('/pages/me/order/order')
  expect(linkOf('/pages/me/addressManage/addAddress')).toBe('/pages/me/addressManage/index')
  expect(linkOf('/pages/me/setting/notice-preferences/notice-preferences')).toBe('/pages/me/setting/setting')
  expect(linkOf('/pages/me/about/about')).toBeUndefined()
})

test('no place is told twice', () => {
  const all = accountLinks.map(({ to }) => to)
  expect(new Set(all).size).toBe(all.length)
})
