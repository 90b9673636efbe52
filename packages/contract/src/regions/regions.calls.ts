import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { country, currencySign, dialCode } from './regions.shapes.ts'

/** Countries with their regions and address forms, dialling codes, currency signs. */
export const regionsCalls = defineCalls('regions', {
  listCountries: {
    path: '/api/index/country-list',
    access: 'guest',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(country),
    refusals: [],
  },
  listAreaCodes: {
    path: '/api/member/area-code',
    access: 'guest',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(dialCode),
    refusals: [],
  },
  listPricePrefixes: {
    path: '/api/index/price-prefix',
    access: 'guest',
    effect: 'read',
    input: z.strictObject({}),
    output: z.array(currencySign),
    refusals: [],
  },
})
