import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { companyErrors } from '../companies/companies.errors.ts'
import { consentErrors } from '../consents/consents.errors.ts'
import { deviceErrors } from '../devices/devices.errors.ts'
import { day, idOf, instant, optionalLine } from '../fields.ts'
import { identityErrors } from '../identity/identity.errors.ts'
import { paymentErrors } from '../payments/payments.errors.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { walkIn } from './jobs.calls.ts'
import { moved, oneRepair, seenRepair } from './one-repair.ts'
import { repairErrors } from './repairs.errors.ts'
import { describedMachine, repairNote, wishedSlots } from './repair-request.shapes.ts'
import { repairDetail, repairLine } from './repairs.shapes.ts'
import { repairHand } from './repair-hands.shapes.ts'
import {
  handOverReasons,
  holdReasons,
  managedRepairTabs,
  refusalReasons,
  repairAlternatives,
  repairModes,
  repairUrgencies,
  symptoms,
} from './repairs.words.ts'

/** A company's service desk sees the repairs that it was offered; staff see all. */
const works = { may: 'order.repair.work' } as const
const desk = { may: 'order.repair.desk', reach: 'all' } as const
const listed = {
  tab: z._default(z.enum(managedRepairTabs), 'mine'),
  words: z.optional(optionalLine(limits.searchWordsLength)),
  mode: z.optional(z.nullable(z.enum(repairModes))),
}

const listedOfAll = { ...listed, companyId: z.optional(z.nullable(idOf('company'))) }

/** Repairs for the companies that do them and for staff. */
export const managedRepairsCalls = defineCalls(
  'repairs',
  {
    /** Lists the company's repairs: those that wait for it first, by deadline. */
    listCompanyRepairs: {
      path: '/back/order-fix/company-order-list',
      access: works,
      effect: 'read',
      mayLag: true,
      input: paged(listed),
      output: pageWithCounts(repairLine),
      refusals: [],
    },
    /** Exports the repairs of `listCompanyRepairs`. */
    exportCompanyRepairs: exportOf({
      of: '/back/order-fix/company-order-list',
      may: 'order.order.export',
      filters: listed,
      row: repairLine,
    }),
    /** Lists all repairs for staff, by deadline. */
    listAllRepairs: {
      path: '/back/order-fix/order-list',
      access: desk,
      effect: 'read',
      mayLag: true,
      input: paged(listedOfAll),
      output: pageWithCounts(repairLine),
      refusals: [],
    },
    /** Exports the repairs of `listAllRepairs`. */
    exportAllRepairs: exportOf({
      of: '/back/order-fix/order-list',
      may: 'order.order.export',
      reach: 'all',
      filters: listedOfAll,
      row: repairLine,
    }),
    /** Reads one whole, as a company's service desk or staff see it. */
    readManagedRepair: {
      path: '/back/order-fix/order-detail',
      access: works,
      effect: 'read',
      showsPersonal: true,
      input: oneRepair,
      output: repairDetail,
      refusals: [requestErrors.notFound],
    },
    /** Lists who could do it: for a company its engineers, for staff companies and engineers of none. The best first. */
    listRepairHands: {
      path: '/back/order-fix/hands',
      access: works,
      effect: 'read',
      addition: true,
      input: oneRepair,
      output: z.object({ hands: z.array(repairHand), answerBy: instant }),
      refusals: [requestErrors.notFound],
    },
    /** For a company: assigns one of its engineers, or passes it on with a reason. */
    assignRepairEngineer: {
      path: '/back/order-fix/company-edit-order',
      access: works,
      effect: 'write',
      once: true,
      input: z.strictObject({
        ...seenRepair,
        /** Null passes it on. */
        engineerId: z.nullable(idOf('engineer')),
        visit: z.nullable(z.strictObject({ from: instant, to: instant })),
        reason: z.nullable(z.enum(handOverReasons)),
        note: repairNote,
      }),
      output: repairDetail,
      refusals: [
        ...moved,
        repairErrors.notSuited,
        repairErrors.timeTaken,
        repairErrors.handedOverTooOften,
        companyErrors.notSelling,
        paymentErrors.paymentOpen,
      ],
    },
    /** For staff: offers it to a company, or assigns an engineer of none. */
    assignRepairCompany: {
      path: '/back/order-fix/edit-order',
      access: desk,
      effect: 'write',
      once: true,
      input: z.strictObject({
        ...seenRepair,
        companyId: z.nullable(idOf('company')),
        engineerId: z.nullable(idOf('engineer')),
        note: repairNote,
      }),
      output: repairDetail,
      refusals: [...moved, repairErrors.notSuited, repairErrors.ownHand, paymentErrors.paymentOpen],
    },
    /** Refuses a request with a reason that its customer reads, and what is offered instead. */
    refuseRepair: {
      path: '/back/order-fix/platform-refuses',
      access: desk,
      effect: 'write',
      once: true,
      input: z.strictObject({
        ...seenRepair,
        reason: z.enum(refusalReasons),
        alternatives: z.array(z.enum(repairAlternatives)).check(z.maxLength(repairAlternatives.length)),
        text: repairNote,
      }),
      output: repairDetail,
      refusals: [...moved],
    },
    /** Corrects what the request says, or lets it rest and go on; the customer is told. */
    updateRepair: {
      path: '/back/order-fix/update-order',
      access: works,
      effect: 'write',
      once: true,
      input: z.strictObject({
        ...seenRepair,
        mode: z.optional(z.enum(repairModes)),
        urgency: z.optional(z.enum(repairUrgencies)),
        symptoms: z.optional(z.array(z.enum(symptoms)).check(z.minLength(1), z.maxLength(limits.repairSymptomsMax))),
        slots: z.optional(wishedSlots),
        hold: z.optional(
          z.nullable(z.strictObject({ reason: z.enum(holdReasons), note: repairNote, until: z.nullable(day) })),
        ),
        partsDay: z.optional(z.nullable(day)),
      }),
      output: repairDetail,
      refusals: [...moved, repairErrors.modeNotOffered],
    },
    /** Registers the machine of a repair for its customer, who has described it by hand. */
    addRepairDevice: {
      path: '/back/order-fix/add-device',
      access: works,
      effect: 'write',
      once: true,
      input: z.strictObject({ ...seenRepair, machine: describedMachine }),
      output: repairDetail,
      refusals: [...moved, repairErrors.answered, deviceErrors.serialTaken, deviceErrors.tooManyDevices],
    },
    /** Takes in a machine at the company's desk. */
    addCompanyWalkIn: {
      path: '/back/order-fix/diy-add-order-fix',
      access: works,
      effect: 'write',
      device: true,
      once: true,
      long: true,
      input: z.strictObject({ ...walkIn, engineerId: z.nullable(idOf('engineer')) }),
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
  {
    alsoShows: ['devices', 'engineers', 'payments'],
    alsoChanges: ['payments', 'ledger', 'notices', 'devices', 'engineers', 'goods'],
  },
)
