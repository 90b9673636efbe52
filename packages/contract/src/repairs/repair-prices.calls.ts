import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { companyErrors } from '../companies/companies.errors.ts'
import { day, idOf, line, optionalText, price } from '../fields.ts'
import { onlinePayment } from '../payments/online.shapes.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { lineInput, repairPrices } from './quotes.shapes.ts'
import { moved, oneRepair } from './one-repair.ts'
import { repairErrors } from './repairs.errors.ts'
import { repairFiles, repairNote, seenVersion } from './repair-request.shapes.ts'
import { quoteAnswers, quoteKinds, repairMethods } from './repairs.words.ts'

/** What a repair costs: quotations, change orders and fees, and their payment. */
export const repairPricesCalls = defineCalls(
  'repairs',
  {
    /** Reads what it costs: quotations, change orders and fees in all versions, what is due, and how it can be paid. */
    readRepairPrices: {
      path: '/api/order-fix/price-detail',
      access: 'member',
      effect: 'read',
      input: oneRepair,
      output: repairPrices,
      refusals: [requestErrors.notFound],
    },
    /** Keeps a quotation, a change order or a fee as a draft, and sends it if asked to. What was sent is not changed. */
    addRepairPrice: {
      path: '/api/engineer/add-price',
      access: 'member',
      effect: 'write',
      once: true,
      long: true,
      input: z.strictObject({
        ...oneRepair.shape,
        /** The draft that is continued; null for a new one. */
        quoteId: z.nullable(idOf('repair-quote')),
        kind: z.enum(quoteKinds),
        lines: z.array(lineInput).check(z.maxLength(limits.quoteLinesMax)),
        fileIds: repairFiles,
        note: optionalText(limits.textAreaLength),
        send: z.boolean(),
      }),
      output: repairPrices,
      refusals: [
        ...moved,
        repairErrors.quoteIncomplete,
        repairErrors.rests,
        repairErrors.partTaken,
        repairErrors.tooManyRounds,
      ],
    },
    /**
     * Answers what was sent to the reader's side: approves some or all lines with an option each and a signature, declines, or
     * asks for another version.
     */
    answerRepairQuote: {
      path: '/api/order-fix/answer-price',
      access: 'member',
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        ...oneRepair.shape,
        quoteId: idOf('repair-quote'),
        version: seenVersion,
        answer: z.enum(quoteAnswers),
        /** Of an approval, for each line: the option, or null to leave one that is optional. */
        lines: z
          .array(z.strictObject({ lineId: idOf('repair-line'), optionId: z.nullable(idOf('repair-option')) }))
          .check(z.maxLength(limits.quoteLinesMax)),
        signatureId: z.nullable(idOf('file')),
        /** The limit is raised to this, with tax, where the lines go beyond it. */
        cap: z.nullable(price),
        wish: repairNote,
      }),
      output: repairPrices,
      refusals: [
        ...moved,
        requestErrors.notAllowed,
        requestErrors.overLimit,
        repairErrors.linesLeft,
        repairErrors.quoteExpired,
        repairErrors.quoteSuperseded,
        repairErrors.tooManyRounds,
        repairErrors.overCap,
        repairErrors.blankSignature,
        repairErrors.signatureNeeded,
        repairErrors.partTaken,
        companyErrors.notSelling,
        paymentErrors.paymentOpen,
      ],
    },
    /** Pays everything that is due, or begins to: at the provider's page, or by a transfer that is named then. */
    payRepair: {
      path: '/api/order-fix/order-pay',
      access: 'member',
      effect: 'write',
      once: true,
      input: z.strictObject({ ...oneRepair.shape, chargeId: idOf('repair-charge'), method: z.enum(repairMethods) }),
      output: z.object({
        ...repairPrices.shape,
        onlinePayment: z.optional(onlinePayment),
        remittanceId: z.optional(idOf('remittance')),
      }),
      refusals: [
        requestErrors.notFound,
        requestErrors.wrongState,
        requestErrors.notAllowed,
        requestErrors.companyNeeded,
        requestErrors.overLimit,
        repairErrors.nothingDue,
        repairErrors.methodNotOffered,
        companyErrors.notSelling,
        paymentErrors.balanceTooLow,
        paymentErrors.deadlinePassed,
        paymentErrors.alreadyPaid,
        paymentErrors.paymentOpen,
        paymentErrors.methodNotOffered,
        paymentErrors.methodTooMuch,
        paymentErrors.onlineNotOffered,
      ],
    },
    /** Takes what is due as paid, with what shows it: money that came beside the product's own ways. */
    takeRepairPayment: {
      path: '/back/order-fix/order-pay-success',
      access: { may: 'order.repair.desk', reach: 'all' },
      effect: 'write',
      once: true,
      input: z.strictObject({
        ...oneRepair.shape,
        chargeId: idOf('repair-charge'),
        amount: price,
        payer: line(limits.nameLength),
        paidOn: day,
        reference: line(60),
        fileIds: repairFiles,
      }),
      output: repairPrices,
      refusals: [
        companyErrors.notSelling,
        requestErrors.notFound,
        requestErrors.wrongState,
        repairErrors.nothingDue,
        paymentErrors.alreadyPaid,
        paymentErrors.paymentOpen,
        paymentErrors.slipAmountDiffers,
        requestErrors.overLimit,
        repairErrors.ownRepair,
      ],
    },
  },
  { alsoShows: ['payments', 'goods'], alsoChanges: ['payments', 'ledger', 'notices', 'goods'] },
)
