import { api } from '@kikai/contract/api'
import type { ConfirmationKind } from '@kikai/contract/confirmations/confirmations.shapes'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { jpy } from '@kikai/kernel/money'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { awaitedByBank, importedStatement, lineOf, linesPayUpTo } from '../../../test/given/money/bank.ts'
import { applied, companyBuyer, monthEnd } from '../../../test/given/money/credit.ts'
import { requested, step } from '../../../test/given/money/earnings.ts'
import { accepted, shipped } from '../../../test/given/deals/orders.ts'
import { approval, slipFor } from '../../../test/given/money/payments.ts'
import { requestedRefund, bounced, yen } from '../../../test/given/deals/refunds.ts'
import { takeWithdrawalStep, sent, withdrawn } from '../../../test/given/money/withdrawals.ts'
import { startProduct, sweep } from '../../../test/harness.ts'

startProduct()
linesPayUpTo(5_000_000)

const waitingFor = async (who: Person, kind: ConfirmationKind) =>
  accepted(await who.call(api.confirmations.listConfirmations, { kind, page_size: 100 })).data
const badgeOf = async (who: Person) => accepted(await who.call(api.desk.countMenu, {})).confirm ?? 0

/** It waits for the second of two people, and for nobody else, until it is done. */
async function expectWaits(
  { kind, row, first }: { kind: ConfirmationKind; row: string; first: Person },
  confirm: (second: Person) => Promise<{ code: number }>,
) {
  const [second, member] = [await as.finance(), await as.member()]
  const before = await badgeOf(second)
  const rows = await waitingFor(second, kind)
  expect(rows.filter((one) => one.row === row)).toHaveLength(1)
  expect((await waitingFor(first, kind)).map((one) => one.row)).not.toContain(row)
  expect(await waitingFor(member, kind)).toEqual([])
  expect(await badgeOf(member)).toBe(0)
  expect((await confirm(second)).code).toBe(200)
  expect((await waitingFor(second, kind)).map((one) => one.row)).not.toContain(row)
  expect(await badgeOf(second)).toBe(before - 1)
}

const proposed = async (first: Person, amount = 5_000_000) => {
  const order = await awaitedByBank(1_000_000)
  const line = await lineOf(first, [{ amount, payer: 'ﾀﾆﾝ ﾉ ｶﾈ', ref: randomUUID() }])
  const about = { lineId: line.id, remittanceId: order.remittance.id, note: 'The payer says so on the phone.' }
  const { version } = accepted(await first.call(api.bank.creditLine, { ...about, version: line.version }))
  return { ...about, version }
}

test('a line of a statement that one person has decided about waits for another one', async () => {
  const first = await as.finance()
  const about = await proposed(first)
  await expectWaits({ kind: 'bankLine', row: about.lineId, first }, (second) => second.call(api.bank.creditLine, about))
})

test('an import that one person takes back waits for another one', async () => {
  const first = await as.finance()
  const { fileId } = await importedStatement(first, [{ amount: 7_000_000, payer: 'ﾀﾞﾚｶ' }])
  const { version } = accepted(await first.call(api.bank.readStatement, { fileId }))
  const about = { fileId, note: 'The wrong month' }
  const begun = accepted(await first.call(api.bank.withdrawStatement, { ...about, version }))
  await expectWaits({ kind: 'statement', row: fileId, first }, (second) =>
    second.call(api.bank.withdrawStatement, { ...about, version: begun.version }),
  )
})

test('a large transfer that one person has confirmed by its slip waits for another one', async () => {
  const [order, first] = [await awaitedByBank(2_000_000), await as.finance()]
  const sent = accepted(await order.buyer.call(api.payments.submitSlip, await slipFor(order.buyer, order.remittance)))
  accepted(await first.call(api.payments.reviewRemittance, approval(sent)))
  await expectWaits({ kind: 'slip', row: sent.id, first }, (second) =>
    second.call(api.payments.reviewRemittance, approval(sent)),
  )
})

test('an approved transfer that one person takes back waits for another one', async () => {
  const [order, first] = [await awaitedByBank(4_000_000), await as.finance()]
  await lineOf(await as.finance(), [{ amount: 4_000_000, payer: order.remittance.reference }])
  const remittanceId = order.remittance.id
  const known = accepted(await first.call(api.payments.readManagedRemittance, { remittanceId }))
  const about = { remittanceId, note: 'Another company’s money' }
  const begun = accepted(await first.call(api.bank.reverseRemittance, { ...about, version: known.version }))
  await expectWaits({ kind: 'reversal', row: remittanceId, first }, (second) =>
    second.call(api.bank.reverseRemittance, { ...about, version: begun.version }),
  )
})

test('a large refund waits for two people of finance, a small one for nobody', async () => {
  const deal = await requestedRefund({ of: await shipped({ price: jpy(5_000_000) }), amount: yen(400_000) })
  const { refundId, orderId } = deal
  const answer = { refundId, decision: 'approve', text: 'As agreed.', fileIds: [] as never[] } as const
  accepted(await deal.seller.call(api.refunds.auditRefund, answer))
  const first = await as.finance()
  expect((await waitingFor(first, 'refund')).map(({ row }) => row)).toContain(orderId)
  accepted(await first.call(api.refunds.payRefund, { refundId }))
  await expectWaits({ kind: 'refund', row: orderId, first }, (second) =>
    second.call(api.refunds.payRefund, { refundId }),
  )
  const small = await requestedRefund()
  accepted(await small.seller.call(api.refunds.auditRefund, { ...answer, refundId: small.refundId }))
  expect((await waitingFor(await as.finance(), 'refund')).map(({ row }) => row)).not.toContain(small.orderId)
})

test('a refund that somebody wants on the balance waits for another, who has not recorded its return either', async () => {
  const { refundId, orderId, bouncedBy } = await bounced()
  const first = await as.finance()
  accepted(await first.call(api.refunds.refundOnBalance, { refundId, text: 'The account is closed.' }))
  const rows = async (who: Person) => (await waitingFor(who, 'refundCredit')).map(({ row }) => row)
  expect(await rows(bouncedBy)).not.toContain(orderId)
  await expectWaits({ kind: 'refundCredit', row: orderId, first }, (second) =>
    second.call(api.refunds.confirmRefundOnBalance, { refundId, agrees: true }),
  )
})

test('a credit is told neither to who recorded the return nor to who has a seat beside the buyer', async () => {
  const { refundId, refund, bouncedBy, buyer } = await bounced()
  const [first, second] = [await as.finance(), await as.finance()]
  const { companyId } = await as.seller()
  const beside = await as.finance()
  for (const { id } of [buyer, beside]) await given.grant(id, { role: 'companySeller', scope: 'company', companyId })
  accepted(await first.call(api.refunds.refundOnBalance, { refundId, text: 'The account is closed.' }))
  await sweep('confirmations.tell')
  const told = async (who: Person) =>
    accepted(await who.call(api.notices.listNotices, { page_size: 100 })).data.filter(
      ({ kind, text }) => kind === 'secondPerson' && text.includes(refund.number),
    ).length
  expect(await Promise.all([first, bouncedBy, beside, second].map(told))).toEqual([0, 0, 0, 1])
  const seated = await as.member({ id: beside.id })
  expect((await waitingFor(seated, 'refundCredit')).map(({ name }) => name)).not.toContain(refund.number)
  const refused = await seated.call(api.refunds.confirmRefundOnBalance, { refundId, agrees: true })
  expect(refused.code).toBe(refundErrors.ownOrder.code)
})

test('a withdrawal waits for somebody other than who released it, and its return for somebody other than who said so', async () => {
  const [first, { withdrawalId }] = [await as.finance(), await withdrawn(20_000)]
  expect((await waitingFor(await as.finance(), 'withdrawal')).map(({ row }) => row)).not.toContain(withdrawalId)
  accepted(await takeWithdrawalStep(first, withdrawalId, 'release'))
  await expectWaits({ kind: 'withdrawal', row: withdrawalId, first }, (second) =>
    takeWithdrawalStep(second, withdrawalId, 'send'),
  )
  accepted(await takeWithdrawalStep(first, withdrawalId, 'reportReturn'))
  await expectWaits({ kind: 'withdrawalReturn', row: withdrawalId, first }, (second) =>
    takeWithdrawalStep(second, withdrawalId, 'return'),
  )
})

test('a checked payout waits for somebody other than who checked it, and its return for somebody other than who said so', async () => {
  const [first, { payoutId }] = [await as.finance(), await requested()]
  accepted(await step(first, payoutId, 'check'))
  await expectWaits({ kind: 'payout', row: payoutId, first }, (second) => step(second, payoutId, 'approve'))
  accepted(await step(first, payoutId, 'send'))
  accepted(await step(first, payoutId, 'reportReturn'))
  await expectWaits({ kind: 'payoutReturn', row: payoutId, first }, (second) => step(second, payoutId, 'return'))
})

test('a limit above the set sum waits for somebody other than who wants it', async () => {
  const [first, company] = [await as.finance(), await companyBuyer()]
  const limit = yen(6_000_000)
  const accountId = await applied(company, limit)
  const { version } = accepted(await first.call(api.credit.readManagedCredit, { accountId }))
  const wanted = { accountId, version, kind: 'approve', limit, terms: monthEnd, reason: 'Good references' } as const
  const { decisions } = accepted(await first.call(api.credit.decideCredit, wanted))
  const decisionId = decisions[0]?.id
  if (!decisionId) throw new Error('nothing was decided')
  await expectWaits({ kind: 'credit', row: accountId, first }, (second) =>
    second.call(api.credit.confirmCredit, { decisionId, agrees: true }),
  )
})

test('it does not wait for those with a seat at the company that it concerns', async () => {
  const who = await companyBuyer()
  const [first, seated] = [await as.finance(), await given.finance()]
  await given.grant(seated.id, { role: 'companyFinance', scope: 'company', companyId: who.companyId })
  const second = await as.member(seated)
  const order = await awaitedByBank(1_000_000, who)
  const line = await lineOf(first, [{ amount: 5_000_000, payer: 'ﾀﾆﾝ ﾉ ｶﾈ', ref: randomUUID() }])
  const about = { lineId: line.id, remittanceId: order.remittance.id, note: 'The payer says so on the phone.' }
  accepted(await first.call(api.bank.creditLine, { ...about, version: line.version }))
  const accountId = await applied(who)
  const { version } = accepted(await first.call(api.credit.readManagedCredit, { accountId }))
  const limit = { limit: yen(90_000_000), terms: monthEnd }
  accepted(
    await first.call(api.credit.decideCredit, { accountId, version, kind: 'approve', ...limit, reason: 'References' }),
  )
  const rowsOf = async (person: Person, kind: ConfirmationKind) =>
    (await waitingFor(person, kind)).map(({ row }) => row)
  const colleague = await as.finance()
  expect(await rowsOf(colleague, 'bankLine')).toContain(line.id)
  expect(await rowsOf(colleague, 'credit')).toContain(accountId)
  expect(await rowsOf(second, 'bankLine')).not.toContain(line.id)
  expect(await rowsOf(second, 'credit')).not.toContain(accountId)
})

test('what is more than somebody may decide about does not wait for them', async () => {
  const known = await given.member()
  await given.grant(known.id, { role: 'financeStaff', scope: 'all', limit: jpy(1_000_000) })
  const limited = await as.member(known)
  const about = await proposed(await as.finance())
  expect((await waitingFor(limited, 'bankLine')).map(({ row }) => row)).not.toContain(about.lineId)
  expect((await waitingFor(await as.finance(), 'bankLine')).map(({ row }) => row)).toContain(about.lineId)
})

test('whoever may confirm it is told once, with the way there; who proposed it, and who may not, are not told', async () => {
  const [first, second, member] = [await as.finance(), await as.finance(), await as.member()]
  const known = await given.member()
  await given.grant(known.id, { role: 'financeStaff', scope: 'all', limit: jpy(1_000_000) })
  const limited = await as.member(known)
  const toldTo = async (who: Person) =>
    accepted(await who.call(api.notices.listNotices, { page_size: 100 })).data.filter(
      ({ kind, text }) => kind === 'secondPerson' && text.includes('5,432,100'),
    )
  await proposed(first, 5_432_100)
  await sweep('confirmations.tell')
  await sweep('confirmations.tell')
  const [notice, ...more] = await toldTo(second)
  expect(more).toEqual([])
  expect(notice?.link).toBe('/console/#/finance/confirmations')
  expect(await Promise.all([first, member, limited].map(toldTo))).toEqual([[], [], []])
})

test('a return that is said anew is told anew, because another person may have to look', async () => {
  const [first, second, third] = [await as.finance(), await as.finance(), await as.finance()]
  const { withdrawalId, withdrawal } = await withdrawn(20_001)
  accepted(await sent(second, withdrawalId))
  const told = async () =>
    accepted(await third.call(api.notices.listNotices, { page_size: 100 })).data.filter(
      ({ kind, text }) => kind === 'secondPerson' && text.includes(withdrawal.number),
    ).length
  const before = await told()
  for (const times of [1, 2]) {
    accepted(await takeWithdrawalStep(first, withdrawalId, 'reportReturn'))
    await sweep('confirmations.tell')
    expect(await told()).toBe(before + times)
    accepted(await takeWithdrawalStep(second, withdrawalId, 'keepSent'))
  }
})
