import { api } from '@kikai/contract/api'
import type { BankLine } from '@kikai/contract/bank/bank.shapes'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import {
  type AwaitedByBank,
  awaitedByBank,
  importedStatement,
  lineOf,
  linesPayUpTo,
} from '../../../../test/given/money/bank.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { hours, minutes, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { approval, slipFor } from '../../../../test/given/money/payments.ts'

startProduct()
linesPayUpTo(5_000_000)

const seen = ({ id: lineId, version }: BankLine) => ({ lineId, version })
const until = (at: string | null | undefined) => Date.parse(at ?? '') - product().app.nowMs()
const orderNow = async ({ buyer, orderId }: AwaitedByBank) => {
  const { life, pay } = accepted(await buyer.call(api.orders.readMyOrder, { orderId }))
  return { life, pay }
}
const transferNow = async ({ buyer, remittance }: AwaitedByBank) =>
  accepted(await buyer.call(api.payments.readRemittance, { remittanceId: remittance.id }))
const available = async ({ buyer, goods }: AwaitedByBank) =>
  accepted(await buyer.call(api.goods.readGoods, { goodsId: goods.id })).available
const [open, over] = [
  { life: 'open', pay: 'unpaid' },
  { life: 'cancelled', pay: 'unpaid' },
]

/** A short line of the last moment, and the time two minutes after the order would have ended without it. */
async function cameShort(minor = 60_000) {
  const order = await awaitedByBank(minor)
  await travel(until(order.remittance.seenBy) - minutes(1))
  const clerk = await as.finance()
  const line = await lineOf(clerk, [{ amount: minor - 5_000, payer: order.remittance.reference }])
  expect(line).toMatchObject({ state: 'open', finding: 'short' })
  await travel(minutes(3))
  await sweep('orders.cancelUnpaid')
  return { clerk, order, line }
}
const swept = async (order: AwaitedByBank) => {
  await sweep('orders.cancelUnpaid')
  return orderNow(order)
}

describe('money of the last day that waits for a person', () => {
  test('keeps its order and the goods until the line’s own day, and its buyer reads so', async () => {
    const { order, line } = await cameShort()
    expect(await orderNow(order)).toEqual(open)
    expect(await available(order)).toBe(0)
    expect(await transferNow(order)).toMatchObject({ state: 'expected', lookedUntil: line.dueAt })
    await expectSound()
    await travel(until(line.dueAt) + minutes(1))
    expect(await swept(order)).toEqual(over)
    expect(await available(order)).toBe(1)
    expect((await transferNow(order)).lookedUntil).toBeNull()
    await expectSound()
  })

  test('pays it when the second person has looked, although the deadline is long over', async () => {
    const order = await awaitedByBank(900_000)
    await travel(until(order.remittance.seenBy) - minutes(1))
    const [first, second] = [await as.finance(), await as.finance()]
    const line = await lineOf(first, [{ amount: 900_000, payer: 'ｶ)ﾀﾞﾚｶ' }])
    expect(line.finding).toBe('unknown')
    const pay = (who: Person, at: BankLine) =>
      who.call(api.bank.payByLine, { ...seen(at), remittanceId: order.remittance.id })
    const asked = accepted(await pay(first, line))
    expect(asked.state).toBe('asked')
    await travel(minutes(3))
    expect(await swept(order)).toEqual(open)
    accepted(await pay(second, asked))
    expect(await swept(order)).toEqual({ life: 'open', pay: 'paid' })
    await expectSound()
  })

  test('is kept as a part, and the rest has its own time', async () => {
    const { clerk, order, line } = await cameShort()
    const rest = { ...seen(line), remittanceId: order.remittance.id }
    accepted(await clerk.call(api.bank.askForRest, rest))
    await travel(hours(1))
    expect(await swept(order)).toEqual({ life: 'open', pay: 'partly_paid' })
    const { dueAt, seenBy, lookedUntil } = await transferNow(order)
    expect([until(dueAt) > 0, lookedUntil]).toEqual([true, null])
    await travel(until(seenBy) + minutes(1))
    expect((await swept(order)).life).toBe('cancelled')
    await expectSound()
  })
})

type Step = (clerk: Person, line: BankLine, order: AwaitedByBank) => Promise<{ code: number }>
const decided: [string, Step][] = [
  ['set aside', (clerk, line) => clerk.call(api.bank.setLineAside, { ...seen(line), note: 'Asked the bank' })],
  [
    'sent back',
    (clerk, line) => clerk.call(api.bank.sendBackLine, { ...seen(line), returnRef: 'R-1', note: 'Not ours' }),
  ],
  [
    'booked as income',
    (clerk, line) => clerk.call(api.bank.bookLine, { ...seen(line), as: 'income', note: 'Interest' }),
  ],
  ['withdrawn', (clerk, line) => clerk.call(api.bank.withdrawBankLine, { ...seen(line), note: 'Read wrongly' })],
  [
    'withdrawn with its file',
    async (clerk, line) => {
      const file = accepted(await clerk.call(api.bank.readStatement, { fileId: line.fileId }))
      const about = { fileId: line.fileId, version: file.version, note: 'Another account' }
      return clerk.call(api.bank.withdrawStatement, about)
    },
  ],
  [
    'credited',
    (clerk, line, { remittance }) =>
      clerk.call(api.bank.creditLine, { ...seen(line), remittanceId: remittance.id, note: 'As agreed' }),
  ],
]

describe('a line of the last day that is decided otherwise', () => {
  test.each(decided)('lets its order end with the next sweep: %s', async (_, step) => {
    const { clerk, order, line } = await cameShort()
    expect((await step(clerk, line, order)).code).toBe(200)
    expect((await transferNow(order)).lookedUntil).toBeNull()
    expect(await swept(order)).toEqual(over)
    expect(await available(order)).toBe(1)
    await expectSound()
  })

  test('gives the old end back where that is still to come', async () => {
    const [clerk, order] = [await as.finance(), await awaitedByBank(60_000)]
    const line = await lineOf(clerk, [{ amount: 1_000, payer: order.remittance.reference }])
    accepted(await clerk.call(api.bank.setLineAside, { ...seen(line), note: 'Later' }))
    const { seenBy } = await transferNow(order)
    expect(seenBy).toBe(order.remittance.seenBy)
    await travel(until(seenBy) - minutes(1))
    expect(await swept(order)).toEqual(open)
    await travel(minutes(2))
    expect(await swept(order)).toEqual(over)
    await expectSound()
  })

  test('leaves it waiting for another line of the same transfer', async () => {
    const order = await awaitedByBank(60_000)
    await travel(until(order.remittance.seenBy) - minutes(1))
    const [clerk, payer] = [await as.finance(), order.remittance.reference]
    const { lines } = await importedStatement(clerk, [
      { amount: 1_000, payer },
      { amount: 2_000, payer },
    ])
    const [one, other] = lines
    if (!one || !other) throw new Error('two lines were expected')
    await travel(minutes(3))
    accepted(await clerk.call(api.bank.setLineAside, { ...seen(one), note: 'Later' }))
    expect(await swept(order)).toEqual(open)
    accepted(await clerk.call(api.bank.setLineAside, { ...seen(other), note: 'Later' }))
    expect(await swept(order)).toEqual(over)
    await expectSound()
  })
})

test('keeps no slip from being late: what the payer hands in themselves ends with the deadline', async () => {
  const { clerk, order, line } = await cameShort()
  const late = await order.buyer.call(api.payments.submitSlip, await slipFor(order.buyer, order.remittance))
  expect(late.code).toBe(paymentErrors.deadlinePassed.code)
  accepted(await clerk.call(api.bank.setLineAside, { ...seen(line), note: 'Later' }))
  expect(await swept(order)).toEqual(over)
  await expectSound()
})

test('an order whose slip is looked at rests, and waits for the line as well when the slip is sent back', async () => {
  const [clerk, other] = [await as.finance(), await awaitedByBank(60_000)]
  const sent = accepted(await other.buyer.call(api.payments.submitSlip, await slipFor(other.buyer, other.remittance)))
  const short = await lineOf(clerk, [{ amount: 50_000, payer: other.remittance.reference, day: '2026/11/22' }])
  expect(short.state).toBe('open')
  const { receivedAmount: _, receivedOn: _on, receivedPayer: _payer, ...about } = approval(sent)
  const sentBack = { ...about, decision: 'reject', reason: 'amount' } as const
  accepted(await (await as.finance()).call(api.payments.reviewRemittance, sentBack))
  const { looked, seenBy, lookedUntil } = await transferNow(other)
  // The line's own day is earlier than the one on which the statement is seen: the later one is said.
  expect(until(short.dueAt)).toBeLessThan(until(seenBy))
  expect([looked, lookedUntil]).toEqual(['named', seenBy])
  await travel(until(seenBy) - minutes(1))
  expect(await swept(other)).toEqual(open)
  await travel(minutes(2))
  expect(await swept(other)).toEqual(over)
  await expectSound()
})

describe('what keeps no order', () => {
  const dayAfter = ({ remittance }: AwaitedByBank) => tokyo(Date.parse(remittance.dueAt ?? '') + hours(1))
  const lastDay = ({ remittance }: AwaitedByBank) => tokyo(Date.parse(remittance.dueAt ?? '') - hours(1))
  const tokyo = (at: number) => new Date(at + hours(9)).toISOString().slice(0, '2026-11-20'.length).replaceAll('-', '/')

  test.each([
    ['on the last day', lastDay, open],
    ['a day later', dayAfter, over],
  ] as const)('money that reached the bank after the last day: one yen %s', async (_, dayOf, is) => {
    const order = await awaitedByBank(60_000)
    await travel(until(order.remittance.seenBy) - minutes(1))
    const clerk = await as.finance()
    const payer = order.remittance.reference
    const line = await lineOf(clerk, [{ amount: 1, payer, day: dayOf(order) }])
    expect(line).toMatchObject({ state: 'open', finding: 'short' })
    await travel(minutes(3))
    expect(await swept(order)).toEqual(is)
    await expectSound()
  })

  test('a line that is set aside and taken up again: one look after the statement is the end', async () => {
    const { clerk, order, line } = await cameShort()
    const most = line.dueAt
    await travel(until(most) - minutes(5))
    const aside = accepted(await clerk.call(api.bank.setLineAside, { ...seen(line), note: 'Asked the bank' }))
    const again = accepted(await clerk.call(api.bank.takeUpLine, seen(aside)))
    expect(until(again.dueAt)).toBeGreaterThan(until(most))
    await travel(minutes(10))
    expect((await transferNow(order)).lookedUntil).toBeNull()
    expect(await swept(order)).toEqual(over)
    await expectSound()
  })
})

test('a transfer that is proposed by its amount and a name is not said to have arrived', async () => {
  const clerk = await as.finance()
  const who = await awaitedByBank(61_000)
  const sent = accepted(await who.buyer.call(api.payments.submitSlip, await slipFor(who.buyer, who.remittance)))
  accepted(await clerk.call(api.payments.reviewRemittance, approval(sent)))
  const order = await awaitedByBank(62_123, who.buyer)
  const line = await lineOf(clerk, [{ amount: 62_123, payer: 'サトウ ケンジ', ref: 'BY-NAME' }])
  expect(line.finding).toBe('proposed')
  expect(await transferNow(order)).toMatchObject({ looked: 'proposed', lookedUntil: order.remittance.seenBy })
  await expectSound()
})

test('what is more than is missing waits for a person as well', async () => {
  const order = await awaitedByBank(60_000)
  await travel(until(order.remittance.seenBy) - minutes(1))
  const clerk = await as.finance()
  const line = await lineOf(clerk, [{ amount: 60_002, payer: order.remittance.reference }])
  await travel(minutes(3))
  expect(await swept(order)).toEqual(open)
  accepted(await clerk.call(api.bank.payByLine, { ...seen(line), remittanceId: order.remittance.id }))
  expect(await orderNow(order)).toEqual({ life: 'open', pay: 'paid' })
  const mine = accepted(await order.buyer.call(api.ledger.myBalance, {})).balances
  expect(mine).toContainEqual(jpy(3))
  await expectSound()
})
