import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { countryCode, idOf, line, optionalLine } from '../fields.ts'

/** A point on the map in degrees, as satellites say it (WGS84), whichever way a map draws it. */
export const mapPlace = z.strictObject({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
})

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
  /** Where exactly, if somebody pointed at it. */
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
  /** The number as people there write it. */
  mobileWritten: z.string(),
  postalCode: z.string(),
  region: z.string(),
  city: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  company: z.string(),
  isDefault: z.boolean(),
  place: z.nullable(mapPlace),
  /** The address as its country writes it, for showing in one or two lines. */
  lines: z.array(z.string()),
})
export type Address = z.output<typeof address>
