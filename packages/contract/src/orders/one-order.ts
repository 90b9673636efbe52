import * as z from 'zod/mini'
import { idOf } from '../fields.ts'

/** The input of calls about one order. */
export const oneOrder = z.strictObject({ orderId: idOf('order') })
