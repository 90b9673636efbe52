import * as z from 'zod/mini'
import { idOf } from '../fields.ts'

/** What was sold, by the id of its kind: exactly one of these. Apart from payments, because addresses of screens name it. */
export const saleIds = { orderId: z.optional(idOf('order')), appointmentId: z.optional(idOf('appointment')) }
const ids = z.object(saleIds)
export type SaleIds = z.output<typeof ids>
