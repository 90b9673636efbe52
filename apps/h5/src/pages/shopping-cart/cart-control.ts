import type { Id } from '@kikai/kernel/ids'

/** The functions by which a line or a group changes the cart. */
export type CartControl = {
  chosen: ReadonlySet<Id<'goods'>>
  choose: (goodsIds: readonly Id<'goods'>[], on: boolean) => void
  change: (goodsId: Id<'goods'>, quantity: number) => void
  remove: (goodsId: Id<'goods'>) => void
}
