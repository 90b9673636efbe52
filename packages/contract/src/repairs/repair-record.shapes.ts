import { languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { mapPlace } from '../addresses/addresses.shapes.ts'
import { idOf, instant, language, line, narrowLine, optionalLine } from '../fields.ts'
import { carrier } from '../shipping/shipping.shapes.ts'
import { repairFile, repairFiles, repairNote } from './repair-request.shapes.ts'
import { arrivalConditions, otherKinds, recordKinds, recordReaders, repairSides } from './repairs.words.ts'

/** An entry of the record: what was said, found or promised, and each step. */
export const recordEntry = z.object({
  id: idOf('message'),
  seq: z.int(),
  kind: z.enum(recordKinds),
  readers: z.enum(recordReaders),
  side: z.enum([...repairSides, 'clock']),
  author: z.string(),
  isOwn: z.boolean(),
  text: z.string(),
  language: z.nullable(z.enum(languages)),
  /** Of a step: its event, for a sentence in the reader's language. */
  event: z.nullable(z.string()),
  files: z.array(repairFile),
  /** Of a promise: by when. */
  due: z.nullable(instant),
  /** Of a visit: where the engineer's phone was. */
  place: z.nullable(mapPlace),
  at: instant,
})

export type RecordEntry = z.output<typeof recordEntry>

export const otherInput = {
  kind: z.enum(otherKinds),
  label: line(limits.textAreaLength),
  note: repairNote,
  from: z.nullable(instant),
  until: z.nullable(instant),
  fileIds: repairFiles,
  readers: z.enum(recordReaders),
  remind: z.boolean(),
  /** The work does not start before it is there and valid. */
  workWaits: z.boolean(),
}

export const repairOther = z.object({
  id: idOf('repair-other'),
  kind: z.enum(otherKinds),
  label: z.string(),
  note: z.string(),
  language,
  from: z.nullable(instant),
  until: z.nullable(instant),
  files: z.array(repairFile),
  readers: z.enum(recordReaders),
  remind: z.boolean(),
  workWaits: z.boolean(),
  hasEnded: z.boolean(),
  side: z.enum(repairSides),
  author: z.string(),
  at: instant,
  /** When a key or part went back to whose it is. */
  returnedAt: z.nullable(instant),
})

export type RepairOther = z.output<typeof repairOther>

export const repairLegInput = {
  carrier,
  carrierName: z.optional(optionalLine(60)),
  trackingNumber: narrowLine(60),
  fileIds: repairFiles,
  note: repairNote,
}

/** The machine's way to the workshop, or back. */
export const repairLeg = z.object({
  id: idOf('repair-leg'),
  direction: z.enum(['to', 'back']),
  /** Null where its customer brought or fetched it. */
  carrier: z.nullable(carrier),
  carrierName: z.string(),
  trackingNumber: z.string(),
  link: z.nullable(z.string()),
  note: z.string(),
  files: z.array(repairFile),
  sentAt: instant,
  arrivedAt: z.nullable(instant),
  condition: z.nullable(z.enum(arrivalConditions)),
  conditionNote: z.string(),
  conditionFiles: z.array(repairFile),
})

export type RepairLeg = z.output<typeof repairLeg>
