import { useSyncExternalStore } from 'react'
import { type Width, widthOf } from './widths.ts'

/** Whether the screen is wide (from 1024 px) or wider (from 1280 px). For behaviour only; styles use CSS (`wide:`). */
export function useWide(from: Width = 'wide'): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = widthOf(from)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => widthOf(from).matches,
  )
}
