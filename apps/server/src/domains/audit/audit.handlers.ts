import { auditCalls } from '@kikai/contract/audit/audit.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { anchorChain, sealEntries } from './chain.ts'
import { exporting } from './export-list.ts'
import { listAudit, readAudit, verifyAudit } from './read-audit.ts'

const handlers: Handlers<typeof auditCalls> = {
  listAudit,
  exportAudit: exporting({ list: auditCalls.listAudit, as: auditCalls.exportAudit }, listAudit),
  readAudit,
  verifyAudit,
}

export const auditDomain: Domain = {
  name: 'audit',
  calls: auditCalls,
  handlers,
  // The record names people by id only, and keeps hashes instead of personal values.
  personal: null,
  sweeps: [
    { name: 'audit.seal', everySeconds: 10, run: sealEntries },
    { name: 'audit.anchor', everySeconds: 3_600, run: anchorChain },
  ],
}
