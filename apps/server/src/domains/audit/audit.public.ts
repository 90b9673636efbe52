import type { Audit } from '../../platform/audit.ts'
import type { Config } from '../../platform/config/config.ts'
import { beginChange, insertLook } from './audit.store.ts'
import { entryOf, hashKeyOf } from './new-entry.ts'

export { exportWhole, exporting, wholeRowsMax } from './export-list.ts'

/** The record as the rest of the product writes it. */
export function auditWith(config: Pick<Config, 'secrets'>, nowMs: () => number): Audit {
  const hashKey = hashKeyOf(config)
  return {
    change: (tx, request) => beginChange(tx, entryOf(request, { nowMs: nowMs() }), hashKey),
    look: (db, request) => insertLook(db, entryOf(request, { nowMs: nowMs() })),
  }
}
