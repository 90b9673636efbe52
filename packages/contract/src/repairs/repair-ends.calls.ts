import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, price } from '../fields.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { moved, oneRepair, seenRepair } from './one-repair.ts'
import { repairErrors } from './repairs.errors.ts'
import { engineerScores, serviceScores } from './repair-outcome.shapes.ts'
import { repairDetail } from './repairs.shapes.ts'
import { repairLegInput, repairLeg } from './repair-record.shapes.ts'
import { repairFiles, repairNote, repairText } from './repair-request.shapes.ts'
import { disputeVerdicts } from './repairs.words.ts'

const desk = { may: 'order.repair.desk', reach: 'all' } as const

/** The machine's ways, and how a repair ends: accepted, disputed and decided, reviewed. */
export const repairEndsCalls = defineCalls(
  'repairs',
  {
    /** Sends the machine to the workshop, or back to its customer, with carrier, number and pictures. */
    sendRepairDevice: {
      path: '/api/order-fix/deliver-goods',
      access: 'member',
      effect: 'write',
      once: true,
      input: z.strictObject({ ...seenRepair, ...repairLegInput }),
      output: repairDetail,
      refusals: [...moved, repairErrors.wrongPlace, repairErrors.notPaid],
    },
    /** Reads the machine's ways to the workshop and back, and where each side sends it. */
    readRepairLogistics: {
      path: '/api/order-fix/order-logistics',
      access: 'member',
      effect: 'read',
      input: oneRepair,
      output: z.object({
        legs: z.array(repairLeg),
        to: z.nullable(z.object({ name: z.string(), lines: z.array(z.string()), phone: z.string() })),
        back: z.nullable(z.object({ name: z.string(), lines: z.array(z.string()), phone: z.string() })),
      }),
      refusals: [requestErrors.notFound],
    },
    /**
     * Confirms that the machine is back, accepts the work, disputes it with what shows that it is not repaired, or answers a
     * change after completion.
     */
    confirmRepair: {
      path: '/api/order-fix/confirm-goods',
      access: 'member',
      effect: 'write',
      once: true,
      input: z.strictObject({
        ...seenRepair,
        answer: z.enum(['arrivedBack', 'accept', 'dispute', 'agree', 'object']),
        text: repairNote,
        fileIds: repairFiles,
        /** For an acceptance on the spot. */
        signatureId: z.optional(idOf('file')),
      }),
      output: repairDetail,
      refusals: [...moved, repairErrors.wrongPlace, repairErrors.notPaid, repairErrors.blankSignature],
    },
    /** Rates the engineer and the company apart, once, some days after its end. */
    reviewRepair: {
      path: '/api/order-fix/add-comment',
      access: 'member',
      effect: 'write',
      once: true,
      input: z.strictObject({
        ...oneRepair.shape,
        engineer: z.nullable(z.strictObject({ scores: engineerScores, text: repairNote })),
        company: z.nullable(z.strictObject({ scores: serviceScores, text: repairNote })),
      }),
      output: repairDetail,
      refusals: [requestErrors.notFound, requestErrors.wrongState, repairErrors.reviewTooLate, repairErrors.answered],
    },
    /** Decides a dispute with a letter to both sides: done again, part of the money back, or nothing. */
    decideRepairDispute: {
      path: '/back/order-fix/decide',
      access: desk,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({
        ...seenRepair,
        verdict: z.enum(disputeVerdicts),
        back: z.nullable(price),
        letter: repairText,
      }),
      output: repairDetail,
      refusals: [...moved, requestErrors.notAllowed],
    },
    /** Ends work that never ends, with a reason that both sides read; of what was paid `kept` stays, null for nothing. */
    stopRepair: {
      path: '/back/order-fix/stop',
      access: desk,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ ...seenRepair, kept: z.nullable(price), reason: repairText }),
      output: repairDetail,
      refusals: [...moved, requestErrors.notAllowed, paymentErrors.paymentOpen],
    },
  },
  { alsoChanges: ['payments', 'ledger', 'notices', 'devices', 'engineers'] },
)
