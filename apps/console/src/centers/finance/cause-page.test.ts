import { consolePages } from '@kikai/contract/console/console-pages'
import { causeKinds } from '@kikai/contract/ledger/managed-ledger.shapes'
import { expect, test } from 'vitest'
import { pageOf } from './cause-page.ts'

test('whatever caused a transaction has a page of the console', () => {
  for (const kind of causeKinds) expect(consolePages).toHaveProperty([pageOf({ kind, id: 'x', number: null }).page])
})

test('a thing is opened by its id, and found by its number where that alone is known', () => {
  expect(pageOf({ kind: 'payout', id: 'a1', number: 'P1' }).to).toBe('/finance/payouts?tab=all&row=a1')
  expect(pageOf({ kind: 'appointment', id: 'a2', number: 'V1' }).to).toBe('/order/reservations?tab=all&row=a2')
  expect(pageOf({ kind: 'order', id: null, number: 'O 1' }).to).toBe('/order/orders?words=O+1')
})
