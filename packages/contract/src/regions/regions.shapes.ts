import { countryCode } from '../fields.ts'
import * as z from 'zod/mini'

/** Which fields an address has, in the order in which the country writes them; `required` ones may not be empty. */
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
  /** Whether `postal-code` knows the codes of this country. */
  hasPostalCodes: z.boolean(),
})
export type Country = z.output<typeof country>

export const dialCode = z.object({
  country: countryCode,
  name: z.string(),
  dialCode: z.string(),
  /** Whether codes are sent there by SMS. */
  getsCodes: z.boolean(),
})
export const currencySign = z.object({
  currency: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  exponent: z.int(),
})

/** Where a postal code is: as much of it as the code says. */
export const postalPlace = z.object({
  /** The region's code, as the country lists it. */
  region: z.string(),
  city: z.string(),
  /** Empty where a code is a whole city's. */
  town: z.string(),
})
export type PostalPlace = z.output<typeof postalPlace>
