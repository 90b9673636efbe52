import type { ChangeContext } from '../../../platform/context.ts'
import { collectionStates } from './collections.states.ts'
import { followedNoMore, listCollections } from './collections.store.ts'
import type { OrderRow } from '../orders.store.ts'

/** Ends a wish to fetch the goods that came to nothing: the freight was settled otherwise, or the order ended. */
export async function endCollection(ctx: ChangeContext, { id: orderId }: Pick<OrderRow, 'id'>): Promise<void> {
  for (const { id, state } of await listCollections(ctx.db, orderId)) {
    if (state === 'asked') await collectionStates.change(ctx.db, { id, event: 'withdraw', as: 'clock', by: null })
    if (state === 'agreed')
      await collectionStates.change(ctx.db, { id, event: 'undo', as: 'clock', by: null, set: followedNoMore(ctx.db) })
  }
}
