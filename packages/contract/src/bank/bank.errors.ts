import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { idOf, money } from '../fields.ts'

/** Codes 7100–7199. */
export const bankErrors = defineErrors('bank', {
  /** The same bytes were imported before. */
  fileKnown: { code: 7101, data: z.object({ fileId: idOf('bank-file') }) },
  /** It is no text with columns: a workbook, a picture, nothing at all. */
  fileUnreadable: { code: 7102 },
  /** These columns are needed and not named. */
  columnsMissing: { code: 7103, data: z.object({ fields: z.array(z.string()) }) },
  /** Rows that cannot be read; nothing of the file is taken. */
  rowsUnreadable: { code: 7104, data: z.object({ count: z.number(), row: z.number() }) },
  tooManyRows: { code: 7105, data: z.object({ max: z.number() }) },
  noLines: { code: 7106 },
  /** It is for another amount than there is. */
  amountDiffers: { code: 7107, data: z.object({ missing: money, rest: money }) },
  /** What it is for can be paid no longer, or is paid. */
  notAwaited: { code: 7108 },
  /** The file is of an account in another currency. */
  otherCurrency: { code: 7109 },
  /** Whoever asked for it does not confirm it. */
  secondPerson: { code: 7110 },
  /** Nobody decides about money of their own. */
  ownMoney: { code: 7111 },
  /** The bank's number of the transfer is missing. */
  returnRefNeeded: { code: 7112 },
  /** It may be money that came once, and nothing says why it is another. */
  noteNeeded: { code: 7113 },
  /** Neither the reference nor the payer says whose money it is, and nothing says why it comes onto this balance. */
  reasonNeeded: { code: 7114 },
  /** It is a statement of the account in this currency. */
  otherAccount: { code: 7115, data: z.object({ currency: z.enum(priceCurrencies) }) },
  /** Something was done with every line of it, and what was decided stands. */
  nothingToWithdraw: { code: 7116 },
  /** No payout of this number and amount came back, its return is not confirmed yet, or another line is its money. */
  noSuchReturn: { code: 7117 },
  /** No bank takes so much for its work. */
  chargeTooMuch: { code: 7118, data: z.object({ most: money }) },
  /** Whoever was to pay has left: there is no balance to put it on. */
  payerLeft: { code: 7119 },
  /** What a bank kept is booked only of money of which the statement says whose it is. */
  chargeUnproven: { code: 7120 },
  /** It is for a slip that was approved and that no line stands for: it would be given twice. */
  slipWaits: { code: 7121 },
  /** Whoever decided it does not take it back alone above the set sum. */
  ownDecision: { code: 7122 },
  /** The money that was put on a balance is no longer there. */
  creditSpent: { code: 7123 },
  /** What was left of the money went to something else, which is put right first. */
  usedElsewhere: { code: 7124 },
  /** What was more than the transfer went onto a balance, and so much of it is no longer there. */
  surplusSpent: { code: 7125, data: z.object({ missing: money }) },
  /** Nothing of this sum left by our books around that day, or another line stands for it. */
  notOrdered: { code: 7126 },
})
