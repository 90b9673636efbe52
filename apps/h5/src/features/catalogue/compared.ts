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
  /** Adds goods or removes them; false when the comparison is full. */
  toggle(goodsId: Id<'goods'>): boolean
  remove(goodsId: Id<'goods'>): void
  /** Moves goods to the first place, which the others are compared with. */
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

/** The goods chosen for comparison on this device. */
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
