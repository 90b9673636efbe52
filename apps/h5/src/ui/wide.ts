import { useSyncExternalStore } from 'react'

const query = '(width >= 1024px)'

const subscribe = (listener: () => void) => {
  const list = window.matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Whether the screen is wide (from 1024 px). For behaviour only; looks are CSS (`wide:`). */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
