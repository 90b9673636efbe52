import type { Right, Scope } from '@kikai/contract/access'
import type { Call, InputOf, OutputOf } from '@kikai/contract/call'
import type { TermsDue } from '@kikai/contract/consents/consents.shapes'
import type { MemberKind } from '@kikai/contract/members/members.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import type { Money } from '@kikai/kernel/money'
import type { EventName, FactsOf } from '../events.ts'
import type { NoticeContent } from '../notices.ts'
import type { Config } from './config/config.ts'
import type { Db, Last, Sql, Tx } from './database/db.ts'
import type { LiveChannel, Publish } from './live/live.ts'
import type { Log } from './log.ts'
import { insideTransaction } from './database/pool-guard.ts'
import type { Pdfs } from './pdf/pdfs.ts'
import type { Workbooks } from './workbook/workbooks.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Storage } from './storage/storage.ts'
import type { Streamed } from './database/streamed.ts'
import type { SubjectKeys } from './keys/subject-keys.ts'

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
  /** Whether they buy as a consumer or for a business, on which rights of withdrawal depend. */
  readonly buysAs: MemberKind
  /** The grants as the chosen company; those of other companies are left out. */
  readonly grants: readonly Grant[]
  /** Every company at which they have a seat. */
  readonly seats: readonly Id<'company'>[]
  /** The company for which the member acts: the chosen one, or the only one. */
  readonly company: Id<'company'> | null
  /** The last proof of identity; null when it is too old for calls that need one. */
  readonly provenAt: Instant | null
  /**
   * `on` with an authenticator app; `missing` for staff who have to set one up and lack the platform's rights until
   * then.
   */
  readonly secondFactor: 'off' | 'on' | 'missing'
  /** Texts that the member agreed to and that have a newer version. */
  readonly consentsDue: readonly TermsDue[]
  /** Identifies the session in nonces and signed addresses; not the token, which only its owner has. */
  readonly session: string
}
/** Somebody who acts in the name of a company. */
export type CompanyMember = Member & { readonly company: Id<'company'> }
/** Who may ask by a call. */
export type Actor = Guest | Member
/** The actor of jobs and sweeps. */
export type System = { readonly kind: 'system' }

/** The reader and the language: everything that presenting depends on. Jobs make one for the recipient. */
export type Viewer<A extends Actor = Actor> = { readonly actor: A; readonly language: Language }

/** The running product besides its database. */
export type Services = {
  readonly config: Config
  readonly log: Log
  readonly storage: Storage
  readonly pictures: Pictures
  readonly pdfs: Pdfs
  readonly workbooks: Workbooks
  readonly subjectKeys: SubjectKeys
  readonly nowMs: () => number
  readonly now: () => Instant
  /** Identifies this product in the process, as the key of `cachedById`. */
  readonly memory: object
}

/** The pool, or the caller's transaction. */
export type Reads = { readonly db: Sql }
/** A transaction: its changes happen together or not at all. */
export type Writes = { readonly db: Tx }

/** Inside a transaction `db` is the transaction, so that nothing is read or written outside it. */
type Inside<Who> = Services &
  Who &
  Writes & {
    /** Announces an event; each listening domain handles it in a job, written at the end of the transaction. */
    readonly announce: <E extends EventName>(event: E, facts: FactsOf<E>) => Promise<void>
    /** Tells whoever listens to a live topic, once the transaction is committed. */
    readonly publish: Publish
    /** Notifies a member once, by the ways that the notices choose. False when it was told before. */
    readonly tell: (memberId: Id<'member'>, notice: NoticeContent) => Promise<boolean>
  }
/** Outside of a transaction. */
type Outside<Who> = Services &
  Who & {
    /** The pool, for reads. */
    readonly db: Db
    /**
     * A transaction apart from the request's: for counts that a refusal must not undo, and reads with settings of their
     * own. It is committed whatever becomes of the request.
     */
    readonly apart: <T>(work: (db: Tx) => Promise<T>) => Promise<T>
    /** A transaction. A request has one: nonce and key are recorded first, so that its effect happens once. */
    readonly tx: <T>(work: (ctx: Inside<Who>) => Promise<T>) => Promise<T>
  }

type Asking<A extends Actor> = Viewer<A> & {
  readonly requestId: string
  /** The caller's address, for limits and consents; never shown. */
  readonly address: string
  /** What the caller's browser says of itself. */
  readonly userAgent: string
  /** The secrets of logins on the caller's device; '' without any, null for calls that do not ask for them. */
  readonly device: string | null
}

/** The first argument of a use case: actor, language, and access to the world. */
export type Context<A extends Actor = Actor> = Outside<Asking<A>>
/** The same inside `ctx.tx(async (ctx) => …)`. */
export type TxContext<A extends Actor = Actor> = Inside<Asking<A>>
/** What jobs and sweeps get. */
export type JobContext = Outside<{ readonly actor: System }>
/** Inside a transaction, whether a call or a job opened it. */
export type ChangeContext = Inside<{ readonly actor: Actor | System }>
/** The context of a presenter that reads from the database itself. */
export type ReadContext<A extends Actor = Actor> = Services & Viewer<A> & Reads

/** An event that was announced in a transaction. */
export type Announced<E extends EventName = EventName> = { readonly event: E; readonly facts: FactsOf<E> }
type Announce = (tx: Tx, announced: readonly Announced[]) => ReturnType<Last<unknown>>
type Tell = (tx: Tx, memberId: Id<'member'>, notice: NoticeContent) => Promise<boolean>
/** The result of a transaction's work, and its events, which are written with the last statements. */
export type Worked<T> = { readonly result: T; readonly announced: readonly Announced[] }
type Transact = <T>(work: (tx: Tx) => Promise<Worked<T>>) => Promise<T>
/** What contexts are made of. */
export type Ground = {
  readonly services: Services
  readonly db: Db
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>, last?: Last<T>) => Promise<T>
  readonly announce: Announce
  readonly tell: Tell
  readonly live: LiveChannel
}

/** `transact` opens the transaction of `tx`: a request's own, or any. */
export function contextOn<Who extends object>(ground: Ground, who: Who, transact: Transact): Outside<Who> {
  const known = { ...ground.services, ...who }
  const inside = <T>(work: () => Promise<T>) => insideTransaction(ground.db, work)
  return {
    ...known,
    db: ground.db,
    apart: (work) => ground.transaction((tx) => inside(() => work(tx))),
    async tx(work) {
      let published: (() => void)[] = []
      const done = await transact((tx) =>
        inside(async () => {
          const announced: Announced[] = []
          // A transaction that is tried again publishes what its last try did.
          const told: typeof published = []
          const publish: Publish = (topic, data) => void told.push(() => ground.live.publish(topic, data))
          const result = await work({
            ...known,
            db: tx,
            announce: async (event, facts) => void announced.push({ event, facts }),
            publish,
            async tell(memberId, notice) {
              const isNew = await ground.tell(tx, memberId, notice)
              if (isNew) publish(`member:${memberId}`)
              return isNew
            },
          })
          published = told
          return { result, announced }
        }),
      )
      published.forEach((tell) => tell())
      return done
    },
  }
}

/**
 * Transactions whose announced events are written by one statement, because each statement costs as much as one of the
 * order's own.
 */
export const announcing =
  (ground: Ground): Transact =>
  async (work) => {
    const { result } = await ground.transaction(work, (tx, { announced }) => ground.announce(tx, announced))
    return result
  }

/** For jobs, sweeps, and whoever fills the product with contents. */
export const systemContext = (ground: Ground): JobContext =>
  contextOn(ground, { actor: { kind: 'system' } } as const, announcing(ground))

/** The file of a form. */
export type SentFile = { readonly name: string; readonly bytes: Uint8Array }
type GivenTo<C extends Call> = C extends { readonly form: object } ? InputOf<C> & { file: SentFile } : InputOf<C>
type ActorFor<C extends Call> = C['access'] extends 'guest'
  ? Actor
  : C['access'] extends { readonly reach: 'company' }
    ? CompanyMember
    : Member
/** The functions of a domain's calls, exactly one for each. */
export type Handlers<Calls extends Record<string, Call>> = {
  readonly [K in keyof Calls]: (
    ctx: Context<ActorFor<Calls[K]>>,
    input: GivenTo<Calls[K]>,
  ) => Promise<
    OutputOf<Calls[K]> | (Calls[K] extends { readonly exports: true } ? Streamed<OutputOf<Calls[K]>> : never)
  >
}
