import { expect, test } from 'vitest'
import { textsOfScreens } from './screen-texts.ts'

test('a screen asks for what it says itself and for what the parts say that it is made of', () => {
  const texts = textsOfScreens()
  expect(texts['/pages/me/order/order-detail/order-detail']).toEqual(expect.arrayContaining(['orders', 'payments']))
  expect(texts['/pages/login/login']).toContain('identity')
  // What comes with a press only, such as the large photos, brings its own.
  expect(texts['/pages/legal/legal']).not.toContain('orders')
})
