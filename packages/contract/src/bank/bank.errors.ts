import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { idOf, money } from '../fields.ts'

/** Codes 7100–7199. */
export const bankErrors = defineErrors('bank', {
  /** A file with the same bytes was imported before. */
  fileKnown: { code: 7101, data: z.object({ fileId: idOf('bank-file') }) },
  /** The file is not a text with columns: a workbook, a picture, or empty. */
  fileUnreadable: { code: 7102 },
  /** Required columns are not assigned. */
  columnsMissing: { code: 7103, data: z.object({ fields: z.array(z.string()) }) },
  /** Some rows cannot be read; nothing was imported. */
  rowsUnreadable: { code: 7104, data: z.object({ count: z.number(), row: z.number() }) },
  tooManyRows: { code: 7105, data: z.object({ max: z.number() }) },
  noLines: { code: 7106 },
  /** The amount differs from the missing one. */
  amountDiffers: { code: 7107, data: z.object({ missing: money, rest: money }) },
  /** What the transfer is for can no longer be paid, or is paid. */
  notAwaited: { code: 7108 },
  /** The file belongs to an account in another currency. */
  otherCurrency: { code: 7109 },
  /** Requests are confirmed by another person than the one who made them. */
  secondPerson: { code: 7110 },
  /** Nobody decides about their own money, or what their company sold or owes. */
  ownMoney: { code: 7111 },
  /** The bank's number of the transfer is required. */
  returnRefNeeded: { code: 7112 },
  /** The line may repeat money that came before; a note must say why it is other money. */
  noteNeeded: { code: 7113 },
  /** Neither reference nor payer identify the money; a reason is required to credit this balance. */
  reasonNeeded: { code: 7114 },
  /** The statement belongs to the account in this currency. */
  otherAccount: { code: 7115, data: z.object({ currency: z.enum(priceCurrencies) }) },
  /** Every line of the file was decided about; decisions stand. */
  nothingToWithdraw: { code: 7116 },
  /** No confirmed return of a payout with this number and amount exists, or another line covers it. */
  noSuchReturn: { code: 7117 },
  /** The amount is too large for a bank charge. */
  chargeTooMuch: { code: 7118, data: z.object({ most: money }) },
  /** The payer has closed their account, so there is no balance to credit. */
  payerLeft: { code: 7119 },
  /** A kept charge is booked only for money that the statement identifies. */
  chargeUnproven: { code: 7120 },
  /** An approved slip of the payer has no line yet; crediting would give the money twice. */
  slipWaits: { code: 7121 },
  /** Above the set sum nobody undoes their own decision alone. */
  ownDecision: { code: 7122 },
  /** The credited money has been spent. */
  creditSpent: { code: 7123 },
  /** The rest of the line paid something else, which has to be undone first. */
  usedElsewhere: { code: 7124 },
  /** The surplus was credited, and part of it has been spent. */
  surplusSpent: { code: 7125, data: z.object({ missing: money }) },
  /** Our books sent no payment of this sum around that day, or another line covers it. */
  notOrdered: { code: 7126 },
})
