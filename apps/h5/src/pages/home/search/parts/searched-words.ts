import { keptNames, onForgotten } from '#device/kept-of-person'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

const wordsMax = 10
const form = z.array(z.string()).check(z.maxLength(wordsMax))

/** The searches made on this device, newest first; they are never sent to the server and are deleted at logout. */
export function useSearchedWords(): {
  words: readonly string[]
  remember: (words: string) => void
  forget: () => void
} {
  return { words: useSyncExternalStore(subscribe, () => words), remember, forget }
}

let words: readonly string[] = stored()
const listeners = new Set<() => void>()
onForgotten(() => show([]))
// Another tab has searched, or its member has logged out.
window.addEventListener('storage', ({ key }) => (key === keptNames.searched || key === null) && show(stored()))

const remember = (one: string): void => {
  if (one) keep([one, ...stored().filter((other) => other !== one)].slice(0, wordsMax))
}
const forget = (): void => keep([])

function keep(next: readonly string[]): void {
  localStorage.setItem(keptNames.searched, JSON.stringify(next))
  show(next)
}

function show(next: readonly string[]): void {
  words = next
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function stored(): string[] {
  try {
    const parsed = z.safeParse(form, JSON.parse(localStorage.getItem(keptNames.searched) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    // Unreadable data was not written by this app and counts as no history.
    return []
  }
}
