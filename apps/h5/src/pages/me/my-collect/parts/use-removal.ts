import { useAction } from '@kikai/client/calls/hooks'
import { watchlistCalls } from '@kikai/contract/watchlist/watchlist.calls'
import type { Id } from '@kikai/kernel/ids'
import { useEffect, useState } from 'react'

const undoMs = 8_000

/** Removes machines from the list; the last removal can be undone for a while. */
export function useRemoval() {
  const [last, setLast] = useState<Id<'goods'> | null>(null)
  const { run } = useAction(watchlistCalls.watchGoods)
  useEffect(() => {
    if (last === null) return
    const timer = setTimeout(() => setLast(null), undoMs)
    return () => clearTimeout(timer)
  }, [last])
  return {
    last,
    remove: (goodsId: Id<'goods'>) =>
      void run({ goodsId, watched: false }).then(({ ok }) => (ok ? setLast(goodsId) : undefined)),
    undo: () => {
      if (last !== null) void run({ goodsId: last, watched: true })
      setLast(null)
    },
  }
}
