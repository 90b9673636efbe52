import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { api } from '@kikai/contract/api'
import type { AgreedTo } from '@kikai/contract/consents/agreement.shapes'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import type { How } from '../../../../test/call.ts'
import { given } from '../../../../test/given.ts'
import { type ProviderPerson, foreignKey, startLoginProvider } from '../../../../test/given/people/login-provider.ts'
import { codeTo, mailTo } from '../../../../test/given/messages/mails.ts'
import { shownTerms } from '../../../../test/given/people/terms.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { newHalfMinute, setUpSecondFactor } from '../../../../test/given/people/second-factor.ts'
import { faults, minutes, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { withoutConstraint } from '../../../../test/races/take-away.ts'
import { rounds, runConcurrently } from '../../../../test/races/run-concurrently.ts'

const publicUrl = 'http://localhost:8080'
const provider = await startLoginProvider({ id: 'works', name: 'Works ID', publicUrl })
const away = { ...provider.setting, id: 'away', name: 'Away ID', issuer: 'http://127.0.0.1:9' }
const another = await startLoginProvider({ id: 'other', name: 'Other ID', publicUrl })
afterAll(async () => {
  await provider.close()
  await another.close()
})
startProduct({ config: { poolSize: 30, publicUrl, loginProviders: [provider.setting, another.setting, away] } })

const { listLogins } = api.identity
const loginWithProvider = api.identity.loginWithProvider
const linkLogin = api.identity.linkLogin
const unlinkLogin = api.identity.unlinkLogin
const listLoginProviders = api.identity.listLoginProviders
const over = identityErrors.providerLoginOver.code

let count = 0
let network = ''
beforeEach(() => {
  provider.lie = null
  network = `198.51.100.${(count += 1) % 250}`
})

/** Somebody at the provider, with an address that it has seen to be theirs. */
function personThere(wishes: ProviderPerson = {}): { sub: string; email: string } {
  const sub = `sub-${randomUUID()}`
  const email = wishes.email ?? `there-${sub.slice(-6)}@works.example`
  provider.people.set(sub, { email, email_verified: true, name: 'Tanaka Yui', ...wishes })
  return { sub, email }
}

/** A window that begins a login: what it alone knows, and the cookie of its browser. */
async function begin(of = provider) {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const answer = await open(`/login/begin/${of.setting.id}?challenge=${challenge}&language=ja`)
  return { verifier, address: String(answer.headers.location), cookie: cookieIn(answer.headers['set-cookie']) }
}
const open = (url: string, cookie = '') =>
  product().server.inject({ method: 'GET', url, headers: { cookie }, remoteAddress: network })
const cookieIn = (set: unknown) => String(set).split(';')[0] ?? ''
type Begun = Awaited<ReturnType<typeof begin>>

/** Comes back from a provider, with the cookie of the browser that went there. */
async function comeBack(to: URL, cookie: string): Promise<{ handover: string; problem: string }> {
  const answer = await open(`${to.pathname}${to.search}`, cookie)
  const at = new URL(String(answer.headers.location), publicUrl)
  expect(at.pathname + at.search).toBe('/h5/')
  const params = new URLSearchParams(at.hash.split('?')[1])
  return { handover: params.get('handover') ?? '', problem: params.get('problem') ?? '' }
}

async function throughProvider(sub: string | null, of = provider) {
  const begun = await begin(of)
  of.sitting = sub
  return { ...begun, ...(await comeBack(await of.visit(begun.address), begun.cookie)) }
}
type Came = { handover: string; verifier: string }
const proofOf = ({ handover, verifier }: Came) => ({ handover, verifier })
const enter = (came: Came, secondCode?: string) =>
  as
    .guest()
    .call(
      loginWithProvider,
      { ...proofOf(came), agreed: true, ...(secondCode === undefined ? {} : { secondCode }) },
      { address: network },
    )
const link = async (person: Person, sub: string) =>
  accepted(await person.call(linkLogin, proofOf(await throughProvider(sub))))

async function linked(wishes: Parameters<typeof given.member>[0] = {}) {
  const member = await given.member(wishes)
  const person = await as.member(member)
  const there = personThere()
  await link(person, there.sub)
  return { ...member, person, sub: there.sub, there }
}

let agreedTo: AgreedTo = { privacy: '', userAgreement: '' }
beforeAll(async () => {
  agreedTo = await shownTerms()
})
const form = (email: string) => ({
  email,
  agreedTo,
  kind: 'consumer' as const,
  companyName: '',
  password: 'quiet-orange-crane',
  name: '田中 結衣',
  dialCode: '+81',
  mobile: '090-1234-5678',
  country: 'JP',
  region: '大阪府',
  postalCode: '5410041',
  city: '大阪市中央区',
  address: '北浜1-2-3',
  houseNumber: '5F',
  agreed: true as const,
})
const how = (): How => ({ address: network, requestId: randomUUID() })

describe('§5 third-party login, by an authorize redirect', () => {
  test('the providers of the settings are named, and the browser goes to one with state, nonce and a challenge', async () => {
    expect(accepted(await as.guest().call(listLoginProviders, {}))).toEqual([
      { id: 'works', name: 'Works ID' },
      { id: 'other', name: 'Other ID' },
      { id: 'away', name: 'Away ID' },
    ])
    const { address } = await begin()
    const asked = new URL(address)
    expect(asked.origin).toBe(provider.setting.issuer)
    const of = (name: string) => asked.searchParams.get(name)
    expect([of('response_type'), of('code_challenge_method'), of('scope')]).toEqual([
      'code',
      'S256',
      'openid email profile',
    ])
    expect(of('redirect_uri')).toBe(`${publicUrl}/login/callback/works`)
    for (const name of ['state', 'nonce', 'code_challenge']) expect(of(name)).toMatch(/^[\w-]{43}$/)
  })

  test('the cookie is for this browser alone, scripts do not see it, and it is gone after the way back', async () => {
    const begun = await open(`/login/begin/works?challenge=${'a'.repeat(43)}`)
    const set = String(begun.headers['set-cookie'])
    expect(set).toMatch(/^kikai-login=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
    const back = await open('/login/callback/works?state=x&code=y')
    expect(String(back.headers['set-cookie'])).toContain('Max-Age=0')
    expect(back.headers['cache-control']).toBe('no-store')
  })

  test('whoever is linked is logged in; token and code never stand in a query, and nothing that opens is kept', async () => {
    const { id, sub } = await linked()
    const came = await throughProvider(sub)
    const [row] = await product().app.db`select begun_login::text as kept from begun_login where subject = ${sub}`
    for (const secret of [came.handover, came.verifier, came.cookie.split('=')[1] ?? ''])
      expect(String(row?.kept)).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    const answer = accepted(await enter(came))
    if (answer.outcome !== 'loggedIn') throw new Error('not logged in')
    const [session] = await product().app.db`select member_id from session order by created_at desc limit 1`
    expect(session?.memberId).toBe(id)
  })

  test('the agreements are ticked for this login too', async () => {
    const { sub } = await linked()
    const answer = await as
      .guest()
      .call(loginWithProvider, Object.assign(proofOf(await throughProvider(sub)), { agreed: false as never }))
    expect(answer.code).toBe(requestErrors.invalidInput.code)
  })

  test('an account with two-step login asks for the code of its app, and a code of before is not used up by asking', async () => {
    await newHalfMinute()
    const { person, sub } = await linked()
    const { app } = await setUpSecondFactor(person)
    const came = await throughProvider(sub)
    expect((await enter(came)).code).toBe(identityErrors.secondCodeNeeded.code)
    expect((await enter(came, '000000')).code).toBe(identityErrors.wrongSecondCode.code)
    expect((await enter(came, app.code(1))).code).toBe(200)
  })

  test('staff without an authenticator app are not let in by a provider’s word', async () => {
    const { sub } = await linked({ secondFactor: 'email' })
    expect((await enter(await throughProvider(sub))).code).toBe(identityErrors.passwordNeeded.code)
  })

  test('a provider of which nothing is known is no page of ours, and one that does not answer is said to be away', async () => {
    expect((await open(`/login/begin/nobody?challenge=${'a'.repeat(43)}`)).statusCode).toBe(404)
    expect((await open('/login/begin/works')).statusCode).toBe(404)
    expect((await open('/login/callback/nobody?state=x')).statusCode).toBe(404)
    const gone = await open(`/login/begin/away?challenge=${'a'.repeat(43)}`)
    expect(gone.headers.location).toBe('/h5/#/pages/login/login?problem=unreachable')
  })

  test('whoever presses cancel over there is back at the login page, which says so', async () => {
    expect(await throughProvider(null)).toMatchObject({ problem: 'denied', handover: '' })
  })

  test('nobody begins logins without end', async () => {
    const all = []
    for (let nth = 0; nth < 61; nth += 1) all.push((await begin()).address)
    expect(all.at(59)).toContain(provider.setting.issuer)
    expect(all.at(60)).toBe('/h5/#/pages/login/login?problem=tooOften')
  })
})

describe('somebody whom we do not know', () => {
  test('registers without a code for the address that the provider has seen to be theirs', async () => {
    const { sub, email } = personThere()
    const came = await throughProvider(sub)
    const unknown = accepted(await enter(came))
    expect(unknown).toMatchObject({ outcome: 'unknown', provider: { id: 'works' }, email, name: 'Tanaka Yui' })
    const input = { ...form(email), provider: proofOf(came) }
    const request = how()
    const joined = await as.guest().call(api.members.register, input, request)
    accepted(joined)
    expect((await as.guest().call(api.members.register, input, request)).data).toEqual(joined.data)
    expect(accepted(await enter(await throughProvider(sub))).outcome).toBe('loggedIn')
    const [consents] = await product().app.db`
      select count(*)::int as count from consent c join account a on a.id = c.member_id where a.email = ${email}
    `
    expect(consents?.count).toBeGreaterThanOrEqual(2)
  })

  test('needs the code of the mailbox where the provider does not say that the address is theirs', async () => {
    const { sub, email } = personThere({ email_verified: false })
    const came = await throughProvider(sub)
    expect(accepted(await enter(came))).toMatchObject({ outcome: 'unknown', email: null })
    const without = await as.guest().call(api.members.register, { ...form(email), provider: proofOf(came) }, how())
    expect(without).toMatchObject({ code: requestErrors.invalidInput.code, data: { errors: [{ field: 'code' }] } })
    await as.guest().call(api.identity.sendEmailCode, { email, purpose: 'register' }, { address: network })
    const code = await codeTo(email)
    accepted(await as.guest().call(api.members.register, { ...form(email), code, provider: proofOf(came) }, how()))
    expect(accepted(await enter(await throughProvider(sub))).outcome).toBe('loggedIn')
  })

  test('needs a code as well for another address than the provider named', async () => {
    const { sub } = personThere()
    const came = await throughProvider(sub)
    const answer = await as
      .guest()
      .call(api.members.register, { ...form('victim@kikai.example'), provider: proofOf(came) }, how())
    expect(answer.code).toBe(requestErrors.invalidInput.code)
  })

  test('is not let into the account that has their address: it is proven first, then linked', async () => {
    const member = await given.member()
    const { sub } = personThere({ email: member.email })
    const came = await throughProvider(sub)
    expect(accepted(await enter(came)).outcome).toBe('unknown')
    const taken = await as.guest().call(api.members.register, { ...form(member.email), provider: proofOf(came) }, how())
    expect(taken.code).toBe(identityErrors.emailTaken.code)
    const person = await as.member(member)
    await travel(minutes(11))
    const refused = await person.call(linkLogin, proofOf(came))
    expect(refused.code).toBe(requestErrors.proofNeeded.code)
    accepted(await person.call(api.identity.proveAgain, { password: member.password }))
    const logins = accepted(await person.call(linkLogin, proofOf(came)))
    expect(logins.linked).toMatchObject([{ provider: 'Works ID', label: member.email }])
    expect(accepted(await enter(await throughProvider(sub))).outcome).toBe('loggedIn')
  })
})

describe('linking and unlinking', () => {
  test('the owner is told by message and by mail, and sees with what the account is opened', async () => {
    const { person, email, sub } = await linked()
    expect((await mailTo(email))?.subject).toBe('You can now log in with Works ID')
    const [one] = accepted(await person.call(listLogins, {})).linked
    if (!one) throw new Error('nothing is linked')
    const { linked: left } = accepted(await person.call(unlinkLogin, { linkedLoginId: one.id }))
    expect(left).toEqual([])
    expect((await mailTo(email))?.subject).toBe('Works ID no longer opens your account')
    const told = accepted(await person.call(api.notices.listNotices, { topic: 'account' }))
    expect(told.data.map(({ kind }) => kind)).toEqual(['loginUnlinked', 'loginLinked'])
    expect(accepted(await enter(await throughProvider(sub))).outcome).toBe('unknown')
  })

  test('the last way to log in is never one that can be unlinked: the password goes on opening the account', async () => {
    const { sub, email } = personThere()
    const input = { ...form(email), provider: proofOf(await throughProvider(sub)) }
    accepted(await as.guest().call(api.members.register, input, how()))
    const [row] = await product().app.db`select id from account where email = ${email}`
    const person = await as.member({ id: row?.id })
    const [one] = accepted(await person.call(listLogins, {})).linked
    if (!one) throw new Error('nothing is linked')
    accepted(await person.call(unlinkLogin, { linkedLoginId: one.id }))
    const entered = await as
      .guest()
      .call(api.identity.emailLogin, { email, password: input.password, agreed: true }, { address: network })
    expect(entered.code).toBe(200)
  })

  test('nobody unlinks for another, and an account has one login of each provider', async () => {
    const { person } = await linked()
    const [one] = accepted(await person.call(listLogins, {})).linked
    if (!one) throw new Error('nothing is linked')
    const stranger = await as.member()
    const refused = await stranger.call(unlinkLogin, { linkedLoginId: one.id })
    expect(refused.code).toBe(requestErrors.notFound.code)
    const second = await person.call(linkLogin, proofOf(await throughProvider(personThere().sub)))
    expect(second.code).toBe(identityErrors.providerLinked.code)
  })

  test('somebody who opens one account cannot be linked with another', async () => {
    const { sub } = await linked()
    const other = await as.member()
    const refused = await other.call(linkLogin, proofOf(await throughProvider(sub)))
    expect(refused.code).toBe(identityErrors.loginLinkedElsewhere.code)
  })

  test('an account that closes takes its links along, and an export names them', async () => {
    const { id, person, sub, there } = await linked()
    const { identityPersonal } = await import('../identity.personal.ts')
    const given = JSON.stringify(await identityPersonal.give(product().app, person.id))
    expect(given).toContain(sub)
    await throughProvider(sub)
    await product().app.transaction((db) => identityPersonal.erase({ db }, { memberId: id, contacts: [there.email] }))
    const [left] = await product().app.db`
      select (select count(*)::int from linked_login where subject = ${sub}) as linked,
        (select count(*)::int from begun_login where subject = ${sub}) as begun
    `
    expect(left).toEqual({ linked: 0, begun: 0 })
  })
})

describe('attacks', () => {
  test('a state that no browser has begun, one of another browser, and one that was brought before come to nothing', async () => {
    const { sub } = await linked()
    provider.sitting = sub
    const mine = await begin()
    const to = await provider.visit(mine.address)
    const foreign = new URL(to)
    foreign.searchParams.set('state', randomBytes(32).toString('base64url'))
    expect(await comeBack(foreign, mine.cookie)).toEqual({ handover: '', problem: 'over' })
    const theirs = await begin()
    expect(await comeBack(to, theirs.cookie)).toEqual({ handover: '', problem: 'over' })
    expect(await comeBack(to, '')).toEqual({ handover: '', problem: 'over' })
    expect((await comeBack(to, mine.cookie)).handover).toMatch(/^[\w-]{43}$/)
    expect(await comeBack(to, mine.cookie)).toEqual({ handover: '', problem: 'over' })
  })

  test('a state is good for ten minutes', async () => {
    const { sub } = await linked()
    const begun = await begin()
    provider.sitting = sub
    const to = await provider.visit(begun.address)
    await travel(minutes(11))
    expect(await comeBack(to, begun.cookie)).toEqual({ handover: '', problem: 'over' })
    expect(await sweep('identity.begunLogins')).toBeGreaterThan(0)
  })

  test('of a hundred that bring one state at once, one gets through', async () => {
    const { sub } = await linked()
    const begun = await begin()
    provider.sitting = sub
    const to = await provider.visit(begun.address)
    const all = await Promise.all(Array.from({ length: 20 }, () => comeBack(to, begun.cookie)))
    expect(all.filter(({ handover }) => handover !== '')).toHaveLength(1)
  })

  test('a code that the provider gave to another login is worth nothing in this one', async () => {
    const victim = await linked()
    const attacker = await begin()
    provider.sitting = victim.sub
    const stolen = (await provider.visit((await begin()).address)).searchParams.get('code') ?? ''
    const forged = await provider.visit(attacker.address)
    forged.searchParams.set('code', stolen)
    expect(await comeBack(forged, attacker.cookie)).toEqual({ handover: '', problem: 'failed' })
  })

  test('a provider’s answer for another nonce, issuer or audience, an old one, and one with a foreign signature are refused', async () => {
    const { sub } = await linked()
    const lies: NonNullable<typeof provider.lie>[] = [
      { about: (claims) => ({ ...claims, nonce: 'another' }) },
      { about: ({ nonce: _, ...claims }) => claims },
      { about: (claims) => ({ ...claims, iss: another.setting.issuer }) },
      { about: (claims) => ({ ...claims, aud: 'another-client' }) },
      { about: (claims) => ({ ...claims, exp: 1 }) },
      { about: (claims) => claims, key: foreignKey() },
    ]
    for (const lie of lies) {
      provider.lie = lie
      expect(await throughProvider(sub), lie.about.toString()).toMatchObject({ handover: '', problem: 'failed' })
    }
    provider.lie = { about: (claims) => claims }
    expect((await throughProvider(sub)).problem).toBe('')
  })

  test('an answer of one provider is not taken for that of another', async () => {
    const { sub } = await linked()
    another.people.set(sub, { email: 'mallory@other.example', email_verified: true })
    const begun = await begin(another)
    another.sitting = sub
    const to = await another.visit(begun.address)
    to.pathname = '/login/callback/works'
    expect(await comeBack(to, begun.cookie)).toEqual({ handover: '', problem: 'over' })
    const there = await throughProvider(sub, another)
    expect(accepted(await enter(there)).outcome).toBe('unknown')
  })

  test('nothing in an address leads elsewhere', async () => {
    const begun = await open(
      `/login/begin/works?challenge=${'a'.repeat(43)}&returnTo=https://evil.example&redirect_uri=https://evil.example`,
    )
    expect(String(begun.headers.location)).not.toContain('evil.example')
    const back = await open('/login/callback/works?state=x&returnTo=https://evil.example&error=%2F%2Fevil.example')
    expect(back.headers.location).toBe('/h5/#/pages/login/login?problem=over')
  })

  test('a link with an attacker’s own login logs nobody in: the window that opens it did not begin it', async () => {
    const { sub } = await linked()
    const attackers = await throughProvider(sub)
    const victimsWindow: Begun = await begin()
    const tricked = { handover: attackers.handover, verifier: victimsWindow.verifier }
    expect((await enter(tricked)).code).toBe(over)
    const victim = await as.member()
    expect((await victim.call(linkLogin, tricked)).code).toBe(over)
  })

  test('a code that was handed over opens once', async () => {
    const { sub } = await linked()
    const came = await throughProvider(sub)
    accepted(await enter(came))
    expect((await enter(came)).code).toBe(over)
    expect((await (await as.member()).call(linkLogin, proofOf(came))).code).toBe(over)
    const late = await throughProvider(sub)
    await travel(minutes(31))
    expect((await enter(late)).code).toBe(over)
  })

  test('none of this is a fault of ours', () => {
    expect(faults).toEqual([])
  })
})

/** Two accounts bring the same person of the provider at the same moment. */
async function linkTogether(): Promise<{ codes: number[]; owners: number }> {
  const { sub } = personThere()
  const shots = []
  for (let nth = 0; nth < 6; nth += 1) {
    const caller = await as.member()
    shots.push({ caller, call: linkLogin, input: proofOf(await throughProvider(sub)) })
  }
  const answers = await runConcurrently(shots)
  const [row] = await product().app.db`select count(*)::int as owners from linked_login where subject = ${sub}`
  return { codes: answers.map(({ code }) => code), owners: Number(row?.owners) }
}

describe('at the same moment', () => {
  test('of several accounts that link one person, exactly one has them', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { codes, owners } = await linkTogether()
      expect(codes.filter((code) => code === 200)).toHaveLength(1)
      expect(codes.filter((code) => code === identityErrors.loginLinkedElsewhere.code)).toHaveLength(5)
      expect(owners).toBe(1)
    }
  })

  test('without its guard the same race ends with one person opening several accounts', async () => {
    await withoutConstraint('linked_login', 'linked_login_taken')
    const { owners } = await linkTogether()
    expect(owners).toBeGreaterThan(1)
  })
})
