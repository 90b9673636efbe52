import type { Member, Services } from '../context.ts'

/** `actor` without a chosen company, which each request names. */
export type MemberSession = { readonly actor: Member; readonly signKey: string }

const keptMs = 1_000
const keptMax = 20_000

type Remembering = Pick<Services, 'memory' | 'nowMs'>
type Kept = { readonly session: MemberSession; readonly readAt: number }
type Cache = { readonly byToken: Map<string, Kept> }
const caches = new WeakMap<object, Cache>()

function cacheOf({ memory }: Pick<Services, 'memory'>): Cache {
  const cache = caches.get(memory) ?? { byToken: new Map() }
  caches.set(memory, cache)
  return cache
}

/** Sessions kept for at most a second, so that a burst of calls reads once. */
export function keptSession(app: Remembering, tokenHash: string): MemberSession | null {
  const kept = cacheOf(app).byToken.get(tokenHash)
  const age = kept ? app.nowMs() - kept.readAt : Infinity
  return kept && age >= 0 && age <= keptMs ? kept.session : null
}

export function keepSession(app: Remembering, tokenHash: string, session: MemberSession): void {
  const { byToken } = cacheOf(app)
  if (byToken.size >= keptMax) byToken.clear()
  byToken.set(tokenHash, { session, readAt: app.nowMs() })
}

/** Called after ending sessions or changing rights, so that this process sees it at once. */
export const forgetSessions = (app: Pick<Services, 'memory'>): void => cacheOf(app).byToken.clear()
