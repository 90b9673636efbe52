import { api } from '@kikai/contract/api'
import { earningErrors } from '@kikai/contract/earnings/earnings.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import {
  type ApprovedPay,
  agentCompanyOf,
  approvedPay,
  chargeIn,
  payRequested,
  takenBack,
} from '../../../../test/given/money/charges.ts'
import {
  companyAccountsOf,
  approved,
  givenPayoutAccount,
  companyMoney,
  requested,
  step,
  timePasses,
} from '../../../../test/given/money/earnings.ts'
import { given } from '../../../../test/given.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { product, startProduct, sweep } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

const agentsAccounts = async (deal: ApprovedPay) => companyAccountsOf(await agentCompanyOf(deal))
const fileBy = async (who: Person) => accepted(await who.call(api.earnings.exportPayouts, { currency: 'JPY' }))
const numberOf = async (who: Person, payoutId: ApprovedPay['payoutId']) =>
  accepted(await who.call(api.earnings.readManagedPayout, { payoutId })).number
const rejected = async (who: Person, payoutId: ApprovedPay['payoutId'], notCarriedOut: string) => {
  const { version } = accepted(await who.call(api.earnings.readManagedPayout, { payoutId }))
  const words = { reference: '', reason: 'Your bank refused it.', notCarriedOut }
  return who.call(api.earnings.movePayout, { payoutId, version, step: 'reject', ...words })
}

describe(api.earnings.exportPayouts.path, () => {
  test('what stands in the file is sent with the bank’s number, whatever was taken back since: the debt stands, and the next money pays it', async () => {
    const deal = await approvedPay()
    const { payoutId, first, second } = deal
    const number = await numberOf(first, payoutId)
    expect((await fileBy(first)).data.map((line) => line.number)).toContain(number)
    expect(accepted(await first.call(api.earnings.readManagedPayout, { payoutId }))).toMatchObject({
      state: 'approved',
      exportedAt: expect.any(String),
      exportedBy: expect.any(String),
    })
    await takenBack(deal)
    expect(await agentsAccounts(deal)).toEqual({ payout: 17_000, debt: -17_000 })
    const shown = accepted(await first.call(api.earnings.readManagedPayout, { payoutId }))
    expect(shown.allowedActions).toEqual([
      { action: 'reject', enabled: true, reason: null },
      { action: 'send', enabled: true, reason: null },
    ])
    accepted(await step(first, payoutId, 'send'))
    expect(await agentsAccounts(deal)).toEqual({ debt: -17_000 })
    expect((await step(second, payoutId, 'send')).code).toBe(requestErrors.wrongState.code)
    expect((await fileBy(second)).data.map((line) => line.number)).not.toContain(number)
    await expectSound()
  })

  test('does not take up what whoever takes it away asked for, or what goes to a company of theirs, and says so', async () => {
    const { payoutId, seller, second } = await approved()
    const number = await numberOf(second, payoutId)
    const seated = await given.finance()
    await given.grant(seated.id, { role: 'companySeller', scope: 'company', companyId: seller.companyId })
    const file = await fileBy(await as.member(seated))
    expect(file.data.map((line) => line.number)).not.toContain(number)
    expect(file.leftOut.find((one) => one.number === number)?.reason.name).toBe('ownCompany')
    expect((await fileBy(second)).data.map((line) => line.number)).toContain(number)
  })

  test('what was taken back before is left out of the file, named with the reason, and neither sent nor marked', async () => {
    const deal = await approvedPay()
    const { payoutId, first } = deal
    const number = await numberOf(first, payoutId)
    await takenBack(deal)
    const file = await fileBy(first)
    expect(file.data.map((line) => line.number)).not.toContain(number)
    expect(file.leftOut).toMatchObject([{ number, reason: { name: 'companyOwes', params: { owed: jpy(17_000) } } }])
    expect(accepted(await first.call(api.earnings.readManagedPayout, { payoutId })).exportedAt).toBeNull()
    expect((await step(first, payoutId, 'send')).code).toBe(earningErrors.companyOwes.code)
    accepted(await step(first, payoutId, 'reject'))
    expect(await agentsAccounts(deal)).toEqual({})
    await expectSound()
  })

  test('so is a payout whose company has another account by now; one that stood in the file before was sent to the old one', async () => {
    const [before, after] = [await approved(), await approved()]
    const [sent, left] = [await numberOf(before.first, before.payoutId), await numberOf(after.first, after.payoutId)]
    await givenPayoutAccount(after.seller, '9999999')
    const file = await fileBy(before.first)
    expect(file.data.map((line) => line.number)).toContain(sent)
    expect(file.data.map((line) => line.number)).not.toContain(left)
    expect(file.leftOut).toMatchObject([{ number: left, reason: { name: 'accountDiffers' } }])
    await givenPayoutAccount(before.seller, '9999999')
    accepted(await step(before.first, before.payoutId, 'send'))
    accepted(await step(after.first, after.payoutId, 'reject'))
    await expectSound()
  })

  test('no payout stands in two files: the second names it', async () => {
    const { first, second, payoutId } = await approved()
    const number = await numberOf(first, payoutId)
    expect((await fileBy(first)).data.map((line) => line.number)).toContain(number)
    const again = await fileBy(second)
    expect(again.data.map((line) => line.number)).not.toContain(number)
    expect(again.inEarlierFile).toContain(number)
  })
})

describe(api.earnings.exportPayoutFile.path, () => {
  test('a file whose answer was lost is given again with its accounts, and what of it is over is not paid twice', async () => {
    const [one, other] = [await approved(), await approved()]
    const { first } = one
    const [number, over] = [await numberOf(first, one.payoutId), await numberOf(first, other.payoutId)]
    const lost = await fileBy(first)
    const { data: files } = accepted(await first.call(api.earnings.listPayoutFiles, {}))
    const [file] = files
    if (!file) throw new Error('no file is listed')
    const sum = lost.data.reduce((total, { amount }) => total + amount.minor, 0)
    expect(file).toMatchObject({
      currency: 'JPY',
      count: lost.data.length,
      waiting: lost.data.length,
      amount: jpy(sum),
    })
    const again = accepted(await first.call(api.earnings.exportPayoutFile, { fileId: file.id }))
    expect(again.data).toEqual(lost.data)
    accepted(await step(one.second, other.payoutId, 'send'))
    const later = accepted(await one.second.call(api.earnings.exportPayoutFile, { fileId: file.id }))
    expect(later.data.map((line) => line.number)).toContain(number)
    expect(later.data.map((line) => line.number)).not.toContain(over)
    expect(later.over).toEqual([over])
    const [entry] = await product().app.db`select object from audit_entry where id = ${later.entryId}`
    expect(entry).toMatchObject({ object: { fileId: [file.id] } })
  })

  test('takes a fresh proof, the right to export, and a file that there is', async () => {
    const { first } = await approved()
    await fileBy(first)
    const [file] = accepted(await first.call(api.earnings.listPayoutFiles, {})).data
    if (!file) throw new Error('no file is listed')
    const none = '01900000-0000-7000-8000-000000000000' as typeof file.id
    expect((await first.call(api.earnings.exportPayoutFile, { fileId: none })).code).toBe(requestErrors.notFound.code)
    await product().app
      .db`update session set proven_at = app_now() - interval '11 minutes' where member_id = ${first.id}`
    const stale = await first.call(api.earnings.exportPayoutFile, { fileId: file.id })
    expect(stale.code).toBe(requestErrors.proofNeeded.code)
    expect((await (await as.staff()).call(api.earnings.exportPayoutFile, { fileId: file.id })).code).toBe(
      requestErrors.notAllowed.code,
    )
  })
})

describe('a payout that stands in the bank’s file', () => {
  test('is rejected only with the statement that the bank did not carry it out, which stays', async () => {
    const { first, payoutId, seller } = await approved()
    await fileBy(first)
    expect(await rejected(first, payoutId, '')).toMatchObject({
      code: requestErrors.invalidInput.code,
      data: { errors: [{ field: 'notCarriedOut' }] },
    })
    expect(await companyAccountsOf(seller)).toEqual({ payout: 945_000 })
    const done = accepted(await rejected(first, payoutId, 'The branch says so by telephone.'))
    expect(done).toMatchObject({ state: 'rejected', notCarriedOut: 'The branch says so by telephone.' })
    expect(await companyAccountsOf(seller)).toEqual({ earnings: 945_000 })
    await expectSound()
  })

  test('is not rejected by somebody who saw it before it was there', async () => {
    const { first, second, payoutId } = await approved()
    const { version } = accepted(await second.call(api.earnings.readManagedPayout, { payoutId }))
    await fileBy(first)
    const unseen = { payoutId, version, step: 'reject' as const, reference: '', reason: 'A mistake.' }
    expect((await second.call(api.earnings.movePayout, { ...unseen, notCarriedOut: 'It is not there.' })).code).toBe(
      requestErrors.olderVersion.code,
    )
  })
})

describe('a payout is stopped by what its company owes', () => {
  test.each(['check', 'approve', 'send'] as const)('whatever it owes it for, also under way: %s', async (next) => {
    const { payoutId, seller } = await requested()
    const [first, second] = [await as.finance(), await as.finance()]
    if (next !== 'check') accepted(await step(first, payoutId, 'check'))
    if (next === 'send') accepted(await step(second, payoutId, 'approve'))
    await companyMoney(seller, 'debt', -3_000)
    const who = next === 'approve' ? second : first
    const refused = await step(who, payoutId, next)
    expect(refused).toMatchObject({ code: earningErrors.companyOwes.code, data: { owed: jpy(3_000) } })
    if (next === 'send') expect((await fileBy(first)).leftOut).toMatchObject([{ reason: { name: 'companyOwes' } }])
    accepted(await step(who, payoutId, 'reject'))
    expect(await companyAccountsOf(seller)).toEqual({ earnings: 942_000 })
  })

  test('and by no debt that is paid', async () => {
    const { payoutId, seller } = await requested()
    await companyMoney(seller, 'debt', -3_000)
    await companyMoney(seller, 'debt', 3_000)
    accepted(await step(await as.finance(), payoutId, 'check'))
  })

  test('also one that was asked for before the pay that was taken back', async () => {
    const due = await chargeIn('due')
    const company = await agentCompanyOf(due)
    await companyMoney(company, 'earnings', 6_000)
    const older = await payRequested(due)
    await timePasses(due)
    await sweep('dropship.pay')
    const younger = await payRequested(due)
    await takenBack(due)
    const finance = await as.finance()
    expect(await companyAccountsOf(company)).toEqual({ payout: 23_000, debt: -17_000 })
    for (const { payoutId } of [older, younger])
      expect((await step(finance, payoutId, 'check')).code).toBe(earningErrors.companyOwes.code)
    const { db } = product().app
    expect(await db`select from payout where id = ${younger.payoutId} and state = 'requested'`).toHaveLength(1)
  })
})
