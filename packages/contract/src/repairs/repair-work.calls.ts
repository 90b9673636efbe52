import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { mapPlace } from '../addresses/addresses.shapes.ts'
import { defineCalls } from '../call.ts'
import { day, idOf, integer, line } from '../fields.ts'
import { meterKinds } from '../passport/passport.shapes.ts'
import { doneAt, moved, seenRepair } from './one-repair.ts'
import { deviceErrors } from '../devices/devices.errors.ts'
import { repairErrors } from './repairs.errors.ts'
import { partMove, testInput, usedInput } from './repair-outcome.shapes.ts'
import { repairDetail } from './repairs.shapes.ts'
import { repairFiles, repairNote, repairText, wishedSlots } from './repair-request.shapes.ts'
import { arrivalConditions, faultCauses, holdReasons, safetyChecks } from './repairs.words.ts'

const meter = z.nullable(
  z.strictObject({ kind: z.enum(meterKinds), value: integer(0, limits.meterMax), confirmed: z.boolean() }),
)
/** What was done, as it stands in the certificate. */
export const workInput = {
  work: repairText,
  tests: z.array(testInput).check(z.maxLength(limits.repairTestsMax)),
  parts: z.array(partMove).check(z.maxLength(limits.quoteLinesMax)),
  meter,
  fileIds: repairFiles,
}
/** The work of a repair, for who does it. Each step may be sent again, and counts once by its `request-id`. */
export const repairWorkCalls = defineCalls(
  'repairs',
  {
    /** Begins the diagnosis: by video, or on arrival at the machine. */
    startDiagnosis: {
      path: '/api/engineer/start-video',
      access: 'member',
      effect: 'write',
      once: true,
      input: z.strictObject({ ...seenRepair, at: doneAt, place: z.optional(z.nullable(mapPlace)) }),
      output: repairDetail,
      refusals: [...moved, repairErrors.givenAway, repairErrors.wrongPlace, repairErrors.rests],
    },
    /** Confirms that the machine has arrived, with its condition and pictures of it; what is damaged is frozen so. */
    confirmArrival: {
      path: '/api/engineer/confirm-goods',
      access: 'member',
      effect: 'write',
      once: true,
      input: z.strictObject({
        ...seenRepair,
        condition: z.enum(arrivalConditions),
        note: repairNote,
        fileIds: repairFiles,
        at: doneAt,
      }),
      output: repairDetail,
      refusals: [...moved, repairErrors.givenAway, repairErrors.wrongPlace, repairErrors.changedMeanwhile],
    },
    /** Begins the work after its safety list; what is due before it has to be paid. */
    startRepair: {
      path: '/api/engineer/start-fix',
      access: 'member',
      effect: 'write',
      once: true,
      input: z.strictObject({
        ...seenRepair,
        safety: z.array(z.enum(safetyChecks)).check(z.minLength(1)),
        at: doneAt,
        place: z.optional(z.nullable(mapPlace)),
      }),
      output: repairDetail,
      refusals: [
        ...moved,
        repairErrors.givenAway,
        repairErrors.notPaid,
        repairErrors.rests,
        repairErrors.permitMissing,
        repairErrors.wrongPlace,
        repairErrors.changedMeanwhile,
      ],
    },
    /** Ends the work with what was done, measured and put in; the certificate says the same. */
    finishRepair: {
      path: '/api/engineer/finish-fix',
      access: 'member',
      effect: 'write',
      once: true,
      long: true,
      input: z.strictObject({
        ...seenRepair,
        ...workInput,
        /** Of agreed lines with `most`; what is not named took what was estimated. */
        used: z.optional(z.array(usedInput).check(z.maxLength(limits.quoteLinesMax))),
        /** Of the customer on the spot. */
        signature: z.nullable(z.strictObject({ name: line(limits.nameLength), fileId: idOf('file') })),
        at: doneAt,
      }),
      output: repairDetail,
      refusals: [
        ...moved,
        repairErrors.givenAway,
        repairErrors.rests,
        repairErrors.wrongPlace,
        repairErrors.checksLeft,
        repairErrors.blankSignature,
        repairErrors.partTaken,
        repairErrors.usedTooMuch,
        deviceErrors.meterBack,
        deviceErrors.meterJump,
        repairErrors.changedMeanwhile,
      ],
    },
    /** Keeps what was found, ticks of the checklist, parts that are waited for, and whether it rests. */
    editJob: {
      path: '/api/engineer/engineer-edit-order',
      access: 'member',
      effect: 'write',
      once: true,
      input: z.strictObject({
        ...seenRepair,
        diagnosis: z.optional(
          z.strictObject({ finding: repairText, cause: z.enum(faultCauses), fileIds: repairFiles }),
        ),
        checks: z.optional(
          z
            .array(z.strictObject({ id: z.string().check(z.maxLength(40)), isDone: z.boolean(), at: doneAt }))
            .check(z.maxLength(limits.repairTestsMax)),
        ),
        /** Null: they have come. */
        partsDay: z.optional(z.nullable(day)),
        /** Null: it goes on. */
        hold: z.optional(
          z.nullable(z.strictObject({ reason: z.enum(holdReasons), note: repairNote, until: z.nullable(day) })),
        ),
        /** A customer who brought it has fetched it. */
        fetched: z.optional(z.literal(true)),
        slots: z.optional(wishedSlots),
      }),
      output: repairDetail,
      refusals: [
        ...moved,
        repairErrors.givenAway,
        repairErrors.changedMeanwhile,
        repairErrors.wrongPlace,
        repairErrors.notPaid,
      ],
    },
    /** Corrects what a completed repair says; its customer confirms it again, and the former version stays. */
    amendJob: {
      path: '/api/engineer/engineer-after-edit-order',
      access: 'member',
      effect: 'write',
      once: true,
      long: true,
      input: z.strictObject({ ...seenRepair, ...workInput, why: repairText }),
      output: repairDetail,
      refusals: [...moved, repairErrors.givenAway],
    },
    /** Corrects what a completed repair says; its customer confirms it again. */
    amendRepair: {
      path: '/back/order-fix/engineer-after-edit-order',
      access: { may: 'order.repair.work' },
      effect: 'write',
      once: true,
      long: true,
      input: z.strictObject({ ...seenRepair, ...workInput, why: repairText }),
      output: repairDetail,
      refusals: [...moved],
    },
  },
  {
    alsoShows: ['devices', 'payments'],
    alsoChanges: ['payments', 'ledger', 'notices', 'devices', 'engineers', 'goods'],
  },
)
