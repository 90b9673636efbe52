import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Reads, Writes } from '../../platform/context.ts'
import { checkAddress } from '../regions/regions.public.ts'
import { type AddressColumns, findAddress, insertAddress } from './addresses.store.ts'

export { presentAddress } from './addresses.present.ts'

/**
 * The copy of an address that an order keeps, so that later changes of the member's address do not redirect a machine.
 */
export type AddressSnapshot = Omit<AddressColumns, 'isDefault' | 'lat' | 'lng'>

/** One of the member's own addresses; refused as not found when it belongs to somebody else. */
export async function addressForOrder(
  ctx: Reads,
  own: { memberId: Id<'member'>; addressId: Id<'address'> },
): Promise<AddressSnapshot> {
  const address = await findAddress(ctx.db, own)
  if (!address) throw refuse(requestErrors.notFound)
  const { country, name, dialCode, mobile, postalCode, region, city, street, houseNumber, company } = address
  return { country, name, dialCode, mobile, postalCode, region, city, street, houseNumber, company }
}

/** The same with its point on the map, for whoever comes there. */
export async function siteOf(
  ctx: Reads,
  own: { memberId: Id<'member'>; addressId: Id<'address'> },
): Promise<{ address: AddressSnapshot; place: { lat: number; lng: number } | null }> {
  const found = await findAddress(ctx.db, own)
  if (!found) throw refuse(requestErrors.notFound)
  const { lat, lng } = found
  return { address: await addressForOrder(ctx, own), place: lat === null || lng === null ? null : { lat, lng } }
}

/**
 * Checks an address that somebody else enters for an order, by its country's rules; `field` is the place of the address
 * in the input.
 */
export function checkedForOrder(input: AddressSnapshot, field: string): AddressSnapshot {
  // A bullet is what masked text shows instead of its characters, so the form was filled from a masked address.
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
