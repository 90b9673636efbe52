import * as z from 'zod/mini'
import { money as amount } from '../fields.ts'

/**
 * What a freight that is quoted later is expected to cost, and the sum above which its seller has to give a reason. The
 * amounts contain the tax, as the quote does; `hasTax` is false where none is charged.
 */
export const freightEstimate = z.object({ from: amount, to: amount, cap: amount, hasTax: z.boolean() })
export type FreightEstimate = z.output<typeof freightEstimate>
