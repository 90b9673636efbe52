import { orderTab } from '@kikai/contract/orders/orders.states'
import { describe, expect, test } from 'vitest'
import { creditBook } from './credit.book.ts'
import { creditMachines, creditOfProduct } from './credit.product.ts'
import { orderBook, tabByBook } from './order.book.ts'
import { orderMachines, tabFacets } from './order.facts.ts'
import { orderOfProduct } from './order.product.ts'
import { refundBook } from './refund.book.ts'
import { refundMachines, refundOfProduct } from './refund.product.ts'
import { remittanceBook } from './remittance.book.ts'
import { remittanceMachines, remittanceOfProduct } from './remittance.product.ts'
import { sendOutBook } from './send-out.book.ts'
import { sendOutMachines, sendOutOfProduct } from './send-out.product.ts'
import { expectSame, isNoticed, mutants, stepsOf } from './walk.ts'

/** Events that no use case fires, or that the specified models do not cover because a bank statement causes them or they are a top-up's. */
const unfired = {
  'order.pay': ['payPartly', 'partBack', 'pay of remit_submitted, partly_paid'],
  'order.freight': ['agreePickup', 'undoPickup'],
  'order.ship': ['handOver'],
  remittance: ['approvePartial', 'resume'],
  payment: ['refund', 'resume'],
}

describe('G38 an order (B.2)', () => {
  test('goes in every walk of its life where the specification says, whoever tries what', () => {
    const real = orderOfProduct()
    expectSame(orderBook, (order, action) => {
      const after = real(order, action)
      if (after) expect(orderTab(tabFacets(after))).toBe(tabByBook(after))
      return after
    })
  })

  const taken = stepsOf(orderBook)
  test.each(mutants(orderMachines, unfired))('is noticed to go wrong $title', ({ tables }) => {
    expect(isNoticed(taken, orderOfProduct(tables))).toBe(true)
  })
})

describe('G38 a refund (B.10)', () => {
  test('gives back what was agreed or decided, by the hands that may, and never more than was paid', () => {
    expectSame(refundBook, refundOfProduct())
  })

  const taken = stepsOf(refundBook)
  test.each(mutants(refundMachines, unfired))('is noticed to go wrong $title', ({ tables }) => {
    expect(isNoticed(taken, refundOfProduct(tables))).toBe(true)
  })
})

describe('G38 a bank transfer (B.9)', () => {
  test('pays by the exact sum that finance has seen, and by nothing else', () => {
    expectSame(remittanceBook, remittanceOfProduct())
  })

  const taken = stepsOf(remittanceBook)
  test.each(mutants(remittanceMachines, unfired))('is noticed to go wrong $title', ({ tables }) => {
    expect(isNoticed(taken, remittanceOfProduct(tables))).toBe(true)
  })
})

describe('G38 a monthly account (B.15)', () => {
  test('never lets more be bought than its limit, freezes late payers and opens again when they have paid', () => {
    expectSame(creditBook, creditOfProduct())
  })

  const taken = stepsOf(creditBook)
  test.each(mutants(creditMachines, unfired))('is noticed to go wrong $title', ({ tables }) => {
    expect(isNoticed(taken, creditOfProduct(tables))).toBe(true)
  })
})

describe('G38 a send-out (B.13)', () => {
  test('is in one agent’s hands at a time, and owes what was packed when it comes to nothing', () => {
    expectSame(sendOutBook, sendOutOfProduct())
  })

  const taken = stepsOf(sendOutBook)
  test.each(mutants(sendOutMachines, unfired))('is noticed to go wrong $title', ({ tables }) => {
    expect(isNoticed(taken, sendOutOfProduct(tables))).toBe(true)
  })
})
