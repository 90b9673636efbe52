import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { timeZone } from '../calendar/calendar.shapes.ts'
import { defineCalls } from '../call.ts'
import { firstAgreement } from '../consents/agreement.shapes.ts'
import { consentErrors } from '../consents/consents.errors.ts'
import { email, idOf, instant, language, line, money, sixDigitCode } from '../fields.ts'
import { identityErrors } from '../identity/identity.errors.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { page, pageWithCounts, paged } from '../wire/paging.ts'
import { moved, seenRepair } from './one-repair.ts'
import { repairErrors } from './repairs.errors.ts'
import { repairDetail, repairLine } from './repairs.shapes.ts'
import { repairNote, repairRequest } from './repair-request.shapes.ts'
import { handOverReasons, jobPayStages, repairJobTabs } from './repairs.words.ts'

/** Of somebody without an account, which is made by the code: they agreed on the screen to the versions that it showed. */
const guest = z.strictObject({ language, ...firstAgreement })

/** A customer who walked in: a member by a code that was mailed to them, who is told, and approves what it costs. */
export const walkIn = {
  ...repairRequest,
  customerEmail: email,
  code: sixDigitCode,
  customerName: line(limits.nameLength),
  /** Needed where the address has no account yet. */
  guest: z.optional(guest),
}

const jobPay = z.object({
  repairId: idOf('repair'),
  number: z.string(),
  machine: z.string(),
  /** When it was paid, or asked for. */
  at: instant,
  /** The customer has to pay; has paid, and it is kept until the work is accepted; it is on the balance. */
  state: z.enum(['due', 'kept', 'paid']),
  gross: money,
  fee: money,
  net: money,
})
export type JobPay = z.output<typeof jobPay>

/** An engineer's jobs, as they come and go. */
export const repairJobsCalls = defineCalls(
  'repairs',
  {
    /** Lists the engineer's jobs: today's by their time, or by deadline. */
    listJobs: {
      path: '/api/engineer/fix-order-list',
      access: 'member',
      effect: 'read',
      input: paged({
        tab: z._default(z.enum(repairJobTabs), 'today'),
        timeZone: z.optional(timeZone),
      }),
      output: pageWithCounts(repairLine),
      refusals: [],
    },
    /** Accepts a job for one of the wished times, or for none where nobody comes. */
    receiveJob: {
      path: '/api/engineer/receive-fix',
      access: 'member',
      effect: 'write',
      once: true,
      input: z.strictObject({ ...seenRepair, visit: z.nullable(z.strictObject({ from: instant, to: instant })) }),
      output: repairDetail,
      refusals: [...moved, repairErrors.givenAway, repairErrors.timeTaken, repairErrors.notSuited],
    },
    /** Gives a job back with a reason and a note for who takes it over. */
    handOverJob: {
      path: '/api/engineer/reassignment',
      access: 'member',
      effect: 'write',
      once: true,
      input: z.strictObject({ ...seenRepair, reason: z.enum(handOverReasons), note: repairNote }),
      output: z.object({ done: z.boolean() }),
      refusals: [...moved, repairErrors.givenAway, paymentErrors.paymentOpen],
    },
    /**
     * Lists what an engineer has of jobs that are their own: `coming` until the work is accepted and paid, then `paid` onto
     * their balance. Gross is what the customer pays with tax, the fee is with its tax, and `net` what is left of it.
     */
    listJobPay: {
      path: '/api/engineer/pay-list',
      access: 'member',
      effect: 'read',
      addition: true,
      input: paged({ stage: z.enum(jobPayStages) }),
      output: z.object({
        ...page(jobPay).shape,
        /** Of all of them, by currency. */
        sums: z.array(z.object({ coming: money, paid: money })),
      }),
      refusals: [],
    },
    /**
     * Reads by the code that was mailed to a customer whether they have an account, and which of their machines are in no
     * repair. The code stays good for `addWalkIn`. Serial numbers are masked.
     */
    readWalkIn: {
      path: '/api/engineer/walk-in-customer',
      access: 'member',
      effect: 'write',
      device: true,
      addition: true,
      input: z.strictObject({ customerEmail: email, code: sixDigitCode }),
      output: z.object({
        hasAccount: z.boolean(),
        devices: z.array(
          z.object({
            id: idOf('device'),
            name: z.string(),
            maker: z.string(),
            model: z.string(),
            serial: z.string(),
            categoryId: idOf('category'),
          }),
        ),
      }),
      refusals: [requestErrors.notFound, requestErrors.tooOften, identityErrors.wrongCode],
    },
    /** Takes in a machine whose customer is there; it begins accepted, and the customer is told. */
    addWalkIn: {
      path: '/api/engineer/diy-add-order-fix',
      access: 'member',
      effect: 'write',
      device: true,
      once: true,
      long: true,
      input: z.strictObject(walkIn),
      output: repairDetail,
      refusals: [
        requestErrors.notFound,
        requestErrors.tooOften,
        identityErrors.wrongCode,
        identityErrors.emailTaken,
        consentErrors.textChanged,
        repairErrors.notSuited,
        repairErrors.ownRepair,
        repairErrors.noAccountYet,
      ],
    },
  },
  { alsoShows: ['devices', 'payments'], alsoChanges: ['payments', 'ledger', 'notices', 'engineers', 'goods'] },
)
