import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 4300–4399. */
export const companyErrors = defineErrors('companies', {
  /** A company with this number is certified or under review; its owner can invite colleagues. */
  numberTaken: { code: 4301 },
  /** Nothing differs from what is known. */
  nothingChanged: { code: 4302 },
  /** A new bank account is approved by two different people. */
  secondPersonNeeded: { code: 4303 },
  /** Nobody reviews a company at which they have a seat. */
  ownCompany: { code: 4304 },
  /** A member with this address already has a seat. */
  seatTaken: { code: 4306 },
  tooManySeats: { code: 4307, data: z.object({ max: z.number() }) },
  /** The invitation is unknown, used, withdrawn or expired; all get the same answer. */
  invitationOver: { code: 4308 },
  /** The invitation was sent to another address than the account's. */
  invitationOther: { code: 4309 },
  /** A company always has an owner. */
  lastOwner: { code: 4310 },
  /** It is suspended, or its papers have ended: nobody is bound to it or pays it anything new. */
  notSelling: { code: 4311 },
  /** Exactly the waiting parts have to be decided. */
  partsLeft: { code: 4305, data: z.object({ parts: z.array(z.string()) }) },
})
