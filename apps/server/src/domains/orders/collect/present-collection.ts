import type { Refusal } from '@kikai/contract/errors'
import type { AllowedAction } from '@kikai/contract/fields'
import type { Collection } from '@kikai/contract/orders/collection.shapes'
import { maskName } from '../../../platform/texts/masks.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { collectBlocked, undoCollectionBlocked } from './collections.policy.ts'
import type { CollectionRow } from './collections.store.ts'
import type { OrderRow } from '../orders.store.ts'
import type { OrderSide } from '../read/present-order.ts'

/** Staff read the buyer's words and who came only with the rest of the buyer. */
export const presentCollection = (
  { id: _, version: __, firstToDay: ___, createdAt, saidFetched, saidNote, saidAt, ...row }: CollectionRow,
  { isMasked }: { isMasked: boolean },
): Collection => ({
  ...row,
  ...(isMasked ? { note: '', collectedBy: row.collectedBy && maskName(row.collectedBy) } : {}),
  askedAt: createdAt,
  said:
    saidFetched === null || saidAt === null
      ? null
      : { fetched: saidFetched, note: isMasked ? '' : saidNote, at: saidAt },
})

/** `begun` is why the buyer alone cannot leave the agreement any more. */
type Shown = { newest: CollectionRow | undefined; side: OrderSide; may: boolean; begun: Refusal | null }

/** What this side may do about fetching the goods. */
export function collectionActions(order: OrderRow, { newest, side, may, begun }: Shown): AllowedAction[] {
  if (!may) return []
  const isAsked = newest?.state === 'asked'
  if (side === 'seller') return isAsked ? actionsOf({ answerCollection: collectBlocked(order) }) : []
  if (isAsked || !undoCollectionBlocked(order))
    return actionsOf({ withdrawCollection: begun, ...(order.collectMissedAt ? { sayCollected: null } : {}) })
  return collectBlocked(order) ? [] : actionsOf({ askCollection: null })
}
