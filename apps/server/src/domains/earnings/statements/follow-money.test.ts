import { expect, test } from 'vitest'
import { followMoney } from './follow-money.ts'

const sale = (amount: number) => ({ kind: 'earningRelease', ref: null, amount })
const paidOut = (ref: string, amount: number) => ({ kind: 'payout', ref, amount: -amount })
const cameBack = (ref: string, amount: number) => ({ kind: 'payoutReturned', ref, amount })

test('what nobody has asked for is left', () => {
  expect(followMoney(100, { before: 50, after: [sale(70)] })).toEqual({ payouts: [], left: 100, setOff: 0 })
})

test('what came first leaves first, so that a payout of less takes the older money', () => {
  const after = [paidOut('one', 80), sale(70), paidOut('two', 90)]
  expect(followMoney(100, { before: 50, after })).toEqual({
    payouts: [
      { payoutId: 'one', minor: 30 },
      { payoutId: 'two', minor: 70 },
    ],
    left: 0,
    setOff: 0,
  })
})

test('what came back leaves with the next payout, behind what became available meanwhile', () => {
  const after = [paidOut('one', 150), sale(70), cameBack('one', 150)]
  expect(followMoney(100, { before: 50, after })).toEqual({
    payouts: [{ payoutId: 'one', minor: 100 }],
    left: 100,
    setOff: 0,
  })
  expect(followMoney(100, { before: 50, after: [...after, paidOut('two', 120)] })).toEqual({
    payouts: [{ payoutId: 'one', minor: 100 }],
    left: 100,
    setOff: 0,
  })
  expect(followMoney(100, { before: 50, after: [...after, paidOut('two', 220)] })).toMatchObject({
    payouts: [{ payoutId: 'one' }, { payoutId: 'two', minor: 100 }],
    left: 0,
  })
})

test('what paid a claim, an agent or a debt is set off and is in no payout', () => {
  const claim = { kind: 'claim', ref: 'order', amount: -80 }
  expect(followMoney(100, { before: 50, after: [claim] })).toEqual({ payouts: [], left: 70, setOff: 30 })
  expect(followMoney(100, { before: 50, after: [paidOut('one', 150), cameBack('one', 60)] })).toEqual({
    payouts: [{ payoutId: 'one', minor: 100 }],
    left: 60,
    setOff: 40,
  })
  expect(followMoney(100, { before: 50, after: [paidOut('one', 150), cameBack('one', 0)] })).toEqual({
    payouts: [{ payoutId: 'one', minor: 100 }],
    left: 0,
    setOff: 100,
  })
})
