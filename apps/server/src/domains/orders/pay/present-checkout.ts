import { companyErrors } from '@kikai/contract/companies/companies.errors'
import { refuse } from '@kikai/contract/errors'
import type { Checkout } from '@kikai/contract/orders/orders.shapes'
import type { PayMethod } from '@kikai/contract/payments/pay-methods.words'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Figures } from '@kikai/contract/settings/figures'
import type { Instant } from '@kikai/kernel/instant'
import { type Money, toMoney, nothing, priceCurrencies, priceCurrencyOf } from '@kikai/kernel/money'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { offeredOnline } from '../../../platform/online-pay/providers.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { sellerNames, stoppedNow } from '../../companies/companies.public.ts'
import { type Standing, creditBlocked, creditOfferOf, standingOf } from '../../credit/credit.public.ts'
import {
  type PaymentRules,
  businessDaysAfter,
  dueDaysOf,
  methodBlocked,
  readPayerFacts,
  remittanceDueAt,
  remittancesOf,
} from '../../payments/payments.public.ts'
import { figuresNow } from '../../settings/settings.public.ts'
import { type CheckoutRow, listCheckouts } from '../place/checkouts.store.ts'
import { freightEstimateOf } from '../freight/freight-cap.ts'
import { payCheckoutBlocked, remitBlocked, seatBlocked } from '../orders.policy.ts'
import { type LineCopy, type OrderRow, listOrdersOfCheckouts } from '../orders.store.ts'

/** Checkouts with the payer's balance. The caller has checked that they are the member's. */
export async function presentCheckouts(
  ctx: ReadContext<Member>,
  checkoutIds: readonly Id<'checkout'>[],
): Promise<Checkout[]> {
  const checkouts = await listCheckouts(ctx.db, checkoutIds)
  const orders = await listOrdersOfCheckouts(ctx.db, checkoutIds)
  const remittances = await remittancesOf(ctx, { subjectIds: checkoutIds, side: 'payer' })
  const names = await sellerNames(ctx, orders)
  const stopped = await stoppedNow(ctx, orders)
  const { balances, rules } = await readPayerFacts(ctx, { memberId: ctx.actor.id, currencies: priceCurrencies })
  const open = checkouts.find(({ state }) => state === 'open')
  const standings = open ? await standingOf(ctx) : []
  const figures = await figuresNow(ctx)
  return checkoutIds.flatMap((checkoutId) => {
    const checkout = checkouts.find(({ id }) => id === checkoutId)
    const own = orders.filter((order) => order.checkoutId === checkoutId)
    const remittance = remittances.get(checkoutId) ?? null
    return checkout
      ? [
          presentCheckout(ctx, {
            checkout,
            orders: own,
            remittance,
            balances,
            names,
            rules,
            country: deliveryCountryOf(own),
            standings,
            figures,
            stopped,
          }),
        ]
      : []
  })
}

/** The columns of an order that are shown, written just now or read. */
export type ShownOrder = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'life'
  | 'freight'
  | 'freightFrom'
  | 'freightTo'
  | 'freightCap'
  | 'taxRate'
  | 'currency'
  | 'total'
  | 'companyId'
> & {
  lines: readonly Pick<LineCopy, 'titles' | 'picture'>[]
}
type Shown = {
  checkout: Pick<CheckoutRow, 'id' | 'state' | 'currency' | 'total' | 'remitting' | 'deadlineAt' | 'paidAt'>
  orders: readonly ShownOrder[]
  remittance: Remittance | null
  balances: readonly Money[]
  names: ReadonlyMap<Id<'company'>, string>
  rules: PaymentRules
  /** The delivery country. */
  country: string
  /** The monthly accounts of the company for which the payer may buy. */
  standings?: readonly Standing[]
  /** The sellers that may not sell now; nobody pays a checkout with an order of theirs. */
  stopped?: ReadonlySet<Id<'company'>>
  /** Absent where the checkout was just placed or paid, which no deadline is shown of. */
  figures?: Figures
}

/** Presents from given facts, so that a caller who has just written them need not read them. */
export function presentCheckout(
  ctx: ReadContext<Member>,
  {
    checkout,
    orders,
    remittance,
    balances,
    names,
    rules,
    country,
    standings = [],
    figures,
    stopped: sellers = new Set(),
  }: Shown,
): Checkout {
  const living = orders.filter(({ life }) => life !== 'cancelled')
  const now = ctx.now()
  const amount = toMoney(checkout.currency, checkout.total)
  const isStopped = ({ life, companyId }: ShownOrder) => life === 'open' && sellers.has(companyId)
  const stopped = orders.some(isStopped) ? refuse(companyErrors.notSelling) : null
  const unpayable = stopped ?? payCheckoutBlocked(checkout, now)
  const standing = standings.find(({ currency }) => currency === checkout.currency)
  const ruled = (method: PayMethod) => methodBlocked(rules, { country, method, amount })
  return {
    id: checkout.id,
    state: checkout.state,
    total: toMoney(checkout.currency, checkout.total),
    orders: (living.length > 0 ? living : orders).map((order) => ({
      id: order.id,
      number: order.number,
      total: toMoney(order.currency, order.total),
      freightLater: order.freight === 'awaiting_quote',
      freightEstimate: freightEstimateOf(order),
      seller: names.get(order.companyId) ?? '',
      title: order.lines[0]?.titles[ctx.language] ?? '',
      picture: order.lines[0]?.picture ?? null,
      isStopped: isStopped(order),
    })),
    deadlineAt: checkout.deadlineAt,
    balance: balances.find(({ currency }) => currency === checkout.currency) ?? nothing(checkout.currency),
    remittance,
    transferBy: checkout.state === 'open' && figures ? transferBy(checkout, { now, country, rules, figures }) : null,
    online: checkout.state === 'open' ? offeredOnline(ctx.config, checkout.currency) : null,
    credit: checkout.state === 'open' && standing ? creditOfferOf(standing, now) : null,
    paidAt: checkout.paidAt,
    allowedActions:
      checkout.state === 'open'
        ? actionsOf({
            pay: unpayable ?? ruled('balance'),
            remit: stopped ?? remitBlocked(checkout, now) ?? ruled('remittance'),
            ...(offeredOnline(ctx.config, checkout.currency) ? { payOnline: unpayable ?? ruled('online') } : {}),
            ...(standing
              ? {
                  payOnAccount:
                    unpayable ?? ruled('credit') ?? creditBlocked(standing, amount) ?? seatBlocked(ctx.actor, amount),
                }
              : {}),
          })
        : [],
  }
}

type Transfer = Pick<Shown, 'country' | 'rules'> & { now: Instant; figures: Figures }
/**
 * The deadline of a transfer from this moment on: by the rule of the country, else by the general figures. What was agreed
 * may leave longer than that.
 */
export function transferBy(
  { currency: of, deadlineAt }: Pick<CheckoutRow, 'currency' | 'deadlineAt'>,
  { now, country, rules, figures }: Transfer,
): Instant {
  const currency = priceCurrencyOf({ currency: of })
  const days = dueDaysOf(rules, country)
  const dueAt =
    days === null
      ? remittanceDueAt(figures, { from: now, currency, payerCountry: country || null })
      : businessDaysAfter(now, { currency, days })
  return deadlineAt !== null && deadlineAt > dueAt ? deadlineAt : dueAt
}

/** The delivery country of a checkout, which all its orders share. */
export const deliveryCountryOf = ([first]: readonly Pick<OrderRow, 'address'>[]): string => first?.address.country ?? ''
