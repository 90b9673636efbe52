import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { countryCode, idOf, line, optionalLine } from '../fields.ts'

/** What the form sends; which fields must not be empty is the country's own (`regions`). */
export const addressInput = z.strictObject({
  country: countryCode,
  name: line(limits.nameLength),
  dialCode: z.string().check(z.regex(/^\+\d{1,4}$/, 'dialCode')),
  mobile: line(30),
  postalCode: optionalLine(16),
  region: optionalLine(limits.nameLength),
  city: optionalLine(limits.nameLength),
  street: line(limits.streetLength),
  houseNumber: optionalLine(limits.nameLength),
  company: optionalLine(limits.titleLength),
  isDefault: z.boolean(),
})

export const address = z.object({
  id: idOf('address'),
  version: z.int(),
  country: countryCode,
  countryName: z.string(),
  name: z.string(),
  dialCode: z.string(),
  mobile: z.string(),
  /** The number as people there write it. */
  mobileWritten: z.string(),
  postalCode: z.string(),
  region: z.string(),
  city: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  company: z.string(),
  isDefault: z.boolean(),
  /** The address as its country writes it, for showing in one or two lines. */
  lines: z.array(z.string()),
})
export type Address = z.output<typeof address>
