import type { FastifyBaseLogger } from 'fastify'
import type { Call } from '@kikai/contract/call'
import type { EventName, Events } from '../events.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { Constraints, Db, Tx } from './db.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Storage } from './storage/storage.ts'
import type { VisitorAnswers } from './visitor-answers.ts'

/** The running product: what `main.ts` puts together and everything else is handed. */
export type App = {
  readonly config: Config
  readonly db: Db
  readonly storage: Storage
  readonly pictures: Pictures
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>
  readonly domains: readonly Domain[]
  readonly constraints: Constraints
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  readonly announce: <E extends EventName>(tx: Tx, event: E, facts: Events[E]) => Promise<void>
  readonly nowMs: () => number
  readonly visitorAnswers: VisitorAnswers
}

/** Something that is due by a column's clock: run every few seconds by one server, and by hand in tests. Returns how many it did. */
export type Sweep = {
  readonly name: string
  readonly everySeconds: number
  readonly run: (app: App) => Promise<number>
}

export type Listeners = { readonly [E in EventName]?: (app: App, facts: Events[E]) => Promise<void> }

// oxlint-disable-next-line typescript/no-explicit-any -- each handler is checked against its own call by `Handlers`; here they stand in one list
type AnyHandler = (ctx: Context<any>, input: any) => Promise<unknown>

/** A domain's entry in the list of domains. */
export type Domain = {
  readonly name: string
  readonly calls: { readonly [name: string]: Call & { readonly domain: string; readonly name: string } }
  readonly handlers: { readonly [name: string]: AnyHandler }
  readonly constraints?: Constraints
  readonly sweeps?: readonly Sweep[]
  readonly listeners?: Listeners
}
