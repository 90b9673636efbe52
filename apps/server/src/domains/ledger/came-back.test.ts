import { describe, expect, test } from 'vitest'
import { type Moved, cameBackOf } from './came-back.ts'

type Kind = Moved['kind']
const move = (kind: Kind, amount: number, effectKey = 'x', number: string | null = null): Moved => ({
  kind,
  amount,
  effectKey,
  number,
})
const topUp = (amount: number) => move('recharge', amount, 'payment:t', 'T1')
const paid = (amount: number, numbers = 'O1', payment = 'p1') =>
  move('orderPayment', -amount, `payment:${payment}`, numbers)
const refunded = (amount: number, number = 'O1') => move('refund', amount, `order:${number}:refund`, number)

describe('what of a balance came back', () => {
  test.each<[string, Moved[], number]>([
    ['nothing of a top-up', [topUp(100)], 0],
    ['a refund of what was paid from outside', [topUp(100), refunded(40)], 40],
    ['a part of a transfer, and a surplus', [move('bankCredit', 30), move('refund', 20, 'surplus:s:credit')], 50],
    ['less what was paid from it, which is taken first', [topUp(100), refunded(40), paid(30, 'O2')], 10],
    ['nothing once more was paid than had come back', [topUp(100), refunded(40), paid(90, 'O2')], 0],
    ['no top-up that paid an order and came back with it', [topUp(100), paid(100), refunded(100)], 0],
    [
      'no top-up that paid an appointment and came back with it',
      [topUp(100), move('appointmentPayment', -100, 'payment:p1', 'V1'), refunded(100, 'V1')],
      0,
    ],
    ['what had come back, paid, and came back again', [refunded(40, 'O9'), topUp(60), paid(100), refunded(100)], 40],
    [
      'topped-up money first of a part that is given back',
      [refunded(40, 'O9'), topUp(60), paid(100), refunded(70)],
      10,
    ],
    [
      'of one order among several that were paid together',
      [topUp(100), paid(100, 'O1, O2'), move('refund', 60, 'refund:r:pay', 'O2-R1'), refunded(40)],
      0,
    ],
    [
      'no freight that topped-up money paid',
      [topUp(50), paid(50, 'O1', 'p2'), move('refund', 50, 'payment:p2:return', 'O1'), refunded(400)],
      400,
    ],
    ['nothing that is on its way to a bank', [refunded(40), move('withdrawal', -40, 'withdrawal:w')], 0],
    [
      'a withdrawal that did not arrive',
      [refunded(40), move('withdrawal', -30, 'withdrawal:w'), move('withdrawalReturned', 30, 'withdrawal:w:back')],
      40,
    ],
    ['less a credit that was taken back', [move('bankCredit', 30), move('bankReversal', -30, 'bank-line:l:credit')], 0],
    [
      'as much as before when a top-up did not come',
      [refunded(40), topUp(60), move('bankReversal', -60, 'remittance:r:reversed')],
      40,
    ],
    [
      'as much as before when a deposit is released',
      [refunded(40), topUp(60), move('depositHold', -70, 'deposit:d'), move('depositRelease', 70, 'deposit:d:end')],
      40,
    ],
    ['nothing that is held as a deposit', [refunded(40), topUp(60), move('depositHold', -40, 'deposit:d')], 0],
    [
      'less what was forfeited',
      [
        refunded(40),
        topUp(60),
        move('depositHold', -70, 'deposit:d'),
        move('depositRelease', 70, 'deposit:d:end'),
        move('forfeiture', -30, 'deposit:d:forfeit'),
      ],
      10,
    ],
  ])('is %s', (_, moves, back) => {
    expect(cameBackOf(moves)).toBe(back)
  })
})
