import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { money } from '../fields.ts'

/** Codes 6600–6699. */
export const creditErrors = defineErrors('credit', {
  /** Only certified companies buy on account. */
  notCertified: { code: 6601 },
  /** The company has no usable monthly account in this currency. */
  notApproved: { code: 6602 },
  frozen: { code: 6603 },
  overLimit: { code: 6604, data: z.object({ left: money }) },
  /** An application is waiting, or an account exists. */
  alreadyApplied: { code: 6605 },
  /** The account has a debt or a credit. */
  notSettled: { code: 6607, data: z.object({ used: money }) },
  /** An overdue statement has to be paid before the account is reopened. */
  overdue: { code: 6608 },
  /** Another change of this account waits for a second person. */
  changeWaiting: { code: 6609 },
  /** A change is confirmed by another person than the one who proposed it. */
  secondPerson: { code: 6610 },
  /** Nobody decides about the account of a company at which they have a seat, or for which they applied. */
  ownCompany: { code: 6612 },
  /** The amount exceeds what is left to pay of the statement. */
  moreThanDue: { code: 6611, data: z.object({ left: money }) },
})
