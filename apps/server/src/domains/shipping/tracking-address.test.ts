import { expect, test } from 'vitest'
import { trackingAddress } from './tracking-address.ts'

test('a number is followed on its carrier’s own page, without dashes and in half-width digits', () => {
  expect(trackingAddress({ carrier: 'yamato', trackingNumber: '１２３４-5678-9012' })).toBe(
    'https://member.kms.kuronekoyamato.co.jp/parcel/detail?pno=123456789012',
  )
})

test('what a seller typed cannot lead the address elsewhere', () => {
  expect(trackingAddress({ carrier: 'dhl', trackingNumber: 'A&x=1#/..' })).toMatch(/tracking-id=A%26x%3D1%23%2F\.\.$/)
})

test.each(['own_truck', 'sea_freight', 'other'] as const)('%s has no page', (carrier) => {
  expect(trackingAddress({ carrier, trackingNumber: '1' })).toBeNull()
})
