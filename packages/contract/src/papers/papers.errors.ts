import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { money } from '../fields.ts'

/** Codes 7300–7399. */
export const paperErrors = defineErrors('papers', {
  /** The member has not saved what a fapiao is made out to. */
  titleMissing: { code: 7301 },
  /** More than was invoiced and not refunded, or than stands of the fapiao. */
  moreThanStands: { code: 7302, data: z.object({ most: money }) },
  /** Another fapiao of the company has this number. */
  numberTaken: { code: 7303 },
})
