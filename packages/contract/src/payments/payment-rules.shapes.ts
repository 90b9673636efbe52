import * as z from 'zod/mini'
import { countryCode, instant, price } from '../fields.ts'

/** The ways to pay for which rules can be set. */
export const payMethods = ['balance', 'remittance', 'online', 'credit'] as const
export type PayMethod = (typeof payMethods)[number]

/** What can be set for one way to pay in one country. */
const ruled = {
  offered: z.boolean(),
  /** The largest payment, for each currency that has one. */
  most: z.array(price).check(z.maxLength(3)),
  /** Business days for a bank transfer; null for what holds otherwise. */
  dueDays: z.nullable(z.int().check(z.gte(1), z.lte(60))),
}

export const paymentRuleSent = z.strictObject({
  /** Null for every country that has no rule of its own. */
  country: z.nullable(countryCode),
  method: z.enum(payMethods),
  /** The version that was looked at; 0 for a rule that is new. */
  version: z.int().check(z.gte(0)),
  ...ruled,
})

/** A rule as it is, with its earlier versions, the newest first. */
export const paymentRule = z.object({
  ...paymentRuleSent.shape,
  most: z.array(price),
  by: z.nullable(z.string()),
  at: z.nullable(instant),
  earlier: z.array(z.object({ version: z.int(), ...ruled, most: z.array(price), by: z.string(), at: instant })),
})
export type PaymentRule = z.output<typeof paymentRule>
