/** The token and the key that signs, as they are kept between visits. The specification (§9) names the key `token`. */
const names = { token: 'token', signKey: 'sign-key', company: 'company', device: 'device' } as const

export type SessionKeys = {
  readonly token: string
  readonly signKey: string
  /** The company that somebody with seats at several acts for; absent while none is chosen. */
  readonly company?: string
}
/** What a login answers and this browser keeps. */
export type Begun = { readonly token: string; readonly signKey: string; readonly device: string }
export type LogoutReason = 'asked' | 'expired'

export type Session = {
  read(): SessionKeys | null
  start(begun: Begun): void
  /** The secret that a login gave this browser, or ''; it stays when the session ends, for the next login. */
  device(): string
  /** Forgets the token, once: with `only`, nothing happens when another token has taken its place. True when it did. */
  end(reason: LogoutReason, only?: string): boolean
  /**
   * Chooses for which company this tab goes on; null for none. Other tabs stay with theirs, so that a form that is open there
   * is not sent for another company; tabs that open later begin with the last choice.
   */
  actFor(company: string | null): void
  /** The tab goes on for another company: what was shown and typed is not that one's. */
  onCompany(listener: () => void): () => void
  /** Any change, in this tab or another. */
  onChange(listener: () => void): () => void
  /** The logout event of specification §4, §8. */
  onLogout(listener: (reason: LogoutReason) => void): () => void
}

/** Logged in means that a token is stored (specification §4). Tabs of one browser follow each other. */
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
    start({ token, signKey, device }) {
      storage.removeItem(names.company)
      storage.setItem(names.device, device)
      storage.setItem(names.signKey, signKey)
      storage.setItem(names.token, token)
      set({ token, signKey })
    },
    device: () => storage.getItem(names.device) ?? '',
    end(reason, only) {
      if (keys === null || (only !== undefined && keys.token !== only)) return false
      storage.removeItem(names.token)
      storage.removeItem(names.signKey)
      storage.removeItem(names.company)
      set(null)
      logouts.forEach((listener) => listener(reason))
      return true
    },
    actFor(company) {
      if (keys === null || (keys.company ?? null) === company) return
      if (company === null) storage.removeItem(names.company)
      else storage.setItem(names.company, company)
      const { token, signKey } = keys
      set({ token, signKey, ...(company === null ? {} : { company }) })
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

/** The keys as they are kept; for whoever asks before there is a session to follow. */
export function stored(storage: Storage): SessionKeys | null {
  const [token, company] = [storage.getItem(names.token), storage.getItem(names.company)]
  if (!token) return null
  return { token, signKey: storage.getItem(names.signKey) ?? '', ...(company ? { company } : {}) }
}
