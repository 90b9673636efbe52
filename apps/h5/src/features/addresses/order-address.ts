import { type Loaded, useCall } from '@kikai/client/calls/hooks'
import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import type { Id } from '@kikai/kernel/ids'
import { usePickedAddress } from './picked-address.ts'

export type OrderAddressChoice = {
  /** The chosen address, else the default; null when there is none, undefined while loading. */
  readonly id: Id<'address'> | null | undefined
  /** Why the addresses failed to load, and how to retry. */
  readonly failed: Pick<Loaded<unknown>, 'error' | 'reload'> | null
}

/** The delivery address of the next order. */
export function useOrderAddress(given?: Id<'address'>): OrderAddressChoice {
  const chosen = usePickedAddress()
  const picked = given ?? chosen
  const { data, error, reload } = useCall(addressesCalls.readDefaultAddress, {})
  if (picked) return { id: picked, failed: null }
  if (data === undefined) return { id: undefined, failed: error ? { error, reload } : null }
  return { id: data?.id ?? null, failed: null }
}
