import { refuse } from '@kikai/contract/errors'
import { managedWithdrawalsCalls, withdrawalsCalls } from '@kikai/contract/withdrawals/withdrawals.calls'
import { withdrawalErrors } from '@kikai/contract/withdrawals/withdrawals.errors'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { listManagedWithdrawals, listWithdrawals, readManagedWithdrawal } from './list-withdrawals.ts'
import { cancelWithdrawal, moveWithdrawal } from './move-withdrawal.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { withdrawalsPersonal } from './withdrawals.personal.ts'

const calls = { ...withdrawalsCalls, ...managedWithdrawalsCalls }

const handlers: Handlers<typeof calls> = {
  listWithdrawals,
  requestWithdrawal,
  cancelWithdrawal,
  listManagedWithdrawals,
  exportWithdrawals: exporting(
    { list: calls.listManagedWithdrawals, as: calls.exportWithdrawals },
    listManagedWithdrawals,
  ),
  readManagedWithdrawal,
  moveWithdrawal,
}

export const withdrawalsDomain: Domain = {
  name: 'withdrawals',
  personal: withdrawalsPersonal,
  calls,
  handlers,
  constraints: { withdrawal_second: () => refuse(withdrawalErrors.secondPerson) },
}
