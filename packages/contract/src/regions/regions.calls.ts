import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { countryCode } from '../fields.ts'
import { country, currencySign, dialCode, postalPlace } from './regions.shapes.ts'

/** Countries with regions and address forms, dialling codes, currency signs. */
export const regionsCalls = defineCalls('regions', {
  /** Lists countries in the reader's language, those of the platform's members first. */
  listCountries: {
    path: '/api/index/country-list',
    access: 'guest',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(country),
    refusals: [],
  },
  /** Finds the places of a postal code in the country's own writing; none for an unknown code. */
  findPostalCode: {
    path: '/api/address/postal-code',
    access: 'guest',
    effect: 'read',
    addition: true,
    input: z.strictObject({ country: countryCode, postalCode: z.string().check(z.maxLength(32)) }),
    output: z.array(postalPlace),
    refusals: [],
  },
  /** Lists the cities of a region in the country's own writing; empty where none are listed. */
  listCities: {
    path: '/api/address/city-list',
    access: 'guest',
    effect: 'read',
    addition: true,
    input: z.strictObject({ country: countryCode, region: z.string().check(z.maxLength(80)) }),
    output: z.array(z.string()),
    refusals: [],
  },
  /** Lists dialling codes by country. */
  listAreaCodes: {
    path: '/api/member/area-code',
    access: 'guest',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(dialCode),
    refusals: [],
  },
  /** Lists currency signs. */
  listPricePrefixes: {
    path: '/api/index/price-prefix',
    access: 'guest',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(currencySign),
    refusals: [],
  },
})
