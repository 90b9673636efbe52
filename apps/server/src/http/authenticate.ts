import type { App } from '../platform/app.ts'
import type { Session } from '../platform/session-cache.ts'

export type { Session } from '../platform/session-cache.ts'

/** Who holds a token, or null. `fresh` reads the database; otherwise an answer up to a second old will do. */
export type Authenticate = (app: App, token: string, how: { fresh: boolean }) => Promise<Session | null>
