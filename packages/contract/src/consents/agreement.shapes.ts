import * as z from 'zod/mini'

/** The name of a version: the day it took effect, its number, and a mark of the operator it names. */
export const termsVersion = z.string().check(z.maxLength(20))
/** Of what stood on the screen, as hexadecimal SHA-256. */
export const textHash = z.string().check(z.maxLength(64))

/** Which version of each was on the screen when its box was ticked. */
export const agreedTo = z.strictObject({ privacy: termsVersion, userAgreement: termsVersion })
export type AgreedTo = z.output<typeof agreedTo>

/** What every login takes: both boxes ticked, and over which versions they stood. Without those nothing is agreed to, and newer versions are asked for afterwards. */
export const agreement = { agreed: z.literal(true), agreedTo: z.optional(agreedTo) }

/** What a registration takes: nobody has an account who did not see what they agree to. */
export const firstAgreement = { agreed: z.literal(true), agreedTo }
