import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { href } from '#app/routes/go'
import { bottomBar } from '#ui/pages/bars.ts'
import { Button } from '#ui/buttons/button'
import { classes } from '#ui/class-names.ts'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { Bone } from '#ui/feedback/skeletons'
import { useWide } from '#ui/wide.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { GoodsCard } from '@kikai/contract/goods/goods.shapes'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { X } from 'lucide-react'
import { useCompared } from './compared.ts'
import { PriceLine } from './price-line.tsx'
import { hasEnded } from './state-tag.tsx'

type CompareTrayProps = {
  /** The screen already has a filled button. */
  quiet: boolean
}

/** The bar of goods chosen for comparison, at the bottom of lists once there is one: 76 px high, on phones 60. */
export default function CompareTray({ quiet }: CompareTrayProps) {
  const t = useText('compare')
  const wide = useWide()
  const wider = useWide('wider')
  const { ids, clear } = useCompared()
  const cards = useCall(goodsCalls.listCards, ids.length > 0 ? { goodsIds: [...ids] } : null, {
    freshMs: 60_000,
    keepOld: true,
  })
  if (ids.length === 0) return null
  const tiles = ids.map((id) => ({
    id,
    goods: cards.data?.find((one) => one.id === id),
    waiting: cards.data === undefined || cards.refreshing,
  }))
  const room = limits.comparedMax - ids.length
  return (
    <>
      <div aria-hidden className="h-15 wide:h-19" />
      <section
        ref={bottomBar}
        aria-label={t('list')}
        className="page-gutter fixed inset-x-0 bottom-(--above-tabs) z-20 border-t border-line bg-card pb-[max(0px,calc(var(--safe-b)-var(--above-tabs)))] shadow-2"
      >
        <div className="mx-auto flex h-15 max-w-phone items-center gap-3 wide:h-19 wide:max-w-browse wide:gap-4">
          <p className="shrink-0 text-12 whitespace-nowrap text-ink-2 wide:w-24">
            <span className="hidden text-14 font-600 text-ink wide:block">{t('list')}</span>
            <span className="figures">{t('ofMost', { count: ids.length, most: limits.comparedMax })}</span>
          </p>
          <ul className="flex min-w-0 flex-1 items-center gap-1.5 wide:gap-2.5">
            {tiles.map((tile) => (
              <Tile key={tile.id} {...tile} />
            ))}
            {wider && room > 0 ? (
              <li
                style={{ flexGrow: room }}
                className="flex h-15 max-w-56 min-w-0 flex-1 items-center justify-center rounded-key border border-dashed border-control px-3 text-12 text-ink-2"
              >
                <span className="truncate">{t('room', { count: room })}</span>
              </li>
            ) : null}
          </ul>
          {wide ? (
            <Button tone="plain" size="small" onClick={clear}>
              {t('clear')}
            </Button>
          ) : null}
          <Link
            to={href('/pages/home/compare/compare')}
            className={classes(
              'inline-flex min-h-11 shrink-0 items-center justify-center rounded-full border border-transparent px-4 text-14 font-600 whitespace-nowrap wide:px-6 wide:text-15',
              quiet ? 'bg-go-tint text-go-ink hover:bg-go-tint-press' : 'bg-go text-on-go hover:bg-go-press',
            )}
          >
            {wide ? t('open', { count: ids.length }) : t('openShort')}
          </Link>
        </div>
      </section>
    </>
  )
}

type TileProps = { id: Id<'goods'>; goods: GoodsCard | undefined; waiting: boolean }

/** Only the photo up to 1280 px; name and price beside it from there. */
function Tile({ id, goods, waiting }: TileProps) {
  const t = useText('compare')
  const { remove } = useCompared()
  const wider = useWide('wider')
  const name = goods ? `${goods.makerName} ${goods.model}` : t('gone')
  // The maker replaces the price for visitors, who see none.
  const title = goods?.model ?? name
  const photo =
    goods || !waiting ? (
      <Image of={goods?.picture} alt="" sizes="64px" ended={goods && hasEnded(goods.state)} className="rounded-tag" />
    ) : (
      <Bone className="aspect-4/3 w-full" />
    )
  const cross = (
    <button
      type="button"
      aria-label={t('removeTitle', { title: name })}
      onClick={() => remove(id)}
      className="relative grid size-8 shrink-0 place-items-center rounded-full text-ink-2 before:absolute before:-inset-1.5 before:content-[''] hover:bg-sunken hover:text-ink"
    >
      <X aria-hidden className="size-4" />
    </button>
  )
  if (!wider)
    return (
      <li className="w-11 min-w-0 wide:flex wide:w-auto wide:shrink-0 wide:items-center">
        <span className="block w-full wide:w-16">{photo}</span>
        <span className="sr-only">{name}</span>
        <span className="hidden wide:block">{cross}</span>
      </li>
    )
  return (
    <li className="flex h-15 max-w-56 min-w-0 flex-1 items-center gap-2 rounded-key border border-line pl-1.5">
      <span className="w-12 shrink-0">{photo}</span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-13 leading-tight font-500 wrap-anywhere">
          {goods || !waiting ? title : ''}
        </span>
        <span className="block truncate text-12 text-ink-2 [&_*]:text-12!">
          {!goods ? null : goods.priceHidden ? goods.makerName : <PriceLine goods={goods} size="row" />}
        </span>
      </span>
      {cross}
    </li>
  )
}
