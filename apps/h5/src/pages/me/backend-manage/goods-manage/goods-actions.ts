import { actionOf } from '#ui/allowed-action.ts'
import type { ManagedGoods } from '@kikai/contract/goods/managed.shapes'

/** What can be done with many listings at once, by the names of `allowedActions`. */
export const manyActions = ['reprice', 'publish', 'takeDown', 'archive'] as const
export type ManyAction = (typeof manyActions)[number]

export const mayNow = (goods: ManagedGoods, action: ManyAction | 'edit'): boolean =>
  actionOf(goods.allowedActions, action)?.enabled === true

/** Whether anything can be done with it, so that ticking it means something. */
export const canBePicked = (goods: ManagedGoods): boolean =>
  goods.state === 'unpublished' || manyActions.some((action) => mayNow(goods, action))

/** Those with which it can be done now. A draft that lacks something is published as far as to be told what it lacks. */
export const fitFor = (action: ManyAction, picked: readonly ManagedGoods[]): ManagedGoods[] =>
  picked.filter((goods) => (action === 'publish' ? goods.state === 'unpublished' : mayNow(goods, action)))
