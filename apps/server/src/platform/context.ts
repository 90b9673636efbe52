import type { Right, Scope } from '@kikai/contract/access'
import type { Call, InputOf, OutputOf } from '@kikai/contract/call'
import type { TermsDue } from '@kikai/contract/consents/consents.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import type { Money } from '@kikai/kernel/money'
import type { EventName, FactsOf } from '../events.ts'
import type { Notice } from '../notices.ts'
import type { Config } from './config.ts'
import type { Db, Last, Sql, Tx } from './db.ts'
import type { Log } from './log.ts'
import { insideTransaction } from './pool-guard.ts'
import type { Pdfs } from './pdf/pdfs.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Storage } from './storage/storage.ts'
import type { SubjectKeys } from './subject-keys.ts'

export type Grant = {
  readonly role: string
  readonly rights: readonly Right[]
  readonly companyId: Id<'company'> | null
  readonly scope: Scope
  /** The largest amount that it decides about; null for any. */
  readonly limit: Money | null
}

export type Guest = { readonly kind: 'guest' }
export type Member = {
  readonly kind: 'member'
  readonly id: Id<'member'>
  /** Where they live or work. */
  readonly country: string
  /** What they hold as whoever they act: those of their other companies are left out. */
  readonly grants: readonly Grant[]
  /** Every company at which they have a seat. */
  readonly seats: readonly Id<'company'>[]
  /** The company in whose name they act: the one that they chose, or their only one. */
  readonly company: Id<'company'> | null
  /** When they last showed that it is they; null when that is longer ago than a call may ask for. */
  readonly provenAt: Instant | null
  /** `on` with an authenticator app; `missing` where staff have to set one up, and have none of the platform's rights before. */
  readonly secondFactor: 'off' | 'on' | 'missing'
  /** What they agreed to and stands in a newer version now. */
  readonly consentsDue: readonly TermsDue[]
  /** Names the session in nonces and signed file addresses; not the token, which only its owner knows. */
  readonly session: string
}
/** Somebody who acts in the name of a company. */
export type CompanyMember = Member & { readonly company: Id<'company'> }
/** Who may ask by a call. */
export type Actor = Guest | Member
/** Jobs and sweeps: nobody asks, the clock or an event does. */
export type System = { readonly kind: 'system' }

/** Who looks, and in which language: all that presenting depends on. A job makes one for whom it writes to. */
export type Viewer<A extends Actor = Actor> = { readonly actor: A; readonly language: Language }

/** What code may use of the running product besides its database. */
export type Services = {
  readonly config: Config
  readonly log: Log
  readonly storage: Storage
  readonly pictures: Pictures
  readonly pdfs: Pdfs
  readonly subjectKeys: SubjectKeys
  readonly nowMs: () => number
  readonly now: () => Instant
  /** Names this product in this process: under it `cachedById` keeps what was read. */
  readonly memory: object
}

/** Something to read from: the pool, or the transaction that the caller is in. */
export type Reads = { readonly db: Sql }
/** A transaction: its changes happen together or not at all. */
export type Writes = { readonly db: Tx }

/** Inside a transaction: `db` is the transaction, so that nothing can be read or written beside it. */
type Inside<Who> = Services &
  Who &
  Writes & {
    /** Says what happened; each that listens hears it in a job of its own, which is written at the end of the transaction. */
    readonly announce: <E extends EventName>(event: E, facts: FactsOf<E>) => Promise<void>
    /** Tells a member something, once; the ways by which it reaches them are the notices' business. False when it was told before. */
    readonly tell: (memberId: Id<'member'>, notice: Notice) => Promise<boolean>
  }
/** Outside of a transaction. */
type Outside<Who> = Services &
  Who & {
    /** The pool, for reads. */
    readonly db: Db
    /**
     * A transaction beside the request's own: for counts that a refusal must not take back, and for reads that need settings
     * of their own. Its effect stays, whatever comes of the request.
     */
    readonly apart: <T>(work: (db: Tx) => Promise<T>) => Promise<T>
    /** A transaction. A request has one: it records nonce and key first, so that the effect happens once. */
    readonly tx: <T>(work: (ctx: Inside<Who>) => Promise<T>) => Promise<T>
  }

type Asking<A extends Actor> = Viewer<A> & {
  readonly requestId: string
  /** The caller's address, for limits and consents; never shown. */
  readonly address: string
  /** What the caller's browser says of itself. */
  readonly userAgent: string
  /** What the logins on the caller's device gave it; '' where it sends none, null where the call does not ask for it. */
  readonly device: string | null
}

/** What a use case gets first: who asks, in which language, and the few ways to touch the world. */
export type Context<A extends Actor = Actor> = Outside<Asking<A>>
/** The same inside `ctx.tx(async (ctx) => …)`. */
export type TxContext<A extends Actor = Actor> = Inside<Asking<A>>
/** What jobs and sweeps get. */
export type JobContext = Outside<{ readonly actor: System }>
/** Inside a transaction, whether a call or a job opened it. */
export type ChangeContext = Inside<{ readonly actor: Actor | System }>
/** The context of a presenter that reads from the database itself. */
export type ReadContext<A extends Actor = Actor> = Services & Viewer<A> & Reads

/** What happened in a transaction. */
export type Announced<E extends EventName = EventName> = { readonly event: E; readonly facts: FactsOf<E> }
type Announce = (tx: Tx, announced: readonly Announced[]) => ReturnType<Last<unknown>>
type Tell = (tx: Tx, memberId: Id<'member'>, notice: Notice) => Promise<boolean>
/** What the work of a transaction came to. Its announcements are still to be written, together with whatever else comes last. */
export type Worked<T> = { readonly result: T; readonly announced: readonly Announced[] }
type Transact = <T>(work: (tx: Tx) => Promise<Worked<T>>) => Promise<T>
/** What contexts are made of. */
export type Ground = {
  readonly services: Services
  readonly db: Db
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>, last?: Last<T>) => Promise<T>
  readonly announce: Announce
  readonly tell: Tell
}

/** `transact` opens the transaction of `tx`: a request's own, or any. */
export function contextOn<Who extends object>(ground: Ground, who: Who, transact: Transact): Outside<Who> {
  const known = { ...ground.services, ...who }
  const inside = <T>(work: () => Promise<T>) => insideTransaction(ground.db, work)
  return {
    ...known,
    db: ground.db,
    apart: (work) => ground.transaction((tx) => inside(() => work(tx))),
    tx: (work) =>
      transact((tx) =>
        inside(async () => {
          const announced: Announced[] = []
          const result = await work({
            ...known,
            db: tx,
            announce: async (event, facts) => void announced.push({ event, facts }),
            tell: (memberId, notice) => ground.tell(tx, memberId, notice),
          })
          return { result, announced }
        }),
      ),
  }
}

/** A transaction of its own for each piece of work. All that it announces is one statement, because each costs as much as an order's own. */
export const announcing =
  (ground: Ground): Transact =>
  async (work) => {
    const { result } = await ground.transaction(work, (tx, { announced }) => ground.announce(tx, announced))
    return result
  }

/** For jobs, sweeps, and whoever fills the product with contents. */
export const systemContext = (ground: Ground): JobContext =>
  contextOn(ground, { actor: { kind: 'system' } } as const, announcing(ground))

/** The file that came with a form. */
export type SentFile = { readonly name: string; readonly bytes: Uint8Array }
type GivenTo<C extends Call> = C extends { readonly form: object } ? InputOf<C> & { file: SentFile } : InputOf<C>
type ActorFor<C extends Call> = C['access'] extends 'guest'
  ? Actor
  : C['access'] extends { readonly reach: 'company' }
    ? CompanyMember
    : Member
/** The functions behind a domain's calls: every call has one, none is left over. */
export type Handlers<Calls extends Record<string, Call>> = {
  readonly [K in keyof Calls]: (
    ctx: Context<ActorFor<Calls[K]>>,
    input: GivenTo<Calls[K]>,
  ) => Promise<OutputOf<Calls[K]>>
}
