import { useCall } from '@kikai/client/hooks'
import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import type { Id } from '@kikai/kernel/ids'
import { usePickedAddress } from './picked-address.ts'

/** Where the next order goes: what was picked, else the default; null when there is none, undefined while it is not known. */
export function useOrderAddress(): Id<'address'> | null | undefined {
  const picked = usePickedAddress()
  const usual = useCall(addressesCalls.readDefaultAddress, {})
  if (picked) return picked
  if (usual.data === undefined) return usual.error ? null : undefined
  return usual.data?.id ?? null
}
