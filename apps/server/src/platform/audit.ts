import type { Right } from '@kikai/contract/access'
import type { Member } from './context.ts'
import type { Db, Tx } from './database/db.ts'

/** The facts of a back-office request that are recorded. */
export type AuditedRequest = {
  readonly actor: Pick<Member, 'id' | 'grants' | 'company' | 'session'>
  readonly call: string
  readonly right: Right
  readonly input: unknown
  readonly requestId: string
  /** The caller's network; the address itself is not kept. */
  readonly network: string
}

/** The audit's interface for http, which knows no domains; `compose.ts` provides it. */
export type Audit = {
  /** Called before the first change of a transaction, whose rows are recorded from then on. */
  readonly change: (tx: Tx, request: AuditedRequest) => PromiseLike<unknown>
  /** Called before an answer with personal data is sent. */
  readonly look: (db: Db, request: AuditedRequest) => PromiseLike<unknown>
}
