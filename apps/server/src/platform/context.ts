import type { Right, Role, Scope } from '@kikai/contract/access'
import type { Call, InputOf, OutputOf } from '@kikai/contract/call'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import type { App } from './app.ts'
import type { Db, Tx } from './db.ts'
import type { EventName, FactsOf } from '../events.ts'

export type Grant = {
  readonly role: Role
  readonly rights: readonly Right[]
  readonly companyId: Id<'company'> | null
  readonly scope: Scope
}

export type Guest = { readonly kind: 'guest' }
export type Member = {
  readonly kind: 'member'
  readonly id: Id<'member'>
  readonly grants: readonly Grant[]
  /** Names the session in nonces and signed file addresses; not the token, which only its owner knows. */
  readonly session: string
}
export type Actor = Guest | Member

/** What every use case gets first: who asks, in which language, and the few ways to touch the world. */
export type Context<A extends Actor = Actor> = {
  readonly actor: A
  readonly language: Language
  readonly requestId: string
  /** The caller's address, for limits and consents; never shown. */
  readonly address: string
  readonly app: App
  /** For reads. */
  readonly db: Db
  readonly now: () => Instant
  /** The request's one transaction: it records nonce and key first, so that the effect happens once. */
  readonly tx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Says what happened; whoever listens hears it in a job that is written with the transaction. */
  readonly announce: <E extends EventName>(tx: Tx, event: E, facts: FactsOf<E>) => Promise<void>
}

/** The file that came with a form. */
export type SentFile = { readonly name: string; readonly bytes: Uint8Array }
type GivenTo<C extends Call> = C extends { readonly form: object } ? InputOf<C> & { file: SentFile } : InputOf<C>
type ActorFor<C extends Call> = C['access'] extends 'guest' ? Actor : Member
/** The functions behind a domain's calls: every call has one, none is left over. */
export type Handlers<Calls extends Record<string, Call>> = {
  readonly [K in keyof Calls]: (
    ctx: Context<ActorFor<Calls[K]>>,
    input: GivenTo<Calls[K]>,
  ) => Promise<OutputOf<Calls[K]>>
}

/** How far a right reaches: everything, or the companies that are named. Goes into the owner predicate of the query. */
export type Reach = { readonly all: true } | { readonly all: false; readonly companyIds: readonly Id<'company'>[] }

export function reachOf(actor: Member, right: Right): Reach {
  const grants = actor.grants.filter(({ rights }) => rights.includes(right))
  if (grants.some(({ scope }) => scope === 'all')) return { all: true }
  return { all: false, companyIds: grants.flatMap(({ companyId }) => (companyId === null ? [] : [companyId])) }
}

export const holds = (actor: Actor, right: Right): boolean =>
  actor.kind === 'member' && actor.grants.some(({ rights }) => rights.includes(right))
