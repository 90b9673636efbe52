import type { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import { addressErrors } from '@kikai/contract/addresses/addresses.errors'
import type { Address } from '@kikai/contract/addresses/addresses.shapes'
import type { InputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Context, Member } from '../../platform/context.ts'
import { checkAddress } from '../regions/regions.public.ts'
import {
  type AddressColumns,
  clearDefault,
  deleteAddressRow,
  findAddress,
  insertAddress,
  lockAddresses,
  promoteNewest,
  updateAddressRow,
} from './addresses.store.ts'
import { presentAddress } from './addresses.present.ts'

type AddAddress = typeof addressesCalls.addAddress
type UpdateAddress = typeof addressesCalls.updateAddress
type DeleteAddress = typeof addressesCalls.deleteAddress

/** The first address is the default, whatever the form says. */
export function addAddress(ctx: Context<Member>, input: InputOf<AddAddress>): Promise<Address> {
  const address = checked(input)
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const count = await lockAddresses(ctx.db, memberId)
    if (count >= serverLimits.addressesMax) throw refuse(addressErrors.tooMany, { max: serverLimits.addressesMax })
    const isDefault = address.isDefault || count === 0
    if (isDefault) await clearDefault(ctx.db, memberId)
    return presentAddress(ctx.language, await insertAddress(ctx.db, memberId, { ...address, isDefault }))
  })
}

/** The default address stays the default until another is chosen: unticking the only one changes nothing. */
export function updateAddress(
  ctx: Context<Member>,
  { addressId, version, ...input }: InputOf<UpdateAddress>,
): Promise<Address> {
  const address = checked(input)
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    await lockAddresses(ctx.db, memberId)
    const before = await findAddress(ctx.db, { memberId, addressId })
    if (!before) throw refuse(requestErrors.notFound)
    if (before.version !== version) throw refuse(requestErrors.olderVersion, { version: before.version })
    const isDefault = address.isDefault || before.isDefault
    if (isDefault && !before.isDefault) await clearDefault(ctx.db, memberId)
    const saved = await updateAddressRow(ctx.db, { memberId, addressId }, version, { ...address, isDefault })
    if (!saved) throw refuse(requestErrors.olderVersion, { version: before.version + 1 })
    return presentAddress(ctx.language, saved)
  })
}

export function deleteAddress(
  ctx: Context<Member>,
  { addressId }: InputOf<DeleteAddress>,
): Promise<Record<string, never>> {
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    await lockAddresses(ctx.db, memberId)
    const gone = await deleteAddressRow(ctx.db, { memberId, addressId })
    if (!gone) throw refuse(requestErrors.notFound)
    if (gone.isDefault) await promoteNewest(ctx.db, memberId)
    return {}
  })
}

/** The country decides what must be filled in and how it is written. */
function checked({ place, ...input }: InputOf<AddAddress>): AddressColumns {
  const result = checkAddress(input)
  if ('faults' in result) throw refuse(requestErrors.invalidInput, { errors: result.faults })
  return { ...result.parts, lat: place?.lat ?? null, lng: place?.lng ?? null }
}
