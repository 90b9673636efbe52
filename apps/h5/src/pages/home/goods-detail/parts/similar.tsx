import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { LotsOnCards } from '#features/auctions/lots-on-cards'
import { GoodsStrip } from '#features/catalogue/goods-strip'
import { hasEnded } from '#features/catalogue/state-tag'
import { useWide } from '#ui/wide.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'

/** Similar goods; placed higher on the page when these are sold. */
export default function Similar({ goods }: { goods: GoodsDetail }) {
  const t = useText('detail')
  const wide = useWide()
  const similar = useCall(goodsCalls.listSimilar, { goodsId: goods.id }, { freshMs: 60_000 })
  if (similar.error && !similar.data) return null
  return (
    <div className="-mx-3 bg-card px-3 pt-1.5 pb-3 wide:mx-0 wide:bg-transparent wide:p-0">
      <LotsOnCards goodsIds={similar.data?.map(({ id }) => id) ?? []}>
        <GoodsStrip
          title={t('similar')}
          note={hasEnded(goods.state) ? t('similarToSold') : undefined}
          goods={similar.data}
          expected={wide ? 4 : 3}
          narrow={hasEnded(goods.state)}
        />
      </LotsOnCards>
    </div>
  )
}
