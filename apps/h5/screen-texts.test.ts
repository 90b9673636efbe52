import { expect, test } from 'vitest'
import { textsOfScreens } from './screen-texts.ts'

test('a screen asks for what it says itself and for what the parts say that it is made of', () => {
  const texts = textsOfScreens()
  expect(texts['/pages/me/order/order-detail/order-detail']).toEqual(expect.arrayContaining(['orders', 'payments']))
  expect(texts['/pages/login/login']).toContain('identity')
  // Components loaded by a press, such as the photo viewer, load their own texts.
  expect(texts['/pages/legal/legal']).not.toContain('orders')
})
