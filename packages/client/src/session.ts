/** The token and the key that signs, as they are kept between visits. The specification (§9) names the key `token`. */
const names = { token: 'token', signKey: 'sign-key' } as const

export type SessionKeys = { readonly token: string; readonly signKey: string }
export type LogoutReason = 'asked' | 'expired'

export type Session = {
  read(): SessionKeys | null
  start(keys: SessionKeys): void
  /** Forgets the token, once: with `only`, nothing happens when another token has taken its place. True when it did. */
  end(reason: LogoutReason, only?: string): boolean
  /** Any change, in this tab or another. */
  onChange(listener: () => void): () => void
  /** The logout event of specification §4, §8. */
  onLogout(listener: (reason: LogoutReason) => void): () => void
}

/** Logged in means that a token is stored (specification §4). Tabs of one browser follow each other. */
export function createSession(storage: Storage, events: Pick<Window, 'addEventListener'>): Session {
  const changes = new Set<() => void>()
  const logouts = new Set<(reason: LogoutReason) => void>()
  let keys = stored(storage)

  const set = (next: SessionKeys | null) => {
    keys = next
    changes.forEach((listener) => listener())
  }
  events.addEventListener('storage', (event) => {
    if (event.key !== null && event.key !== names.token) return
    const next = stored(storage)
    if (next?.token === keys?.token) return
    const left = keys !== null && next === null
    set(next)
    if (left) logouts.forEach((listener) => listener('asked'))
  })
  return {
    read: () => keys,
    start(next) {
      storage.setItem(names.signKey, next.signKey)
      storage.setItem(names.token, next.token)
      set(next)
    },
    end(reason, only) {
      if (keys === null || (only !== undefined && keys.token !== only)) return false
      storage.removeItem(names.token)
      storage.removeItem(names.signKey)
      set(null)
      logouts.forEach((listener) => listener(reason))
      return true
    },
    onChange(listener) {
      changes.add(listener)
      return () => void changes.delete(listener)
    },
    onLogout(listener) {
      logouts.add(listener)
      return () => void logouts.delete(listener)
    },
  }
}

/** The keys as they are kept; for whoever asks before there is a session to follow. */
export function stored(storage: Storage): SessionKeys | null {
  const token = storage.getItem(names.token)
  return token ? { token, signKey: storage.getItem(names.signKey) ?? '' } : null
}
