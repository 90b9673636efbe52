import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Reads, Writes } from '../../platform/context.ts'
import { checkAddress } from '../regions/regions.public.ts'
import { type AddressColumns, findAddress, insertAddress } from './addresses.store.ts'

export { presentAddress } from './addresses.present.ts'

/** An address as an order keeps it: a copy, so that what the member changes later does not move a machine. */
export type AddressSnapshot = Omit<AddressColumns, 'isDefault' | 'lat' | 'lng'>

/** A member's own address; anybody else's is not found. */
export async function addressForOrder(
  ctx: Reads,
  own: { memberId: Id<'member'>; addressId: Id<'address'> },
): Promise<AddressSnapshot> {
  const address = await findAddress(ctx.db, own)
  if (!address) throw refuse(requestErrors.notFound)
  const { country, name, dialCode, mobile, postalCode, region, city, street, houseNumber, company } = address
  return { country, name, dialCode, mobile, postalCode, region, city, street, houseNumber, company }
}

/** An address that somebody else writes down for an order, by its country's rules; `field` names where it stands in what was sent. */
export function checkedForOrder(input: AddressSnapshot, field: string): AddressSnapshot {
  // What stands for something hidden is no part of anybody's name or street.
  const masked = (['name', 'street'] as const).filter((part) => input[part].includes('•'))
  if (masked.length > 0)
    throw refuse(requestErrors.invalidInput, {
      errors: masked.map((part) => ({ field: `${field}.${part}`, rule: 'characters', params: {} })),
    })
  const result = checkAddress({ ...input, isDefault: false })
  if ('faults' in result) {
    const errors = result.faults.map((fault) => ({ ...fault, field: `${field}.${fault.field}` }))
    throw refuse(requestErrors.invalidInput, { errors })
  }
  const { isDefault: _, ...address } = result.parts
  return address
}

/** The first address of somebody who has none, already checked by its country's rules. */
export async function addAddressFor(ctx: Writes, memberId: Id<'member'>, address: AddressColumns): Promise<void> {
  await insertAddress(ctx.db, memberId, address)
}
