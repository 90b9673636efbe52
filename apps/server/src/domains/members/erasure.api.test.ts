import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@kikai/contract/api'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { memberErrors } from '@kikai/contract/members/members.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Person, type SellerPerson, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { balance } from '../../../test/given/money/ledger.ts'
import { codeTo, mailTo } from '../../../test/given/messages/mails.ts'
import { accepted, placed } from '../../../test/given/deals/orders.ts'
import { givenCompanyFacts } from '../../../test/given/people/papers.ts'
import { codeBySms } from '../../../test/given/messages/sms.ts'
import { days, hours, product, startProduct, sweep, system, travel } from '../../../test/harness.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { sendForm } from '../../../test/send-form.ts'
import { readZip } from '../../../test/read-zip.ts'
import type { FactsOf } from '../../events.ts'
import { forgetErased, noteErased, readErased } from '../../platform/backup/erased-list.ts'
import { forgetSessions } from '../../platform/sessions/session-cache.ts'
import { eraseAgain, rememberKept } from './erase-member.ts'
import { makeExport } from './export-own-data.ts'

startProduct()

const { destroyAccount, exportOwnData, readOwnData } = api.members
const password = 'slow-green-digger'

/** Values that stand nowhere else: what somebody types into the product, and what their camera and line say of them. */
const canaries = {
  email: 'canary-mail@kikai.example',
  name: 'カナリア名前花子',
  mobile: '9098761234',
  street: 'カナリア町九丁目',
  houseNumber: 'カナリアビル七階',
  company: 'カナリア製作所',
  recipient: 'カナリア受取人',
  note: 'カナリア備考は裏口へ',
  search: 'カナリア検索条件',
  payer: 'カナリア振込人',
  fileName: 'canary-holiday.jpg',
  camera: 'CanaryCamera9000',
  subject: 'canary-subject-of-a-provider',
  noted: 'カナリア社内メモ',
  unconfirmed: '9011112222',
  unconfirmedEmail: 'canary-typed@kikai.example',
  formerNumber: '9033334444',
  number: '9055556666',
  formerEmail: 'canary-before@kikai.example',
  firm: 'カナリア個人商店',
  latinFirm: 'Canary Sole Trader',
}

/** The whole of the database as text: every table of every schema, the queue's too. */
async function dump(): Promise<string> {
  const { db } = product().app
  const tables = await db`
    select schemaname, tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')
  `
  expect(tables.length).toBeGreaterThan(40)
  const parts: string[] = []
  for (const { schemaname, tablename } of tables) {
    const rows = await db`select t::text as line from ${db(String(schemaname))}.${db(String(tablename))} t`
    parts.push(...rows.map(({ line }) => String(line)))
  }
  return parts.join('\n')
}

function files(): Buffer {
  const folder = join(product().app.config.dataFolder, 'files')
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
  const names = all.map((entry) => join(entry.parentPath, entry.name)).join('\n')
  const bytes = all.filter((entry) => entry.isFile()).map((entry) => readFileSync(join(entry.parentPath, entry.name)))
  return Buffer.concat([Buffer.from(names), ...bytes])
}

const found = (haystack: Buffer) =>
  Object.entries(canaries)
    .filter(([, value]) => haystack.includes(value))
    .map(([name]) => name)

/** What domains do when they hear of something, which a job does in the running product. */
async function hear(task: string): Promise<void> {
  const { db } = product().app
  const jobs = await db`
    select p.payload from graphile_worker._private_jobs p
    join graphile_worker._private_tasks t on t.id = p.task_id
    where t.identifier = ${task}
  `
  for (const { payload } of jobs) {
    if (task === 'member.erased')
      for (const { listeners } of product().app.domains)
        await listeners?.['member.erased']?.(system(), payload as FactsOf<'member.erased'>)
    else if (task === 'member.kept') await rememberKept(system(), payload as FactsOf<'member.kept'>)
    else await makeExport(system(), payload as { exportId: Id<'member-export'> })
  }
  await db`delete from graphile_worker._private_jobs`
}

async function uploadCanary(person: Person, purpose: 'avatar' | 'slip') {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: { r: 200, g: 90, b: 10 } } })
  const bytes = await picture
    .jpeg()
    .withExif({ IFD0: { Make: canaries.camera } })
    .toBuffer()
  const { answer } = await sendForm(person, api.uploads.uploadPicture, {
    fields: { purpose },
    bytes,
    name: canaries.fileName,
    type: 'image/jpeg',
  })
  return accepted(answer)
}

/** Had a seat at the company for a while, and gave it up, which its owner was told. */
async function leaveTeamOf({ companyId }: SellerPerson, person: Person): Promise<void> {
  await given.grant(person.id, { role: 'companySeller', scope: 'company', companyId })
  forgetSessions(product().app)
  accepted(await person.call(api.companies.leaveTeam, {}))
}

/** Somebody who has done everything that can be done here, and whose deals are over. */
async function busyMember(): Promise<Person> {
  const person = await as.member(await given.member({ email: canaries.formerEmail, name: canaries.name }))
  const { data: me } = await person.call(api.profile.myProfile, {})
  const avatar = await uploadCanary(person, 'avatar')
  accepted(
    await person.call(api.members.updateProfile, {
      version: me.version,
      name: canaries.name,
      kind: 'business',
      companyName: canaries.company,
      avatar: avatar.id,
      country: 'JP',
      region: '27',
      postalCode: '5410041',
      address: canaries.street,
    }),
  )
  const address = accepted(
    await person.call(api.addresses.addAddress, {
      country: 'JP',
      name: canaries.recipient,
      dialCode: '+81',
      mobile: `0${canaries.mobile}`,
      postalCode: '5410041',
      region: '27',
      city: '大阪市中央区',
      street: canaries.street,
      houseNumber: canaries.houseNumber,
      company: canaries.company,
      isDefault: true,
    }),
  )
  accepted(
    await person.call(api.saved.saveSearch, {
      name: canaries.search,
      filter: { words: canaries.search },
      notify: true,
    }),
  )
  await balance(person, jpy(1_000_000))
  const order = await placed({ buyer: { ...person, addressId: address.id }, price: jpy(1_000_000) })
  await product().app.db`update order_head set note = ${canaries.note} where id = ${order.orderId}`
  accepted(await person.call(api.orders.payCheckout, { checkoutId: order.checkout.id, method: 'balance' }))
  const parcel = { orderId: order.orderId, carrier: 'seino', trackingNumber: '1234-5678-9012' } as const
  accepted(await order.seller.call(api.orders.dispatchOrder, parcel))
  accepted(await person.call(api.orders.receiveOrder, { orderId: order.orderId }))
  await uploadCanary(person, 'slip')
  const noted = { memberId: person.id, body: canaries.noted }
  accepted(await order.seller.call(api.customers.noteBuyer, noted, { requestId: randomUUID() }))
  await product().app.db`
    insert into linked_login (member_id, issuer, subject, email)
    values (${person.id}, 'https://id.works.example', ${canaries.subject}, ${canaries.email})
  `
  await leaveTeamOf(order.seller, person)
  await contactsOfMany(person, order.seller)
  await applyAndWithdraw(person)
  return person
}

/** Binds a number and another one, asks for a code to a third, is invited under both addresses, and changes the address. */
async function contactsOfMany(person: Person, seller: SellerPerson): Promise<void> {
  const codeFor = async (number: string) => {
    const asked = { dialCode: '+81', mobile: `0${number}`, purpose: 'bind' } as const
    accepted(await person.call(api.identity.sendPhoneCode, asked))
    return { dialCode: '+81', mobile: `0${number}`, code: await codeBySms(`+81${number}`), password }
  }
  for (const number of [canaries.formerNumber, canaries.number])
    accepted(await person.call(api.identity.bindPhone, await codeFor(number)))
  await codeFor(canaries.unconfirmed)
  accepted(await person.call(api.identity.sendEmailCode, { email: canaries.unconfirmedEmail, purpose: 'bind' }))
  const invite = async (email: string) => {
    accepted(await seller.call(api.companies.inviteSeat, { email, seats: ['companyBuyer'] }))
    return /token=([\w-]{43})/.exec((await mailTo(email))?.body ?? '')?.[1] ?? ''
  }
  accepted(await person.call(api.companies.acceptInvitation, { token: await invite(canaries.formerEmail) }))
  forgetSessions(product().app)
  accepted(await person.call(api.companies.leaveTeam, {}))
  forgetSessions(product().app)
  accepted(await person.call(api.identity.sendEmailCode, { email: canaries.email, purpose: 'bind' }))
  const bind = { email: canaries.email, code: await codeTo(canaries.email), password }
  accepted(await person.call(api.identity.bindEmail, bind))
  await invite(canaries.email)
}

/** A sole trader who thought better of it. */
async function applyAndWithdraw(person: Person): Promise<void> {
  const wishes = { legalName: canaries.firm, latinName: canaries.latinFirm, representative: canaries.name }
  const facts = await givenCompanyFacts(person, wishes)
  accepted(await person.call(api.companies.registerCompany, facts))
  accepted(await person.call(api.companies.withdrawCertification, {}))
}

describe('G35 erasure', () => {
  test('who destroyed their account is found nowhere: not in the database, not in the files, not in the logs', async () => {
    const logged: unknown[][] = []
    const say = (...parts: unknown[]) => void logged.push(parts)
    Object.assign(product().app.log, { info: say, warn: say, debug: say })
    const person = await busyMember()
    const before = found(Buffer.concat([Buffer.from(await dump()), files()]))
    expect(before).toEqual(
      expect.arrayContaining([
        'email',
        'name',
        'mobile',
        'street',
        'houseNumber',
        'company',
        'recipient',
        'note',
        'search',
        'subject',
        'noted',
        'unconfirmed',
        'formerNumber',
        'number',
        'formerEmail',
        'firm',
        'latinFirm',
      ]),
    )

    accepted(await person.call(exportOwnData, {}))
    await hear('member.exportAsked')
    accepted(await person.call(destroyAccount, { password }))
    expect(await sweep('members.close')).toBe(0)
    await travel(days(7) + hours(1))
    expect(await sweep('members.close')).toBe(1)
    await hear('member.erased')

    expect(found(Buffer.from(await dump()))).toEqual([])
    expect(found(files())).toEqual([])
    expect(found(Buffer.from(JSON.stringify(logged)))).toEqual([])
    expect(await brokenInvariants()).toEqual({})
    expect(await sweep('members.close')).toBe(0)
  }, 60_000)

  test('what is a stranger’s stays when somebody leaves who only typed their address', async () => {
    const { app } = product()
    const typed = 'a-stranger@kikai.example'
    const [seller, person] = [await as.seller(), await as.member()]
    accepted(await seller.call(api.companies.inviteSeat, { email: typed, seats: ['companyBuyer'] }))
    accepted(await as.guest().call(api.identity.sendEmailCode, { email: typed, purpose: 'register' }))
    await travel(hours(0.1))
    accepted(await person.call(api.identity.sendEmailCode, { email: typed, purpose: 'bind' }))
    const mails = async () => (await app.db`select member_id from mail where to_address = ${typed}`).length
    const limits = async () => (await app.db`select key from rate_limit order by key`).map(({ key }) => String(key))
    const before = { mails: await mails(), limits: await limits() }
    await app.db`update account set closes_at = app_now() where id = ${person.id}`
    expect(await sweep('members.close')).toBe(1)
    expect(await app.db`select from seat_invitation where email = ${typed}`).toHaveLength(1)
    expect(await mails(), 'the code that was asked for to bind it goes').toBe(before.mails - 1)
    expect(await limits()).toEqual(before.limits.filter((key) => !key.includes(person.id)))
    await hear('member.erased')
  })

  test('mails and kept answers that name a longer address, of which the one that leaves is a part, stay', async () => {
    const { app } = product()
    const person = await as.member({ id: (await given.member({ email: 'sato@kikai.example' })).id })
    const bodies = [
      'Please write to kenji.sato@kikai.example.',
      'sato@kikai.example was here.',
      'お問い合わせはsato@kikai.exampleへ',
      'sato@kikai.example.jp is another one',
    ]
    for (const body of bodies)
      await app.db`
        insert into mail (to_address, subject, body, language, state)
        values ('else@kikai.example', '', ${body}, 'en', 'kept')
      `
    for (const body of bodies)
      await app.db`
        insert into idempotency (scope, call, key, request_hash, response)
        values ('someone', 'x.y', gen_random_uuid()::text, '', ${JSON.stringify({ text: `To:\n${body}` })}::text::jsonb)
      `
    await app.db`update account set closes_at = app_now() where id = ${person.id}`
    expect(await sweep('members.close')).toBe(1)
    const left = await app.db`select body from mail where to_address = 'else@kikai.example' order by id`
    expect(left.map(({ body }) => body)).toEqual([bodies[0], bodies[3]])
    expect(await app.db`select from idempotency where scope = 'someone'`).toHaveLength(2)
    await app.db`delete from mail where to_address = 'else@kikai.example'`
    await hear('member.erased')
  })

  test('a backup from before brings nobody back who had left', async () => {
    const { app } = product()
    const [gone, stays] = [await as.member(), await as.member()]
    const emailOf = async ({ id }: { id: Id<'member'> }) =>
      (await app.db`select email from account where id = ${id}`)[0]?.email
    const before = await emailOf(gone)
    await noteErased(app.config.dataFolder, gone.id)
    expect(await eraseAgain(system())).toEqual({ erased: 1, heldBack: 0 })
    expect(await emailOf(gone)).toBe(`${gone.id}@erased.invalid`)
    expect(await emailOf(gone)).not.toBe(before)
    expect(await emailOf(stays)).not.toContain('erased')
    forgetSessions(app)
    expect((await gone.call(readOwnData, {})).code).toBe(requestErrors.loginExpired.code)
    expect(await eraseAgain(system())).toEqual({ erased: 0, heldBack: 0 })
  })

  test('whoever is erased is noted beside the database, by their number alone', async () => {
    const { app } = product()
    expect(await readErased(app.config.dataFolder)).toHaveLength(4)
    expect(readFileSync(join(app.config.dataFolder, 'erased.txt'), 'utf8')).toMatch(/^([0-9a-f-]{36}\n)+$/)
  })

  test('the order stays with its amount, its city and half of its postal code', async () => {
    const [order] = await product().app.db`select total, address, note from order_head`
    expect(order).toMatchObject({
      total: 1_000_000,
      address: {
        country: 'JP',
        region: '27',
        city: '大阪市中央区',
        postalCode: '541',
        name: '—',
        street: '',
        mobile: '',
      },
    })
  })

  test('nobody can log in to it, and the address can be used for a new account', async () => {
    const login = { email: canaries.email, password, agreed: true as const }
    expect((await as.guest().call(api.identity.emailLogin, login)).code).toBe(identityErrors.wrongCredentials.code)
    await expect(given.member({ email: canaries.email })).resolves.toBeDefined()
  })

  test('whom a backup brought back with an order open is counted, and stays for good after a login of their own', async () => {
    const { app } = product()
    const known = await given.member()
    const person = await as.member(known)
    await placed({ buyer: { ...person, addressId: (await given.address(person)).id } })
    await noteErased(app.config.dataFolder, known.id)
    expect(await eraseAgain(system())).toEqual({ erased: 0, heldBack: 1 })
    const login = { email: known.email, password, agreed: true as const }
    accepted(await as.guest().call(api.identity.emailLogin, login))
    await hear('member.kept')
    expect(await eraseAgain(system())).toEqual({ erased: 0, heldBack: 0 })
    const [account] = await app.db`select closes_at from account where id = ${known.id}`
    expect(account?.closesAt).toBeNull()
  })

  test('whoever came back and leaves again is on the list again', async () => {
    const { dataFolder } = product().app.config
    const { id } = await given.member()
    await noteErased(dataFolder, id)
    await forgetErased(dataFolder, id)
    expect(await readErased(dataFolder)).not.toContain(id)
    await noteErased(dataFolder, id)
    expect(await readErased(dataFolder)).toContain(id)
    await forgetErased(dataFolder, id)
  })
})

describe(api.members.destroyAccount.path, () => {
  test('§4 account destruction: ends every session and closes in a week; a login until then keeps the account', async () => {
    const known = await given.member()
    const person = await as.member(known)
    const { code, data } = await person.call(destroyAccount, { password })
    expect(code).toBe(200)
    expect((await person.call(api.profile.myProfile, {})).code).toBe(requestErrors.loginExpired.code)
    expect((await mailTo(known.email))?.subject).toContain('asked us to close')
    const [account] = await product().app.db`select closes_at from account where id = ${known.id}`
    expect(account?.closesAt).toBe(data.closesAt)

    const login = { email: known.email, password, agreed: true as const }
    expect((await as.guest().call(api.identity.emailLogin, login)).code).toBe(200)
    await travel(days(8))
    expect(await sweep('members.close')).toBe(0)
    expect((await as.guest().call(api.identity.emailLogin, login)).code).toBe(200)
  })

  test('asks for the password, or for a code by mail', async () => {
    const known = await given.member()
    const person = await as.member(known)
    const address = '192.0.2.77'
    expect((await person.call(destroyAccount, { password: 'something-else' })).code).toBe(
      identityErrors.wrongCredentials.code,
    )
    expect((await person.call(destroyAccount, {})).code).toBe(identityErrors.wrongCredentials.code)
    expect((await person.call(destroyAccount, { code: '000000' })).code).toBe(identityErrors.wrongCode.code)
    await as.guest().call(api.identity.sendEmailCode, { email: known.email, purpose: 'login' }, { address })
    expect((await person.call(destroyAccount, { code: await codeTo(known.email) })).code).toBe(200)
  })

  test('an open order, money and a seat in a company hold back, and are named', async () => {
    const order = await placed()
    const refused = await order.buyer.call(destroyAccount, { password })
    expect(refused).toMatchObject({
      code: memberErrors.cannotClose.code,
      data: { holdingBack: ['orders', 'balance'] },
    })
    expect((await order.buyer.call(readOwnData, {})).data).toEqual({ holdingBack: ['orders', 'balance'], file: null })
    const seller = await as.seller()
    expect((await seller.call(destroyAccount, { password })).data).toEqual({ holdingBack: ['company'] })
    const payer = await as.member()
    accepted(await payer.call(api.payments.createRecharge, { amount: { currency: 'JPY', minor: 50_000 } }))
    expect((await payer.call(destroyAccount, { password })).data).toEqual({ holdingBack: ['payments'] })
    const worker = await as.member()
    await given.grant(worker.id, { role: 'agent', scope: 'own' })
    expect((await worker.call(readOwnData, {})).data.holdingBack).toEqual(['field'])
  })

  test('what is open again when the week is over keeps the account until it is settled', async () => {
    const known = await given.member()
    accepted(await (await as.member(known)).call(destroyAccount, { password }))
    await balance(known, jpy(500))
    await travel(days(8))
    await sweep('members.close')
    const [account] = await product().app.db`select erased_at from account where id = ${known.id}`
    expect(account?.erasedAt).toBe(null)
  })

  test('a visitor has none', async () => {
    expect((await as.guest().call(destroyAccount, { password })).code).toBe(requestErrors.loginExpired.code)
  })
})

describe(api.members.exportOwnData.path, () => {
  test('a copy of one’s own data comes as a file that a person can read, for a week', async () => {
    const known = await given.member({ name: '写し 太郎' })
    const person = (await as.member(known)).speaking('ja')
    await given.address(person)
    accepted(await person.call(exportOwnData, {}))
    accepted(await person.call(exportOwnData, {}))
    expect((await person.call(readOwnData, {})).data.file).toMatchObject({ ready: null })
    await hear('member.exportAsked')
    const { data } = await person.call(readOwnData, {})
    const file = await product().server.inject({ method: 'GET', url: data.file?.ready?.url ?? '' })
    expect(file.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
    const parts = readZip(file.rawPayload)
    expect([...parts.keys()]).toEqual(
      expect.arrayContaining(['README.txt', 'account.json', 'details.json', 'orders.json']),
    )
    expect(parts.get('details.json')).toContain('写し 太郎')
    expect(JSON.parse(parts.get('addresses.json') ?? '')).toHaveLength(1)
    expect(parts.get('account.json')).not.toContain('argon2')
    expect(parts.get('README.txt')).toContain('お客様')

    await travel(days(7) + hours(1))
    expect(await sweep('members.exports')).toBe(1)
    expect((await person.call(readOwnData, {})).data.file).toBe(null)
  })

  test('another session does not open its address, and three a day are enough', async () => {
    const person = await as.member()
    accepted(await person.call(exportOwnData, {}))
    await hear('member.exportAsked')
    const url = (await person.call(readOwnData, {})).data.file?.ready?.url ?? ''
    const other = url.replace(/session=[^&]+/, 'session=01900000-0000-7000-8000-000000000000')
    expect((await product().server.inject({ method: 'GET', url: other })).statusCode).toBe(404)
    accepted(await person.call(exportOwnData, {}))
    accepted(await person.call(exportOwnData, {}))
    expect((await person.call(exportOwnData, {})).code).toBe(requestErrors.tooOften.code)
  })
})

describe(api.members.readOwnData.path, () => {
  test('of somebody who is free to leave nothing stands against it; a visitor is asked to log in', async () => {
    expect((await (await as.member()).call(readOwnData, {})).data).toEqual({ holdingBack: [], file: null })
    expect((await as.guest().call(readOwnData, {})).code).toBe(requestErrors.loginExpired.code)
  })
})
