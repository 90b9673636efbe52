import type { CardFacts } from '@kikai/contract/chat/chat.shapes'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { consoleLinks } from '@kikai/contract/wire/console-links'
import { type Id, isId } from '@kikai/kernel/ids'
import { toMoney } from '@kikai/kernel/money'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { type OrderRow, listOrdersById } from '../orders.store.ts'

/** Orders as cards of a conversation: for their buyer, for who reads them at the company, and for staff. */
export async function presentOrderCards(
  ctx: ReadContext<Member>,
  ids: readonly string[],
): Promise<Map<string, CardFacts>> {
  const orders = await listOrdersById(
    ctx.db,
    ids.filter((id): id is Id<'order'> => isId<'order'>(id)),
  )
  return new Map(
    orders.flatMap((order) => {
      const link = linkFor(ctx.actor, order)
      if (link === null) return []
      const [first] = order.lines
      return [
        [
          order.id,
          {
            title: first?.titles[ctx.language] ?? '',
            number: order.number,
            picture: first?.picture ?? null,
            amount: toMoney(order.currency, order.total),
            state: order.tab,
            link,
          },
        ] as const,
      ]
    }),
  )
}

/** Where this reader sees the order; null for whoever does not. */
function linkFor(actor: Member, { id, memberId, companyId }: OrderRow): string | null {
  if (memberId === actor.id) return screenLinks.order(id)
  const reach = reachOf(actor, 'order.order.read')
  if (reach.all) return consoleLinks.order(id)
  return reach.companyIds.includes(companyId) ? screenLinks.managedOrder(id) : null
}
