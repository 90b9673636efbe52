import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { country, currencySign, dialCode } from './regions.shapes.ts'

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
