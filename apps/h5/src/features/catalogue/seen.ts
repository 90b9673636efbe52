import { keptIds } from '#device/kept-ids'
import { keptNames } from '#device/kept-of-person'
import { isId, type Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { useMemo, useSyncExternalStore } from 'react'

const kept = keptIds(keptNames.seen, limits.seenMax)
const offKey = 'seen-goods-off'

/** Whether this device remembers what was looked at; yes unless somebody said no. */
export const remembersSeen = (): boolean => localStorage.getItem(offKey) === null

/** Saying no also forgets what is there. */
export function chooseRememberSeen(on: boolean): void {
  if (on) localStorage.removeItem(offKey)
  else {
    localStorage.setItem(offKey, '1')
    kept.put([])
  }
}

export function rememberSeen(goodsId: Id<'goods'>): void {
  const ids = kept.read()
  if (remembersSeen() && ids[0] !== goodsId) kept.put([goodsId, ...ids])
}

export const forgetSeen = (): void => kept.put([])

/** The goods that were looked at on this device, the last first. */
export function useSeen(): readonly Id<'goods'>[] {
  const ids = useSyncExternalStore(kept.subscribe, kept.read)
  return useMemo(() => ids.filter((id) => isId<'goods'>(id)), [ids])
}
