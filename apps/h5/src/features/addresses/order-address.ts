import { type Loaded, useCall } from '@kikai/client/hooks'
import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import type { Id } from '@kikai/kernel/ids'
import { usePickedAddress } from './picked-address.ts'

export type OrderAddress = {
  /** What was picked, else the default; null when there is none, undefined while it is not known. */
  readonly id: Id<'address'> | null | undefined
  /** Why it is not known, and how to ask again. */
  readonly failed: Pick<Loaded<unknown>, 'error' | 'reload'> | null
}

/** Where the next order goes. */
export function useOrderAddress(given?: Id<'address'>): OrderAddress {
  const chosen = usePickedAddress()
  const picked = given ?? chosen
  const { data, error, reload } = useCall(addressesCalls.readDefaultAddress, {})
  if (picked) return { id: picked, failed: null }
  if (data === undefined) return { id: undefined, failed: error ? { error, reload } : null }
  return { id: data?.id ?? null, failed: null }
}
