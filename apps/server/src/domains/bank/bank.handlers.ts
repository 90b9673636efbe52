import { approvedTransfersCalls } from '@kikai/contract/bank/approved-transfers.calls'
import { bankCalls } from '@kikai/contract/bank/bank.calls'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import { manyLinesCalls } from '@kikai/contract/bank/many-lines.calls'
import { statementsCalls } from '@kikai/contract/bank/statements.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { bankListeners, bankSweeps } from './bank.jobs.ts'
import { bankPersonal } from './bank.personal.ts'
import { bookCharges } from './lines/book-charges.ts'
import { bookLine } from './lines/book-line.ts'
import { importStatement } from './files/import-statement.ts'
import { listBankLines, readBankLine } from './lines/list-lines.ts'
import { listStatements, readImported } from './files/list-statements.ts'
import { listUnseenTransfers } from './lines/list-unseen.ts'
import { previewStatement } from './files/preview-statement.ts'
import { reopenLine } from './lines/reopen-line.ts'
import { keepApproval, reverseRemittance } from './transfers/reverse-remittance.ts'
import { keepLine, sendBackLine, setLineAside, takeUpLine } from './transfers/send-back-line.ts'
import { askForRest, confirmByLine, creditLine, payByLine } from './lines/settle-line.ts'
import { uploadStatement } from './files/upload-statement.ts'
import { keepStatement, withdrawBankLine, withdrawStatement } from './files/withdraw-import.ts'

const calls = { ...approvedTransfersCalls, ...bankCalls, ...manyLinesCalls, ...statementsCalls }
const handlers: Handlers<typeof calls> = {
  uploadStatement,
  previewStatement,
  importStatement,
  listStatements,
  exportStatements: exporting(
    { list: statementsCalls.listStatements, as: statementsCalls.exportStatements },
    listStatements,
  ),
  readStatement: readImported,
  withdrawStatement,
  keepStatement,
  listBankLines,
  exportBankLines: exporting({ list: bankCalls.listBankLines, as: bankCalls.exportBankLines }, listBankLines),
  listUnseenTransfers,
  exportUnseenTransfers: exporting(
    { list: approvedTransfersCalls.listUnseenTransfers, as: approvedTransfersCalls.exportUnseenTransfers },
    listUnseenTransfers,
  ),
  readBankLine,
  payByLine,
  askForRest,
  confirmByLine,
  creditLine,
  sendBackLine,
  withdrawBankLine,
  bookLine,
  bookCharges,
  keepLine,
  setLineAside,
  takeUpLine,
  reopenLine,
  reverseRemittance,
  keepApproval,
}

export const bankDomain: Domain = {
  name: 'bank',
  personal: bankPersonal,
  calls,
  handlers,
  constraints: {
    bank_layout_number: () => refuse(requestErrors.busy),
    bank_line_booked_once: () => refuse(bankErrors.noSuchReturn),
    bank_line_ordered_once: () => refuse(bankErrors.notOrdered),
  },
  sweeps: bankSweeps,
  listeners: bankListeners,
}
