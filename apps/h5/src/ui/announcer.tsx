import { useSyncExternalStore } from 'react'

let said = ''
const listeners = new Set<() => void>()

/** Says something to those who do not see the screen change. */
export function announce(text: string): void {
  said = text
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Stands once in the app. */
export const Announcer = () => (
  <p role="status" className="sr-only">
    {useSyncExternalStore(subscribe, () => said)}
  </p>
)
