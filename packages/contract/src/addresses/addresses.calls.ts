import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { page, pagedIfAsked } from '../wire/paging.ts'
import { addressErrors } from './addresses.errors.ts'
import { address, addressInput } from './addresses.shapes.ts'

const one = z.strictObject({ addressId: idOf('address') })

/** A member's own addresses; others' are not found. */
export const addressesCalls = defineCalls(
  'addresses',
  {
    /** Lists the member's addresses, the default one first. */
    listAddresses: {
      path: '/api/address/address-list',
      access: 'member',
      effect: 'read',
      input: pagedIfAsked,
      output: page(address),
      refusals: [],
    },
    /** Adds an address; the first one becomes the default. */
    addAddress: {
      path: '/api/address/add-address',
      access: 'member',
      effect: 'write',
      once: true,
      input: addressInput,
      output: address,
      refusals: [addressErrors.tooMany],
    },
    /** Changes an address; refused when its version has changed. */
    updateAddress: {
      path: '/api/address/update-address',
      access: 'member',
      effect: 'write',
      input: z.strictObject({ ...addressInput.shape, addressId: idOf('address'), version: integer(1, 2 ** 31 - 1) }),
      output: address,
      refusals: [requestErrors.notFound, requestErrors.olderVersion],
    },
    /** Removes an address; orders keep their own copy. */
    deleteAddress: {
      path: '/api/address/del-address',
      access: 'member',
      effect: 'write',
      input: one,
      output: z.object({}),
      refusals: [requestErrors.notFound],
    },
    /** Reads one of the member's addresses. */
    readAddress: {
      path: '/api/address/address-info',
      access: 'member',
      effect: 'read',
      input: one,
      output: address,
      refusals: [requestErrors.notFound],
    },
    /** Reads the member's default address, or null. */
    readDefaultAddress: {
      path: '/api/address/user_default_address',
      access: 'member',
      effect: 'read',
      input: z.strictObject({}),
      output: z.nullable(address),
      refusals: [],
    },
  },
  { alsoChanges: ['orders'] },
)
