import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { PaymentRule } from '@kikai/contract/payments/payment-rules.shapes'
import { type PayMethod, payMethods } from '@kikai/contract/payments/pay-methods.words'
import type { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Money, toMoney, priceCurrencies, priceCurrencyOf } from '@kikai/kernel/money'
import type { Context, Member, Reads } from '../../../platform/context.ts'
import { bankPlaces } from '../transfers/bank-accounts.ts'
import {
  type KeptRule,
  type PaymentRuleRow,
  insertPaymentRule,
  listNewestRules,
  listRuleVersions,
} from './payment-rules.store.ts'

import type { RechargeRow } from '../recharges/recharges.store.ts'

type Calls = typeof managedPaymentsCalls
/** The rules: a country's own, else the one for all others, else everything is offered. */
export type PaymentRules = readonly PaymentRuleRow[]

export const readPaymentRules = (ctx: Reads): Promise<PaymentRules> => listNewestRules(ctx.db)

const ruleOf = (
  rules: PaymentRules,
  { country, method }: { country: string; method: PayMethod },
): PaymentRuleRow | null =>
  rules.find((rule) => rule.method === method && rule.country === country) ??
  rules.find((rule) => rule.method === method && rule.country === '') ??
  null

type Wanted = { country: string; method: PayMethod; amount: Money }
/** Why this amount cannot be paid in this way for this delivery country. */
export function methodBlocked(rules: PaymentRules, { country, method, amount }: Wanted): Refusal | null {
  const rule = ruleOf(rules, { country, method })
  if (!rule) return null
  if (!rule.offered) return refuse(paymentErrors.methodNotOffered)
  const most = amount.currency === 'PTS' ? undefined : rule.most[amount.currency]
  return most !== undefined && amount.minor > most
    ? refuse(paymentErrors.methodTooMuch, { most: toMoney(amount.currency, most) })
    : null
}

/** A top-up goes to no country: what holds where our account of its currency is holds for it, as for orders there. */
export const rechargeOnlineBlocked = (
  rules: PaymentRules,
  recharge: Pick<RechargeRow, 'currency' | 'amount'>,
): Refusal | null =>
  methodBlocked(rules, {
    country: bankPlaces[priceCurrencyOf(recharge)].country,
    method: 'online',
    amount: toMoney(recharge.currency, recharge.amount),
  })

/** The business days for a transfer from a country, if a rule sets them. */
export const dueDaysOf = (rules: PaymentRules, country: string): number | null =>
  ruleOf(rules, { country, method: 'remittance' })?.dueDays ?? null

/** All rules; those that were never set appear with their default. */
export async function listPaymentRules(ctx: Reads): Promise<OutputOf<Calls['listPaymentRules']>> {
  const versions = await listRuleVersions(ctx.db)
  const known = [...new Set(['', ...versions.map(({ country }) => country)])]
  return {
    rules: known.flatMap((country) =>
      payMethods.flatMap((method) => {
        const own = versions.filter((one) => one.country === country && one.method === method)
        return own.length > 0 || country === '' ? [presentRule(country, method, own)] : []
      }),
    ),
  }
}

function presentRule(country: string, method: PayMethod, [now, ...earlier]: readonly KeptRule[]): PaymentRule {
  const named = { country: country === '' ? null : country, method }
  if (!now) return { ...named, version: 0, offered: true, most: [], dueDays: null, by: null, at: null, earlier: [] }
  return { ...named, ...presentVersion(now), earlier: earlier.map(presentVersion) }
}

const presentVersion = ({ version, offered, most, dueDays, by, at }: KeptRule) => ({
  version,
  offered,
  most: priceCurrencies.flatMap((currency) => {
    const minor = most[currency]
    return minor === undefined ? [] : [{ currency, minor }]
  }),
  dueDays,
  by,
  at,
})

/** Saves a new version; refused when somebody else saved one meanwhile. */
export function savePaymentRule(
  ctx: Context<Member>,
  { country, method, version, offered, most, dueDays }: InputOf<Calls['savePaymentRule']>,
): Promise<OutputOf<Calls['savePaymentRule']>> {
  if (dueDays !== null && method !== 'remittance')
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'dueDays', rule: 'remittance', params: {} }] })
  const sums: Record<string, number> = Object.fromEntries(most.map(({ currency, minor }) => [currency, minor]))
  if (Object.keys(sums).length < most.length)
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'most', rule: 'twice', params: {} }] })
  return ctx.tx(async (ctx) => {
    const next = {
      country: country ?? '',
      method,
      version: version + 1,
      offered,
      most: sums,
      dueDays,
      by: ctx.actor.id,
    }
    if (!(await insertPaymentRule(ctx.db, next))) throw refuse(requestErrors.olderVersion, { version: version + 1 })
    return listPaymentRules(ctx)
  })
}
