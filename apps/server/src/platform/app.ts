import type { Call } from '@kikai/contract/call'
import type { HoldingBack } from '@kikai/contract/members/members.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { EventName, Events } from '../events.ts'
import type { Audit } from './audit.ts'
import type { Context, Ground, JobContext, Reads, Services, Writes } from './context.ts'
import type { Constraints } from './db.ts'
import type { VisitorAnswers } from './visitor-answers.ts'

/** The running product: what `main.ts` puts together, and what `http` and the platform are handed. Use cases get a context. */
export type App = Services &
  Ground & {
    readonly domains: readonly Domain[]
    readonly constraints: Constraints
    readonly visitorAnswers: VisitorAnswers
    readonly audit: Audit
  }

/** Something that is due by a column's clock: run every few seconds by one server, and by hand in tests. Returns how many it did. */
export type Sweep = {
  readonly name: string
  readonly everySeconds: number
  readonly run: (ctx: JobContext) => Promise<number>
}

export type Listeners = { readonly [E in EventName]?: (ctx: JobContext, facts: Events[E]) => Promise<void> }

// oxlint-disable-next-line typescript/no-explicit-any -- each handler is checked against its own call by `Handlers`; here they stand in one list
type AnyHandler = (ctx: Context<any>, input: any) => Promise<unknown>

/** Somebody who leaves, with every number and address that they have shown to be theirs, by which they are found in texts of others. */
export type Leaving = { readonly memberId: Id<'member'>; readonly contacts: readonly string[] }

/** What a domain keeps of people: how it gives that out, lets it go, and what must be over before somebody may leave. */
export type PersonalData = {
  readonly holdsBack?: (ctx: Reads, memberId: Id<'member'>) => Promise<readonly HoldingBack[]>
  /** One file of the export for each name: facts as a person can read them. */
  readonly give: (
    ctx: Reads & Pick<Services, 'subjectKeys'>,
    memberId: Id<'member'>,
  ) => Promise<Readonly<Record<string, unknown>>>
  /** Deletes or overwrites. Doing it again changes nothing; gives the folders of files that are to be removed. */
  readonly erase: (ctx: Writes, person: Leaving) => Promise<readonly string[]>
}

/** A domain's entry in the list of domains. */
export type Domain = {
  readonly name: string
  readonly calls: { readonly [name: string]: Call & { readonly domain: string; readonly name: string } }
  readonly handlers: { readonly [name: string]: AnyHandler }
  readonly constraints?: Constraints
  readonly sweeps?: readonly Sweep[]
  readonly listeners?: Listeners
  /** Null: nothing here is about a member. */
  readonly personal: PersonalData | null
}
