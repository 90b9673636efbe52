import { expect, test } from 'vitest'
import { accountPlaces, placeOf } from './account-places.ts'

test('a screen stands under its own place, or under that of the folder it lies in', () => {
  expect(placeOf('/pages/me/my-collect/my-collect')).toBe('/pages/me/my-collect/my-collect')
  expect(placeOf('/pages/me/order/order-detail/order-detail')).toBe('/pages/me/order/order')
  expect(placeOf('/pages/me/addressManage/addAddress')).toBe('/pages/me/addressManage/index')
  expect(placeOf('/pages/me/setting/notice-preferences/notice-preferences')).toBe('/pages/me/setting/setting')
  expect(placeOf('/pages/me/about/about')).toBeUndefined()
})

test('no place is told twice', () => {
  const all = accountPlaces.map(({ to }) => to)
  expect(new Set(all).size).toBe(all.length)
})
