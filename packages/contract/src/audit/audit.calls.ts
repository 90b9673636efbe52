import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, instant } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { page, paged } from '../wire/paging.ts'
import { auditChange, auditEntry, auditKinds } from './audit.shapes.ts'

const reads = { may: 'privilege.audit.read', reach: 'all' } as const
const word = z.string().check(z.minLength(1), z.maxLength(limits.searchWordsLength))

/** The record of what was done in the back office: to read, and to verify that nobody changed it afterwards. */
export const auditCalls = defineCalls('audit', {
  /** What was done and looked at, newest first: by whom, by which call or right, to which thing, between two moments. */
  listAudit: {
    path: '/back/privilege/audit-list',
    access: reads,
    effect: 'read',
    addition: true,
    input: paged({
      actorId: z.optional(idOf('member')),
      kind: z.optional(z.enum(auditKinds)),
      call: z.optional(word),
      right: z.optional(word),
      objectId: z.optional(word),
      from: z.optional(instant),
      until: z.optional(instant),
    }),
    output: page(auditEntry),
    refusals: [],
  },
  /** One entry with the rows that it changed and its seal. */
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
  /** Computes the chain anew, some thousand entries at a time: send `next` back as `after` until it is null. */
  verifyAudit: {
    path: '/back/privilege/audit-verify',
    access: reads,
    effect: 'read',
    addition: true,
    input: z.strictObject({ after: z._default(z.int().check(z.gte(0)), 0) }),
    output: z.object({
      /** How many entries are sealed, and how many wait for it. */
      sealed: z.int(),
      waiting: z.int(),
      checked: z.int(),
      /** The first place of the chain that is not what was sealed; null where all is. */
      brokenAt: z.nullable(z.int()),
      /** The last end of the chain that was noted outside of the database and is not in it any more, and how many are not. */
      endLost: z.nullable(z.object({ position: z.int(), notedAt: instant, count: z.int() })),
      next: z.nullable(z.int()),
    }),
    refusals: [],
  },
})
