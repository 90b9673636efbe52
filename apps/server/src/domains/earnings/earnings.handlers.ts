import { earningsCalls, managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { earningErrors } from '@kikai/contract/earnings/earnings.errors'
import { refuse } from '@kikai/contract/errors'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { exportEarningsMonth } from './statements/export-earnings-month.ts'
import { listFeeRules, previewFeeRule, saveFeeRule } from './fees/fee-rules.ts'
import { listEarnings } from './statements/list-earnings.ts'
import { exportPayouts } from './payouts/export-payouts.ts'
import { exportPayoutFile, listPayoutFiles } from './payouts/payout-files.ts'
import { listManagedPayouts, listPayouts, readManagedPayout } from './payouts/list-payouts.ts'
import { movePayout } from './payouts/move-payout.ts'
import { readOrderMoney } from './statements/read-order-money.ts'
import { readSellingFee } from './fees/read-selling-fee.ts'
import { readSettlement } from './statements/read-settlement.ts'
import { releaseEarnings } from './orders/release-earnings.ts'
import { requestPayout, runPlans, savePayoutPlan, withdrawPayout } from './payouts/request-payout.ts'
import { tellTerms } from './payouts/tell-payouts.ts'

const calls = { ...earningsCalls, ...managedEarningsCalls }

const handlers: Handlers<typeof calls> = {
  readSettlement,
  readSellingFee,
  listEarnings,
  readOrderMoney,
  listPayouts,
  exportEarningsMonth,
  requestPayout,
  withdrawPayout,
  savePayoutPlan,
  listManagedPayouts,
  exportPayoutList: exporting({ list: calls.listManagedPayouts, as: calls.exportPayoutList }, listManagedPayouts),
  readManagedPayout,
  movePayout,
  exportPayouts,
  listPayoutFiles,
  exportPayoutFile,
  listFeeRules,
  previewFeeRule,
  saveFeeRule,
}

export const earningsDomain: Domain = {
  name: 'earnings',
  // These records belong to companies; members are named by id only.
  personal: null,
  calls,
  handlers,
  constraints: { payout_second: () => refuse(earningErrors.secondPerson) },
  listeners: { 'earnings.termsChanged': tellTerms },
  sweeps: [
    { name: 'earnings.release', everySeconds: 15, run: releaseEarnings },
    { name: 'earnings.plans', everySeconds: 60, run: runPlans },
  ],
}
