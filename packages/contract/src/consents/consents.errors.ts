import { defineErrors } from '../errors.ts'

/** Codes 5400–5499. */
export const consentErrors = defineErrors('consents', {
  /** The account or a deal rests on it: it ends with the account. */
  restsOnIt: { code: 5401 },
})
