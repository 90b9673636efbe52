import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { countryCode, idOf, line, optionalLine } from '../fields.ts'

/** A point in degrees (WGS84). */
export const mapPlace = z.strictObject({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
})

/** The fields of the address form; the country decides which are required (`regions`). */
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
  /** The exact point, if one was marked on the map. */
  place: z.optional(z.nullable(mapPlace)),
})

export const address = z.object({
  id: idOf('address'),
  version: z.int(),
  country: countryCode,
  countryName: z.string(),
  name: z.string(),
  dialCode: z.string(),
  mobile: z.string(),
  /** The number in its national form. */
  mobileWritten: z.string(),
  postalCode: z.string(),
  region: z.string(),
  city: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  company: z.string(),
  isDefault: z.boolean(),
  place: z.nullable(mapPlace),
  /** The address in its country's format, one or two lines. */
  lines: z.array(z.string()),
})
export type Address = z.output<typeof address>
