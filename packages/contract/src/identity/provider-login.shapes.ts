import * as z from 'zod/mini'

export const loginProvider = z.object({ id: z.string(), name: z.string() })
export type LoginProvider = z.output<typeof loginProvider>

const randomText = z.string().check(z.regex(/^[\w-]{43}$/, 'characters'))
/**
 * The code that the browser brings back, and the verifier that only the beginning window knows; its SHA-256 was sent as
 * `challenge`. A link from somebody else lacks the verifier.
 */
export const providerProof = { handover: randomText, verifier: randomText }
