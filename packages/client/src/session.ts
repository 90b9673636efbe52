/** The storage keys of the token and the signing key. The specification (§9) names the key `token`. */
const names = { token: 'token', signKey: 'sign-key', company: 'company', device: 'device', member: 'member' } as const

export type SessionKeys = {
  readonly token: string
  readonly signKey: string
  /** The company that a user with several seats acts for; absent while none is chosen. */
  readonly company?: string
  /** Whose login it is; absent where it began before this was kept. */
  readonly memberId?: string
}
/** The part of a login's answer that this browser stores. */
export type Begun = {
  readonly token: string
  readonly signKey: string
  readonly device: string
  readonly memberId: string
}
export type LogoutReason = 'asked' | 'expired'

export type Session = {
  read(): SessionKeys | null
  start(begun: Begun): void
  /** The device secret from a login, or ''; it is kept after the session ends, for the next login. */
  device(): string
  /**
   * Deletes the token once: with `only`, nothing happens when another token has replaced it. True when it was deleted.
   */
  end(reason: LogoutReason, only?: string): boolean
  /**
   * Chooses the company that this tab acts for; null for none. Other tabs keep theirs, so that an open form is not sent
   * for another company; new tabs begin with the last choice.
   */
  actFor(company: string | null): void
  /** Calls the listener when this tab changes its company, because shown and typed data belong to the previous one. */
  onCompany(listener: () => void): () => void
  /** Calls the listener on any change, in this tab or another. */
  onChange(listener: () => void): () => void
  /** Calls the listener on logout (specification §4, §8). */
  onLogout(listener: (reason: LogoutReason) => void): () => void
}

/**
 * Creates the session. Logged in means that a token is stored (specification §4). All tabs of a browser share the
 * login.
 */
export function createSession(storage: Storage, events: Pick<Window, 'addEventListener'>): Session {
  const changes = new Set<() => void>()
  const logouts = new Set<(reason: LogoutReason) => void>()
  const companies = new Set<() => void>()
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
    start({ token, signKey, device, memberId }) {
      storage.removeItem(names.company)
      storage.setItem(names.device, device)
      storage.setItem(names.signKey, signKey)
      storage.setItem(names.member, memberId)
      storage.setItem(names.token, token)
      set({ token, signKey, memberId })
    },
    device: () => storage.getItem(names.device) ?? '',
    end(reason, only) {
      if (keys === null || (only !== undefined && keys.token !== only)) return false
      storage.removeItem(names.token)
      storage.removeItem(names.signKey)
      storage.removeItem(names.company)
      storage.removeItem(names.member)
      set(null)
      logouts.forEach((listener) => listener(reason))
      return true
    },
    actFor(company) {
      if (keys === null || (keys.company ?? null) === company) return
      if (company === null) storage.removeItem(names.company)
      else storage.setItem(names.company, company)
      const { company: _, ...login } = keys
      set({ ...login, ...(company === null ? {} : { company }) })
      companies.forEach((listener) => listener())
    },
    onCompany(listener) {
      companies.add(listener)
      return () => void companies.delete(listener)
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

/** The stored keys, for code that runs before a session exists. */
export function stored(storage: Storage): SessionKeys | null {
  const [token, company, memberId] = [names.token, names.company, names.member].map((name) => storage.getItem(name))
  if (!token) return null
  const signKey = storage.getItem(names.signKey) ?? ''
  return { token, signKey, ...(company ? { company } : {}), ...(memberId ? { memberId } : {}) }
}
