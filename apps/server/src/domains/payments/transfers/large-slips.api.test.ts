import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { figures } from '@kikai/contract/settings/figures'
import { expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import {
  type AwaitedByBank,
  awaitedByBank,
  importedStatement,
  onAccount,
  linesPayUpTo,
} from '../../../../test/given/money/bank.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { given } from '../../../../test/given.ts'
import { approval, slipFor } from '../../../../test/given/money/payments.ts'
import { yen } from '../../../../test/given/deals/refunds.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { forgetCached } from '../../../platform/cache/cached.ts'

startProduct()
linesPayUpTo(5_000_000)
const large = 2_000_000

const sendSlip = async ({ buyer, remittance }: AwaitedByBank) =>
  accepted(await buyer.call(api.payments.submitSlip, await slipFor(buyer, remittance)))
async function submitted(minor = large) {
  const order = await awaitedByBank(minor)
  return { ...order, remittance: await sendSlip(order) }
}
const approve = (clerk: Person, { remittance }: Pick<AwaitedByBank, 'remittance'>) =>
  clerk.call(api.payments.reviewRemittance, approval(remittance))
const payOf = async ({ buyer, orderId }: AwaitedByBank) =>
  accepted(await buyer.call(api.orders.readMyOrder, { orderId })).pay
const seenBy = async (clerk: Person, { remittance }: AwaitedByBank) =>
  accepted(await clerk.call(api.payments.readManagedRemittance, { remittanceId: remittance.id }))
const can = (seen: Awaited<ReturnType<typeof seenBy>>, name: string) =>
  seen.allowedActions.find(({ action }) => action === name)

test('the first of two people moves nothing, and the second reads the statement without the first one’s figures', async () => {
  const order = await submitted()
  const [first, second, before] = [await as.finance(), await as.finance(), await onAccount('bank')]
  expect((await seenBy(first, order)).twoPeople).toEqual({ checkedBy: null })

  expect(accepted(await approve(first, order)).state).toBe('submitted')
  expect([await payOf(order), await onAccount('bank')]).toEqual(['remit_submitted', before])
  expect((await approve(first, order)).code).toBe(paymentErrors.slipSecondPerson.code)
  const forFirst = await seenBy(first, order)
  expect(can(forFirst, 'approve')?.reason?.name).toBe('slipSecondPerson')
  expect(can(forFirst, 'reject')?.enabled).toBe(true)
  const forSecond = await seenBy(second, order)
  expect(forSecond.twoPeople?.checkedBy).toEqual(expect.stringMatching(/./))
  expect(forSecond.slips.at(-1)?.received).toBeNull()
  const { data } = accepted(await second.call(api.payments.listRemittances, { words: order.remittance.reference }))
  expect(data.map(({ checkedBy }) => checkedBy)).toEqual([forSecond.twoPeople?.checkedBy])

  const otherSum = { ...approval(order.remittance), receivedAmount: yen(large - 1) }
  expect((await second.call(api.payments.reviewRemittance, otherSum)).code).toBe(paymentErrors.receivedDiffers.code)
  const done = accepted(
    await second.call(api.payments.reviewRemittance, { ...approval(order.remittance), receivedPayer: 'K SATO' }),
  )
  expect([done.state, done.twoPeople, done.slips.at(-1)?.received?.payerName]).toEqual(['approved', null, 'K SATO'])
  expect([await payOf(order), await onAccount('bank')]).toEqual(['paid', before - large])
  await expectSound()
})

test('two who found it on different days have not found the same money: a third look, or the first one’s, says the day', async () => {
  const order = await submitted()
  const [first, second] = [await as.finance(), await as.finance()]
  accepted(await approve(first, order))
  const otherDay = { ...approval(order.remittance), receivedOn: '2026-11-02' }
  expect(otherDay.receivedOn).not.toBe(approval(order.remittance).receivedOn)
  expect(accepted(await second.call(api.payments.reviewRemittance, otherDay)).state).toBe('submitted')
  expect([await payOf(order), await whoCheckedIt(order)]).toEqual(['remit_submitted', second.id])
  expect((await approve(second, order)).code).toBe(paymentErrors.slipSecondPerson.code)
  expect(accepted(await first.call(api.payments.reviewRemittance, otherDay)).state).toBe('approved')
  expect(await payOf(order)).toBe('paid')
  await expectSound()
})

test('up to the set sum one person is enough, and the payer is not told who looks', async () => {
  const order = await submitted(1_000_000)
  expect((await seenBy(await as.finance(), order)).twoPeople).toBeNull()
  expect(accepted(await approve(await as.finance(), order)).state).toBe('approved')
  const other = await submitted()
  const note = 'Thank you, it has arrived.'
  accepted(await (await as.finance()).call(api.payments.reviewRemittance, { ...approval(other.remittance), note }))
  const read = async () => {
    const { remittance, buyer } = other
    return accepted(await buyer.call(api.payments.readRemittance, { remittanceId: remittance.id }))
  }
  const shown = await read()
  expect([shown.state, shown.twoPeople, shown.slips.at(-1)?.note]).toEqual(['submitted', null, ''])
  accepted(await approve(await as.finance(), other))
  expect((await read()).slips.at(-1)?.note).toBe(note)
})

test('a slip that is sent again is checked by two people again', async () => {
  const order = await submitted()
  const [first, second] = [await as.finance(), await as.finance()]
  accepted(await approve(first, order))
  const { remittanceId, slipId } = approval(order.remittance)
  const no = { remittanceId, slipId, decision: 'reject', reason: 'notReceived' } as const
  const rejected = accepted(await first.call(api.payments.reviewRemittance, no))
  expect(rejected.slips.at(-1)?.received).toBeNull()
  const again = { ...order, remittance: await sendSlip(order) }
  expect(accepted(await approve(second, again)).state).toBe('submitted')
  expect(accepted(await approve(first, again)).state).toBe('approved')
  await expectSound()
})

const whoCheckedIt = async ({ remittance: { id } }: AwaitedByBank) =>
  (await product().app.db`select checked_by from remittance_slip where remittance_id = ${id}`)[0]?.checkedBy

test('a line of a statement that a colleague imports pays it, and the check of the slip counts for nothing', async () => {
  const order = await submitted()
  const clerk = await as.finance()
  accepted(await approve(clerk, order))
  expect(await whoCheckedIt(order)).toBe(clerk.id)
  await importedStatement(await as.finance(), [{ amount: large, payer: order.remittance.reference }])
  expect([await payOf(order), await whoCheckedIt(order)]).toEqual(['paid', null])
  await expectSound()
})

test('whoever has checked it does not pay it with a statement of their own', async () => {
  const order = await submitted()
  const clerk = await as.finance()
  accepted(await approve(clerk, order))
  const { lines } = await importedStatement(clerk, [{ amount: large, payer: order.remittance.reference }])
  expect(lines[0]).toMatchObject({ state: 'open', finding: 'proposed' })
  expect(await payOf(order)).toBe('remit_submitted')
})

test('where a part has come, what is missing decides how many people are asked', async () => {
  const order = await awaitedByBank(large)
  const [clerk, reference] = [await as.finance(), order.remittance.reference]
  const [line] = (await importedStatement(clerk, [{ amount: 1_500_000, payer: reference }])).lines
  if (!line) throw new Error('no line')
  const part = { lineId: line.id, version: line.version, remittanceId: order.remittance.id, note: 'The rest follows.' }
  accepted(await clerk.call(api.bank.askForRest, part))
  const { missing, ...due } = await seenBy(clerk, order)
  const rest = { ...order, remittance: { ...due, missing, amount: missing } }
  const sent = await sendSlip(rest)
  expect(accepted(await approve(clerk, { remittance: { ...sent, amount: missing } })).state).toBe('approved')
  await expectSound()
})

test('who has not seen that a colleague has checked it meanwhile does not complete it', async () => {
  const order = await submitted()
  const [first, second] = [await as.finance(), await as.finance()]
  accepted(await approve(first, order))
  const input = approval(order.remittance)
  const stale = await second.call(api.payments.reviewRemittance, { ...input, isChecked: false })
  expect([stale.code, await payOf(order)]).toEqual([requestErrors.olderVersion.code, 'remit_submitted'])
  expect(accepted(await second.call(api.payments.reviewRemittance, { ...input, isChecked: true })).state).toBe(
    'approved',
  )
})

/** Sets the sum in yen above which two people are asked; the other currencies keep theirs. */
async function askTwoPeopleAbove(jpy: number, version: number): Promise<void> {
  const { id } = await as.member()
  await given.grant(id, { role: 'financeLead', scope: 'all' })
  const lead = await as.member({ id })
  const value = { ...figures.slipTwoPeople.usual, JPY: jpy }
  const asked = { name: 'slipTwoPeople' as const, version, value, reason: 'Agreed in May' }
  const { next } = accepted(await lead.call(api.settings.saveFigure, asked))
  if (!next) return expect.unreachable()
  const step = { changeId: next.id, version: next.version, step: 'approve' as const }
  accepted(await (await as.finance()).call(api.settings.moveFigureChange, step))
}

test('a sum that is changed between the two approvals decides about the next one', async () => {
  const [first, second] = [await as.finance(), await as.finance()]
  const [checked, small] = [await submitted(), await submitted(800_000)]
  accepted(await approve(first, checked))

  await askTwoPeopleAbove(large + 1, 0)
  expect((await approve(first, checked)).code).toBe(paymentErrors.slipSecondPerson.code)
  expect(accepted(await approve(second, checked)).state).toBe('approved')

  await askTwoPeopleAbove(700_000, 1)
  expect(accepted(await approve(first, small)).state).toBe('submitted')
  expect(accepted(await approve(second, small)).state).toBe('approved')
  await expectSound()
  await product().app.db`delete from setting_version`
  forgetCached(product().app.db, 'settings')
})

test('a check counts also when its person leaves finance before the second one decides', async () => {
  const order = await submitted()
  const [first, second, admin] = [await as.finance(), await as.finance(), await as.administrator()]
  accepted(await approve(first, order))
  const { data } = accepted(await admin.call(api.access.listGrants, { memberId: first.id }))
  for (const { id } of data) accepted(await admin.call(api.access.withdrawGrant, { grantId: id }))
  expect((await approve(first, order)).code).toBe(requestErrors.loginExpired.code)
  expect(accepted(await approve(second, order)).state).toBe('approved')
})
