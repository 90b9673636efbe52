import { countryCode } from '../fields.ts'
import * as z from 'zod/mini'

/** The fields of an address in the country's order; `required` ones must be filled. */
export const addressFields = [
  'postalCode',
  'region',
  'city',
  'street',
  'houseNumber',
  'company',
  'name',
  'mobile',
] as const
export type AddressField = (typeof addressFields)[number]

export const country = z.object({
  code: countryCode,
  name: z.string(),
  dialCode: z.string(),
  postalPattern: z.nullable(z.string()),
  postalExample: z.string(),
  addressFields: z.array(z.object({ field: z.enum(addressFields), required: z.boolean() })),
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Whether postal codes of this country can be looked up. */
  hasPostalCodes: z.boolean(),
})
export type Country = z.output<typeof country>

export const dialCode = z.object({
  country: countryCode,
  name: z.string(),
  dialCode: z.string(),
  /** Whether SMS codes are sent there. */
  getsCodes: z.boolean(),
})
export const currencySign = z.object({
  currency: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  exponent: z.int(),
})

/** The place of a postal code, as far as the code says. */
export const postalPlace = z.object({
  /** The region's code in the country's list. */
  region: z.string(),
  city: z.string(),
  /** Empty when the code covers a whole city. */
  town: z.string(),
})
export type PostalPlace = z.output<typeof postalPlace>
