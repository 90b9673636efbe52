import { ToHome } from '#features/home/to-home'
import { GoodsStrip } from '#features/catalogue/goods-strip'
import { Empty } from '#ui/empty'
import { Page } from '#ui/page'
import { useWide } from '#ui/wide.ts'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { Id } from '@kikai/kernel/ids'
import { PackageX } from 'lucide-react'

type GoneProps = {
  goodsId: Id<'goods'>
  /** The server's sentence, with the machine's name; without it nobody knows what it was. */
  said: string | undefined
}

/** A machine that is not listed any more: what has become of it, and what else could do its work. */
export default function Gone({ goodsId, said }: GoneProps) {
  const app = useText('app')
  const t = useText('detail')
  const home = useText('home')
  const wide = useWide()
  const similar = useCall(goodsCalls.listSimilar, { goodsId }, { freshMs: 60_000 })
  const isUnknown = similar.error !== null || similar.data?.length === 0
  // Of what was taken away altogether nobody can tell what would be like it.
  const newest = useCall(goodsCalls.listGoods, isUnknown ? { sort: 'newest', page_size: 4 } : null)
  const goods = isUnknown ? newest.data?.data : similar.data
  return (
    <Page title={app('page.gone')} quiet width="browse">
      <Empty
        icon={<PackageX aria-hidden />}
        text={said ?? app('page.gone')}
        note={app('page.goneWhy')}
        action={<ToHome />}
      />
      {isUnknown && newest.error ? null : (
        <GoodsStrip title={isUnknown ? home('justIn') : t('similar')} goods={goods} expected={wide ? 4 : 3} narrow />
      )}
    </Page>
  )
}
