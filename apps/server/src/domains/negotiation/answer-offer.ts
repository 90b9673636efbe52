import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedNegotiationCalls, negotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { ChangeContext, CompanyMember, Context, Member, TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { type Owner, everything } from '../../platform/sessions/reach.ts'
import { isMissing, stepsOf } from '../../platform/steps/steps.ts'
import { refuseUntilAgreed } from '../consents/consents.public.ts'
import { buyBlocked, readGoodsFacts } from '../goods/goods.public.ts'
import { leaveAgreed } from '../orders/orders.public.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import { agreeOnOffer } from './agree-on-offer.ts'
import { tellSides } from './negotiation.notices.ts'
import { counterPriceBlocked, daysBlocked, failBlocked, roundBlocked } from './negotiation.policy.ts'
import { negotiationStates } from './negotiation.states.ts'
import {
  type NegotiationRow,
  offerAnswered,
  closedFor,
  countered,
  lockNegotiation,
  unconditional,
} from './negotiation.store.ts'
import { columnsOfTerms, todayAt, validFrom, wantNoteRead } from './offer-terms.ts'
import { type OfferRow, endOffer, insertOffer, insertInspectionReport, listOffers } from './offers.store.ts'
import { presentNegotiation, presentManagedNegotiation, priceOfOffer } from './present-negotiations.ts'

type Calls = typeof negotiationCalls
type Managed = typeof managedNegotiationCalls
type Me = Context<Member>
type Asked = { negotiationId: Id<'negotiation'>; owner: Owner }
type Locked = NegotiationRow & { offer: OfferRow }

async function lockWithOffer(ctx: ChangeContext, asked: Asked): Promise<Locked> {
  const row = await lockNegotiation(ctx.db, asked)
  const offer = row && (await listOffers(ctx.db, [row.id])).at(-1)
  if (!row || !offer) throw refuse(requestErrors.notFound)
  return { ...row, offer }
}

const course = { states: negotiationStates, lock: lockWithOffer, thing: (locked: Locked) => locked }
/** A step of the buyer, and one of the seller or of staff. */
export const offerStep = stepsOf({
  ...course,
  present: (ctx: TxContext<Member>, asked: Asked) => presentNegotiation(ctx, asked),
})
const managedStep = stepsOf({
  ...course,
  present: (ctx: TxContext<Member>, asked: Asked) => presentManagedNegotiation(ctx, asked),
})

const outcomes = { decline: 'declined', withdraw: 'withdrawn' } as const

export async function answerMyOffer(
  ctx: Me,
  { negotiationId, round, answer }: InputOf<Calls['answerMyOffer']>,
): Promise<OutputOf<Calls['answerMyOffer']>> {
  if (answer === 'accept') refuseUntilAgreed(ctx.actor)
  return offerStep(
    ctx,
    { negotiationId, owner: { memberId: ctx.actor.id } },
    {
      event: answer,
      as: 'buyer',
      blocked: (_, locked) => roundBlocked(locked, round),
      async also(ctx, locked) {
        if (answer === 'accept') return agreeOnOffer(ctx, { negotiation: locked, offer: locked.offer, as: 'buyer' })
        await endOffer(ctx.db, { negotiationId, outcome: outcomes[answer], by: 'buyer' })
        return { set: offerAnswered(ctx.db) }
      },
      tell: (ctx, locked) => {
        const seller = answer === 'accept' ? 'accepted' : outcomes[answer]
        return tellSides(ctx, { negotiation: locked, offer: locked.offer, event: answer, seller })
      },
    },
  )
}

/** The buyer leaves with the report; what was held for the order is on sale again. */
export const failInspection = (
  ctx: Me,
  { negotiationId, text, fileIds }: InputOf<Calls['failInspection']>,
): Promise<OutputOf<Calls['failInspection']>> => {
  const by = ctx.actor.id
  return offerStep(
    ctx,
    { negotiationId, owner: { memberId: by } },
    {
      event: 'fail',
      as: 'buyer',
      blocked: (_, locked) => failBlocked(locked),
      async also(ctx, { offer }) {
        await claimFiles(ctx, { ownerId: by, fileIds, purpose: 'refund' })
        await insertInspectionReport(ctx.db, { offerId: offer.id, memberId: by, text, fileIds })
        return { set: unconditional(ctx.db) }
      },
      tell: (ctx, locked) =>
        tellSides(ctx, { negotiation: locked, offer: locked.offer, event: 'fail', seller: 'failed' }),
      after: async (ctx, { orderId }) => {
        if (orderId) await leaveAgreed(ctx, { orderId, reason: text, by })
      },
    },
  )
}

/** Only in the name of the company: staff read and close, and answer for nobody. */
const ofCompany = ({ company }: CompanyMember): Owner => ({
  reach: { all: false, companyIds: [company], assignedTo: null, ownedBy: null },
})

export const answerManagedOffer = (
  ctx: Context<CompanyMember>,
  { negotiationId, round, answer, reason }: InputOf<Managed['answerManagedOffer']>,
): Promise<OutputOf<Managed['answerManagedOffer']>> => {
  return managedStep(
    ctx,
    { negotiationId, owner: ofCompany(ctx.actor) },
    {
      event: answer,
      as: 'seller',
      blocked: (_, locked) =>
        roundBlocked(locked, round) ?? (answer === 'decline' && !reason ? isMissing('reason') : null),
      async also(ctx, locked) {
        if (answer === 'accept') return agreeOnOffer(ctx, { negotiation: locked, offer: locked.offer, as: 'seller' })
        await endOffer(ctx.db, { negotiationId, outcome: 'declined', by: 'seller', reason })
        return { set: offerAnswered(ctx.db) }
      },
      tell: (ctx, locked) =>
        tellSides(ctx, {
          negotiation: locked,
          offer: locked.offer,
          event: answer,
          buyer: answer === 'accept' ? 'accepted' : 'declined',
        }),
    },
  )
}

export const counterOffer = (
  ctx: Context<CompanyMember>,
  { negotiationId, round, unitPrice, quantity, terms, note = '' }: InputOf<Managed['counterOffer']>,
): Promise<OutputOf<Managed['counterOffer']>> =>
  managedStep(
    ctx,
    { negotiationId, owner: ofCompany(ctx.actor) },
    {
      event: 'counter',
      as: 'seller',
      async blocked(ctx, locked) {
        const [facts] = await readGoodsFacts(ctx, [locked.goodsId])
        const list = facts && facts.pricingType !== 'on_request' ? facts.price : null
        return (
          roundBlocked(locked, round) ??
          buyBlocked(facts ? { ...facts, price: unitPrice, pricingType: 'fixed' } : null, {
            quantity,
            companyIds: [],
          }) ??
          counterPriceBlocked(unitPrice, { offer: priceOfOffer(locked, locked.offer), list }) ??
          daysBlocked(terms, await todayAt(ctx, locked.goodsId))
        )
      },
      async also(ctx, { offer }) {
        await endOffer(ctx.db, { negotiationId, outcome: 'countered', by: 'seller' })
        await insertOffer(ctx.db, {
          id: newId('negotiation-offer', ctx.nowMs()),
          negotiationId,
          round: round + 1,
          side: 'seller',
          authorId: ctx.actor.id,
          unitPrice: unitPrice.minor,
          quantity,
          ...columnsOfTerms(terms),
          note,
          language: ctx.language,
          address: offer.address,
        })
        await wantNoteRead(ctx, { negotiationId, note })
        return { set: countered(ctx.db, await validFrom(ctx)) }
      },
      tell: (ctx, locked) =>
        tellSides(ctx, {
          negotiation: { ...locked, round: round + 1 },
          offer: { ...locked.offer, unitPrice: unitPrice.minor },
          event: 'counter',
          buyer: 'countered',
        }),
    },
  )

export const closeNegotiation = (
  ctx: Me,
  { negotiationId, reason }: InputOf<Managed['closeNegotiation']>,
): Promise<OutputOf<Managed['closeNegotiation']>> =>
  managedStep(
    ctx,
    { negotiationId, owner: { reach: everything } },
    {
      event: 'close',
      as: 'staff',
      async also(ctx) {
        await endOffer(ctx.db, { negotiationId, outcome: 'closed', by: 'staff' })
        return { set: closedFor(ctx.db, reason) }
      },
      tell: (ctx, locked) =>
        tellSides(ctx, {
          negotiation: locked,
          offer: locked.offer,
          event: 'close',
          buyer: `closed.${reason}`,
          seller: `closed.${reason}`,
        }),
    },
  )
