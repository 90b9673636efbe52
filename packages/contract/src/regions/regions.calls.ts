import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { countryCode } from '../fields.ts'
import { country, currencySign, dialCode, postalPlace } from './regions.shapes.ts'

/** Countries with their regions and address forms, dialling codes, currency signs. */
export const regionsCalls = defineCalls('regions', {
  /** Countries by code and name in the reader’s language, those of the platform’s members first. */
  listCountries: {
    path: '/api/index/country-list',
    access: 'guest',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(country),
    refusals: [],
  },
  /** The places that a postal code stands for, in the country's own writing; none for a code that is not known. */
  findPostalCode: {
    path: '/api/address/postal-code',
    access: 'guest',
    effect: 'read',
    addition: true,
    input: z.strictObject({ country: countryCode, postalCode: z.string().check(z.maxLength(32)) }),
    output: z.array(postalPlace),
    refusals: [],
  },
  /** The cities of a region in the country's own writing, to choose from while typing; empty where none are listed. */
  listCities: {
    path: '/api/address/city-list',
    access: 'guest',
    effect: 'read',
    addition: true,
    input: z.strictObject({ country: countryCode, region: z.string().check(z.maxLength(80)) }),
    output: z.array(z.string()),
    refusals: [],
  },
  /** Dial codes of telephone numbers, by country. */
  listAreaCodes: {
    path: '/api/member/area-code',
    access: 'guest',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(dialCode),
    refusals: [],
  },
  /** The sign that stands before an amount, by currency. */
  listPricePrefixes: {
    path: '/api/index/price-prefix',
    access: 'guest',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(currencySign),
    refusals: [],
  },
})
