import { actionOf } from '#ui/pages/allowed-action.ts'
import type { ManagedGoods } from '@kikai/contract/goods/managed.shapes'

/** The actions on many listings at once, by the names in `allowedActions`. */
export const manyActions = ['restock', 'reprice', 'change', 'publish', 'takeDown', 'archive'] as const
export type ManyAction = (typeof manyActions)[number]

/** Many are changed as one is edited, but what staff took down is put right in its own form. */
export const isGoodsActionEnabled = (goods: ManagedGoods, action: ManyAction | 'edit' | 'arrive' | 'takeIn'): boolean =>
  action === 'change'
    ? goods.takenDown === null && isGoodsActionEnabled(goods, 'edit')
    : actionOf(goods.allowedActions, action)?.enabled === true

/** Whether any action on many listings applies to these goods, so that selecting them is useful. */
export const canBePicked = (goods: ManagedGoods): boolean =>
  goods.state === 'unpublished' || manyActions.some((action) => isGoodsActionEnabled(goods, action))

/**
 * The goods that an action applies to now. Incomplete drafts are included for publishing, so that the answer says what
 * they lack.
 */
export const fitFor = (action: ManyAction, picked: readonly ManagedGoods[]): ManagedGoods[] =>
  picked.filter((goods) => (action === 'publish' ? goods.state === 'unpublished' : isGoodsActionEnabled(goods, action)))
