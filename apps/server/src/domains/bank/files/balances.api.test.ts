import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { awaitedByBank, linesOf, lineOf, readyStatement } from '../../../../test/given/money/bank.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { approval, slipFor } from '../../../../test/given/money/payments.ts'
import { startProduct, system } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { matchFile } from '../lines/match-lines.ts'

startProduct()

const heading = 'お取引日,お引出し,お預入れ,お取引内容,残高'
const written = (...rows: string[]) => [`明細 ${crypto.randomUUID()},,,,`, heading, ...rows].join('\r\n')
const taken = async (clerk: Person, ...rows: string[]) => {
  const ready = await readyStatement(clerk, written(...rows))
  const file = accepted(await clerk.call(api.bank.importStatement, ready))
  await matchFile(system(), ready)
  return file
}
const now = async (clerk: Person, { id: fileId }: Awaited<ReturnType<typeof taken>>) =>
  accepted(await clerk.call(api.bank.readStatement, { fileId }))

test('the bank’s balance stands beside our books’ for the end of the same day, whatever came since', async () => {
  const clerk = await as.finance()
  const file = await taken(
    clerk,
    '2026/11/17,,5000,振込,5000',
    '2026/11/18,,700,振込 ｾﾞﾝ,5700',
    '2026/11/19,200,,手数料,5500',
  )
  expect(file).toMatchObject({ balances: { bank: jpy(5_500), books: jpy(5_700) }, gap: null })
  const parts = { opening: jpy(0), outgoing: jpy(-200), slips: jpy(0), sent: jpy(0), rest: jpy(0) }
  expect(file.split).toEqual(parts)
  const charge = (await linesOf(clerk, file.id)).find(({ amount }) => amount.minor < 0)
  if (!charge) throw new Error('no charge')
  const asCharge = { lineId: charge.id, version: charge.version, as: 'charge', note: 'November' } as const
  const booked = accepted(await clerk.call(api.bank.bookLine, asCharge))
  expect((await now(clerk, file)).balances).toEqual({ bank: jpy(5_500), books: jpy(5_500) })
  expect((await now(clerk, file)).split).toEqual({ ...parts, outgoing: jpy(0) })

  const order = await awaitedByBank(90_000)
  const sent = accepted(await order.buyer.call(api.payments.submitSlip, await slipFor(order.buyer, order.remittance)))
  accepted(await (await as.finance()).call(api.payments.reviewRemittance, approval(sent)))
  await lineOf(clerk, [{ amount: 90_000, payer: order.remittance.reference }])
  expect((await now(clerk, file)).balances).toEqual({ bank: jpy(5_500), books: jpy(5_500) })
  const reopened = { lineId: booked.id, version: booked.version, note: 'Of another bank' }
  accepted(await clerk.call(api.bank.reopenLine, reopened))
  expect((await now(clerk, file)).balances).toEqual({ bank: jpy(5_500), books: jpy(5_700) })
  await expectSound()
})

test('what the two balances differ by is told apart: what was there before the first statement, what went out, what only a slip says', async () => {
  const clerk = await as.finance()
  const file = await taken(clerk, '2026/11/20,,250,振込,5750', '2026/11/20,400,,振込 ﾅﾆｶ,5350')
  const before = await now(clerk, file)
  const order = await awaitedByBank(2_000)
  const sent = accepted(await order.buyer.call(api.payments.submitSlip, await slipFor(order.buyer, order.remittance)))
  accepted(await (await as.finance()).call(api.payments.reviewRemittance, approval(sent)))
  const { balances, split } = await now(clerk, file)
  if (!balances || !split || !before.split) throw new Error('no balances')
  const { opening, outgoing, slips, sent: left, rest } = split
  expect(slips.minor).toBe(before.split.slips.minor - 2_000)
  expect(outgoing.minor).toBeLessThanOrEqual(-400)
  expect(rest).toEqual(before.split.rest)
  expect(opening.minor + outgoing.minor + slips.minor + left.minor + rest.minor).toBe(
    balances.bank.minor - balances.books.minor,
  )
})

test('a slip counts on the day that the clerk read on the statement', async () => {
  const clerk = await as.finance()
  const day = await taken(clerk, '2026/11/20,,300,振込,5800')
  const before = (await now(clerk, day)).balances?.books.minor ?? 0
  const order = await awaitedByBank(1_000)
  const sent = accepted(await order.buyer.call(api.payments.submitSlip, await slipFor(order.buyer, order.remittance)))
  accepted(await (await as.finance()).call(api.payments.reviewRemittance, approval(sent)))
  expect((await now(clerk, day)).balances?.books).toEqual(jpy(before + 1_000))
})

test('what is sent back after it was put right counts on the day on which it left, not on the day on which it came', async () => {
  const clerk = await as.finance()
  const order = await awaitedByBank(9_000)
  const file = await taken(clerk, '2026/11/12,,300,振込 ﾀﾞﾚｶ,6100')
  const before = (await now(clerk, file)).balances?.books.minor ?? 0
  const [line] = await linesOf(clerk, file.id)
  if (!line) throw new Error('no line')
  const note = 'By phone'
  const seen = ({ id: lineId, version }: typeof line) => ({ lineId, version, note })
  const credit = { ...seen(line), remittanceId: order.remittance.id }
  const credited = accepted(await clerk.call(api.bank.creditLine, credit))
  const open = accepted(await clerk.call(api.bank.reopenLine, seen(credited)))
  expect((await now(clerk, file)).balances?.books).toEqual(jpy(before))
  accepted(await clerk.call(api.bank.sendBackLine, { ...seen(open), returnRef: 'BACK-1' }))
  expect((await now(clerk, file)).balances?.books).toEqual(jpy(before))
  await expectSound()
})

test('a transfer that was reversed counts on the day of its slip no longer', async () => {
  const clerk = await as.finance()
  const day = await taken(clerk, '2026/11/20,,310,振込,6410')
  const before = (await now(clerk, day)).balances?.books.minor ?? 0
  const order = await awaitedByBank(1_000)
  const sent = accepted(await order.buyer.call(api.payments.submitSlip, await slipFor(order.buyer, order.remittance)))
  const reviewed = accepted(await (await as.finance()).call(api.payments.reviewRemittance, approval(sent)))
  expect((await now(clerk, day)).balances?.books).toEqual(jpy(before + 1_000))
  const wrong = { remittanceId: reviewed.id, version: reviewed.version, note: 'It never came' }
  accepted(await clerk.call(api.bank.reverseRemittance, wrong))
  expect((await now(clerk, day)).balances?.books).toEqual(jpy(before))
})

test('a statement that does not begin where the last one ended says that one is missing, until it is imported', async () => {
  const clerk = await as.finance()
  await taken(clerk, '2026/11/21,,1000,振込 ｱ,9000')
  const late = await taken(clerk, '2026/11/23,,50,振込 ｲ,9550')
  expect(late.gap).toEqual({ opening: jpy(9_500), closedWith: jpy(9_000), closedOn: '2026-11-21' })
  await taken(clerk, '2026/11/22,,500,振込 ｳ,9500')
  expect((await now(clerk, late)).gap).toBeNull()
})

test('balances that do not follow from the amounts are told before the import', async () => {
  const clerk = await as.finance()
  const rows = written('2026/11/18,,700,振込,5700', '2026/11/19,200,,手数料,9999')
  const gap = await readyStatement(clerk, rows)
  expect(accepted(await clerk.call(api.bank.previewStatement, gap))).toMatchObject({ closing: null, isUneven: true })
})
