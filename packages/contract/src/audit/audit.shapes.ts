import * as z from 'zod/mini'
import { idOf, instant } from '../fields.ts'

export const auditKinds = ['change', 'look', 'export', 'exportEnd'] as const

/** One action in the back office, one look at personal data, or one export. */
export const auditEntry = z.object({
  id: idOf('audit-entry'),
  /** Its position in the chain; null until it is sealed, seconds later. */
  position: z.nullable(z.int()),
  at: instant,
  actor: z.object({ id: idOf('member'), name: z.string() }),
  /** The keys of the actor's roles, and the company for which they acted. */
  roles: z.array(z.string()),
  companyId: z.nullable(idOf('company')),
  kind: z.enum(auditKinds),
  /** The call as domain and name, and the right that it required. */
  call: z.string(),
  right: z.string(),
  /** The ids in the request by field; for an export its filter and the number of rows. */
  object: z.record(z.string(), z.array(z.string())),
  network: z.string(),
  requestId: z.string(),
  /** The number of changed rows. */
  changed: z.int(),
})

/** One changed row: old and new values, as keyed hashes for personal columns. */
export const auditChange = z.object({
  entity: z.string(),
  entityId: z.string(),
  event: z.enum(['insert', 'update', 'delete']),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
