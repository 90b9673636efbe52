import { screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import { type Localized, inEachLanguage } from '@kikai/kernel/language'
import { oneLine } from '@kikai/kernel/one-line'
import type { ChangeContext } from '../../platform/context.ts'
import { sellersAt } from '../access/access.public.ts'
import { readGoodsFacts } from '../goods/goods.public.ts'
import type { NegotiationRow } from './negotiation.store.ts'
import type { OfferRow } from './offers.store.ts'
import { priceOfOffer } from './present-negotiations.ts'

const told = {
  buyer: [
    'accepted',
    'declined',
    'countered',
    'expired',
    'superseded',
    'lapsed',
    'closed.fraud',
    'closed.abuse',
    'closed.contacts',
  ],
  seller: [
    'accepted',
    'declined',
    'withdrawn',
    'expired',
    'byLimit',
    'failed',
    'lapsed',
    'closed.fraud',
    'closed.abuse',
    'closed.contacts',
  ],
} as const
type About = { negotiation: NegotiationRow; offer: OfferRow }

/** Tells everybody who sells for the company that an offer is to be offerAnswered. */
export async function tellReceived(ctx: ChangeContext, { negotiation, offer }: About): Promise<void> {
  const { id, companyId, goodsId, round, validUntil } = negotiation
  ctx.publish(`negotiation:${id}`)
  if (validUntil === null) return
  const params = {
    what: await titleOf(ctx, goodsId),
    price: priceOfOffer(negotiation, offer),
    until: { at: validUntil },
  }
  for (const seller of await sellersAt(ctx, companyId))
    await ctx.tell(seller, {
      kind: 'offerReceived',
      about: `${id} ${round}`,
      link: screenLinks.managedOffer(id),
      params,
    })
}

type Told = About & {
  event: string
  buyer?: (typeof told.buyer)[number]
  seller?: (typeof told.seller)[number]
}
/** Tells one side or both what became of an offer. */
export async function tellSides(ctx: ChangeContext, { negotiation, offer, event, buyer, seller }: Told): Promise<void> {
  const { id, goodsId, memberId, companyId, round } = negotiation
  ctx.publish(`negotiation:${id}`)
  const about = `${id} ${round} ${event}`
  const params = { what: await titleOf(ctx, goodsId), price: priceOfOffer(negotiation, offer) }
  if (buyer)
    await ctx.tell(memberId, {
      kind: 'offerMoved',
      about,
      link: screenLinks.offer(id),
      params: { ...params, step: inEachLanguage((language) => textOf(language, `negotiation.told.buyer.${buyer}`)) },
    })
  if (!seller) return
  const step = inEachLanguage((language) => textOf(language, `negotiation.told.seller.${seller}`))
  for (const one of await sellersAt(ctx, companyId))
    await ctx.tell(one, {
      kind: 'saleOfferMoved',
      about,
      link: screenLinks.managedOffer(id),
      params: { ...params, step },
    })
}

/** Reminds whoever has to answer. */
export async function tellEnding(ctx: ChangeContext, { negotiation, offer }: About): Promise<void> {
  const { id, goodsId, memberId, companyId, round, state, validUntil } = negotiation
  if (validUntil === null) return
  const isBuyers = state === 'awaiting_buyer'
  const params = {
    what: await titleOf(ctx, goodsId),
    price: priceOfOffer(negotiation, offer),
    until: { at: validUntil },
  }
  const link = isBuyers ? screenLinks.offer(id) : screenLinks.managedOffer(id)
  for (const one of isBuyers ? [memberId] : await sellersAt(ctx, companyId))
    await ctx.tell(one, { kind: 'offerEnding', about: `${id} ${round}`, link, params })
}

async function titleOf(ctx: ChangeContext, goodsId: Id<'goods'>): Promise<Localized | string> {
  const [goods] = await readGoodsFacts({ db: ctx.db }, [goodsId])
  return goods ? inEachLanguage((language) => oneLine(goods.title[language])) : ''
}
