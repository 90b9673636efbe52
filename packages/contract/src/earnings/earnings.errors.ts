import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { instant, money } from '../fields.ts'

/** Codes 7000–7099. */
export const earningErrors = defineErrors('earnings', {
  /** No bank account of the company has been checked. */
  accountMissing: { code: 7001 },
  /** Another bank account was handed in and is being looked at. */
  accountUnderReview: { code: 7002 },
  /** After the bank account has changed, nothing is paid out for a while. */
  accountChanged: { code: 7003, data: z.object({ until: instant }) },
  /** The company is not certified at present. */
  notCertified: { code: 7004 },
  tooLittle: { code: 7005, data: z.object({ least: money }) },
  moreThanAvailable: { code: 7006, data: z.object({ available: money }) },
  /** Who checked a payout does not approve it, nor does whoever asked for it. */
  secondPerson: { code: 7007 },
  /** The payout goes to another account than the company has now. */
  accountDiffers: { code: 7008 },
  /** Nobody of finance moves money to a company at which they have a seat. */
  ownCompany: { code: 7009 },
  /** What an agent was paid has been taken back since the payout was asked for, and the company owes so much. */
  payTakenBack: { code: 7010, data: z.object({ owed: money }) },
})
