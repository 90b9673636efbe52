import type { CardFacts } from '@kikai/contract/chat/chat.shapes'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { type Id, isId } from '@kikai/kernel/ids'
import type { Member, ReadContext } from '../../platform/context.ts'
import { reachOf } from '../../platform/sessions/reach.ts'
import { listNegotiationsById } from './negotiation.store.ts'
import { presentNegotiations } from './present-negotiations.ts'

/** Negotiations as cards of a conversation, for their two sides and for staff. */
export async function presentOfferCards(
  ctx: ReadContext<Member>,
  ids: readonly string[],
): Promise<Map<string, CardFacts>> {
  const { actor } = ctx
  const reach = reachOf(actor, 'order.offer.answer')
  const asked = ids.filter((id): id is Id<'negotiation'> => isId<'negotiation'>(id))
  const rows = [
    ...(await listNegotiationsById(ctx.db, { negotiationIds: asked, owner: { memberId: actor.id } })),
    ...(await listNegotiationsById(ctx.db, { negotiationIds: asked, owner: { reach } })),
  ]
  const own = new Set(rows.flatMap(({ id, memberId }) => (memberId === actor.id ? [id] : [])))
  return new Map(
    (await presentNegotiations(ctx, rows)).map(({ id, state, goods, last }) => [
      id,
      {
        title: goods.title,
        number: goods.managementNumber,
        picture: goods.picture,
        amount: last.unitPrice,
        state,
        link: own.has(id) ? screenLinks.offer(id) : screenLinks.managedOffer(id),
      },
    ]),
  )
}
