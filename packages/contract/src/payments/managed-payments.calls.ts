import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { companyErrors } from '../companies/companies.errors.ts'
import { defineCalls } from '../call.ts'
import { day, idOf, line, optionalLine, optionalText, price } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { bankErrors } from '../bank/bank.errors.ts'
import { ownAccountSent, ownAccounts } from './own-accounts.shapes.ts'
import { paymentErrors } from './payments.errors.ts'
import { rejectionReasons, remittance, remittanceRow } from './payments.shapes.ts'
import { paymentRule, paymentRuleSent } from './payment-rules.shapes.ts'
import { remittanceMachine } from './payments.states.ts'
import { oneRemittance } from './one-payment.ts'

const remittanceFilters = {
  state: z.optional(z.nullable(z.enum(remittanceMachine.states))),
  /** Reference, payer, member, or number of what is paid. */
  words: z.optional(optionalLine(limits.searchWordsLength)),
}

/** Bank transfers, the ways to pay, and our own accounts for finance. */
export const managedPaymentsCalls = defineCalls('payments', {
  /**
   * Approves a bank transfer by what the bank statement shows, or rejects its slip with a reason that the payer reads.
   * Another amount than the due one is refused. Above the set sum the first person's approval moves nothing until another
   * person approves it, too.
   */
  reviewRemittance: {
    path: '/back/order/new-bank-pay-cert',
    access: { may: 'finance.remittance.review', reach: 'all' },
    effect: 'write',
    alsoChanges: ['orders', 'ledger', 'home', 'goods'],
    once: true,
    input: z.strictObject({
      remittanceId: idOf('remittance'),
      /** The slip that was read; refused when there is a newer one. */
      slipId: idOf('slip'),
      decision: z.enum(['approve', 'reject']),
      /** Whether the reader saw that a first person has checked it; refused when that has changed meanwhile. */
      isChecked: z.optional(z.boolean()),
      /** What the bank statement shows; all three are required for an approval. */
      receivedAmount: z.optional(price),
      receivedOn: z.optional(day),
      receivedPayer: z.optional(line(limits.nameLength)),
      reason: z.optional(z.enum(rejectionReasons)),
      note: z.optional(optionalText(limits.textAreaLength)),
    }),
    output: remittance,
    refusals: [
      companyErrors.notSelling,
      requestErrors.overLimit,
      requestErrors.notFound,
      requestErrors.wrongState,
      requestErrors.olderVersion,
      paymentErrors.ownSlip,
      paymentErrors.receivedDiffers,
      paymentErrors.slipSecondPerson,
      bankErrors.ownMoney,
    ],
  },
  /** Lists bank transfers for finance, longest waiting first. */
  listRemittances: {
    path: '/back/order/bank-pay-list',
    showsPersonal: true,
    access: { may: 'finance.remittance.read', reach: 'all' },
    effect: 'read',
    addition: true,
    input: paged(remittanceFilters),
    output: pageWithCounts(remittanceRow),
    refusals: [],
  },
  /** Exports the bank transfers of `listRemittances`. */
  exportRemittances: exportOf({
    of: '/back/order/bank-pay-list',
    may: 'finance.record.export',
    reach: 'all',
    filters: remittanceFilters,
    row: remittanceRow,
  }),
  /** Reads a bank transfer with its proofs for finance. */
  readManagedRemittance: {
    path: '/back/order/bank-pay-detail',
    showsPersonal: true,
    access: { may: 'finance.remittance.read', reach: 'all' },
    effect: 'read',
    addition: true,
    input: oneRemittance,
    output: remittance,
    refusals: [requestErrors.notFound],
  },
  /** Lists the ways to pay by country with their limits and earlier versions. */
  listPaymentRules: {
    path: '/back/finance/payment-rule-list',
    access: { may: 'finance.remittance.read', reach: 'all' },
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: z.object({ rules: z.array(paymentRule) }),
    refusals: [],
  },
  /** Sets the rule of a way to pay in a country for payments from now on. */
  savePaymentRule: {
    path: '/back/finance/payment-rule-save',
    access: { may: 'finance.method.write', reach: 'all' },
    effect: 'write',
    addition: true,
    input: paymentRuleSent,
    output: z.object({ rules: z.array(paymentRule) }),
    refusals: [requestErrors.olderVersion],
  },
  /** Reads our accounts for transfers in each currency, and the newest changes with those that wait for a second person. */
  readOwnAccounts: {
    path: '/back/finance/own-accounts',
    access: { may: 'finance.ledger.read', reach: 'all' },
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: ownAccounts,
    refusals: [],
  },
  /**
   * Asks for another account in a currency. It is told to payers once another person has confirmed it; transfers that were
   * expected before keep the account that their payers were told.
   */
  changeOwnAccount: {
    path: '/back/finance/own-account-change',
    access: { may: 'finance.account.write', reach: 'all', again: true },
    effect: 'write',
    addition: true,
    input: ownAccountSent,
    output: ownAccounts,
    refusals: [paymentErrors.accountChangeWaiting, paymentErrors.accountSame],
  },
  /** Confirms a change as the second person, refuses it, or takes back one's own. */
  decideOwnAccount: {
    path: '/back/finance/own-account-decide',
    access: { may: 'finance.account.write', reach: 'all', again: true },
    effect: 'write',
    addition: true,
    input: z.strictObject({ changeId: idOf('own-account-change'), agrees: z.boolean() }),
    output: ownAccounts,
    refusals: [requestErrors.notFound, requestErrors.wrongState, paymentErrors.accountSecondPerson],
  },
})
