import { isId } from '@kikai/kernel/ids'
import { onForgotten } from './kept-of-person.ts'

/** What a device remembers of goods: ids and nothing else. What they are is asked for anew, prices above all. */
export type KeptIds = {
  /** The same array until it changes, as React wants it. */
  readonly read: () => readonly string[]
  readonly put: (ids: readonly string[]) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** A short list of ids in the device's storage; tabs of one browser follow each other. */
export function keptIds(
  name: string,
  most: number,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
  events: Pick<Window, 'addEventListener'> = window,
): KeptIds {
  const listeners = new Set<() => void>()
  const stored = () => idsIn(storage.getItem(name)).slice(0, most)
  let ids = stored()
  const tell = () => listeners.forEach((listener) => listener())
  events.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== name) return
    ids = stored()
    tell()
  })
  onForgotten(() => {
    ids = []
    tell()
  }, events)
  return {
    read: () => ids,
    put: (next) => {
      ids = [...new Set(next)].slice(0, most)
      storage.setItem(name, JSON.stringify(ids))
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Somebody else may have written there: what is no list of ids is an empty one. */
function idsIn(text: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'string' && isId(id)) : []
  } catch {
    return []
  }
}
