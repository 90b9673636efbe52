import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedNegotiationCalls, negotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import { negotiationTabs } from '@kikai/contract/negotiation/negotiation.words'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member } from '../../platform/context.ts'
import { type Owner, reachOf } from '../../platform/sessions/reach.ts'
import { countByTab, listNegotiations } from './negotiation.store.ts'
import { presentManagedNegotiations, presentNegotiations } from './present-negotiations.ts'

type List = (typeof negotiationCalls)['listMyOffers']
type ListManaged = (typeof managedNegotiationCalls)['listManagedOffers']

export async function listMyOffers(ctx: Context<Member>, input: InputOf<List>): Promise<OutputOf<List>> {
  const { rows, ...rest } = await pageOf(ctx, { memberId: ctx.actor.id }, { ...input, goodsId: null })
  return { ...rest, data: await presentNegotiations(ctx, rows) }
}

export async function listManagedOffers(
  ctx: Context<Member>,
  { goodsId, ...input }: InputOf<ListManaged>,
): Promise<OutputOf<ListManaged>> {
  const owner = { reach: reachOf(ctx.actor, 'order.offer.answer') }
  const { rows, ...rest } = await pageOf(ctx, owner, { ...input, goodsId: goodsId ?? null })
  return { ...rest, data: await presentManagedNegotiations(ctx, { rows, owner }) }
}

type Asked = Pick<InputOf<List>, 'tab' | 'current_page' | 'page_size'> & { goodsId: Id<'goods'> | null }
async function pageOf({ db }: Context<Member>, owner: Owner, asked: Asked) {
  const { tab = null, goodsId, current_page: page, page_size: size } = asked
  const counted = new Map((await countByTab(db, { owner, goodsId })).map((one) => [one.tab, one.count]))
  const total = negotiationTabs.reduce(
    (sum, one) => sum + (tab === null || tab === one ? (counted.get(one) ?? 0) : 0),
    0,
  )
  return {
    rows: await listNegotiations(db, { owner, tab, goodsId, skip: (page - 1) * size, count: size }),
    counts: {
      yours: counted.get('yours') ?? 0,
      theirs: counted.get('theirs') ?? 0,
      agreed: counted.get('agreed') ?? 0,
      ended: counted.get('ended') ?? 0,
    },
    total,
    more: total >= limits.totalCountMax,
  }
}
