import * as z from 'zod/mini'
import { instant } from '../fields.ts'

/** The token and the key that signs its requests, given out once; `expiresAt` is the absolute end of the session. */
export const loggedIn = z.object({ token: z.string(), signKey: z.string(), expiresAt: instant })

export const codePurposes = ['login', 'register', 'staff'] as const
