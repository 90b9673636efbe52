import { createHmac } from 'node:crypto'
import type { AuditedRequest } from '../../platform/audit.ts'
import type { Config } from '../../platform/config/config.ts'
import { newId } from '../../platform/codes/new-id.ts'
import type { NewEntry } from './audit.store.ts'

/** The hashes are keyed, because telephone numbers are few enough to be tried one by one. */
export const hashKeyOf = ({ secrets }: Pick<Config, 'secrets'>): string =>
  createHmac('sha256', secrets.codesKey).update('audit').digest('hex')

/** The entry of a request: who acted, as whom, by which right, and on which objects. */
export const entryOf = (
  { actor, input, ...request }: AuditedRequest,
  { nowMs, object = idsOf(input) }: { nowMs: number; object?: NewEntry['object'] },
): NewEntry => ({
  ...request,
  id: newId('audit-entry', nowMs),
  actorId: actor.id,
  roles: [...new Set(actor.grants.map(({ role }) => role))],
  companyId: actor.company,
  session: actor.session,
  object,
})

/** At most so many objects of a request are named; the rest is covered by the recorded rows. */
const objectsMax = 50

/** The ids of an input, by the fields that name them. */
function idsOf(input: unknown): NewEntry['object'] {
  if (typeof input !== 'object' || input === null) return {}
  return Object.fromEntries(
    Object.entries(input).flatMap(([field, value]: [string, unknown]) => {
      if (!/Ids?$|^key$/.test(field)) return []
      const ids = (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string')
      return ids.length > 0 ? [[field, ids.slice(0, objectsMax)]] : []
    }),
  )
}
