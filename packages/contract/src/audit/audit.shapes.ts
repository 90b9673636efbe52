import * as z from 'zod/mini'
import { idOf, instant } from '../fields.ts'

export const auditKinds = ['change', 'look', 'export'] as const

/** One thing that somebody did in the back office, one look at personal data, or one list that was taken away. */
export const auditEntry = z.object({
  id: idOf('audit-entry'),
  /** Its place in the chain; null until it is sealed, some seconds later. */
  position: z.nullable(z.int()),
  at: instant,
  actor: z.object({ id: idOf('member'), name: z.string() }),
  /** As whom: the keys of the roles that they held, and the company that they acted for. */
  roles: z.array(z.string()),
  companyId: z.nullable(idOf('company')),
  kind: z.enum(auditKinds),
  /** The call, by domain and name, and the right that it asked for. */
  call: z.string(),
  right: z.string(),
  /** The things that the request named, by the fields that name them; of an export its filter, and the number of rows. */
  object: z.record(z.string(), z.array(z.string())),
  network: z.string(),
  requestId: z.string(),
  /** How many rows it changed. */
  changed: z.int(),
})

/** One row that was changed: of personal columns keyed hashes, of others what was there and what came. */
export const auditChange = z.object({
  entity: z.string(),
  entityId: z.string(),
  event: z.enum(['insert', 'update', 'delete']),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
