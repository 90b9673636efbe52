import { limits } from '@kikai/kernel/limits'
import { priceCurrencies } from '@kikai/kernel/money'
import * as z from 'zod/mini'
import { idOf, instant, line, narrowLine } from '../fields.ts'
import { bankAccount } from './payments.shapes.ts'

export type BankAccount = z.output<typeof bankAccount>
export const ownAccountChangeStands = ['waiting', 'confirmed', 'refused'] as const

/** An account of ours as it is entered, written as on bank forms of its country. */
export const ownAccountSent = z.strictObject({
  currency: z.enum(priceCurrencies),
  account: z.strictObject({
    bank: line(limits.titleLength),
    branch: line(limits.titleLength),
    kind: line(40),
    number: narrowLine(40),
    holder: line(limits.titleLength),
    swift: z.nullable(z.string().check(z.regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'format'))),
  }),
  /** Why it is changed. */
  reason: line(limits.titleLength),
})

export const ownAccountChange = z.object({
  id: idOf('own-account-change'),
  currency: z.enum(priceCurrencies),
  account: bankAccount,
  reason: z.string(),
  stands: z.enum(ownAccountChangeStands),
  by: z.string(),
  at: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** Whether the reader may confirm it: another person than the one who asked, with the right. */
  mayConfirm: z.boolean(),
  /** Whether the reader may refuse it or take it back. */
  mayRefuse: z.boolean(),
})
export type OwnAccountChange = z.output<typeof ownAccountChange>

/** Our accounts in use, and the newest changes with those that wait for a second person. */
export const ownAccounts = z.object({
  accounts: z.array(z.object({ currency: z.enum(priceCurrencies), account: bankAccount })),
  changes: z.array(ownAccountChange),
})
export type OwnAccounts = z.output<typeof ownAccounts>
