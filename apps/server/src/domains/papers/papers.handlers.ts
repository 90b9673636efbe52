import { fapiaoRequestCalls, managedFapiaoCalls } from '@kikai/contract/papers/fapiao-requests.calls'
import { paperErrors } from '@kikai/contract/papers/papers.errors'
import { refuse } from '@kikai/contract/errors'
import { fapiaoCalls } from '@kikai/contract/papers/fapiao.calls'
import { managedPapersCalls, papersCalls } from '@kikai/contract/papers/papers.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { exportMyPapers } from './read/export-papers.ts'
import { issueQuotation } from './issue/issue-quotation.ts'
import { deleteFapiao, readFapiao, saveFapiao } from './fapiao/keep-fapiao.ts'
import {
  listManagedPapers,
  listMyPapers,
  listOrderPapers,
  listPapers,
  listPayoutPapers,
  listWithdrawalPapers,
  readManagedPaper,
  readPaper,
} from './read/list-papers.ts'
import { askForFapiao, moveFapiao } from './fapiao/move-fapiao.ts'
import {
  listFapiaoQueue,
  listManagedFapiao,
  listOrderFapiao,
  openFapiaoFile,
  openManagedFapiao,
} from './fapiao/read-fapiao-requests.ts'
import { openManagedPaper, openPaper } from './read/open-paper.ts'
import { preparePapers } from './issue/prepare-papers.ts'
import { papersListeners } from './papers.jobs.ts'
import { remindOfFapiao } from './fapiao/remind-of-fapiao.ts'
import { papersPersonal } from './papers.personal.ts'

const calls = {
  ...papersCalls,
  ...fapiaoCalls,
  ...fapiaoRequestCalls,
  ...managedPapersCalls,
  ...managedFapiaoCalls,
}

const handlers: Handlers<typeof calls> = {
  listOrderPapers,
  listMyPapers,
  listWithdrawalPapers,
  exportMyPapers,
  issueQuotation,
  openPaper,
  readPaper,
  readFapiao,
  saveFapiao,
  deleteFapiao,
  listOrderFapiao,
  askForFapiao,
  openFapiao: openFapiaoFile,
  listManagedFapiao,
  moveFapiao,
  openManagedFapiao,
  listFapiaoQueue,
  exportFapiaoQueue: exporting({ list: calls.listFapiaoQueue, as: calls.exportFapiaoQueue }, listFapiaoQueue),
  listManagedPapers,
  listPayoutPapers,
  preparePapers,
  openManagedPaper,
  readManagedPaper,
  listPapers,
  exportPapers: exporting({ list: calls.listPapers, as: calls.exportPapers }, listPapers),
}

export const papersDomain: Domain = {
  name: 'papers',
  calls,
  handlers,
  sweeps: [{ name: 'papers.remindOfFapiao', everySeconds: 600, run: remindOfFapiao }],
  listeners: papersListeners,
  personal: papersPersonal,
  constraints: { paper_fapiao_request_number: () => refuse(paperErrors.numberTaken) },
}
