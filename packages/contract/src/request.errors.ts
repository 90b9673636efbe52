import * as z from 'zod/mini'
import { termsDue } from './consents/consents.shapes.ts'
import { defineErrors } from './errors.ts'

/** One wrong field: where it is, which rule it breaks, and the rule's numbers for the text. */
export const fieldError = z.object({
  field: z.string(),
  rule: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type FieldError = z.output<typeof fieldError>

/** What any call may answer. */
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
  /** The account rests on a text that has changed since: no contract is concluded before the new version is agreed to. */
  termsChanged: { code: 4027, data: z.object({ due: z.array(termsDue) }) },
  tooOften: { code: 4029, data: z.object({ seconds: z.number() }) },
  requestIdReused: { code: 4030 },
  requestIdMissing: { code: 4031 },
  /** The call asks who it is once more: the proof is older than so many minutes. `identity.proveAgain` renews it. */
  proofNeeded: { code: 4032, data: z.object({ minutes: z.number(), by: z.enum(['password', 'authenticator']) }) },
  /** The request was sent for a company at which its sender has no seat, or no longer. */
  wrongCompany: { code: 4033 },
  /** Somebody with seats at several companies has to say for which one this is. */
  companyNeeded: { code: 4034 },
  /** The right is there, and the amount is above what it reaches. */
  /** Staff without a second factor do nothing in the back office before they have set one up. */
  secondFactorMissing: { code: 4036 },
  overLimit: { code: 4035, data: z.object({ missing: z.string() }) },
  /** So many in 24 hours are all that one person may do of it. */
  dayLimitReached: { code: 4037, data: z.object({ max: z.number() }) },
  fault: { code: 5000, data: z.object({ requestId: z.string() }) },
  busy: { code: 5003 },
})
