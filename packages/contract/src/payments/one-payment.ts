import * as z from 'zod/mini'
import { idOf } from '../fields.ts'

/** The input of calls about one bank transfer. */
export const oneRemittance = z.strictObject({ remittanceId: idOf('remittance') })

/** The input of calls about one online payment. */
export const oneOnline = z.strictObject({ onlinePaymentId: idOf('online-payment') })
