import * as z from 'zod/mini'
import { defineErrors } from '../errors.ts'
import { money } from '../fields.ts'

/** Codes 7200–7299. */
export const withdrawalErrors = defineErrors('withdrawals', {
  /** Only what came back can be paid out, as far as it is still there. */
  moreThanCameBack: { code: 7201, data: z.object({ most: money }) },
  /** Whoever released it does not send it, whoever says that it came back does not confirm it, and nobody moves their own. */
  secondPerson: { code: 7202 },
  /** The account was lost with its keys: nobody knows where to send it. */
  accountUnreadable: { code: 7203 },
  /** Less than is worth a transfer, while more is there. */
  tooLittle: { code: 7204, data: z.object({ least: money }) },
  /** So many of a currency are not sent yet: the next one waits. */
  tooManyOpen: { code: 7205, data: z.object({ max: z.int() }) },
  /** It came back when its member had left: there is no balance for it. */
  payerLeft: { code: 7206 },
  /** Somebody else may have paid it at the bank already, which only the confirmed return puts right. */
  releasedByAnother: { code: 7207 },
})
