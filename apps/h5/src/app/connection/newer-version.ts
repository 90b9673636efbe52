import { showToast } from '#ui/feedback/toast'
import type { GlobalSetting } from '@kikai/contract/settings/settings.shapes'
import type { Localized } from '@kikai/kernel/language'
import { compareVersions } from '@kikai/kernel/version'

type Versions = { ours: string; app: GlobalSetting['app'] }
/** The sentence in the reader's language. */
type Words = (key: 'versionLengths') => string
/** Activates the newer version and reloads the page. */
type Take = () => void

let offered: Take | null = null
/** What an app says that is too old to be used; null while it may be. */
let closed: Localized | null = null
const listeners = new Set<() => void>()
const set = (next: Take | null) => {
  offered = next
  listeners.forEach((listener) => listener())
}

/** The state of newer-version-bar.tsx, whichever check found the newer version first. */
export const newerVersion = {
  read: () => offered,
  readClosed: () => closed,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** A check that has a waiting worker takes precedence over one that only read a version number. */
  offer: (take: Take) => set(take),
  /** Hides the offer until the next visit. */
  putOff: () => set(null),
  /** Shuts the app, or opens it again. */
  close(text: Localized | null) {
    closed = text
    listeners.forEach((listener) => listener())
  },
}

/**
 * Offers a newer app version reported by the server, or closes an app that is older than the least; versions of unequal
 * length show a message and count as equal (specification §5, §8).
 */
export function sayNewerVersion({ ours, app: { latest, minimum, forceText } }: Versions, words: Words): void {
  if (compareVersions(ours, minimum) === 'older') newerVersion.close(forceText)
  const order = compareVersions(ours, latest)
  if (order === 'lengthsDiffer') showToast(words('versionLengths'))
  if (order === 'older' && offered === null) newerVersion.offer(() => window.location.reload())
}
