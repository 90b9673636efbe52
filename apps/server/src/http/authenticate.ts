import type { App } from '../platform/app.ts'
import type { Member } from '../platform/context.ts'

export type Session = { readonly actor: Member; readonly signKey: string }

/** Who holds a token, or null. `fresh` reads the database; otherwise an answer up to a second old will do. */
export type Authenticate = (app: App, token: string, how: { fresh: boolean }) => Promise<Session | null>
