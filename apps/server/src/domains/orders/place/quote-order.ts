import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { ordersCalls } from '@kikai/contract/orders/orders.calls'
import type { Quote } from '@kikai/contract/orders/orders.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { type PriceCurrency, nothing, priceCurrencies } from '@kikai/kernel/money'
import type { Context, Member } from '../../../platform/context.ts'
import { addressForOrder } from '../../addresses/addresses.public.ts'
import { buyBlocked, isPublic, lineProblemOf, readGoodsFacts, mayFreightChange } from '../../goods/goods.public.ts'
import { companiesOf, summaryOf } from '../../companies/companies.public.ts'
import { readBalances, remittanceDueAt } from '../../payments/payments.public.ts'
import { figuresNow } from '../../settings/settings.public.ts'
import { type PlannedLine, estimated, mergeLines, planOrders, totalsOf } from './plan-orders.ts'
import { presentCopy } from '../read/present-order.ts'
import { asksForConsent, sellersAbroad } from './sellers-abroad.ts'
import type { Figures } from '@kikai/contract/settings/figures'

type QuoteOrder = typeof ordersCalls.quoteOrder

/** What the buyer must see before the button that concludes the contract; nothing is taken yet. */
export async function quoteOrder(ctx: Context<Member>, input: InputOf<QuoteOrder>): Promise<OutputOf<QuoteOrder>> {
  const memberId = ctx.actor.id
  const lines = mergeLines(input.lines)
  const address = input.addressId ? await addressForOrder(ctx, { memberId, addressId: input.addressId }) : null
  const facts = await readGoodsFacts(
    ctx,
    lines.map(({ goodsId }) => goodsId),
  )
  const balances = await readBalances(ctx, { memberId, currencies: priceCurrencies })
  const wanted = lines.map(({ goodsId, quantity }) => {
    const found = facts.find(({ id }) => id === goodsId)
    if (!found || !isPublic(found)) throw refuse(requestErrors.notFound)
    return { facts: found, quantity }
  })
  const figures = await figuresNow(ctx)
  const planned = planOrders(wanted).map((order) => estimated(order, figures))
  const totals = totalsOf(planned)
  const sellers = await companiesOf(
    ctx,
    planned.map(({ companyId }) => companyId),
  )
  const abroad = address ? sellersAbroad(sellers, address.country) : []
  const sellerOf = (companyId: Id<'company'>) => {
    const seller = sellers.find(({ id }) => id === companyId)
    return seller ? summaryOf(seller, ctx.language) : { id: companyId, name: '', certified: false }
  }
  const problemOf = ({ facts: goods, quantity }: Pick<PlannedLine, 'facts' | 'quantity'>) =>
    lineProblemOf(
      buyBlocked(goods, {
        quantity,
        companyIds: ctx.actor.seats,
        language: ctx.language,
        ...(address ? { country: address.country } : {}),
      }),
    )

  return {
    orders: planned.map(({ companyId, currency, lines: own, sums, freight, estimate, deliveryPeriod }) => ({
      seller: sellerOf(companyId),
      currency,
      lines: own.map((line) => ({
        goodsId: line.facts.id,
        title: line.facts.title[ctx.language],
        model: line.facts.model,
        managementNumber: line.facts.managementNumber,
        year: line.facts.year,
        hours: line.facts.hours,
        picture: line.facts.picture,
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        priceSource: 'list' as const,
        lineTotal: line.lineTotal,
        taxMode: line.facts.taxMode,
        problem: problemOf(line),
        available: Math.max(0, line.facts.available),
        freightMayChange: mayFreightChange(line.facts, { quantity: line.quantity, upTo: figures.freightPieces }),
      })),
      sums,
      freight,
      freightEstimate: estimate,
      deliveryPeriod,
    })),
    totals,
    quantity: wanted.reduce((sum, { quantity }) => sum + quantity, 0),
    payBy: payBy(figures, {
      now: ctx.now(),
      currencies: planned.map(({ currency }) => currency),
      country: address?.country ?? null,
    }),
    balances: totals.map(
      ({ currency }) => balances.find((balance) => balance.currency === currency) ?? nothing(currency),
    ),
    address: address && input.addressId ? presentCopy(ctx.language, { ...address, id: input.addressId }) : null,
    abroad: abroad.map(({ names, country, phone }) => ({
      name: names[ctx.language],
      country,
      phone,
    })),
    abroadConsent: abroad.length > 0 && address !== null && asksForConsent(address.country),
    canOrder:
      address !== null &&
      totals.length > 0 &&
      wanted.every((line) => problemOf(line) === null && line.facts.price !== null),
  }
}

/** The earliest deadline of all currencies. */
function payBy(
  figures: Figures,
  { now, currencies, country }: { now: Instant; currencies: PriceCurrency[]; country: string | null },
): Quote['payBy'] {
  const balance = instantOf(new Date(millisecondsOf(now) + figures.onlineMinutes * 60_000))
  const dues = currencies.map((currency) => remittanceDueAt(figures, { from: now, currency, payerCountry: country }))
  return { balance, remittance: dues.toSorted()[0] ?? balance }
}
