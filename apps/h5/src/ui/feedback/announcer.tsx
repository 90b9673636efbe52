import { useSyncExternalStore } from 'react'

let said = ''
const listeners = new Set<() => void>()

/** Announces a text to screen readers. */
export function announce(text: string): void {
  said = text
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The live region for announcements. Mounted once in the app. */
export const Announcer = () => (
  <p role="status" className="sr-only">
    {useSyncExternalStore(subscribe, () => said)}
  </p>
)
