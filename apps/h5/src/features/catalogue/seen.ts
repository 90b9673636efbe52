import { keptIds } from '#device/kept-ids'
import { keptNames } from '#device/kept-of-person'
import { isId, type Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { useMemo, useSyncExternalStore } from 'react'

const kept = keptIds(keptNames.seen, limits.seenMax)
const offKey = 'seen-goods-off'

/** Whether this device stores viewed goods; on by default. */
export const remembersSeen = (): boolean => localStorage.getItem(offKey) === null

/** Switching it off also deletes the stored goods. */
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

/** The goods viewed on this device, the last first. */
export function useSeen(): readonly Id<'goods'>[] {
  const ids = useSyncExternalStore(kept.subscribe, kept.read)
  return useMemo(() => ids.filter((id) => isId<'goods'>(id)), [ids])
}
