import type { Arrival, Location, Navigate } from '#ui/navigation.ts'
import { mayLose } from '@kikai/client/forms/unsent'

type Listener = (arrival: Arrival, location: Location) => void
type Entry = { key?: unknown; idx?: unknown }

export type HashHistory = {
  readonly location: () => Location
  readonly push: (to: string) => void
  readonly replace: (to: string) => void
  readonly go: (steps: number) => void
  /** Calls the listener after each change of the address, with its type. Returns a function that removes it. */
  readonly listen: (listener: Listener) => () => void
}

/**
 * A browser history over the part of the address after `#`. Each entry has a unique key and an index, by which Back
 * knows whether a screen of the app is before it; a hash typed by hand has neither.
 */
export function createHashHistory(): HashHistory {
  const { history } = window
  const listeners = new Set<Listener>()
  const tell = (arrival: Arrival) => listeners.forEach((listener) => listener(arrival, location()))
  if (typeof entry().idx !== 'number') history.replaceState({ ...entry(), idx: 0 }, '')
  let at = numberOf()
  window.addEventListener('popstate', () => {
    const { idx } = entry()
    const steps = typeof idx === 'number' ? at - idx : 0
    // The browser has already gone back; a screen with typed input is discarded only when the user agrees.
    if (steps > 0 && !mayLose()) return history.go(steps)
    if (typeof idx === 'number') at = idx
    tell('POP')
  })
  return {
    location,
    push: (to) => {
      at = numberOf() + 1
      history.pushState({ key: newKey(), idx: at }, '', `#${to}`)
      tell('PUSH')
    },
    replace: (to) => {
      // Another address of the same screen keeps the screen.
      if (to.split('?')[0] !== location().pathname && !mayLose()) return
      history.replaceState({ key: newKey(), idx: numberOf() }, '', `#${to}`)
      tell('REPLACE')
    },
    go: (steps) => history.go(steps),
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const navigateIn =
  ({ push, replace, go }: HashHistory): Navigate =>
  (to: string | number, how?: { replace?: boolean }) => {
    if (typeof to === 'number') go(to)
    else if (how?.replace) replace(to)
    else push(to)
  }

function location(): Location {
  const [address = ''] = window.location.hash.slice(1).split('#')
  const [path = '', ...search] = address.split('?')
  const { key } = entry()
  return {
    pathname: path.startsWith('/') ? path : `/${path}`,
    search: search.length > 0 ? `?${search.join('?')}` : '',
    key: typeof key === 'string' ? key : 'default',
  }
}

const entry = (): Entry => Object(window.history.state)
const numberOf = (): number => Number(entry().idx ?? 0)
const newKey = (): string => Math.random().toString(36).slice(2, 10)
