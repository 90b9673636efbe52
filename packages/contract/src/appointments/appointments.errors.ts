import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

/** Codes 5700–5799. */
export const appointmentErrors = defineErrors('appointments', {
  ownGoods: { code: 5701 },
  /** Nobody shows these goods in this way. */
  notOffered: { code: 5702 },
  /** The time was taken meanwhile, or the host is not there then. */
  timeTaken: { code: 5703 },
  /** The most times of one member that are not paid. */
  tooManyUnpaid: { code: 5706, data: z.object({ max: z.number() }) },
  changedAlready: { code: 5707, data: z.object({ max: z.number() }) },
  changeTooLate: { code: 5708, data: z.object({ minutes: z.number() }) },
  /** There is nothing to pay, or it is paid. */
  nothingDue: { code: 5709 },
  /** This is not sold for points, or not in this currency. */
  methodNotOffered: { code: 5710 },
  costAnswered: { code: 5711 },
  wrongCode: { code: 5712 },
  /** The person cannot take this part for the host's side. */
  notAHost: { code: 5713 },
  /** They have something else at this time. */
  staffBusy: { code: 5714 },
  /** The time for a free rebooking or the money back is over, or there was none. */
  noChoice: { code: 5715 },
  reviewTooLate: { code: 5716 },
  tooManyCosts: { code: 5717, data: z.object({ max: z.number() }) },
  /** It has begun, or begins too soon. */
  tooLate: { code: 5718 },
  /** The room opens some minutes before the start. */
  roomClosed: { code: 5720, data: z.object({ minutes: z.number() }) },
  /** The member has another appointment at this time. */
  ownTimeTaken: { code: 5719 },
})
