import type { Id } from '@kikai/kernel/ids'
import { useSyncExternalStore } from 'react'

let picked: Id<'address'> | null = null
const listeners = new Set<() => void>()

/** The address that the buyer chose on the way to an order. It lives as long as the visit; before that the default one counts. */
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
