import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { negotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import { negotiationErrors } from '@kikai/contract/negotiation/negotiation.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { priceCurrencyOf, toMoney } from '@kikai/kernel/money'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { countOrRefuse } from '../../platform/limits/rate-limit.ts'
import { addressForOrder } from '../addresses/addresses.public.ts'
import { agreeNow, hasAgreed, refuseUntilAgreed } from '../consents/consents.public.ts'
import { type GoodsFacts, isPublic, readGoodsFacts } from '../goods/goods.public.ts'
import { agreeOrRefuse } from '../orders/orders.public.ts'
import { figuresNow, readFigures } from '../settings/settings.public.ts'
import { offerStep } from './answer-offer.ts'
import { answerByLimits } from './answer-by-limits.ts'
import { offeringBlocked } from './offering-blocked.ts'
import { columnsOfTerms, todayAt, validFrom, wantNoteRead } from './offer-terms.ts'
import { daysBlocked, priceBlocked, roundBlocked, usedUpBlocked } from './negotiation.policy.ts'
import { negotiationStates } from './negotiation.states.ts'
import {
  type NegotiationRow,
  countOpenLocked,
  findNegotiation,
  findOwnAbout,
  insertNegotiation,
  offeredAgain,
} from './negotiation.store.ts'
import { endOffer, findLimits, insertOffer, listOffers } from './offers.store.ts'
import { nextRules, presentNegotiation } from './present-negotiations.ts'

type Calls = typeof negotiationCalls
type Me = Context<Member>
type Sent = InputOf<Calls['makeOffer']>

/** More than anybody bargains seriously in a day. */
const perMember = { count: 60, seconds: 86_400 }

export async function prepareOffer(
  ctx: Me,
  { goodsId }: InputOf<Calls['prepareOffer']>,
): Promise<OutputOf<Calls['prepareOffer']>> {
  const memberId = ctx.actor.id
  const [facts] = await readGoodsFacts(ctx, [goodsId])
  if (!facts || !isPublic(facts)) throw refuse(requestErrors.notFound)
  const known = await findOwnAbout(ctx.db, { goodsId, memberId })
  const figures = await figuresNow(ctx)
  const offers = known ? await listOffers(ctx.db, [known.id]) : []
  const blocked = offeringBlocked(ctx, facts)
  return {
    negotiation: known && (await presentNegotiation(ctx, { negotiationId: known.id, owner: { memberId } })),
    rules: await nextRules(ctx, { facts, offers, limits: await findLimits(ctx.db, goodsId) }),
    currency: known?.currency ?? (facts.price && priceCurrencyOf(facts.price)),
    offersLeft: known?.offersLeft ?? figures.offersMost,
    offersMost: known?.offersMost ?? figures.offersMost,
    validHours: figures.offerHours,
    inspectionDays: serverLimits.inspectionDaysMax,
    termsAgreed: await hasAgreed(ctx, { memberId, kind: 'negotiationTerms' }),
    allowedActions: known ? [] : actionsOf({ offer: blocked }),
  }
}

/** The first offer begins the negotiation; a later one goes on with it, or counters the seller's. */
export async function makeOffer(ctx: Me, input: Sent): Promise<OutputOf<Calls['makeOffer']>> {
  refuseUntilAgreed(ctx.actor)
  const known = await findOwnAbout(ctx.db, { goodsId: input.goodsId, memberId: ctx.actor.id })
  return known ? offerAgain(ctx, known, input) : offerFirst(ctx, input)
}

function offerFirst(ctx: Me, input: Sent): Promise<OutputOf<Calls['makeOffer']>> {
  const { actor } = ctx
  return ctx.tx(async (ctx) => {
    const ready = await readyToOffer(ctx, input, null)
    const { offersMost } = await readFigures(ctx)
    const id = newId('negotiation', ctx.nowMs())
    const isFirst = await insertNegotiation(ctx.db, {
      id,
      goodsId: input.goodsId,
      companyId: ready.facts.companyId,
      memberId: actor.id,
      buyerCompanyId: actor.company,
      boughtAs: actor.buysAs,
      offersMost,
      currency: input.unitPrice.currency,
      validUntil: ready.validUntil,
    })
    // Two first offers at once: the other one is the first, and this one is told so when it is sent again.
    if (!isFirst) throw refuse(requestErrors.busy)
    await negotiationStates.begin(ctx.db, { id, state: 'awaiting_seller', as: 'buyer', by: actor.id })
    await insertBuyersOffer(ctx, input, { negotiationId: id, round: 1, address: ready.address })
    const owner = { memberId: actor.id }
    const made = await findNegotiation(ctx.db, { negotiationId: id, owner })
    if (made) await answerByLimits(ctx, made)
    return presentNegotiation(ctx, { negotiationId: id, owner })
  })
}

function offerAgain(ctx: Me, known: NegotiationRow, input: Sent): Promise<OutputOf<Calls['makeOffer']>> {
  const owner = { memberId: ctx.actor.id }
  const isCounter = known.state === 'awaiting_buyer'
  return offerStep(
    ctx,
    { negotiationId: known.id, owner },
    {
      event: isCounter ? 'counter' : 'offer',
      as: 'buyer',
      blocked: (_, locked) => roundBlocked(locked, input.round) ?? usedUpBlocked(locked),
      async also(ctx, locked) {
        const ready = await readyToOffer(ctx, input, locked)
        const negotiationId = locked.id
        if (isCounter) await endOffer(ctx.db, { negotiationId, outcome: 'countered', by: 'buyer' })
        await insertBuyersOffer(ctx, input, { negotiationId, round: locked.round + 1, address: ready.address })
        return { set: offeredAgain(ctx.db, ready.validUntil) }
      },
      async after(ctx, { id }) {
        const made = await findNegotiation(ctx.db, { negotiationId: id, owner })
        if (made) await answerByLimits(ctx, made)
      },
    },
  )
}

type Ready = { facts: GoodsFacts; address: Awaited<ReturnType<typeof addressForOrder>>; validUntil: Instant }
/** Everything that an offer is judged by; keeps what was agreed to with it. */
async function readyToOffer(ctx: TxContext<Member>, input: Sent, known: NegotiationRow | null): Promise<Ready> {
  const memberId = ctx.actor.id
  const { goodsId, quantity, terms, termsAgreed = false, abroadAgreed = false } = input
  const [facts] = await readGoodsFacts(ctx, [goodsId])
  if (!facts || !isPublic(facts)) throw refuse(requestErrors.notFound)
  const address = await addressForOrder(ctx, { memberId, addressId: input.addressId })
  await countOrRefuse(ctx.db, `offer:${memberId}`, perMember)
  const open = await countOpenLocked(ctx.db, memberId)
  const blocked: Refusal | null =
    offeringBlocked(ctx, facts, { quantity, country: address.country }) ??
    (known === null && open >= serverLimits.openNegotiationsMax
      ? refuse(negotiationErrors.tooManyOpen, { max: serverLimits.openNegotiationsMax })
      : null) ??
    (await priceRefusal(ctx, input, { facts, known })) ??
    daysBlocked(terms, await todayAt(ctx, goodsId))
  if (blocked) throw blocked
  if (termsAgreed) await agreeNow(ctx, 'negotiationTerms')
  else if (!(await hasAgreed(ctx, { memberId, kind: 'negotiationTerms' })))
    throw refuse(requestErrors.consentNeeded, { kinds: ['negotiationTerms'] })
  await agreeOrRefuse(ctx, { companyIds: [facts.companyId], country: address.country, agreed: abroadAgreed })
  return { facts, address, validUntil: await validFrom(ctx) }
}

async function priceRefusal(
  ctx: TxContext<Member>,
  { goodsId, unitPrice }: Sent,
  { facts, known }: { facts: GoodsFacts; known: NegotiationRow | null },
): Promise<Refusal | null> {
  if (known && known.currency !== unitPrice.currency)
    return refuse(negotiationErrors.otherCurrency, { currency: known.currency })
  const own = known && (await listOffers(ctx.db, [known.id])).findLast(({ side }) => side === 'buyer')
  const { offerLeastPercent } = await readFigures(ctx)
  return priceBlocked(unitPrice, {
    list: facts.pricingType === 'on_request' ? null : facts.price,
    previous: own && known ? toMoney(known.currency, own.unitPrice) : null,
    leastPercent: (await findLimits(ctx.db, goodsId))?.leastPercent ?? offerLeastPercent,
  })
}

type Round = { negotiationId: Id<'negotiation'>; round: number; address: Ready['address'] }
async function insertBuyersOffer(ctx: TxContext<Member>, input: Sent, { negotiationId, round, address }: Round) {
  const { unitPrice, quantity, terms, note = '', addressId } = input
  await insertOffer(ctx.db, {
    id: newId('negotiation-offer', ctx.nowMs()),
    negotiationId,
    round,
    side: 'buyer',
    authorId: ctx.actor.id,
    unitPrice: unitPrice.minor,
    quantity,
    ...columnsOfTerms(terms),
    note,
    language: ctx.language,
    address: { ...address, id: addressId },
  })
  await wantNoteRead(ctx, { negotiationId, note })
}
