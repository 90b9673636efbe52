import * as z from 'zod/mini'
import { countryCode, instant, price } from '../fields.ts'
import { payMethods } from './pay-methods.words.ts'

/** The rule of a way to pay in a country. */
const ruled = {
  offered: z.boolean(),
  /** The largest payment by currency, where there is a limit. */
  most: z.array(price).check(z.maxLength(3)),
  /** Business days for a bank transfer; null for the default. */
  dueDays: z.nullable(z.int().check(z.gte(1), z.lte(60))),
}

export const paymentRuleSent = z.strictObject({
  /** Null for all countries without a rule of their own. */
  country: z.nullable(countryCode),
  method: z.enum(payMethods),
  /** The version that was read; 0 for a new rule. */
  version: z.int().check(z.gte(0)),
  ...ruled,
})

/** A rule with its earlier versions, newest first. */
export const paymentRule = z.object({
  ...paymentRuleSent.shape,
  most: z.array(price),
  by: z.nullable(z.string()),
  at: z.nullable(instant),
  earlier: z.array(z.object({ version: z.int(), ...ruled, most: z.array(price), by: z.string(), at: instant })),
})
export type PaymentRule = z.output<typeof paymentRule>
