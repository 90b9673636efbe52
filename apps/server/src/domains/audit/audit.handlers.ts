import { auditCalls } from '@kikai/contract/audit/audit.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { anchorChain, sealEntries } from './chain.ts'
import { listAudit, readAudit, verifyAudit } from './read-audit.ts'

const handlers: Handlers<typeof auditCalls> = { listAudit, readAudit, verifyAudit }

export const auditDomain: Domain = {
  name: 'audit',
  calls: auditCalls,
  handlers,
  // Who did something stays by id alone; of what they changed about people there are hashes.
  personal: null,
  sweeps: [
    { name: 'audit.seal', everySeconds: 10, run: sealEntries },
    { name: 'audit.anchor', everySeconds: 3_600, run: anchorChain },
  ],
}
