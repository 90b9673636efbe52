import type { Id } from '@kikai/kernel/ids'
import type { Money } from '@kikai/kernel/money'
import type { ChangeContext } from '../../platform/context.ts'

type Repriced = { goodsId: Id<'goods'>; before: Money | null; after: Money | null }

/** Tells who waits for it that a price is another one now; the first price of goods is none. */
export async function announcePrice(ctx: ChangeContext, { goodsId, before, after }: Repriced): Promise<void> {
  if (before && (before.minor !== after?.minor || before.currency !== after.currency))
    await ctx.announce('goods.repriced', { goodsId, before })
}
