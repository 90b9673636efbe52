import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { whereabouts } from './places.shapes.ts'

/** Where goods stand and companies are, for a map. Reports over several domains. */
export const placesCalls = defineCalls('places', {
  /** Where a machine can be looked at: its town, and the point that its seller gave. */
  readGoodsAddress: {
    path: '/api/address/goods-address',
    access: 'guest',
    effect: 'read',
    input: z.strictObject({ goodsId: idOf('goods') }),
    output: whereabouts,
    refusals: [requestErrors.notFound],
  },
  /** Where a certified company is. */
  readCompanyAddress: {
    path: '/api/address/company-address',
    access: 'guest',
    effect: 'read',
    input: z.strictObject({ companyId: idOf('company') }),
    output: whereabouts,
    refusals: [requestErrors.notFound],
  },
})
