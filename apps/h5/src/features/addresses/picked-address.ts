import type { Id } from '@kikai/kernel/ids'
import { useSyncExternalStore } from 'react'

let picked: Id<'address'> | null = null
const listeners = new Set<() => void>()

/** Stores the address chosen for an order, as long as the visit lasts; without one the default address is used. */
export function pickAddress(addressId: Id<'address'> | null): void {
  picked = addressId
  listeners.forEach((listener) => listener())
}

export const usePickedAddress = (): Id<'address'> | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => picked,
  )
