import { keptIds } from '#device/kept-ids'
import { keptNames } from '#device/kept-of-person'
import { isId, type Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { useMemo, useSyncExternalStore } from 'react'

const kept = keptIds(keptNames.compared, limits.comparedMax)

export type Compared = {
  readonly ids: readonly Id<'goods'>[]
  readonly isFull: boolean
  has(goodsId: Id<'goods'>): boolean
  /** Puts goods in or takes them out; false when there is no room. */
  toggle(goodsId: Id<'goods'>): boolean
  remove(goodsId: Id<'goods'>): void
  /** The first of the list is the one that the others are held against. */
  putFirst(goodsId: Id<'goods'>): void
  clear(): void
}

const toggled = (goodsId: Id<'goods'>): boolean => {
  const ids = kept.read()
  if (ids.includes(goodsId)) kept.put(ids.filter((id) => id !== goodsId))
  else if (ids.length >= limits.comparedMax) return false
  else kept.put([...ids, goodsId])
  return true
}

/** The goods that were chosen to be held side by side, on this device. */
export function useCompared(): Compared {
  const ids = useSyncExternalStore(kept.subscribe, kept.read)
  return useMemo(
    () => ({
      ids: ids.filter((id) => isId<'goods'>(id)),
      isFull: ids.length >= limits.comparedMax,
      has: (goodsId) => ids.includes(goodsId),
      toggle: toggled,
      remove: (goodsId) => kept.put(kept.read().filter((id) => id !== goodsId)),
      putFirst: (goodsId) => kept.put([goodsId, ...kept.read().filter((id) => id !== goodsId)]),
      clear: () => kept.put([]),
    }),
    [ids],
  )
}
