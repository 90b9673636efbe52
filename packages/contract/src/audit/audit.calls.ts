import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, instant } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, paged } from '../wire/paging.ts'
import { auditChange, auditEntry, auditKinds } from './audit.shapes.ts'

const reads = { may: 'privilege.audit.read', reach: 'all' } as const
const word = z.string().check(z.minLength(1), z.maxLength(limits.searchWordsLength))
const auditFilters = {
  actorId: z.optional(idOf('member')),
  kind: z.optional(z.enum(auditKinds)),
  call: z.optional(word),
  right: z.optional(word),
  objectId: z.optional(word),
  from: z.optional(instant),
  until: z.optional(instant),
}

/** The record of the back office: reading it, and verifying that nobody changed it. */
export const auditCalls = defineCalls('audit', {
  /**
   * Lists recorded actions and looks at personal data, newest first; filtered by person, call, right, object and time.
   */
  listAudit: {
    path: '/back/privilege/audit-list',
    access: reads,
    effect: 'read',
    mayLag: true,
    addition: true,
    input: paged(auditFilters),
    output: page(auditEntry),
    refusals: [],
  },
  /** Exports the entries of `listAudit`. */
  exportAudit: exportOf({
    of: '/back/privilege/audit-list',
    may: 'privilege.record.export',
    reach: 'all',
    filters: auditFilters,
    row: auditEntry,
  }),
  /** Reads one entry with its changed rows and its seal. */
  readAudit: {
    path: '/back/privilege/audit-detail',
    access: reads,
    effect: 'read',
    addition: true,
    input: z.strictObject({ entryId: idOf('audit-entry') }),
    output: z.object({
      ...auditEntry.shape,
      changes: z.array(auditChange),
      seal: z.nullable(
        z.object({ hash: z.string(), before: z.nullable(z.string()), sealedAt: instant, isTrue: z.boolean() }),
      ),
    }),
    refusals: [requestErrors.notFound],
  },
  /** Recomputes the hash chain in parts: send `next` as `after` until it is null. */
  verifyAudit: {
    path: '/back/privilege/audit-verify',
    access: reads,
    effect: 'read',
    addition: true,
    input: z.strictObject({ after: z._default(z.int().check(z.gte(0)), 0) }),
    output: z.object({
      /** The number of sealed entries, and of those waiting to be sealed. */
      sealed: z.int(),
      waiting: z.int(),
      checked: z.int(),
      /** The first wrong position in the chain; null when all are right. */
      brokenAt: z.nullable(z.int()),
      /** The last noted end of the chain that the chain no longer contains, and the number of such ends. */
      endLost: z.nullable(z.object({ position: z.int(), notedAt: instant, count: z.int() })),
      next: z.nullable(z.int()),
    }),
    refusals: [],
  },
})
