import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { money } from '../fields.ts'

/** Codes 6600–6699. */
export const creditErrors = defineErrors('credit', {
  /** Only certified companies buy on account. */
  notCertified: { code: 6601 },
  /** The company has no monthly account in this currency, or its application waits or was declined. */
  notApproved: { code: 6602 },
  frozen: { code: 6603 },
  overLimit: { code: 6604, data: z.object({ left: money }) },
  /** An application waits, or the account is open. */
  alreadyApplied: { code: 6605 },
  /** Something is owed, or still to be set off. */
  notSettled: { code: 6607, data: z.object({ used: money }) },
  /** What is overdue has to be paid before the account opens again. */
  overdue: { code: 6608 },
  /** Another change of this account waits for a second person. */
  changeWaiting: { code: 6609 },
  /** Whoever proposed it does not confirm it. */
  secondPerson: { code: 6610 },
  /** More than is still to be paid of the statement. */
  moreThanDue: { code: 6611, data: z.object({ left: money }) },
})
