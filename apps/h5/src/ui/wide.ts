import { useSyncExternalStore } from 'react'

const queries = { wide: '(width >= 1024px)', wider: '(width >= 1280px)' } as const

/** Whether the screen is wide (from 1024 px) or wider (from 1280 px). For behaviour only; looks are CSS (`wide:`). */
export function useWide(from: keyof typeof queries = 'wide'): boolean {
  const query = queries[from]
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}
