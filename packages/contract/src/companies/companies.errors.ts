import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 4300–4399. */
export const companyErrors = defineErrors('companies', {
  /** A company of this number is certified or under review: its owner can invite colleagues. */
  numberTaken: { code: 4301 },
  /** Sent again as it is known. */
  nothingChanged: { code: 4302 },
  /** A new or changed bank account is approved by two different people. */
  secondPersonNeeded: { code: 4303 },
  /** Nobody reviews the company at which they have a seat. */
  ownCompany: { code: 4304 },
  /** Somebody with this address has a seat already. */
  seatTaken: { code: 4306 },
  tooManySeats: { code: 4307, data: z.object({ max: z.number() }) },
  /** Unknown, used, taken back or over: all alike. */
  invitationOver: { code: 4308 },
  /** It was sent to another address than the account's. */
  invitationOther: { code: 4309 },
  /** A company is never without an owner. */
  lastOwner: { code: 4310 },
  /** Each part that waits is decided, and nothing else. */
  partsLeft: { code: 4305, data: z.object({ parts: z.array(z.string()) }) },
})
