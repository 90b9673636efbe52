import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import {
  type AwaitedByBank,
  awaitedByBank,
  lineOf,
  linesOf,
  onAccount,
  readyStatement,
  statementOf,
  linesPayUpTo,
} from '../../../../test/given/money/bank.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { approval, slipFor } from '../../../../test/given/money/payments.ts'
import { minutes, product, startProduct, system, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { matchFile } from './match-lines.ts'

startProduct()
linesPayUpTo(5_000_000)

const never = (): never => {
  throw new Error('there is none')
}
const payOf = async ({ buyer, orderId }: AwaitedByBank) =>
  accepted(await buyer.call(api.orders.readMyOrder, { orderId })).pay

test('whoever imports a statement is not paid by it without a colleague', async () => {
  const clerk = await as.finance()
  const { remittance } = accepted(
    await clerk.call(api.payments.createRecharge, { amount: { currency: 'JPY', minor: 900_000 } }),
  )
  if (!remittance) return never()
  const line = await lineOf(clerk, [{ amount: 900_000, payer: remittance.reference }])
  expect(line).toMatchObject({ state: 'open', finding: 'proposed', rest: jpy(900_000) })
  const seen = { lineId: line.id, version: line.version, remittanceId: remittance.id }
  expect((await clerk.call(api.bank.payByLine, seen)).code).toBe(bankErrors.ownMoney.code)
  expect(accepted(await (await as.finance()).call(api.bank.payByLine, seen))).toMatchObject({ outcome: 'paid' })
  await expectSound()
})

test('a large sum waits for a person, though it fits exactly', async () => {
  const order = await awaitedByBank(5_000_001)
  const line = await lineOf(await as.finance(), [{ amount: 5_000_001, payer: order.remittance.reference }])
  expect(line).toMatchObject({ state: 'open', finding: 'proposed' })
  expect(await payOf(order)).toBe('unpaid')
})

test('what a clerk put on the balance of a transfer that was more leaves it paid, so that a second one is a duplicate', async () => {
  const order = await awaitedByBank(1_000_000)
  const clerk = await as.finance()
  const payer = order.remittance.reference
  const line = await lineOf(clerk, [{ amount: 1_000_660, payer }])
  const about = { remittanceId: order.remittance.id, lineId: line.id }
  const left = accepted(await clerk.call(api.bank.payByLine, { ...about, version: line.version, surplus: 'keep' }))
  const credited = accepted(await clerk.call(api.bank.creditLine, { ...about, version: left.version }))
  expect(credited).toMatchObject({ state: 'settled', outcome: 'paid', rest: jpy(0) })
  const before = await onAccount('suspense')
  const second = await lineOf(clerk, [{ amount: 1_000_000, payer, day: '2026/11/22' }])
  expect(second).toMatchObject({ state: 'open', finding: 'duplicate' })
  expect((await onAccount('suspense')) - before).toBe(1_000_000)
  await expectSound()
})

test('the money of an approved slip is not put on a balance as well', async () => {
  const order = await awaitedByBank(1_000_000)
  const clerk = await as.finance()
  const sent = accepted(await order.buyer.call(api.payments.submitSlip, await slipFor(order.buyer, order.remittance)))
  const line = await lineOf(clerk, [{ amount: 1_000_000, payer: 'ﾍﾞﾂﾉ ﾒｲｷﾞ', ref: 'SLIP-1' }])
  accepted(await clerk.call(api.payments.reviewRemittance, approval(sent)))
  const about = { remittanceId: order.remittance.id, lineId: line.id, version: line.version }
  expect((await clerk.call(api.bank.creditLine, about)).code).toBe(bankErrors.slipWaits.code)
  const asked = accepted(await clerk.call(api.bank.confirmByLine, about))
  const second = { ...about, version: asked.version }
  expect(accepted(await (await as.finance()).call(api.bank.confirmByLine, second))).toMatchObject({
    outcome: 'confirmed',
  })
  await expectSound()
})

test('the same movement read by another layout pays nothing, and leaves only with a reason', async () => {
  const order = await awaitedByBank(1_000_000)
  const clerk = await as.finance()
  const row = { amount: 500_000, payer: order.remittance.reference, ref: 'SEEN-1' }
  const line = await lineOf(clerk, [row])
  const remittanceId = order.remittance.id
  accepted(await clerk.call(api.bank.askForRest, { remittanceId, lineId: line.id, version: line.version }))
  const { fileId, layout } = await readyStatement(clerk, statementOf([row]))
  const columns = Object.fromEntries(Object.entries(layout.columns).filter(([, field]) => field !== 'bankRef'))
  accepted(await clerk.call(api.bank.importStatement, { fileId, layout: { ...layout, columns } }))
  await matchFile(system(), { fileId })
  const again = (await linesOf(clerk, fileId))[0] ?? never()
  expect(again).toMatchObject({ state: 'open', finding: 'seenBefore', outcome: null })
  expect(await payOf(order)).toBe('partly_paid')
  const seen = { lineId: again.id, version: again.version }
  expect((await clerk.call(api.bank.creditLine, { ...seen, remittanceId })).code).toBe(bankErrors.noteNeeded.code)
  expect((await clerk.call(api.bank.sendBackLine, { ...seen, returnRef: 'YG-9' })).code).toBe(
    bankErrors.noteNeeded.code,
  )
  const note = 'The bank says that it came twice.'
  const asked = accepted(await clerk.call(api.bank.creditLine, { ...seen, remittanceId, note }))
  expect(asked.state).toBe('asked')
  const second = { lineId: again.id, version: asked.version, remittanceId }
  const credited = accepted(await (await as.finance()).call(api.bank.creditLine, second))
  expect(credited).toMatchObject({ outcome: 'credited' })
  const wrong = { lineId: again.id, version: credited.version, note: 'The bank was mistaken.' }
  const reopened = accepted(await (await as.finance()).call(api.bank.reopenLine, wrong))
  // That it was seen before is not forgotten with the decision.
  expect(reopened).toMatchObject({ state: 'open', finding: 'seenBefore', outcome: null })
  await expectSound()
})

test('money of somebody who has left goes back, because there is no balance to put it on', async () => {
  const order = await awaitedByBank(1_000_000)
  accepted(await order.buyer.call(api.orders.cancelMyOrder, { orderId: order.orderId }))
  await product().app.db`update account set erased_at = app_now() where id = ${order.buyer.id}`
  const clerk = await as.finance()
  const line = await lineOf(clerk, [{ amount: 1_000_000, payer: order.remittance.reference, ref: 'LEFT-1' }])
  expect(line.finding).toBe('ended')
  const about = { remittanceId: order.remittance.id, lineId: line.id, version: line.version }
  expect((await clerk.call(api.bank.creditLine, about)).code).toBe(bankErrors.payerLeft.code)
})

test('a statement is imported only by somebody who has just shown that it is they', async () => {
  const clerk = await as.finance()
  const { fileId, layout } = await readyStatement(clerk, statementOf([{ amount: 777, payer: 'ﾀﾞﾚｶ' }]))
  await travel(minutes(60))
  const refused = await clerk.call(api.bank.importStatement, { fileId, layout })
  await travel(-minutes(60))
  expect(refused.code).toBe(requestErrors.proofNeeded.code)
})
