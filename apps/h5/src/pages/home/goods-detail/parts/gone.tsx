import { HomeButton } from '#features/home/home-button'
import { GoodsStrip } from '#features/catalogue/goods-strip'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { useWide } from '#ui/wide.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { Id } from '@kikai/kernel/ids'
import { PackageX } from 'lucide-react'

type GoneProps = {
  goodsId: Id<'goods'>
  /** The server's message with the machine's name; undefined when the goods are unknown. */
  said: string | undefined
}

/** Replaces the details of goods that are no longer listed: what happened to them, and similar goods. */
export default function Gone({ goodsId, said }: GoneProps) {
  const app = useText('app')
  const t = useText('detail')
  const home = useText('home')
  const wide = useWide()
  const similar = useCall(goodsCalls.listSimilar, { goodsId }, { freshMs: 60_000 })
  const isUnknown = similar.error !== null || similar.data?.length === 0
  // Goods that were removed entirely have no similar ones, so the newest are shown.
  const newest = useCall(goodsCalls.listGoods, isUnknown ? { sort: 'newest', page_size: 4 } : null)
  const goods = isUnknown ? newest.data?.data : similar.data
  return (
    <Page title={app('page.gone')} quiet width="browse">
      <Empty
        icon={<PackageX aria-hidden />}
        text={said ?? app('page.gone')}
        note={app('page.goneWhy')}
        action={<HomeButton />}
      />
      {isUnknown && newest.error ? null : (
        <GoodsStrip title={isUnknown ? home('justIn') : t('similar')} goods={goods} expected={wide ? 4 : 3} narrow />
      )}
    </Page>
  )
}
