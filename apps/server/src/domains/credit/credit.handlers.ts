import { creditCalls, managedCreditCalls } from '@kikai/contract/credit/credit.calls'
import { refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { applyForCredit, readCredit } from './company-credit.ts'
import { creditSweeps } from './credit.jobs.ts'
import { creditPersonal } from './credit.personal.ts'
import { confirmCredit, decideCredit } from './decide-credit.ts'
import { listCredit, readManagedCredit } from './managed-credit.ts'
import { openStatement } from './open-statement.ts'
import { listCreditStatements } from './list-issued.ts'
import { payStatement, payStatementOnline, readCreditStatement, remitStatement } from './pay-statement.ts'

const calls = { ...creditCalls, ...managedCreditCalls }

const handlers: Handlers<typeof calls> = {
  readCredit: (ctx) => readCredit(ctx),
  applyForCredit,
  readStatement: readCreditStatement,
  openStatement,
  payStatement,
  remitStatement,
  payStatementOnline,
  listCredit,
  exportCredit: exporting({ list: calls.listCredit, as: calls.exportCredit }, listCredit),
  listCreditStatements,
  exportCreditStatements: exporting(
    { list: calls.listCreditStatements, as: calls.exportCreditStatements },
    listCreditStatements,
  ),
  readManagedCredit,
  decideCredit,
  confirmCredit,
}

export const creditDomain: Domain = {
  name: 'credit',
  personal: creditPersonal,
  calls,
  handlers,
  constraints: {
    credit_instalment_open: () => refuse(paymentErrors.paymentOpen),
    credit_statement_number: () => refuse(requestErrors.busy),
  },
  sweeps: creditSweeps,
}
