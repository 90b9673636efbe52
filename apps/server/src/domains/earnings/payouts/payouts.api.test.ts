import { api } from '@kikai/contract/api'
import { earningErrors } from '@kikai/contract/earnings/earnings.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { given } from '../../../../test/given.ts'
import {
  companyAccountsOf,
  approved,
  givenPayoutAccount,
  completed,
  earned,
  requested,
  returnedPayout,
  step,
  timePasses,
} from '../../../../test/given/money/earnings.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { yen } from '../../../../test/given/deals/refunds.ts'
import { product, startProduct, sweep } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

const all = { currency: 'JPY' as const, amount: null }
const bank = async () => {
  const [row] = await product().app.db<{ balance: number }[]>`
    select balance::bigint as balance from ledger_account where owner_kind = 'platform' and bucket = 'bank' and currency = 'JPY'
  `
  return Number(row?.balance ?? 0)
}

describe(api.earnings.requestPayout.path, () => {
  test('takes what is asked for from what is available, so that it cannot be asked for twice', async () => {
    const { seller } = await earned()
    const asked = accepted(await seller.call(api.earnings.requestPayout, { currency: 'JPY', amount: yen(400_000) }))
    expect(asked.sums).toMatchObject([{ available: jpy(545_000), requested: jpy(400_000) }])
    const much = await seller.call(api.earnings.requestPayout, { currency: 'JPY', amount: yen(545_001) })
    expect(much).toMatchObject({
      code: earningErrors.moreThanAvailable.code,
      data: { available: jpy(545_000) },
    })
    accepted(await seller.call(api.earnings.requestPayout, all))
    expect(await companyAccountsOf(seller)).toEqual({ payout: 945_000 })
    expect(await seller.call(api.earnings.requestPayout, all)).toMatchObject({
      code: earningErrors.tooLittle.code,
      data: { least: jpy(5_000) },
    })
    await expectSound()
  })

  test('says why nothing can be paid out: no account, one that is looked at, one that was changed, no certificate', async () => {
    const deal = await completed()
    await timePasses(deal)
    const { seller } = deal
    const { db } = product().app
    const refusal = async () => (await seller.call(api.earnings.requestPayout, all)).code
    const shown = async () =>
      accepted(await seller.call(api.earnings.readSettlement, {})).sums[0]?.allowedActions.find(
        ({ action }) => action === 'request',
      )?.reason?.name
    expect([await refusal(), await shown()]).toEqual([earningErrors.accountMissing.code, 'accountMissing'])
    await givenPayoutAccount(seller)
    await db`update company set payout_frozen_until = app_now() + interval '1 hour' where id = ${seller.companyId}`
    expect([await refusal(), await shown()]).toEqual([earningErrors.accountChanged.code, 'accountChanged'])
    await db`update company set payout_frozen_until = app_now() - interval '1 second' where id = ${seller.companyId}`
    await db`update company set state = 'suspended' where id = ${seller.companyId}`
    expect([await refusal(), await shown()]).toEqual([earningErrors.notCertified.code, 'notCertified'])
    await db`update company set state = 'certified' where id = ${seller.companyId}`
    accepted(await seller.call(api.earnings.requestPayout, all))
  })

  test('an account that is being looked at pauses payouts until that is done', async () => {
    const { seller } = await earned()
    const { db } = product().app
    await db`
      insert into company_application
        (company_id, applicant_id, country, registration_number, holds_number, facts, parts, bank_asked, submitted_at, due_at)
      values (
        ${seller.companyId}, ${seller.id}, 'JP', ${seller.companyId}, false, '{}', '[]', true, app_now(), app_now()
      )
    `
    expect((await seller.call(api.earnings.requestPayout, all)).code).toBe(earningErrors.accountUnderReview.code)
  })

  test('amounts of another currency than the account are refused by their field', async () => {
    const { seller } = await earned()
    const answer = await seller.call(api.earnings.requestPayout, {
      currency: 'JPY',
      amount: { currency: 'CNY', minor: 100_000 },
    })
    expect(answer).toMatchObject({ code: requestErrors.invalidInput.code, data: { errors: [{ field: 'amount' }] } })
  })

  test('a seat whose limit is lower asks for no more than that', async () => {
    const { seller } = await earned()
    const accounts = await given.member()
    await given.grant(accounts.id, {
      role: 'companyFinance',
      scope: 'company',
      companyId: seller.companyId,
      limit: jpy(100_000),
    })
    const person = await as.member({ id: accounts.id })
    expect((await person.call(api.earnings.requestPayout, all)).code).toBe(requestErrors.overLimit.code)
    accepted(await person.call(api.earnings.requestPayout, { currency: 'JPY', amount: yen(100_000) }))
  })
})

describe(api.earnings.movePayout.path, () => {
  test('two people of finance check and approve it, the bank gets it, and it is confirmed', async () => {
    const deal = await approved()
    const { first, second, payoutId, seller } = deal
    const before = await bank()
    const [line] = accepted(await first.call(api.earnings.exportPayouts, { currency: 'JPY' })).data.filter(
      ({ amount }) => amount.minor === 945_000,
    )
    expect(line).toMatchObject({ accountNumber: '1234471', holder: 'カ）カンサイキカイ' })
    accepted(await step(first, payoutId, 'send'))
    expect(await companyAccountsOf(seller)).toEqual({})
    expect((await bank()) - before).toBe(945_000)
    const done = accepted(await step(second, payoutId, 'confirm'))
    expect(done).toMatchObject({ state: 'confirmed', reference: 'FT-26112701', paidBefore: 1 })
    expect(done.history.map(({ event }) => event)).toEqual(['create', 'check', 'approve', 'send', 'confirm'])
    const [shown] = accepted(await seller.call(api.earnings.listPayouts, {})).data
    expect(shown).toMatchObject({ state: 'confirmed', account: { end: '4471' } })
    expect(JSON.stringify(shown)).not.toContain('1234471')
    await expectSound()
  })

  test('who checked it does not approve it, nobody moves money to their own company, whatever the sum', async () => {
    const { payoutId, seller } = await requested()
    const first = await as.finance()
    accepted(await step(first, payoutId, 'check'))
    expect((await step(first, payoutId, 'approve')).code).toBe(earningErrors.secondPerson.code)
    const seated = await given.finance()
    await given.grant(seated.id, { role: 'companySeller', scope: 'company', companyId: seller.companyId })
    expect((await step(await as.member(seated), payoutId, 'approve')).code).toBe(earningErrors.ownCompany.code)
    accepted(await step(await as.finance(), payoutId, 'approve'))
    await expectSound()
  })

  test('a clerk whose limit is lower does not move it, and an older version is not decided unseen', async () => {
    const { payoutId } = await requested()
    const { id } = await given.member()
    await given.grant(id, { role: 'financeStaff', scope: 'all', limit: jpy(100_000) })
    expect((await step(await as.member({ id }), payoutId, 'check')).code).toBe(requestErrors.overLimit.code)
    const finance = await as.finance()
    const input = { payoutId, version: 7, step: 'check' as const, reference: '', reason: '' }
    expect((await finance.call(api.earnings.movePayout, input)).code).toBe(requestErrors.olderVersion.code)
  })

  test('is stopped where the company has another account meanwhile, and the money is available again when refused', async () => {
    const { payoutId, seller } = await requested()
    const finance = await as.finance()
    await givenPayoutAccount(seller, '9999999')
    expect((await step(finance, payoutId, 'check')).code).toBe(earningErrors.accountDiffers.code)
    const read = accepted(await finance.call(api.earnings.readManagedPayout, { payoutId }))
    expect(read).toMatchObject({ isSameAccount: false, account: { end: '4471' } })
    accepted(await step(finance, payoutId, 'reject'))
    expect(await companyAccountsOf(seller)).toEqual({ earnings: 945_000 })
    await expectSound()
  })

  test('that the bank gives back is available again, also after it was confirmed', async () => {
    const { payoutId, seller, first, second } = await approved()
    accepted(await step(first, payoutId, 'send'))
    accepted(await step(second, payoutId, 'confirm'))
    const back = accepted(await returnedPayout(first, payoutId))
    expect(back).toMatchObject({ state: 'returned', reason: 'The account is closed.' })
    expect(await companyAccountsOf(seller)).toEqual({ earnings: 945_000 })
    await expectSound()
  })

  test('that the bank gave it back is said by one person and confirmed by another; until then nothing changes for the company', async () => {
    const { payoutId, seller, first, second } = await approved()
    accepted(await step(first, payoutId, 'send'))
    const said = accepted(await step(first, payoutId, 'reportReturn'))
    expect(said).toMatchObject({ state: 'returning', reason: 'The account is closed.' })
    expect(said.deadlineAt).not.toBeNull()
    const own = async () => accepted(await seller.call(api.earnings.listPayouts, {})).data[0]
    expect(await own()).toMatchObject({ state: 'sent', reason: '', deadlineAt: null })
    expect(await companyAccountsOf(seller)).toEqual({})
    expect((await step(first, payoutId, 'return')).code).toBe(earningErrors.secondPerson.code)
    const seen = accepted(await first.call(api.earnings.readManagedPayout, { payoutId })).allowedActions
    expect(seen).toMatchObject([
      { action: 'return', enabled: false, reason: { code: earningErrors.secondPerson.code } },
      { action: 'keepSent', enabled: true },
    ])
    await expectSound()
    accepted(await step(second, payoutId, 'return'))
    expect(await own()).toMatchObject({ state: 'returned', reason: 'The account is closed.' })
    expect(await companyAccountsOf(seller)).toEqual({ earnings: 945_000 })
    await expectSound()
  })

  test('what was said to have come back by mistake is as it was, sent or confirmed', async () => {
    const { payoutId, seller, first, second } = await approved()
    const own = async () => accepted(await seller.call(api.earnings.listPayouts, {})).data[0]?.state
    accepted(await step(first, payoutId, 'send'))
    accepted(await step(first, payoutId, 'reportReturn'))
    expect((await step(second, payoutId, 'keepConfirmed')).code).toBe(requestErrors.wrongState.code)
    expect(accepted(await step(second, payoutId, 'keepSent'))).toMatchObject({
      state: 'sent',
      reason: '',
      deadlineAt: null,
    })
    accepted(await step(second, payoutId, 'confirm'))
    accepted(await step(first, payoutId, 'reportReturn'))
    expect(await own()).toBe('confirmed')
    expect((await step(second, payoutId, 'keepSent')).code).toBe(requestErrors.wrongState.code)
    expect(accepted(await step(second, payoutId, 'keepConfirmed'))).toMatchObject({ state: 'confirmed', reason: '' })
    expect(await companyAccountsOf(seller)).toEqual({})
    await expectSound()
  })

  test.each([
    ['send', 'reference'],
    ['reject', 'reason'],
    ['reportReturn', 'reason'],
  ] as const)('«%s» without its %s is refused by that field', async (name, field) => {
    const { payoutId } = await requested()
    const input = { payoutId, version: 1, step: name, reference: '', reason: '' }
    expect(await (await as.finance()).call(api.earnings.movePayout, input)).toMatchObject({
      code: requestErrors.invalidInput.code,
      data: { errors: [{ field }] },
    })
  })

  test('each step leaves an entry in the record of the back office, without the account’s number', async () => {
    const { payoutId, first } = await approved()
    const rows = await product().app.db`
      select e.call, c.after from audit_entry e join audit_change c on c.entry_id = e.id
      where e.actor_id = ${first.id} and c.entity = 'payout' and c.entity_id = ${payoutId}
    `
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('1234471')
  })

  test('the company’s people are told of each step that concerns them', async () => {
    const { payoutId, seller, first } = await approved()
    accepted(await step(first, payoutId, 'send'))
    accepted(await returnedPayout(first, payoutId))
    const { data } = accepted(await seller.call(api.notices.listNotices, {}))
    const texts = data.filter(({ kind }) => kind === 'payoutMoved').map(({ text }) => text)
    expect(texts.join(' ')).toMatch(/came back|sent it back/)
    expect(texts).toHaveLength(3)
  })
})

describe(api.earnings.savePayoutPlan.path, () => {
  const dueNow = async (companyId: string) => {
    await product().app.db`
      update seller_account set next_run_at = app_now() - interval '1 second' where company_id = ${companyId}
    `
    await sweep('earnings.plans')
  }

  test('asks by itself for all that is available, once each time, and two people look at it all the same', async () => {
    const { seller } = await earned()
    const { sums } = accepted(await seller.call(api.earnings.savePayoutPlan, { currency: 'JPY', plan: 'weekly' }))
    expect(new Date(String(sums[0]?.nextRunAt)).getTime()).toBeGreaterThan(product().app.nowMs())
    await sweep('earnings.plans')
    expect(await companyAccountsOf(seller)).toEqual({ earnings: 945_000 })
    await dueNow(seller.companyId)
    await sweep('earnings.plans')
    expect(await companyAccountsOf(seller)).toEqual({ payout: 945_000 })
    const { data } = accepted(await seller.call(api.earnings.listPayouts, {}))
    expect(data).toMatchObject([{ isPlanned: true, state: 'requested' }])
    await expectSound()
  })

  test('what stands against a payout leaves the money where it is until the next time', async () => {
    const { seller } = await earned()
    accepted(await seller.call(api.earnings.savePayoutPlan, { currency: 'JPY', plan: 'monthly' }))
    await product().app.db`update company set payout_account = null where id = ${seller.companyId}`
    await dueNow(seller.companyId)
    expect(await companyAccountsOf(seller)).toEqual({ earnings: 945_000 })
    const { sums } = accepted(await seller.call(api.earnings.savePayoutPlan, { currency: 'JPY', plan: 'manual' }))
    expect(sums).toMatchObject([{ plan: 'manual', nextRunAt: null }])
  })
})

describe(api.earnings.listManagedPayouts.path, () => {
  test('finance finds payouts by whose turn it is and by their company, and sees what they come to', async () => {
    const { payoutId } = await requested()
    const finance = await as.finance()
    const list = accepted(await finance.call(api.earnings.listManagedPayouts, { tab: 'check', currency: 'JPY' }))
    expect(list.data.some(({ id }) => id === payoutId)).toBe(true)
    expect(list.counts.check).toBe(list.total)
    expect(list.sums[0]?.minor).toBe(list.data.reduce((sum, { amount }) => sum + amount.minor, 0))
    const none = accepted(await finance.call(api.earnings.listManagedPayouts, { words: 'no such company' }))
    expect(none).toMatchObject({ data: [], total: 0 })
    const number = list.data.find(({ id }) => id === payoutId)?.number ?? ''
    expect(accepted(await finance.call(api.earnings.listManagedPayouts, { words: number })).data).toMatchObject([
      { id: payoutId },
    ])
  })
})
