import { href } from '#app/routes/go'
import { useAfterLogin } from '#app/login/use-after-login'
import { useWatch } from '#features/catalogue/use-watch.ts'
import { Actions } from '#ui/pages/actions'
import { useDates } from '#ui/times/moments.ts'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { watchlistCalls } from '@kikai/contract/watchlist/watchlist.calls'
import type { Instant } from '@kikai/kernel/instant'
import { limits } from '@kikai/kernel/limits'

/** Of goods that others hold: to wait for them, which gives the first right when they are free. */
export default function WaitActions({ goods, why }: { goods: GoodsDetail; why: string | null }) {
  const t = useText('watchlist')
  const goodsText = useText('goods')
  const waits = goods.waiting?.waits ?? false
  const { run, busy } = useAction(watchlistCalls.watchGoods, {
    onDone: () => showToast(t(waits ? 'wait.left' : 'wait.done'), { done: true }),
  })
  const wait = useAfterLogin((firstRight: boolean) => void run({ goodsId: goods.id, watched: true, firstRight }))
  const hours = limits.firstRightHours
  return (
    <Actions
      can={[
        {
          label: goodsText('screen.similar'),
          tone: 'tint',
          to: href('/pages/home/search/search', { categoryId: goods.category.id }),
        },
        waits
          ? { label: t('wait.leave'), tone: 'outline', busy, run: () => wait(false) }
          : { label: t('wait.do'), busy, run: () => wait(true) },
      ]}
      reason={why}
      note={t(waits ? 'wait.waits' : 'wait.why', { hours })}
    />
  )
}

/** Until when nobody but the reader can buy them. */
export function TurnNote({ until }: { until: Instant }) {
  const t = useText('watchlist')
  const { deadline } = useDates()
  return <span className="text-14 font-600 text-go-ink">{t('wait.yours', { until: deadline(until) })}</span>
}

/** What can be done with goods that cannot be bought yet: ask the seller, or for a quotation of what is procured, and be told when they are there. */
export function AwaitedActions({ goods }: { goods: GoodsDetail }) {
  const t = useText('watchlist')
  const sourcing = useText('sourcing')
  const watch = useWatch(goods)
  const ask = {
    label: t('expected.ask'),
    to: href('/pages/home/goods-detail/ask-merchants/ask-merchants', { goodsId: goods.id }),
  }
  const keep = { label: watch.label, run: watch.toggle }
  if (goods.state !== 'waiting_for_procurement') return <Actions can={[{ ...ask, tone: 'tint' }, keep]} />
  const to = href('/pages/home/goods-detail/ask-sourcing/ask-sourcing', { goodsId: goods.id })
  return (
    <Actions
      can={[
        { ...keep, tone: 'tint' },
        { label: sourcing('ask.button'), to },
      ]}
    />
  )
}
