import * as z from 'zod/mini'

export const loginProvider = z.object({ id: z.string(), name: z.string() })
export type LoginProvider = z.output<typeof loginProvider>

const randomText = z.string().check(z.regex(/^[\w-]{43}$/, 'characters'))
/**
 * What the browser brings back from a provider, and what only the window knows that began: the text whose SHA-256 it sent as
 * `challenge`. A link that somebody else sends has the one without the other.
 */
export const providerProof = { handover: randomText, verifier: randomText }
