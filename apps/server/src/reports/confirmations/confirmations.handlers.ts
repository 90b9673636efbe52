import { confirmationsCalls } from '@kikai/contract/confirmations/confirmations.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { listConfirmations } from './list-confirmations.ts'
import { tellConfirmations } from './tell-confirmations.ts'

const handlers: Handlers<typeof confirmationsCalls> = { listConfirmations }

export const confirmationsReport: Domain = {
  name: 'confirmations',
  calls: confirmationsCalls,
  handlers,
  sweeps: [{ name: 'confirmations.tell', everySeconds: 60, run: tellConfirmations }],
  personal: null,
}
