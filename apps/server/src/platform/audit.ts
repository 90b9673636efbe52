import type { Right } from '@kikai/contract/access'
import type { Member } from './context.ts'
import type { Db, Tx } from './db.ts'

/** What is written down of a request of the back office. */
export type AuditedRequest = {
  readonly actor: Pick<Member, 'id' | 'grants' | 'company' | 'session'>
  readonly call: string
  readonly right: Right
  readonly input: unknown
  readonly requestId: string
  /** The caller's network; the address itself is not kept. */
  readonly network: string
}

/** The record of who did what. `compose.ts` hands over the audit's own, so that http knows no domain. */
export type Audit = {
  /** Before the first change of a transaction: what it changes from now on is written down with it, row by row. */
  readonly change: (tx: Tx, request: AuditedRequest) => PromiseLike<unknown>
  /** Before an answer with personal data leaves. */
  readonly look: (db: Db, request: AuditedRequest) => PromiseLike<unknown>
}
