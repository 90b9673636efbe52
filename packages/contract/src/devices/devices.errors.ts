import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { instant } from '../fields.ts'

/** Codes 7900–7999. */
export const deviceErrors = defineErrors('devices', {
  /** Registered by somebody else: ask them for it, or claim it. */
  serialTaken: { code: 7901, data: z.object({ since: instant }) },
  /** Registered by oneself or one's company already. */
  alreadyYours: { code: 7902 },
  tooManyDevices: { code: 7903, data: z.object({ max: z.number() }) },
  tooManyClaims: { code: 7904, data: z.object({ max: z.number() }) },
  /** It is for sale, so it goes to whoever buys it. */
  forSale: { code: 7905 },
  /** It is on its way to another owner already. */
  underWay: { code: 7906 },
  /** Several people say that it is theirs. */
  contested: { code: 7907 },
  /** A claim needs a picture of the plate, and so does a label. */
  plateNeeded: { code: 7908 },
  /** The reading is below the one before; it is kept when the owner says that it is right. */
  meterBack: { code: 7909, data: z.object({ before: z.number() }) },
  /** The reading is higher than the time since the one before allows. */
  meterJump: { code: 7910, data: z.object({ before: z.number() }) },
  tooManyOfIt: { code: 7911, data: z.object({ max: z.number() }) },
  /** The order is not completed, or its machine has no serial number. */
  notRegistrable: { code: 7912 },
  toOneself: { code: 7913 },
  /** Only seats that sell may give a company's machine away or scrap it. */
  seatMayNot: { code: 7914 },
  claimedAlready: { code: 7915 },
})
