import { confirmationsCalls } from '@kikai/contract/confirmations/confirmations.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../../domains/audit/audit.public.ts'
import { listConfirmations } from './list-confirmations.ts'
import { tellConfirmations } from './tell-confirmations.ts'

const calls = confirmationsCalls
const handlers: Handlers<typeof calls> = {
  listConfirmations,
  exportConfirmations: exporting({ list: calls.listConfirmations, as: calls.exportConfirmations }, listConfirmations),
}

export const confirmationsReport: Domain = {
  name: 'confirmations',
  calls,
  handlers,
  sweeps: [{ name: 'confirmations.tell', everySeconds: 60, run: tellConfirmations }],
  personal: null,
}
