import * as z from 'zod/mini'
import { address, addressInput } from '../addresses/addresses.shapes.ts'
import { idOf, instant } from '../fields.ts'
import { addressAskers, addressChangeMachine } from './address-change.states.ts'

/** The freight after a change of address: kept, or quoted anew. */
export const freightAfter = ['kept', 'anew'] as const

/** An address that a seller enters for an order. */
export const newAddress = z.strictObject({
  country: addressInput.shape.country,
  name: addressInput.shape.name,
  dialCode: addressInput.shape.dialCode,
  mobile: addressInput.shape.mobile,
  postalCode: addressInput.shape.postalCode,
  region: addressInput.shape.region,
  city: addressInput.shape.city,
  street: addressInput.shape.street,
  houseNumber: addressInput.shape.houseNumber,
  company: addressInput.shape.company,
})

/** A change of address with the old and the new address. */
export const addressChange = z.object({
  id: idOf('address-change'),
  state: z.enum(addressChangeMachine.states),
  askedBy: z.enum(addressAskers),
  /** Null until it is decided. */
  freight: z.nullable(z.enum(freightAfter)),
  before: address,
  after: address,
  askedAt: instant,
  answeredAt: z.nullable(instant),
})
export type AddressChange = z.output<typeof addressChange>
