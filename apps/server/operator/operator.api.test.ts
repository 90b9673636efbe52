import { readFileSync } from 'node:fs'
import { api } from '@kikai/contract/api'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { as } from '../test/as.ts'
import { given } from '../test/given.ts'
import { mailTo } from '../test/given/messages/mails.ts'
import { accepted } from '../test/given/deals/orders.ts'
import { setUpSecondFactor } from '../test/given/people/second-factor.ts'
import { product, startProduct } from '../test/harness.ts'
import { holdersOf, seatCompanyIdsOf } from '../src/domains/access/access.public.ts'
import { makeAdmin } from './make-admin.ts'
import { newCompanyFile, makeCompany } from './make-company.ts'
import { NotDone } from './not-done.ts'
import { renewPassword } from './renew-password.ts'
import { resetAuthenticator } from './reset-authenticator.ts'

startProduct()

const example = () =>
  z.parse(newCompanyFile, JSON.parse(readFileSync(new URL('company.example.json', import.meta.url), 'utf8')))
const admin = (email: string) => makeAdmin(product().app, { email, name: 'Operator', language: 'ja', country: 'JP' })

test('the first administrator has the back office and a password, and a second time changes nothing', async () => {
  const { memberId, password } = await admin('Boss@Example.com')
  expect(password).toMatch(/^.{20}$/)
  for (const role of ['platformStaff', 'financeStaff', 'administrator'])
    expect(await holdersOf(product().app, { role })).toContain(memberId)
  expect(await admin('boss@example.com')).toEqual({ memberId, password: null })
  const [grants] = await product().app.db`select count(*)::int as count from access_grant where member_id = ${memberId}`
  expect(grants?.count).toBe(3)
})

test('what a command at the server gave stands in the record, under the account that it was run for', async () => {
  const { db } = product().app
  const entriesOf = (memberId: string) => db`
    select e.call, e.right_name, array_agg(distinct c.entity order by c.entity) as entities
    from audit_entry e
    join audit_change c on c.entry_id = e.id
    where e.actor_id = ${memberId} and e.object = ${db.json({ memberIds: [memberId] })}
    group by e.id
  `
  const boss = await admin('written@example.com')
  expect(await entriesOf(boss.memberId)).toMatchObject([
    { call: 'operator.makeAdmin', rightName: 'privilege.grant.write', entities: ['access_grant', 'account'] },
  ])
  const { company, ...rest } = example()
  const named = { ...rest, seller: { ...rest.seller, email: 'written-down@example.com' } }
  const seller = await makeCompany(product().app, { ...named, company: { ...company, code: 'WRIT' } })
  const [entry] = await entriesOf(seller.memberId)
  expect(entry).toMatchObject({ call: 'operator.makeCompany' })
  expect(entry?.entities).toEqual(expect.arrayContaining(['access_grant', 'company']))
})

test('who registered before becomes administrator with the password they have', async () => {
  const member = await given.member()
  const [account] = await product().app.db<{ email: string }[]>`select email from account where id = ${member.id}`
  expect(await admin(account?.email ?? '')).toEqual({ memberId: member.id, password: null })
})

test('the example of a company can be entered: it is certified and has its seller, once', async () => {
  const { memberId } = await makeCompany(product().app, example())
  const [companyId = ''] = await seatCompanyIdsOf(product().app, memberId)
  const [company] = await product().app.db`select state, code from company where id = ${companyId}`
  expect(company).toEqual({ state: 'certified', code: 'EXA' })
  await expect(makeCompany(product().app, example())).rejects.toThrow(
    new NotDone('sales@example.com sells for a company already: nothing was changed.'),
  )
  const another = { ...example(), seller: { ...example().seller, email: 'other@example.com' } }
  await expect(makeCompany(product().app, another)).rejects.toThrow(
    new NotDone('EXA begins the numbers of another company already: choose another code.'),
  )
})

test('whoever lost their authenticator app gets in again without it, and it stands in the record', async () => {
  const known = await given.member()
  const { app } = product()
  const reset = (email: string) => resetAuthenticator(app, { email })
  await expect(reset(known.email)).rejects.toThrow(
    new NotDone(`${known.email} has no authenticator app: nothing was changed.`),
  )
  await setUpSecondFactor(await as.member(known))
  await reset(known.email.toUpperCase())
  const login = { email: known.email, password: known.password, agreed: true as const }
  expect((await as.guest().call(api.identity.emailLogin, login)).code).toBe(200)
  const entries = await app.db`select right_name from audit_entry where call = 'operator.resetAuthenticator'`
  expect(entries, 'what was not done is not written down').toEqual([{ rightName: 'privilege.grant.write' }])
  await expect(reset('nobody@example.com')).rejects.toThrow('has no account')
})

test('the last administrator who lost the password gets a new one at the server, and it stands in the record', async () => {
  const { app } = product()
  const email = 'forgets@example.com'
  const { memberId } = await admin(email)
  const elsewhere = await as.member({ id: memberId })
  const { password } = await renewPassword(app, { email: email.toUpperCase() })
  const login = { email, agreed: true as const }
  expect((await elsewhere.call(api.identity.listLogins, {})).code).toBe(requestErrors.loginExpired.code)
  expect((await as.guest().call(api.identity.emailLogin, { ...login, password: 'the old one' })).code).toBe(
    identityErrors.wrongCredentials.code,
  )
  const right = await as.guest().call(api.identity.emailLogin, { ...login, password })
  expect(right.code, 'the second proof is still asked for').toBe(identityErrors.codeNeeded.code)
  expect(await app.db`select right_name from audit_entry where call = 'operator.renewPassword'`).toHaveLength(1)
  expect(JSON.stringify(await app.db`select * from audit_entry`)).not.toContain(password)
  expect((await mailTo(email))?.subject).toBe('Kikaiのパスワードが変更されました')
  await expect(renewPassword(app, { email: 'nobody@example.com' })).rejects.toThrow('has no account')
})

test('whoever got their account at the server is asked for the texts of an account until they agree', async () => {
  const { memberId } = await admin('asked@kikai.example')
  const me = await as.member({ id: memberId })
  const due = async () => accepted(await me.call(api.profile.myProfile, {})).consentsDue
  const asked = await due()
  expect(asked.map(({ kind }) => kind)).toEqual(['privacy', 'userAgreement'])
  for (const { kind, version } of asked) accepted(await me.call(api.consents.agree, { kind, version }))
  expect(await due()).toEqual([])
})
