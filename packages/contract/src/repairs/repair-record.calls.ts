import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, instant, integer } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { repairErrors } from './repairs.errors.ts'
import { doneAt, oneRepair } from './one-repair.ts'
import { otherInput, recordEntry, repairOther } from './repair-record.shapes.ts'
import { repairFiles, repairNote } from './repair-request.shapes.ts'
import { otherKinds, recordReaders, writtenRecordKinds } from './repairs.words.ts'

/** What is said of a repair and what belongs to it, for all four sides. */
export const repairRecordCalls = defineCalls(
  'repairs',
  {
    /** Reads the record: what was said, found and promised, and each step, newest first. */
    listRepairRecord: {
      path: '/api/order-fix/feedback-list',
      access: 'member',
      effect: 'read',
      input: z.strictObject({
        ...oneRepair.shape,
        beforeSeq: z.optional(integer(0, 2 ** 31 - 1)),
        kind: z.optional(z.nullable(z.enum(writtenRecordKinds))),
      }),
      output: z.object({ entries: z.array(recordEntry), more: z.boolean() }),
      refusals: [requestErrors.notFound],
    },
    /** Writes into the record. What a phone sends again is written once (`clientId`). */
    addRepairRecord: {
      path: '/api/order-fix/add-feedback',
      access: 'member',
      effect: 'write',
      once: true,
      input: z.strictObject({
        ...oneRepair.shape,
        clientId: idOf('client-message'),
        kind: z.enum(writtenRecordKinds),
        readers: z.enum(recordReaders),
        text: repairNote,
        fileIds: repairFiles,
        due: z.nullable(instant),
      }),
      output: recordEntry,
      refusals: [requestErrors.notFound, requestErrors.wrongState, requestErrors.tooOften],
    },
    /** Lists keys, permits and files that belong to a repair. */
    listRepairOthers: {
      path: '/api/order-fix/other-detail',
      access: 'member',
      effect: 'read',
      input: z.strictObject({ ...oneRepair.shape, kind: z.optional(z.nullable(z.enum(otherKinds))) }),
      output: z.object({ others: z.array(repairOther) }),
      refusals: [requestErrors.notFound],
    },
    /** Writes a finding, a visit or a call into the record, with the time at which it was. */
    addJobRecord: {
      path: '/api/engineer/add-feedback',
      access: 'member',
      effect: 'write',
      once: true,
      input: z.strictObject({
        ...oneRepair.shape,
        clientId: idOf('client-message'),
        kind: z.enum(['visit', 'finding', 'call', 'promise', 'message']),
        text: repairNote,
        fileIds: repairFiles,
        due: z.nullable(instant),
        at: doneAt,
      }),
      output: recordEntry,
      refusals: [requestErrors.notFound, repairErrors.givenAway, requestErrors.wrongState, requestErrors.tooOften],
    },
    /** Adds a key, a permit, a file or a note on access; by any side of the repair. Again with its id: it went back. */
    addRepairOther: {
      path: '/api/engineer/add-other',
      access: 'member',
      effect: 'write',
      once: true,
      input: z.strictObject({ ...oneRepair.shape, ...otherInput, returnedId: z.nullable(idOf('repair-other')) }),
      output: repairOther,
      refusals: [requestErrors.notFound, requestErrors.wrongState, requestErrors.tooOften],
    },
  },
  { alsoChanges: ['notices'] },
)
