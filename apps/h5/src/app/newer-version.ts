import { showToast } from '#ui/toast'
import { compareVersions } from '@kikai/kernel/version'

type Versions = { ours: string; latest: string }
/** The sentence in the reader's language. */
type Words = (key: 'versionLengths') => string
/** Brings the newer version; the page is loaded anew. */
type Take = () => void

let offered: Take | null = null
const listeners = new Set<() => void>()
const set = (next: Take | null) => {
  offered = next
  listeners.forEach((listener) => listener())
}

/** What the bar of newer-version-bar.tsx shows, whoever found the newer version first. */
export const newerVersion = {
  read: () => offered,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** The one that has a worker waiting knows better how to take it than the one who only read a number. */
  offer: (take: Take) => set(take),
  /** Not now: said again at the next visit. */
  putOff: () => set(null),
}

/** Offers a newer app that the server tells of; versions of unequal length are said and count as equal (specification §5, §8). */
export function sayNewerVersion({ ours, latest }: Versions, words: Words): void {
  const order = compareVersions(ours, latest)
  if (order === 'lengthsDiffer') showToast(words('versionLengths'))
  if (order === 'older' && offered === null) newerVersion.offer(() => window.location.reload())
}
