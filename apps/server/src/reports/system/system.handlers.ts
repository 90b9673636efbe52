import { systemCalls } from '@kikai/contract/system/system.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { checkInvariants, readInvariants } from './check-invariants.ts'
import { readSystemStatus } from './read-system-status.ts'

const handlers: Handlers<typeof systemCalls> = { readSystemStatus, checkInvariants }

export const systemReport: Domain = {
  name: 'system',
  calls: systemCalls,
  handlers,
  personal: null,
  listeners: {
    'system.checkAsked': async (ctx) => {
      await readInvariants(ctx)
    },
  },
  sweeps: [{ name: 'invariants.read', everySeconds: 3_600, run: readInvariants }],
}
