import { showToast } from '#ui/toast'
import { compareVersions } from '@kikai/kernel/version'

type Versions = { ours: string; latest: string }
/** The sentence in the reader's language. */
type Words = (key: 'versionLengths') => string
/** Activates the newer version and reloads the page. */
type Take = () => void

let offered: Take | null = null
const listeners = new Set<() => void>()
const set = (next: Take | null) => {
  offered = next
  listeners.forEach((listener) => listener())
}

/** The state of newer-version-bar.tsx, whichever check found the newer version first. */
export const newerVersion = {
  read: () => offered,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** A check that has a waiting worker takes precedence over one that only read a version number. */
  offer: (take: Take) => set(take),
  /** Hides the offer until the next visit. */
  putOff: () => set(null),
}

/**
 * Offers a newer app version reported by the server; versions of unequal length show a message and count as equal
 * (specification §5, §8).
 */
export function sayNewerVersion({ ours, latest }: Versions, words: Words): void {
  const order = compareVersions(ours, latest)
  if (order === 'lengthsDiffer') showToast(words('versionLengths'))
  if (order === 'older' && offered === null) newerVersion.offer(() => window.location.reload())
}
