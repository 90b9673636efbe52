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
  managedCredit,
  statement,
  statementFile,
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

/** A company's monthly account: what it bought on account, and its statements. */
export const creditCalls = defineCalls('credit', {
  /** The company’s monthly accounts, one for each currency: limit, what is used and due, and the last statements. */
  readCredit: {
    path: '/api/credit/account',
    access: settles,
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: companyCredit,
    refusals: [],
  },
  /** Asks for a monthly account in one currency, with what the company expects to buy in a month. */
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
  /** One statement: its orders and returns, what was paid towards it and how the rest can be paid. */
  readStatement: {
    path: '/api/credit/statement',
    access: settles,
    effect: 'read',
    addition: true,
    input: one,
    output: statement,
    refusals: [requestErrors.notFound],
  },
  /** A statement as a PDF in the reader’s language, or in another: an address that is good for ten minutes. */
  openStatement: {
    path: '/api/credit/open-statement',
    access: settles,
    effect: 'read',
    addition: true,
    input: z.strictObject({ ...one.shape, language: z.optional(language) }),
    output: statementFile,
    refusals: [requestErrors.notFound],
  },
  /** Pays a statement or a part of it from the payer’s balance, at once. */
  payStatement: {
    path: '/api/credit/statement-pay',
    access: settles,
    effect: 'write',
    once: true,
    addition: true,
    input: part,
    output: statement,
    refusals: [...paying, paymentErrors.balanceTooLow],
  },
  /** Answers where to send a statement’s money, or a part of it, by bank. Another transfer that nobody has sent gives way. */
  remitStatement: {
    path: '/api/credit/statement-remit',
    access: settles,
    effect: 'write',
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

/** Finance’s desk for monthly accounts. */
export const managedCreditCalls = defineCalls('credit', {
  /** Monthly accounts and applications, what is due first in front, with the number under each tab. */
  listCredit: {
    path: '/back/finance/credit-list',
    access: reads,
    effect: 'read',
    addition: true,
    input: paged(deskFilters),
    output: pageWithCounts(creditRow),
    refusals: [],
  },
  /** Takes away the monthly accounts that `listCredit` lists. */
  exportCredit: exportOf({
    of: '/back/finance/credit-list',
    may: 'finance.record.export',
    reach: 'all',
    filters: deskFilters,
    row: creditRow,
  }),
  /** One monthly account with its statements and everything that was decided about it. */
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
   * Approves an application with limit and terms or declines it, changes the limit, freezes, opens again or closes an account.
   * Above the set sum it waits for a second person.
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
      /** For approving and changing the limit. */
      limit: z.optional(price),
      /** For approving. */
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
    ],
  },
  /** The second person’s word about a limit above the set sum: it holds from now on, or not at all. */
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
      creditErrors.notCertified,
    ],
  },
})
