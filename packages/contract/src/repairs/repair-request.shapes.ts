import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { timeZone } from '../calendar/calendar.shapes.ts'
import { idOf, instant, integer, line, narrowLine, optionalLine, optionalText, price, text } from '../fields.ts'
import { attachmentKinds } from '../uploads/uploads.shapes.ts'
import { repairModes, repairUrgencies, symptoms } from './repairs.words.ts'

export const repairText = text(limits.textAreaLength)

export const repairNote = optionalText(limits.textAreaLength)

export const repairFiles = z._default(z.array(idOf('file')).check(z.maxLength(limits.repairFilesMax)), [])

/** A picture, paper or voice of a repair, as it is shown. */
export const repairFile = z.object({
  id: idOf('file'),
  kind: z.enum(attachmentKinds),
  url: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  pages: z.nullable(z.int()),
  seconds: z.nullable(z.int()),
})
export type RepairFile = z.output<typeof repairFile>

/** Seen by the caller; an older one must not decide. */
export const seenVersion = integer(1, 2 ** 31 - 1)

export const timeSpan = z.object({ from: instant, to: instant })
export const wishedSlots = z
  .array(z.strictObject({ from: instant, to: instant }))
  .check(z.maxLength(limits.repairSlotsMax))

/** A machine that is not registered, as its owner describes it. */
export const describedMachine = z.strictObject({
  categoryId: idOf('category'),
  makerId: z.nullable(idOf('maker')),
  makerName: optionalLine(60),
  model: line(60),
  serial: optionalLine(60),
})

/** Where an engineer comes to. */
export const siteInput = z.strictObject({
  addressId: idOf('address'),
  /** What an engineer needs to know: crane, width of the gate, whom to ask. */
  note: optionalLine(limits.textAreaLength),
})

/** What somebody says of a fault; what may be combined is checked by `repair-rules`. */
export const repairRequest = {
  deviceId: z.nullable(idOf('device')),
  machine: z.nullable(describedMachine),
  symptoms: z.array(z.enum(symptoms)).check(z.minLength(1), z.maxLength(limits.repairSymptomsMax)),
  description: optionalText(limits.textAreaLength),
  errorCodes: z.array(narrowLine(20)).check(z.maxLength(limits.errorCodesMax)),
  fileIds: repairFiles,
  urgency: z.enum(repairUrgencies),
  isDown: z.boolean(),
  mode: z.enum(repairModes),
  slots: wishedSlots,
  /** Needed where somebody comes, or the machine is sent back. */
  site: z.nullable(siteInput),
  /** Without a new consent nothing costs more than this, with tax. */
  cap: z.nullable(price),
  /** In which it is quoted and paid. */
  currency: z.enum(priceCurrencies),
  timeZone,
}
