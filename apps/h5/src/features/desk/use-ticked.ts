import type { LoadedPages } from '@kikai/client/calls/hooks'
import { limits } from '@kikai/kernel/limits'
import { useEffect, useState } from 'react'

/**
 * The ticked rows of a list; `ids` is null while nobody ticks. Ticking all loads the pages that are still missing, where
 * the list has no more rows than one call takes.
 */
export function useTicked<Item extends { readonly id: string }>(
  list: LoadedPages<Item>,
  canBeTicked: (item: Item) => boolean,
) {
  const [ids, setIds] = useState<readonly Item['id'][] | null>(null)
  const [isFilling, setFilling] = useState(false)
  const able = list.items.filter(canBeTicked)
  const ticked = able.filter(({ id }) => isFilling || ids?.includes(id))
  const isAll = able.length > 0 && ticked.length === able.length
  const isOther = list.waiting || list.isOld
  if (isFilling && (isOther || list.error !== null || !list.hasNext)) {
    setFilling(false)
    if (!isOther) setIds(able.map(({ id }) => id))
  }
  const { hasNext, loadingNext, loadNext } = list
  useEffect(() => {
    if (isFilling && hasNext && !loadingNext) loadNext()
  }, [isFilling, hasNext, loadingNext, loadNext])
  const fits = !list.more && (list.total ?? 0) <= limits.pageSizeMax
  return {
    ids,
    able,
    ticked,
    isAll,
    /** How many rows the list has, where not all are loaded; "1,000+" where they are not counted further. */
    ofAll:
      list.hasNext && list.total !== undefined ? `${list.total.toLocaleString('en')}${list.more ? '+' : ''}` : null,
    toggle: (id: Item['id']) =>
      setIds((now) => (now?.includes(id) ? now.filter((one) => one !== id) : [...(now ?? []), id])),
    toggleAll: () => {
      setIds(isAll ? [] : able.map(({ id }) => id))
      setFilling(!isAll && list.hasNext && fits)
    },
    begin: () => setIds([]),
    end: () => setIds(null),
  }
}
