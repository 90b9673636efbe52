import { describe, expect, test } from 'vitest'
import { causesOf } from './causes-of.ts'

const id = '01890000-0000-7000-8000-000000000001'
const ref = '01890000-0000-7000-8000-000000000002'

describe('what a transaction was posted for', () => {
  test.each([
    [`order:${id}:earn`, 'orderCompletion', [{ kind: 'order', id, number: 'O1' }]],
    [`order:${id}:refund`, 'refund', [{ kind: 'order', id, number: 'O1' }]],
    [`earning:${id}:release`, 'earningRelease', [{ kind: 'order', id: ref, number: 'O1' }]],
    [`payment:${id}:return`, 'refund', [{ kind: 'order', id: ref, number: 'O1' }]],
    [`surplus:${id}`, 'refund', [{ kind: 'order', id: ref, number: 'O1' }]],
    [`payout:${id}:sent`, 'payoutSent', [{ kind: 'payout', id, number: 'O1' }]],
    [`withdrawal:${id}:sent`, 'withdrawalSent', [{ kind: 'withdrawal', id, number: 'O1' }]],
    [`charge:${id}:pay`, 'agentPay', [{ kind: 'charge', id, number: 'O1' }]],
    [`bank-line:${id}:credit`, 'bankCredit', [{ kind: 'bankLine', id, number: 'O1' }]],
    [`bank-line:${id}:part`, 'partPayment', [{ kind: 'bankLine', id, number: 'O1' }]],
    [`bank-file:${id}`, 'bankReceipt', [{ kind: 'bankStatement', id, number: 'O1' }]],
    [`remittance:${id}:part-back`, 'bankCredit', [{ kind: 'remittance', id, number: 'O1' }]],
    [`surplus:${id}:back`, 'surplus', [{ kind: 'onlinePayment', id: ref, number: 'O1' }]],
  ] as const)('%s leads to its thing', (effectKey, kind, causes) => {
    expect(causesOf({ effectKey, kind, number: 'O1', ref })).toEqual(causes)
  })

  test('a payment of several orders leads to each of them, by its number', () => {
    expect(causesOf({ effectKey: `payment:${id}`, kind: 'orderPayment', number: 'O1, O2', ref })).toEqual([
      { kind: 'order', id: null, number: 'O1' },
      { kind: 'order', id: null, number: 'O2' },
    ])
  })

  test('a refund leads to itself and to its order, each by its own number', () => {
    expect(causesOf({ effectKey: `refund:${id}:pay`, kind: 'refund', number: 'O1-R2', ref })).toEqual([
      { kind: 'refund', id: ref, number: 'O1-R2' },
      { kind: 'order', id: ref, number: 'O1' },
    ])
  })

  test.each([
    [`payment:${id}`, 'appointmentPayment'],
    [`payment:${id}:return`, 'refund'],
    [`charge:${id}:worth`, 'adjustment'],
    [`charge:${id}:worth-back`, 'adjustment'],
    [`appointment:${ref}:earn`, 'orderCompletion'],
    [`earning:${id}:release`, 'earningRelease'],
  ] as const)('%s of an appointment leads to the appointment', (effectKey, kind) => {
    const causes = [{ kind: 'appointment', id: ref, number: 'V1' }]
    expect(causesOf({ effectKey, kind, number: 'V1', ref })).toEqual(causes)
  })

  test.each([
    [`payment:${id}`, 'repairPayment'],
    [`payment:${id}:return`, 'refund'],
    [`repair:${ref}:cancel:${id}`, 'refund'],
    [`repair:${ref}:earn`, 'orderCompletion'],
    [`repair:${ref}:pay`, 'repairPay'],
    [`earning:${id}:release`, 'earningRelease'],
  ] as const)('%s of a repair leads to the repair', (effectKey, kind) => {
    const causes = [{ kind: 'repair', id: ref, number: 'R1' }]
    expect(causesOf({ effectKey, kind, number: 'R1', ref })).toEqual(causes)
  })

  test('what came too much for a repair leads to the payment', () => {
    const causes = [{ kind: 'onlinePayment', id: ref, number: 'R1' }]
    expect(causesOf({ effectKey: `surplus:${id}:back`, kind: 'surplus', number: 'R1', ref })).toEqual(causes)
  })

  test('a top-up, a fee and an adjustment lead nowhere: no page shows them', () => {
    expect(causesOf({ effectKey: `payment:${id}`, kind: 'recharge', number: 'T1', ref })).toEqual([])
    expect(causesOf({ effectKey: `payment:${id}:fee`, kind: 'providerFee', number: null, ref })).toEqual([])
    expect(causesOf({ effectKey: `demo:${id}`, kind: 'adjustment', number: null, ref: null })).toEqual([])
  })
})
