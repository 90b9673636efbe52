import * as z from 'zod/mini'
import { instant } from '../fields.ts'

/** A consumer's right to withdraw: its days, and its end, which is not known before the receipt. */
export const withdrawalRight = z.object({ days: z.int(), until: z.nullable(instant) })
export type WithdrawalRight = z.output<typeof withdrawalRight>
