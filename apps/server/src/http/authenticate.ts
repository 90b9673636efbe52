import type { App } from '../platform/app.ts'
import type { MemberSession } from '../platform/sessions/session-cache.ts'

export type { MemberSession } from '../platform/sessions/session-cache.ts'

/** Of these sessions those that are in force, each with a digest of its member's rights. */
export type StandingSessions = (app: App, sessions: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** The holder of a token, or null. `fresh` reads the database; otherwise the answer may be a second old. */
export type Authenticate = (app: App, token: string, how: { fresh: boolean }) => Promise<MemberSession | null>
