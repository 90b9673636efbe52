import type { OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { negotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import type { EventOf } from '@kikai/contract/machine'
import type { AllowedAction } from '@kikai/contract/fields'
import type {
  ManagedNegotiation,
  ManagedNegotiationDetail,
  Negotiation,
  NegotiationDetail,
  OfferRound,
} from '@kikai/contract/negotiation/negotiation.shapes'
import { negotiationMachine } from '@kikai/contract/negotiation/negotiation.states'
import { requestErrors } from '@kikai/contract/request.errors'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Id } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import type { Member, ReadContext } from '../../platform/context.ts'
import { maskName } from '../../platform/texts/masks.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import type { Owner } from '../../platform/sessions/reach.ts'
import { moveBlocked } from '../../platform/steps/steps.ts'
import { companiesOf, sellerNames } from '../companies/companies.public.ts'
import { type GoodsFacts, readGoodsFacts } from '../goods/goods.public.ts'
import { contactsOf } from '../members/members.public.ts'
import { picturesOf, placeOfCopy } from '../orders/orders.public.ts'
import { type WrittenText, readInLanguage } from '../translation/translation.public.ts'
import { figuresNow } from '../settings/settings.public.ts'
import { failBlocked, rulesFor, suggestCounter, usedUpBlocked } from './negotiation.policy.ts'
import { type NegotiationRow, findNegotiation, findOwnedOfOrder } from './negotiation.store.ts'
import { type LimitRow, type OfferRow, findLimits, findReport, listOffers } from './offers.store.ts'
import { offeringBlocked } from './offering-blocked.ts'

/** An offer as a price with its currency. */
export const priceOfOffer = (
  { currency }: Pick<NegotiationRow, 'currency'>,
  { unitPrice }: Pick<OfferRow, 'unitPrice'>,
) => toMoney(currency, unitPrice)

export const termsOf = (row: OfferRow): OfferRound['terms'] => ({
  freight: row.freight,
  dismantling: row.dismantling,
  delivery:
    row.deliverFrom !== null && row.deliverTo !== null ? { fromDay: row.deliverFrom, toDay: row.deliverTo } : null,
  payment: row.payment,
  inspectUntil: row.inspectUntil,
})

type Reading = ReadContext<Member>

/** A note as both sides read it and as it is translated: without contacts. */
const writtenNote = (note: string, { language, createdAt }: Pick<OfferRow, 'language' | 'createdAt'>): WrittenText => ({
  text: hideContacts(note),
  language,
  at: createdAt,
})

type Notes = ReadonlyMap<Id<'negotiation-offer'>, OfferRound['note']>
async function readNotes(ctx: Reading, offers: readonly OfferRow[]): Promise<Notes> {
  const noted = offers.filter(({ note }) => note !== '')
  const read = await readInLanguage(
    ctx,
    noted.map((offer) => writtenNote(offer.note, offer)),
  )
  return new Map(
    noted.flatMap(({ id }, at) => {
      const one = read[at]
      if (!one) return []
      const { text, language, spans, terms, translation } = one
      return [[id, { text, language, spans, terms, translation }]]
    }),
  )
}

type Round = { of: Pick<NegotiationRow, 'currency'>; notes: Notes }
const presentOffer = ({ of, notes }: Round, row: OfferRow): OfferRound => ({
  round: row.round,
  side: row.side,
  at: row.createdAt,
  unitPrice: priceOfOffer(of, row),
  quantity: row.quantity,
  terms: termsOf(row),
  note: notes.get(row.id) ?? null,
  outcome: row.outcome,
  // Who declined is the seller, also where a limit of theirs did.
  reason: row.reason,
  endedAt: row.endedAt,
})

/** What is shown of several: their rounds, goods and sellers. */
async function readParts(ctx: Reading, rows: readonly NegotiationRow[]) {
  const all = await listOffers(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const offers = Map.groupBy(all, ({ negotiationId }) => negotiationId)
  const facts = await readGoodsFacts(ctx, [...new Set(rows.map(({ goodsId }) => goodsId))])
  return {
    offers,
    notes: await readNotes(ctx, all),
    goods: new Map(facts.map((one) => [one.id, one])),
    names: await sellerNames(ctx, rows),
  }
}
type Parts = Awaited<ReturnType<typeof readParts>>

type Shown = Parts & { side: 'buyer' | 'seller' | 'staff' }
function presentOne(ctx: Reading, row: NegotiationRow, { offers, notes, goods, names, side }: Shown): Negotiation {
  const facts = goods.get(row.goodsId)
  const last = offers.get(row.id)?.at(-1)
  if (!facts || !last) throw new Error(`negotiation ${row.id} has no goods or no offer`)
  const { orderId, checkoutId, orderNumber, orderTotal } = row
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    goods: {
      id: facts.id,
      title: facts.title[ctx.language],
      managementNumber: facts.managementNumber,
      picture: facts.picture,
      listPrice: facts.pricingType === 'on_request' ? null : facts.price,
      state: facts.state,
    },
    seller: { id: row.companyId, name: names.get(row.companyId) ?? '' },
    currency: row.currency,
    offersLeft: row.offersLeft,
    offersMost: row.offersMost,
    validUntil: row.validUntil,
    last: presentOffer({ of: row, notes }, last),
    order:
      orderId !== null && checkoutId !== null && orderTotal !== null
        ? { orderId, checkoutId, number: orderNumber ?? '', total: toMoney(row.currency, orderTotal), payBy: row.payBy }
        : null,
    conditionalUntil: row.state === 'agreed' ? row.conditionalUntil : null,
    allowedActions: actionsFor(ctx, row, { side, facts }),
  }
}

type Acting = { side: Shown['side']; facts: GoodsFacts }
function actionsFor(ctx: Reading, row: NegotiationRow, { side, facts }: Acting): AllowedAction[] {
  const may = (event: EventOf<typeof negotiationMachine>, as: 'buyer' | 'seller' | 'staff') =>
    moveBlocked(negotiationMachine, row, { event, as })
  if (side === 'staff') return actionsOf({ close: may('close', 'staff') })
  if (side === 'seller')
    return actionsOf({
      accept: may('accept', 'seller'),
      counter: may('counter', 'seller'),
      decline: may('decline', 'seller'),
    })
  const counter = may('counter', 'buyer')
  return actionsOf({
    accept: may('accept', 'buyer'),
    counter: counter ?? usedUpBlocked(row) ?? offeringBlocked(ctx, facts),
    offer: may('offer', 'buyer') ?? usedUpBlocked(row) ?? offeringBlocked(ctx, facts),
    decline: may('decline', 'buyer'),
    withdraw: may('withdraw', 'buyer'),
    // Without the condition there is no such button.
    ...(row.conditionalUntil === null ? {} : { failInspection: failBlocked(row) }),
  })
}

export async function presentNegotiations(ctx: Reading, rows: readonly NegotiationRow[]): Promise<Negotiation[]> {
  const parts = await readParts(ctx, rows)
  return rows.map((row) => presentOne(ctx, row, { ...parts, side: 'buyer' }))
}

const sideOf = (owner: Owner): Shown['side'] => ('memberId' in owner ? 'buyer' : owner.reach.all ? 'staff' : 'seller')

/** What the buyer's next offer may be, by the goods, the own last offer and the seller's share. */
export async function nextRules(
  ctx: Reading,
  { facts, offers, limits }: { facts: GoodsFacts; offers: readonly OfferRow[]; limits: LimitRow | null },
) {
  const { offerLeastPercent } = await figuresNow(ctx)
  const own = offers.findLast(({ side }) => side === 'buyer')
  const list = facts.pricingType === 'on_request' ? null : facts.price
  const currency = list?.currency
  return rulesFor({
    list,
    previous: own && currency ? toMoney(currency, own.unitPrice) : null,
    leastPercent: limits?.leastPercent ?? offerLeastPercent,
  })
}

type Asked = { negotiationId: Id<'negotiation'>; owner: Owner }
async function presentWhole(ctx: Reading, { negotiationId, owner }: Asked) {
  const row = await findNegotiation(ctx.db, { negotiationId, owner })
  if (!row) throw refuse(requestErrors.notFound)
  const parts = await readParts(ctx, [row])
  const offers = parts.offers.get(row.id) ?? []
  const facts = parts.goods.get(row.goodsId)
  const report = await findReport(ctx.db, row.id)
  if (!facts) throw refuse(requestErrors.notFound)
  const shown: NegotiationDetail = {
    ...presentOne(ctx, row, { ...parts, side: sideOf(owner) }),
    offers: offers.map((offer) => presentOffer({ of: row, notes: parts.notes }, offer)),
    report: report && {
      text: hideContacts(report.body),
      at: report.createdAt,
      pictures: (await picturesOf(ctx, [report]))(report),
    },
    rules: await nextRules(ctx, { facts, offers, limits: await findLimits(ctx.db, row.goodsId) }),
  }
  return { row, offers, shown }
}

export const presentNegotiation = async (ctx: Reading, asked: Asked): Promise<NegotiationDetail> =>
  (await presentWhole(ctx, asked)).shown

/** The buyers as sellers see them: the company, or the person’s name with most of it hidden. */
async function buyersOf(ctx: Reading, rows: readonly NegotiationRow[]) {
  const companies = await companiesOf(
    ctx,
    rows.flatMap(({ buyerCompanyId }) => buyerCompanyId ?? []),
  )
  const people = await contactsOf(ctx, [
    ...new Set(rows.flatMap(({ buyerCompanyId, memberId }) => (buyerCompanyId === null ? [memberId] : []))),
  ])
  return ({ buyerCompanyId, memberId }: NegotiationRow): ManagedNegotiation['buyer'] => {
    const company = companies.find(({ id }) => id === buyerCompanyId)
    return company
      ? { name: company.names[ctx.language], isCompany: true }
      : { name: maskName(people.find(({ id }) => id === memberId)?.name ?? ''), isCompany: false }
  }
}

const managedOf = (
  ctx: Reading,
  one: Negotiation,
  { last, buyer }: { last: OfferRow; buyer: ManagedNegotiation['buyer'] },
) => ({
  buyer,
  to: { country: last.address.country, place: placeOfCopy(ctx.language, last.address) },
  suggestion:
    one.state === 'awaiting_seller' ? suggestCounter({ offer: one.last.unitPrice, list: one.goods.listPrice }) : null,
})

type OfOrder = { orderId: Id<'order'>; owner: Owner }
/** What an order was agreed on: the round that was accepted, which never changes. */
export async function presentAgreement(
  ctx: Reading,
  asked: OfOrder,
): Promise<OutputOf<(typeof negotiationCalls)['readAgreement']>> {
  const row = await findOwnedOfOrder(ctx.db, asked)
  if (!row) throw refuse(requestErrors.notFound)
  const parts = await readParts(ctx, [row])
  const agreed = parts.offers.get(row.id)?.findLast(({ outcome }) => outcome === 'accepted')
  if (!agreed) throw refuse(requestErrors.notFound)
  const { goods, conditionalUntil } = presentOne(ctx, row, { ...parts, side: sideOf(asked.owner) })
  return {
    negotiationId: row.id,
    unitPrice: priceOfOffer(row, agreed),
    quantity: agreed.quantity,
    terms: termsOf(agreed),
    listPrice: goods.listPrice,
    agreedAt: agreed.endedAt,
    conditionalUntil,
  }
}

export async function presentManagedNegotiations(
  ctx: Reading,
  { rows, owner }: { rows: readonly NegotiationRow[]; owner: Owner },
): Promise<ManagedNegotiation[]> {
  const parts = await readParts(ctx, rows)
  const buyerOf = await buyersOf(ctx, rows)
  return rows.flatMap((row) => {
    const last = parts.offers.get(row.id)?.at(-1)
    const one = presentOne(ctx, row, { ...parts, side: sideOf(owner) })
    return last ? [{ ...one, ...managedOf(ctx, one, { last, buyer: buyerOf(row) }) }] : []
  })
}

export async function presentManagedNegotiation(ctx: Reading, asked: Asked): Promise<ManagedNegotiationDetail> {
  const { row, offers, shown } = await presentWhole(ctx, asked)
  const last = offers.at(-1)
  if (!last) throw refuse(requestErrors.notFound)
  const buyer = (await buyersOf(ctx, [row]))(row)
  return {
    ...shown,
    ...managedOf(ctx, shown, { last, buyer }),
    byRule: last.outcomeBy === 'rule',
    closedReason: row.closedReason,
  }
}
