import { useAfterLogin } from '#app/login/use-after-login'
import { useLoggedIn } from '#app/login/session'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { GoodsCard } from '@kikai/contract/goods/goods.shapes'
import { watchlistCalls } from '@kikai/contract/watchlist/watchlist.calls'
import { useState } from 'react'

type Watchable = Pick<GoodsCard, 'id' | 'title'>

/**
 * The watch button of one machine. It changes at once and back again if the server refuses; a visitor logs in first,
 * then it continues.
 */
export function useWatch({ id, title }: Watchable) {
  const t = useText('goods')
  const loggedIn = useLoggedIn()
  const { data: ids } = useCall(watchlistCalls.listWatchedIds, loggedIn ? {} : null, { freshMs: 60_000 })
  const [wish, setWish] = useState<{ watched: boolean; before: typeof ids } | null>(null)
  const isKept = loggedIn && (ids?.includes(id) ?? false)
  // The local change counts until the list has been fetched again.
  const isOn = wish && wish.before === ids ? wish.watched : isKept
  const { run } = useAction(watchlistCalls.watchGoods, { about: () => id, onRefused: () => setWish(null) })
  const set = useAfterLogin((watched: boolean) => {
    setWish({ watched, before: ids })
    void run({ goodsId: id, watched })
  })
  return {
    isOn,
    title: isOn ? t('watch.remove', { title }) : t('watch.add', { title }),
    label: isOn ? t('watch.removeShort') : t('watch.addShort'),
    toggle: () => set(!isOn),
  }
}
