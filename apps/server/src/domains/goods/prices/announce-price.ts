import type { Id } from '@kikai/kernel/ids'
import type { Money } from '@kikai/kernel/money'
import type { ChangeContext } from '../../../platform/context.ts'

type Repriced = { goodsId: Id<'goods'>; before: Money | null; after: Money | null }

/** Notifies members who watch the price of goods; the first price is not a change. */
export async function announcePrice(ctx: ChangeContext, { goodsId, before, after }: Repriced): Promise<void> {
  if (before && (before.minor !== after?.minor || before.currency !== after.currency))
    await ctx.announce('goods.repriced', { goodsId, before })
}
