import { managedSourcingCalls, sourcingCalls } from '@kikai/contract/sourcing/sourcing.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { askSourcing } from './ask-sourcing.ts'
import {
  endOverdueSourcing,
  followCancelledSourcing,
  serveNext,
  remindOfSourcing,
  settleSourcing,
} from './follow-sourcing.ts'
import {
  acceptSourcing,
  arriveSourcing,
  endSourcing,
  leaveSourcing,
  paySourcing,
  quoteSourcing,
} from './move-sourcing.ts'
import { listManagedSourcing, listMySourcing } from './present-sourcing.ts'
import { sourcingPersonal } from './sourcing.personal.ts'

const calls = { ...sourcingCalls, ...managedSourcingCalls }

const handlers: Handlers<typeof calls> = {
  listMySourcing,
  askSourcing,
  acceptSourcing,
  leaveSourcing,
  paySourcing,
  listManagedSourcing,
  exportManagedSourcing: exporting(
    { list: calls.listManagedSourcing, as: calls.exportManagedSourcing },
    listManagedSourcing,
  ),
  quoteSourcing,
  arriveSourcing,
  endSourcing,
}

export const sourcingDomain: Domain = {
  name: 'sourcing',
  calls,
  handlers,
  personal: sourcingPersonal,
  sweeps: [
    { name: 'sourcing.end', everySeconds: 60, run: endOverdueSourcing },
    { name: 'sourcing.remind', everySeconds: 60, run: remindOfSourcing },
  ],
  listeners: { 'order.paid': settleSourcing, 'order.cancelled': followCancelledSourcing, 'sourcing.left': serveNext },
}
