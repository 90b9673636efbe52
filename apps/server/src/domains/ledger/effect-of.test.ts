import { expect, test } from 'vitest'
import { effectOf } from './effect-of.ts'

test('the name of an effect says for what it was posted, and what was done with it', () => {
  expect(effectOf('payout:17:sent')).toEqual({ of: 'payout', id: '17', what: 'sent' })
  expect(effectOf('withdrawal:18')).toEqual({ of: 'withdrawal', id: '18', what: null })
})
