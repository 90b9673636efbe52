import * as z from 'zod/mini'

/** A version: its effective day, its number, and a mark of the operator that it names. */
export const termsVersion = z.string().check(z.maxLength(20))
/** The SHA-256 of the shown text in hexadecimal. */
export const textHash = z.string().check(z.maxLength(64))

/** The versions that were shown beside the boxes. */
export const agreedTo = z.strictObject({ privacy: termsVersion, userAgreement: termsVersion })
export type AgreedTo = z.output<typeof agreedTo>

/**
 * Part of every login: both boxes and the versions beside them. Without versions nothing is recorded, and newer texts
 * are asked for afterwards.
 */
export const agreement = { agreed: z.literal(true), agreedTo: z.optional(agreedTo) }

/** Part of every registration, where the versions are required. */
export const firstAgreement = { agreed: z.literal(true), agreedTo }
