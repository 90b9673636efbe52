import * as z from 'zod/mini'
import { idOf } from '../fields.ts'

/** A company as it is named beside goods, orders and send-outs. */
export const companyBrief = z.object({ id: idOf('company'), name: z.string(), certified: z.boolean() })

/** The same where only its name matters. */
export const companyName = z.object({ id: idOf('company'), name: z.string() })
