import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, instant, optionalLine, price } from '../fields.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { moved, oneRepair, seenRepair } from './one-repair.ts'
import { repairErrors } from './repairs.errors.ts'
import { ownRepairLine, repairDetail } from './repairs.shapes.ts'
import { repairNote, repairRequest, wishedSlots } from './repair-request.shapes.ts'
import { repairModes, repairTabs } from './repairs.words.ts'

/**
 * Repairs for their customers. Reading one, its record, its prices and what belongs to it is one call for all four sides:
 * customer, engineer, the company's service desk and staff; others are told that it is not found.
 */
export const repairsCalls = defineCalls(
  'repairs',
  {
    /** Reads what a request can say for a category: ways that are offered there, with the fee for a diagnosis, and rules. */
    readRepairParams: {
      path: '/api/order-fix/repair-params',
      access: 'member',
      effect: 'read',
      addition: true,
      input: z.strictObject({
        categoryId: z.nullable(idOf('category')),
        addressId: z.nullable(idOf('address')),
        currency: price.shape.currency,
      }),
      output: z.object({
        modes: z.array(
          z.object({
            mode: z.enum(repairModes),
            /** Without tax. */
            diagnosisFee: z.object({ currency: price.shape.currency, minor: z.int() }),
            /** How many engineers suit, and whether any does. */
            engineers: z.int(),
          }),
        ),
        assignDays: z.int(),
        changeHours: z.int(),
        voiceSeconds: z.int(),
      }),
      refusals: [requestErrors.notFound],
    },
    /** Asks for a repair; under warranty for one that was done before. Nothing is paid yet. */
    addRepair: {
      path: '/api/order-fix/add-fix',
      access: 'member',
      effect: 'write',
      once: true,
      long: true,
      input: z.strictObject({
        ...repairRequest,
        /** A fault that was reported by the label, and that the owner confirms with it. */
        faultId: z.optional(idOf('device-fault')),
        /** A completed repair whose fault has come back within its warranty; its machine need not be named. */
        comebackOf: z.optional(idOf('repair')),
      }),
      output: repairDetail,
      refusals: [
        requestErrors.notFound,
        requestErrors.tooOften,
        repairErrors.notTheirDevice,
        repairErrors.inRepairAlready,
        repairErrors.tooManyOpen,
        repairErrors.noWarranty,
      ],
    },
    /** Lists the member's repairs: those that wait for them first, then by their next term. */
    listRepairs: {
      path: '/api/order-fix/order-list',
      access: 'member',
      effect: 'read',
      input: paged({
        tab: z._default(z.enum(repairTabs), 'all'),
        deviceId: z.optional(idOf('device')),
        words: z.optional(optionalLine(limits.searchWordsLength)),
      }),
      output: z.object({
        ...pageWithCounts(ownRepairLine).shape,
        /** Faults that strangers reported by a label and that wait for the owner. */
        faults: z.array(
          z.object({
            id: idOf('device-fault'),
            deviceId: idOf('device'),
            device: z.string(),
            symptom: z.string(),
            at: instant,
          }),
        ),
      }),
      refusals: [],
    },
    /** Reads one whole, as the reader's side sees it. */
    readRepair: {
      path: '/api/order-fix/order-detail',
      access: 'member',
      effect: 'read',
      input: oneRepair,
      output: repairDetail,
      refusals: [requestErrors.notFound],
    },
    /** Cancels it; what that costs is told before (`cancelCosts`) and named again here. */
    cancelRepair: {
      path: '/api/order-fix/cancel-fix',
      access: 'member',
      effect: 'write',
      once: true,
      input: z.strictObject({ ...seenRepair, costs: z.nullable(z.int()), reason: repairNote }),
      output: repairDetail,
      refusals: [...moved, paymentErrors.paymentOpen],
    },
    /** Names other times, or moves an agreed visit to a free one: by its customer or its engineer, some hours ahead. */
    changeRepairTime: {
      path: '/api/order-fix/update-subscribe-time',
      access: 'member',
      effect: 'write',
      once: true,
      input: z.strictObject({
        ...seenRepair,
        slots: wishedSlots,
        /** Of an agreed visit: when it takes place instead. */
        visit: z.nullable(z.strictObject({ from: instant, to: instant })),
      }),
      output: repairDetail,
      refusals: [...moved, repairErrors.timeTaken, repairErrors.tooLate],
    },
  },
  { alsoShows: ['devices', 'engineers', 'payments'], alsoChanges: ['payments', 'ledger', 'notices', 'devices'] },
)
