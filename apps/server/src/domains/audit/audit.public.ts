import { createHmac } from 'node:crypto'
import type { Audit, AuditedRequest } from '../../platform/audit.ts'
import type { Config } from '../../platform/config.ts'
import { newId } from '../../platform/new-id.ts'
import { type NewEntry, beginChange, insertLook } from './audit.store.ts'

/** Names of things that a request of the back office gives; more of them than this are counted by the rows that changed. */
const objectsMax = 50

/** The record as the rest of the product writes it. */
export function auditWith({ secrets }: Pick<Config, 'secrets'>, nowMs: () => number): Audit {
  // Without the key nobody can try out whose telephone number a hash is of.
  const hashKey = createHmac('sha256', secrets.codesKey).update('audit').digest('hex')
  const entryOf = ({ actor, input, ...request }: AuditedRequest): NewEntry => ({
    ...request,
    id: newId('audit-entry', nowMs()),
    actorId: actor.id,
    roles: [...new Set(actor.grants.map(({ role }) => role))],
    companyId: actor.company,
    session: actor.session,
    object: objectOf(input),
  })
  return {
    change: (tx, request) => beginChange(tx, entryOf(request), hashKey),
    look: (db, request) => insertLook(db, entryOf(request)),
  }
}

/** The ids of an input, by the fields that name them. */
function objectOf(input: unknown): Record<string, string[]> {
  if (typeof input !== 'object' || input === null) return {}
  return Object.fromEntries(
    Object.entries(input).flatMap(([field, value]: [string, unknown]) => {
      if (!/Ids?$|^key$/.test(field)) return []
      const ids = (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string')
      return ids.length > 0 ? [[field, ids.slice(0, objectsMax)]] : []
    }),
  )
}
