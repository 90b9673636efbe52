import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'

const most = z.object({ max: z.number() })

/** Codes 8700–8799. */
export const wantedErrors = defineErrors('wanted', {
  /** The member has the most open requests. */
  tooManyOpen: { code: 8701, data: most },
  ownRequest: { code: 8702 },
  alreadyOffered: { code: 8703 },
  /** The company has offered the most listings for this request. */
  tooManyOffers: { code: 8704, data: most },
  /** Its buyer has been offered the most listings for it. */
  offeredEnough: { code: 8705 },
})
