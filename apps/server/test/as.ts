import type { Call, SentOf } from '@kikai/contract/call'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { hashOfToken, newToken, signKeyOf } from '../src/platform/sessions/session-token.ts'
import { type Answer, type TestCaller, type How, send } from './call.ts'
import { given } from './given.ts'
import { product } from './harness.ts'

type Calls = {
  call<C extends Call>(call: C, input: SentOf<C>, how?: How): Promise<Answer<C>>
}
/** A logged-in person with the token and key of a session. */
export type Person = Calls & {
  id: Id<'member'>
  token: string
  signKey: string
  companyId?: Id<'company'>
  /** The same person with the app in another language. */
  speaking(language: Language): Person
  /** The same person acting for a company. */
  actingFor(company: { id: string }): Person
}
export type SellerPerson = Person & { companyId: Id<'company'> }
type Visitor = Calls & { speaking(language: Language): Visitor }

const visitor = (caller: TestCaller): Visitor => ({
  call: (call, input, how) => send(caller, call, input, how),
  speaking: (language) => visitor({ ...caller, language }),
})

type Known = { id: Id<'member'>; companyId?: Id<'company'> }

/** Creates a session without the login call. It outlasts the time that a test may let pass. */
async function loggedIn(known: Known, language: Language = 'en'): Promise<Person> {
  const { app } = product()
  const token = newToken()
  const tokenHash = hashOfToken(token)
  await app.db`
    insert into session (token_hash, member_id, epoch, expires_at)
    select ${tokenHash}, id, session_epoch, app_now() + interval '1000 days' from account where id = ${known.id}
  `
  return person(known, { token, signKey: signKeyOf(app.config.secrets, tokenHash), language })
}

function person({ id, companyId }: Known, caller: TestCaller & { token: string; signKey: string }): Person {
  return {
    id,
    token: caller.token,
    signKey: caller.signKey,
    ...(companyId === undefined ? {} : { companyId }),
    call: (call, input, how) => send(caller, call, input, how),
    speaking: (language) => person({ id, ...(companyId === undefined ? {} : { companyId }) }, { ...caller, language }),
    actingFor: (company) =>
      person({ id, ...(companyId === undefined ? {} : { companyId }) }, { ...caller, company: company.id }),
  }
}

/** `const buyer = await as.member()`, then `buyer.call(api.x.y, input)`. */
export const as = {
  guest: (): Visitor => visitor({}),
  member: async (known?: Known): Promise<Person> => loggedIn(known ?? (await given.member())),
  /** The owner of the company, or of a new one. */
  async seller(company?: { id: Id<'company'> }): Promise<SellerPerson> {
    const of = company ?? (await given.company())
    return { ...(await loggedIn({ ...(await given.seller(of)), companyId: of.id })), companyId: of.id }
  },
  finance: async (): Promise<Person> => loggedIn(await given.finance()),
  staff: async (): Promise<Person> => loggedIn(await given.staff()),
  /** A person who can give roles in the Privilege center. */
  administrator: async (): Promise<Person> => loggedIn(await given.administrator()),
}
