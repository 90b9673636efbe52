import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@kikai/contract/api'
import { earningErrors } from '@kikai/contract/earnings/earnings.errors'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { companyAccountsOf, givenPayoutAccount, earned, requested } from '../../../test/given/money/earnings.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { givenCompanyFacts, withBank } from '../../../test/given/people/papers.ts'
import { product, startProduct, system } from '../../../test/harness.ts'
import { forgetSessions } from '../../platform/sessions/session-cache.ts'
import { payoutAccountOf } from './companies.public.ts'
import { companiesPersonal } from './companies.personal.ts'

startProduct({ config: { staffSecondFactor: 'offered' } })

/** Everything that a copy of the database says of companies and of what they are paid. */
async function dump(): Promise<string> {
  const [rows] = await product().app.db<{ all: string }[]>`
    select
      coalesce((select json_agg(a)::text from company_application a), '') || coalesce((select json_agg(c)::text from company c), '')
      || coalesce((select json_agg(p)::text from payout p), '') as all
  `
  return rows?.all ?? ''
}

let numbers = 7_700_000
async function applied() {
  const person = await as.member()
  const facts = await givenCompanyFacts(person, await withBank(person))
  const number = String(++numbers)
  const bank = facts.bank && { ...facts.bank, accountNumber: number }
  const { companyId } = accepted(await person.call(api.companies.registerCompany, { ...facts, bank }))
  if (companyId === null) throw new Error('there is no company')
  return { person, facts: { ...facts, bank }, companyId, number }
}

async function approve(staff: Person, companyId: Awaited<ReturnType<typeof applied>>['companyId']) {
  const file = accepted(await staff.call(api.companies.readCompany, { companyId }))
  const decisions = file.parts.flatMap(({ part, verdict }) =>
    verdict === 'waiting' ? [{ part, verdict: 'approved' as const, reason: null, note: '' }] : [],
  )
  return accepted(await staff.call(api.companies.reviewCompany, { companyId, version: file.version, decisions }))
}

const certified = async () => {
  const made = await applied()
  await approve(await as.staff(), made.companyId)
  expect((await approve(await as.staff(), made.companyId)).state).toBe('certified')
  // The database tells the running server that there is a new seat; here nobody listens.
  forgetSessions(product().app)
  return made
}

describe('the bank account of a company', () => {
  test('stands nowhere in the database in the clear, and is read by those who need it', async () => {
    const { person, companyId, number } = await certified()
    expect(await dump()).not.toContain(number)
    const own = accepted(await person.call(api.companies.readCertification, {}))
    expect(own).toMatchObject({ accountEnd: number.slice(-4), facts: { bank: { accountNumber: '' } } })
    expect((await payoutAccountOf(system(), companyId)).account).toMatchObject({ accountNumber: number })
  })

  test('stays the same when other facts change, and nobody has to look at it again', async () => {
    const { person, facts, number } = await certified()
    const change = accepted(await person.call(api.companies.registerCompany, { ...facts, representative: '西野 花子' }))
    expect(change).toMatchObject({ needsTwo: false, accountEnd: number.slice(-4) })
    accepted(await person.call(api.companies.withdrawCertification, {}))
    expect(await dump()).not.toContain(number)
  })

  test('goes to the bank whole, and lies sealed beside the payout', async () => {
    const deal = await earned()
    await givenPayoutAccount(deal.seller, '9911773')
    const { payoutId, seller } = await requested(deal)
    expect(await dump()).not.toContain('9911773')
    const shown = accepted(await (await as.finance()).call(api.earnings.readManagedPayout, { payoutId }))
    expect(shown).toMatchObject({ isSameAccount: true, account: { end: '1773' } })
    await product().app.db`update payout set state = 'approved' where id = ${payoutId}`
    const { data } = accepted(await (await as.finance()).call(api.earnings.exportPayouts, { currency: 'JPY' }))
    expect(data).toMatchObject([{ accountNumber: '9911773' }])
    expect(Object.keys(await companyAccountsOf(seller))).toEqual(['payout'])
  })

  test('of a company that was never certified is its applicant’s: they get it in a copy of their data, and it goes with their key', async () => {
    const { person, facts, companyId, number } = await applied()
    const { app } = product()
    const given = JSON.stringify(await companiesPersonal.give(app, person.id))
    expect(given).toContain(number)
    const [backup] = await app.db`select * from company_application where company_id = ${companyId}`
    await app.subjectKeys.destroy(person.id)
    expect(JSON.stringify(backup)).not.toContain(number)
    expect(JSON.stringify(await companiesPersonal.give(app, person.id))).not.toContain(number)
    // Who comes back from a backup gives the account anew.
    accepted(await person.call(api.companies.withdrawCertification, {}))
    expect(accepted(await person.call(api.companies.registerCompany, facts)).accountEnd).toBe(number.slice(-4))
  })

  test('whose key is lost is no account: nothing is paid out, and nothing breaks', async () => {
    const deal = await earned()
    rmSync(join(product().app.config.dataFolder, 'keys', deal.seller.companyId))
    const settlement = accepted(await deal.seller.call(api.earnings.readSettlement, {}))
    expect(settlement.account).toBeNull()
    expect((await deal.seller.call(api.earnings.requestPayout, { currency: 'JPY', amount: null })).code).toBe(
      earningErrors.accountMissing.code,
    )
  })

  test('that cannot be read while another change is certified stays as it lies, and is read again when its key is found', async () => {
    const { person, facts, companyId, number } = await certified()
    const key = join(product().app.config.dataFolder, 'keys', companyId)
    renameSync(key, `${key}.away`)
    // The form shows no account where none can be read, so that none is sent.
    const change = { ...facts, representative: '西野 花子', bank: null }
    accepted(await person.call(api.companies.registerCompany, change))
    expect((await approve(await as.staff(), companyId)).state).toBe('certified')
    renameSync(`${key}.away`, key)
    expect((await payoutAccountOf(system(), companyId)).account).toMatchObject({ accountNumber: number })
  })

  test('that cannot be read is no line of the bank’s file: the payout is left out and named', async () => {
    const [lost, good] = [await requested(await earned()), await requested(await earned())]
    const { db, config } = product().app
    await db`update payout set state = 'approved' where id in (${lost.payoutId}, ${good.payoutId})`
    rmSync(join(config.dataFolder, 'keys', lost.seller.companyId))
    const numberOf = async (id: string) =>
      (await db<{ number: string }[]>`select number from payout where id = ${id}`)[0]
    const finance = await as.finance()
    const file = accepted(await finance.call(api.earnings.exportPayouts, { currency: 'JPY' }))
    expect(file.withoutAccount).toEqual([(await numberOf(lost.payoutId))?.number])
    expect(file.data.map(({ number }) => number)).toContain((await numberOf(good.payoutId))?.number)
    for (const { accountNumber } of file.data) expect(accountNumber).not.toBe('')
  })
})
