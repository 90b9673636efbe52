import * as z from 'zod/mini'
import { termsDue } from './consents/consents.shapes.ts'
import { defineErrors } from './errors.ts'

/** A wrong field: its place, the broken rule, and the rule's numbers. */
export const fieldError = z.object({
  field: z.string(),
  rule: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type FieldError = z.output<typeof fieldError>

/** Errors that any call may answer. */
export const requestErrors = defineErrors('request', {
  loginExpired: { code: -102 },
  invalidInput: { code: 4000, data: z.object({ errors: z.array(fieldError) }) },
  wrongSignature: { code: 4001 },
  wrongClock: { code: 4002, data: z.object({ serverNow: z.number() }) },
  notAllowed: { code: 4003, data: z.object({ missing: z.string() }) },
  notFound: { code: 4004 },
  replayed: { code: 4005 },
  wrongState: { code: 4009, data: z.object({ state: z.string() }) },
  olderVersion: { code: 4010, data: z.object({ version: z.number() }) },
  tooLarge: { code: 4013 },
  wrongType: { code: 4015 },
  consentNeeded: { code: 4026, data: z.object({ kinds: z.array(z.string()) }) },
  /** A text of the account has changed: no contract is concluded before the new version is agreed to. */
  termsChanged: { code: 4027, data: z.object({ due: z.array(termsDue) }) },
  tooOften: { code: 4029, data: z.object({ seconds: z.number() }) },
  requestIdReused: { code: 4030 },
  requestIdMissing: { code: 4031 },
  /** The last proof of identity is older than so many minutes; `identity.proveAgain` renews it. */
  proofNeeded: { code: 4032, data: z.object({ minutes: z.number(), by: z.enum(['password', 'authenticator']) }) },
  /** The sender has no seat at the named company. */
  wrongCompany: { code: 4033 },
  /** The sender has seats at several companies and must name one. */
  companyNeeded: { code: 4034 },
  /** The right is there, and the amount is above what it reaches. */
  /** Staff have to set up a second factor first. */
  secondFactorMissing: { code: 4036 },
  overLimit: { code: 4035, data: z.object({ missing: z.string() }) },
  /** The daily limit per person is reached. */
  dayLimitReached: { code: 4037, data: z.object({ max: z.number() }) },
  fault: { code: 5000, data: z.object({ requestId: z.string() }) },
  busy: { code: 5003 },
})
