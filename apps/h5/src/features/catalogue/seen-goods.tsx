import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { Button } from '#ui/buttons/button'
import { useWide } from '#ui/wide.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { GoodsStrip } from './goods-strip.tsx'
import { forgetSeen, useSeen } from './seen.ts'

/** The goods viewed on this device, the last first; nothing while there are none. */
export function SeenGoods() {
  const t = useText('detail')
  const wide = useWide()
  const ids = useSeen()
  const cards = useCall(goodsCalls.listCards, ids.length > 0 ? { goodsIds: [...ids] } : null, {
    freshMs: 60_000,
    keepOld: true,
  })
  if (ids.length === 0 || (cards.error && !cards.data)) return null
  return (
    <GoodsStrip
      title={t('seen')}
      goods={cards.data}
      expected={Math.min(ids.length, wide ? 4 : 3)}
      aside={
        <Button tone="plain" size="small" onClick={forgetSeen} className="-mr-2 px-2">
          {t('forgetSeen')}
        </Button>
      }
    />
  )
}
