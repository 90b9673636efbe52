import type { Id } from '@kikai/kernel/ids'

/** What a line and its group may do to the cart. */
export type CartControl = {
  chosen: ReadonlySet<Id<'goods'>>
  choose: (goodsIds: readonly Id<'goods'>[], on: boolean) => void
  change: (goodsId: Id<'goods'>, quantity: number) => void
  remove: (goodsId: Id<'goods'>) => void
}
