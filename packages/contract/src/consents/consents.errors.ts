import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { termsDue } from './consents.shapes.ts'

/** Codes 5400–5499. */
export const consentErrors = defineErrors('consents', {
  /** The account or a deal depends on it; it ends with the account. */
  restsOnIt: { code: 5401 },
  /** A text has changed since it was shown; nothing was recorded, and `due` names the present version. */
  textChanged: { code: 5402, data: z.object({ due: z.array(termsDue) }) },
})
