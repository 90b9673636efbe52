import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, language, optionalLine, optionalText, price, text } from '../fields.ts'
import { onlinePayment } from '../payments/online.shapes.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { creditErrors } from './credit.errors.ts'
import {
  companyCredit,
  creditRow,
  creditTabs,
  creditTerms,
  decisionKinds,
  issuedStatement,
  managedCredit,
  statement,
  statementFile,
  statementTabs,
} from './credit.shapes.ts'

const settles = { may: 'finance.credit.settle', reach: 'company' } as const
const one = z.strictObject({ statementId: idOf('credit-statement') })
const part = z.strictObject({ ...one.shape, amount: price })
const paying = [
  requestErrors.notFound,
  requestErrors.wrongState,
  paymentErrors.paymentOpen,
  creditErrors.moreThanDue,
] as const

/** A company's monthly account: purchases on account, and statements. */
export const creditCalls = defineCalls('credit', {
  /** Reads the company's monthly accounts by currency: limit, used and due amounts, and the last statements. */
  readCredit: {
    path: '/api/credit/account',
    access: settles,
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: companyCredit,
    refusals: [],
  },
  /** Applies for a monthly account in one currency, with the expected monthly purchases. */
  applyForCredit: {
    path: '/api/credit/apply',
    access: settles,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ expected: price, note: optionalText(limits.textAreaLength) }),
    output: companyCredit,
    refusals: [creditErrors.notCertified, creditErrors.alreadyApplied],
  },
  /** Reads a statement: orders, returns, payments, and the ways to pay the rest. */
  readStatement: {
    path: '/api/credit/statement',
    access: settles,
    effect: 'read',
    addition: true,
    input: one,
    output: statement,
    refusals: [requestErrors.notFound],
  },
  /** Gives the address of a statement as a PDF in a language, valid for ten minutes. */
  openStatement: {
    path: '/api/credit/open-statement',
    access: settles,
    effect: 'read',
    addition: true,
    input: z.strictObject({ ...one.shape, language: z.optional(language) }),
    output: statementFile,
    refusals: [requestErrors.notFound],
  },
  /** Pays a statement or a part of it from the payer's balance. */
  payStatement: {
    path: '/api/credit/statement-pay',
    access: settles,
    effect: 'write',
    alsoChanges: ['ledger', 'payments'],
    once: true,
    addition: true,
    input: part,
    output: statement,
    refusals: [...paying, paymentErrors.balanceTooLow],
  },
  /**
   * Begins a bank transfer for a statement or a part of it, and names account and reference. An earlier transfer
   * without a slip is replaced.
   */
  remitStatement: {
    path: '/api/credit/statement-remit',
    access: settles,
    effect: 'write',
    alsoChanges: ['ledger', 'payments'],
    once: true,
    addition: true,
    input: part,
    output: statement,
    refusals: [...paying],
  },
  /** Pays a statement or a part of it online. */
  payStatementOnline: {
    path: '/api/credit/statement-online-pay',
    access: settles,
    effect: 'write',
    alsoChanges: ['ledger', 'payments'],
    once: true,
    addition: true,
    input: part,
    output: onlinePayment,
    refusals: [...paying, paymentErrors.onlineNotOffered],
  },
})

const reads = { may: 'finance.credit.read', reach: 'all' } as const
const decides = { may: 'finance.credit.decide', reach: 'all', again: true } as const
const ofAccount = z.strictObject({ accountId: idOf('credit-account') })

const deskFilters = {
  tab: z.optional(z.nullable(z.enum(creditTabs))),
  words: z.optional(optionalLine(limits.searchWordsLength)),
}

const statementFilters = {
  tab: z.optional(z.nullable(z.enum(statementTabs))),
  words: z.optional(optionalLine(limits.searchWordsLength)),
}

/** Finance's view of monthly accounts. */
export const managedCreditCalls = defineCalls('credit', {
  /** Lists monthly accounts and applications by due day, with counts of the tabs. */
  listCredit: {
    path: '/back/finance/credit-list',
    access: reads,
    effect: 'read',
    mayLag: true,
    addition: true,
    input: paged(deskFilters),
    output: pageWithCounts(creditRow),
    refusals: [],
  },
  /** Exports the monthly accounts of `listCredit`. */
  exportCredit: exportOf({
    of: '/back/finance/credit-list',
    may: 'finance.record.export',
    reach: 'all',
    filters: deskFilters,
    row: creditRow,
  }),
  /** Lists the statements of all monthly accounts, unpaid ones by due day, with counts of the tabs. */
  listCreditStatements: {
    path: '/back/finance/credit-statement-list',
    access: reads,
    effect: 'read',
    addition: true,
    input: paged(statementFilters),
    output: pageWithCounts(issuedStatement),
    refusals: [],
  },
  /** Exports the statements of `listCreditStatements`. */
  exportCreditStatements: exportOf({
    of: '/back/finance/credit-statement-list',
    may: 'finance.record.export',
    reach: 'all',
    filters: statementFilters,
    row: issuedStatement,
  }),
  /** Reads a monthly account with its statements and all decisions. */
  readManagedCredit: {
    path: '/back/finance/credit-detail',
    access: reads,
    effect: 'read',
    addition: true,
    input: ofAccount,
    output: managedCredit,
    refusals: [requestErrors.notFound],
  },
  /**
   * Decides about an account: approve with limit and terms, decline, change the limit, freeze, reopen or close. Above
   * the set sum a second person confirms.
   */
  decideCredit: {
    path: '/back/finance/credit-decide',
    access: decides,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      ...ofAccount.shape,
      version: z.int(),
      kind: z.enum(decisionKinds),
      /** Required for approving and for changing the limit. */
      limit: z.optional(price),
      /** Required for approving. */
      terms: z.optional(z.strictObject(creditTerms.shape)),
      reason: text(limits.textAreaLength),
    }),
    output: managedCredit,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      requestErrors.olderVersion,
      requestErrors.overLimit,
      creditErrors.notCertified,
      creditErrors.notSettled,
      creditErrors.overdue,
      creditErrors.changeWaiting,
      creditErrors.ownCompany,
    ],
  },
  /** Confirms or refuses a decision that waits for a second person. */
  confirmCredit: {
    path: '/back/finance/credit-confirm',
    access: decides,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ decisionId: idOf('credit-decision'), agrees: z.boolean() }),
    output: managedCredit,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      requestErrors.overLimit,
      creditErrors.secondPerson,
      creditErrors.ownCompany,
      creditErrors.notCertified,
    ],
  },
})
