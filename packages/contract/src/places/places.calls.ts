import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { whereabouts } from './places.shapes.ts'

/** Places of goods and companies for a map, over several domains. */
export const placesCalls = defineCalls('places', {
  /**
   * Reads where goods can be inspected: the town, and the seller's point on the map, rounded until the reader has paid for
   * them.
   */
  readGoodsAddress: {
    path: '/api/address/goods-address',
    access: 'guest',
    effect: 'read',
    input: z.strictObject({ goodsId: idOf('goods') }),
    output: whereabouts,
    refusals: [requestErrors.notFound],
  },
  /** Reads where a certified company is. */
  readCompanyAddress: {
    path: '/api/address/company-address',
    access: 'guest',
    effect: 'read',
    input: z.strictObject({ companyId: idOf('company') }),
    output: whereabouts,
    refusals: [requestErrors.notFound],
  },
})
