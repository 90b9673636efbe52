import type { NamedCall } from '@kikai/contract/call'
import type { HoldingBack } from '@kikai/contract/members/members.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { EventName, Events } from '../events.ts'
import type { Audit } from './audit.ts'
import type { Actor, Context, Ground, JobContext, Reads, Services, Writes } from './context.ts'
import type { Constraints } from './database/db.ts'
import type { ChangeTopic } from './cache/topics.ts'
import type { ReadCopy } from './database/read-copy.ts'
import type { LiveKinds } from './live/live-kind.ts'
import type { VisitorAnswers } from './cache/visitor-answers.ts'

/** The running product as `main.ts` composes it, for `http` and the platform. Use cases get a context. */
export type App = Services &
  Ground & {
    readonly domains: readonly Domain[]
    readonly constraints: Constraints
    readonly visitorAnswers: VisitorAnswers
    readonly audit: Audit
    /** A copy of the database for lists and searches; null without one. */
    readonly readCopy: ReadCopy | null
  }

/**
 * Work that is due by a column's time: run every few seconds by one server, and directly in tests. Returns how many
 * rows it did.
 */
export type Sweep = {
  readonly name: string
  readonly everySeconds: number
  readonly run: (ctx: JobContext) => Promise<number>
}

export type Listeners = { readonly [E in EventName]?: (ctx: JobContext, facts: Events[E]) => Promise<void> }

// oxlint-disable-next-line typescript/no-explicit-any -- each handler is checked against its own call by `Handlers`; here they stand in one list
type AnyHandler = (ctx: Context<any>, input: any) => Promise<unknown>

/**
 * A member who leaves, with all numbers and addresses that they proved, by which others' texts about them are found.
 */
export type Leaving = { readonly memberId: Id<'member'>; readonly contacts: readonly string[] }

/**
 * The personal data of a domain: how they are exported and erased, and what must have ended before a member may leave.
 */
export type PersonalData = {
  readonly holdsBack?: (ctx: Reads, memberId: Id<'member'>) => Promise<readonly HoldingBack[]>
  /** The files of an export by name, readable for people. */
  readonly give: (
    ctx: Reads & Pick<Services, 'subjectKeys'>,
    memberId: Id<'member'>,
  ) => Promise<Readonly<Record<string, unknown>>>
  /** Deletes or overwrites; repeating it changes nothing. Returns folders of files to remove. */
  readonly erase: (ctx: Writes, person: Leaving) => Promise<readonly string[]>
}

/** What a domain reads synchronously: loaded before the server answers, and again with each change of its topic. */
export type KeptInMemory = { readonly topic: ChangeTopic; readonly load: (ctx: Reads) => Promise<void> }

/** A call that was answered: who asked, from where, and what they saw. */
export type Answered<Answer> = {
  readonly actor: Actor
  readonly address: string
  readonly userAgent: string
  readonly answer: Answer
}
/** Hears of answers, also of those that visitors were given from memory. It keeps nobody waiting and never fails. */
// oxlint-disable-next-line typescript/no-explicit-any -- each knows the answer of its own call; here they stand in one list
type Hearing = (app: App, answered: Answered<any>) => void

/** A domain's entry in the list of domains. */
export type Domain = {
  readonly name: string
  readonly calls: { readonly [name: string]: NamedCall }
  readonly handlers: { readonly [name: string]: AnyHandler }
  readonly constraints?: Constraints
  readonly sweeps?: readonly Sweep[]
  readonly listeners?: Listeners
  /** By the name of a call. */
  readonly hears?: { readonly [call: string]: Hearing }
  readonly keeps?: KeptInMemory
  /** The kinds of live topics that are its own, and who may listen to which. */
  readonly live?: LiveKinds
  /** Null for domains without data about members. */
  readonly personal: PersonalData | null
}
