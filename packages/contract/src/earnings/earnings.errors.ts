import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { instant, money } from '../fields.ts'

/** Codes 7000–7099. */
export const earningErrors = defineErrors('earnings', {
  /** The company has no verified bank account. */
  accountMissing: { code: 7001 },
  /** Another bank account is under review. */
  accountUnderReview: { code: 7002 },
  /** Payouts pause after a change of the bank account. */
  accountChanged: { code: 7003, data: z.object({ until: instant }) },
  /** The company is not certified at present. */
  notCertified: { code: 7004 },
  tooLittle: { code: 7005, data: z.object({ least: money }) },
  moreThanAvailable: { code: 7006, data: z.object({ available: money }) },
  /** A payout is approved by another person than the one who checked or requested it. */
  secondPerson: { code: 7007 },
  /** The payout's account is not the company's present one. */
  accountDiffers: { code: 7008 },
  /** Nobody of finance moves money of a company at which they have a seat. */
  ownCompany: { code: 7009 },
  /** The company owes this amount in the payout's currency, so nothing is sent to it. */
  companyOwes: { code: 7011, data: z.object({ owed: money }) },
})
