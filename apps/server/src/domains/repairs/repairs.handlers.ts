import { repairJobsCalls } from '@kikai/contract/repairs/jobs.calls'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import { repairEndsCalls } from '@kikai/contract/repairs/repair-ends.calls'
import { repairReviewsCalls } from '@kikai/contract/repairs/repair-reviews.calls'
import { repairRecordCalls } from '@kikai/contract/repairs/repair-record.calls'
import { repairWorkCalls } from '@kikai/contract/repairs/repair-work.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import type { LiveKind } from '../../platform/live/live-kind.ts'
import { exporting } from '../audit/audit.public.ts'
import { addRepair, readRepairParams } from './add-repair.ts'
import { assignRepairCompany } from './assign/assign-company.ts'
import { assignRepairEngineer } from './assign/assign-engineer.ts'
import { listRepairHands } from './assign/list-hands.ts'
import { readWalkIn } from './assign/read-walk-in.ts'
import { handOverJob, receiveJob } from './assign/take-job.ts'
import { addCompanyWalkIn, addWalkIn } from './assign/walk-in.ts'
import { listJobPay } from './charges/list-job-pay.ts'
import { cancelRepair, changeRepairTime } from './customer-steps.ts'
import { anySide, managing, sideOf } from './involved.ts'
import { listAllRepairs, listCompanyRepairs, listJobs, listRepairs } from './list-repairs.ts'
import { addRepairDevice, refuseRepair, updateRepair } from './managed-steps.ts'
import { moneyCalls, moneyHandlers } from './money.handlers.ts'
import { presentRepair } from './present-repairs.ts'
import { addRepairOther, listRepairOthers } from './record/others.ts'
import { addJobRecord, addRepairRecord, listRepairRecord } from './record/record.ts'
import { repairsListeners, repairsSweeps } from './repairs.jobs.ts'
import { repairsPersonal } from './repairs.personal.ts'
import { findRepair } from './repairs.store.ts'
import { confirmRepair } from './work/confirm-repair.ts'
import { decideRepairDispute } from './work/decide-dispute.ts'
import { editJob } from './work/edit-job.ts'
import { amendJob, amendRepair, finishRepair } from './work/finish-work.ts'
import { listEngineerReviews, listServiceReviews } from './work/list-reviews-of.ts'
import { reviewRepair } from './work/review-repair.ts'
import { readRepairLogistics, sendRepairDevice } from './work/send-device.ts'
import { stopRepair } from './work/stop-repair.ts'
import { confirmArrival, startDiagnosis, startRepair } from './work/start-work.ts'

const calls = {
  ...repairsCalls,
  ...repairJobsCalls,
  ...managedRepairsCalls,
  ...repairWorkCalls,
  ...repairEndsCalls,
  ...repairRecordCalls,
  ...repairReviewsCalls,
  ...moneyCalls,
}

const handlers: Handlers<typeof calls> = {
  readRepairParams,
  addRepair,
  listRepairs,
  readRepair: (ctx, { repairId }) => presentRepair(ctx, { repairId, as: anySide }),
  cancelRepair,
  changeRepairTime,
  listJobs,
  listJobPay,
  receiveJob,
  handOverJob,
  readWalkIn,
  addWalkIn,
  listCompanyRepairs,
  exportCompanyRepairs: exporting(
    { list: calls.listCompanyRepairs, as: calls.exportCompanyRepairs },
    listCompanyRepairs,
  ),
  listAllRepairs,
  exportAllRepairs: exporting({ list: calls.listAllRepairs, as: calls.exportAllRepairs }, listAllRepairs),
  readManagedRepair: (ctx, { repairId }) => presentRepair(ctx, { repairId, as: managing }),
  listRepairHands,
  assignRepairEngineer,
  assignRepairCompany,
  refuseRepair,
  updateRepair,
  addRepairDevice,
  addCompanyWalkIn,

  startDiagnosis,
  confirmArrival,
  startRepair,
  finishRepair,
  editJob,
  amendJob,
  amendRepair,
  sendRepairDevice,
  readRepairLogistics,
  confirmRepair,
  reviewRepair,
  listEngineerReviews,
  listServiceReviews,
  decideRepairDispute,
  stopRepair,
  listRepairRecord,
  addRepairRecord,
  addJobRecord,
  listRepairOthers,
  addRepairOther,
  ...moneyHandlers,
}

/** All its sides, as the calls say that read it. */
const repairLive: LiveKind = {
  access: 'member',
  async mayListen(ctx, repairId) {
    const repair = await findRepair(ctx.db, repairId)
    return repair !== null && (await sideOf(ctx, repair, anySide)) !== null
  },
}

export const repairsDomain: Domain = {
  name: 'repairs',
  personal: repairsPersonal,
  calls,
  handlers,
  live: { repair: repairLive },
  sweeps: repairsSweeps,
  listeners: repairsListeners,
}
