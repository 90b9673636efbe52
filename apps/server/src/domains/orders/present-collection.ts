import type { AllowedAction } from '@kikai/contract/fields'
import type { Collection } from '@kikai/contract/orders/collection.shapes'
import { actionsOf } from '../../platform/present-action.ts'
import { collectBlocked, undoBlocked } from './collections.policy.ts'
import type { CollectionRow } from './collections.store.ts'
import type { OrderRow } from './orders.store.ts'
import type { Side } from './present-order.ts'

export const presentCollection = ({ id: _, createdAt, ...row }: CollectionRow): Collection => ({
  ...row,
  askedAt: createdAt,
})

type Shown = { newest: CollectionRow | undefined; side: Side; may: boolean }

/** What this side may do about fetching the goods. */
export function collectionActions(order: OrderRow, { newest, side, may }: Shown): AllowedAction[] {
  if (!may) return []
  const isAsked = newest?.state === 'asked'
  if (side === 'seller') return isAsked ? actionsOf({ answerCollection: collectBlocked(order) }) : []
  if (isAsked || !undoBlocked(order)) return actionsOf({ withdrawCollection: null })
  return collectBlocked(order) ? [] : actionsOf({ askCollection: null })
}
