import * as z from 'zod/mini'

/** The name of a version: the day it took effect, its number, and a mark of the operator it names. */
export const termsVersion = z.string().check(z.maxLength(20))
/** Of what stood on the screen, as hexadecimal SHA-256. */
export const textHash = z.string().check(z.maxLength(64))

/** Which version of each was on the screen when its box was ticked. */
export const agreedTo = z.strictObject({ privacy: termsVersion, userAgreement: termsVersion })
export type AgreedTo = z.output<typeof agreedTo>

/** What every way into an account takes: both boxes ticked, and over which versions they stood. Without those the versions of this moment count. */
export const agreement = { agreed: z.literal(true), agreedTo: z.optional(agreedTo) }
