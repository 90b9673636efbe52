import { href } from '#app/routes/go'
import { useCompared } from '#features/catalogue/compared.ts'
import { GoodsTag } from '#features/catalogue/goods-tag'
import { GoodsTitle } from '#features/catalogue/goods-meta'
import { MineLink } from '#features/catalogue/mine-link'
import { PriceLine } from '#features/catalogue/price-line'
import { hasEnded } from '#features/catalogue/state-tag'
import { useMine } from '#features/catalogue/use-mine.ts'
import { classes } from '#ui/class-names.ts'
import { IconButton } from '#ui/buttons/icon-button'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { useText } from '@kikai/client/use-text'
import { Pin, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Cell } from './compare-rows.ts'
import type { ComparedGoods } from './use-compared-goods.ts'

type OneGoods = NonNullable<ComparedGoods['goods']>

export function Photo({ goods, children }: { goods: ComparedGoods['goods']; children: ReactNode }) {
  return (
    <div className="relative overflow-hidden rounded-key">
      <Image
        of={goods?.picture}
        alt=""
        sizes="(width < 1024px) 160px, 280px"
        ended={goods ? hasEnded(goods.state) : true}
      />
      {goods ? (
        <span className="absolute bottom-2 left-2">
          <GoodsTag goods={goods} onPhoto />
        </span>
      ) : null}
      <span className="absolute top-0 right-0">{children}</span>
    </div>
  )
}

export function RemoveButton({ id, goods, onPhoto = false }: ComparedGoods & { onPhoto?: boolean }) {
  const t = useText('compare')
  const { remove } = useCompared()
  return (
    <IconButton
      label={t('removeTitle', { title: goods?.title ?? t('gone') })}
      icon={<X aria-hidden />}
      onPhoto={onPhoto}
      onClick={() => remove(id)}
      className={onPhoto ? 'size-11' : 'size-9! text-ink-2 [&_svg]:size-4.5!'}
    />
  )
}

/** The button that moves a machine to the first place, which the others are compared with. */
export function FirstButton({ goods }: { goods: OneGoods }) {
  const words = useText('compare')
  const { putFirst } = useCompared()
  return (
    <IconButton
      label={words('firstTitle', { title: goods.title })}
      icon={<Pin aria-hidden />}
      onClick={() => putFirst(goods.id)}
      className="size-11 text-ink-2 max-wide:-mr-2 wide:size-9! wide:[&_svg]:size-4.5!"
    />
  )
}

export function PriceHead({ goods, price, pricing }: { goods: OneGoods; price: Cell; pricing: Cell }) {
  const words = useText('compare')
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2 wide:wrap-anywhere wide:[&_*]:whitespace-normal">
        <PriceLine goods={goods} size="big" />
        {price?.best ? <span className="text-12 font-600 text-go-ink">{words(`best.${price.best}`)}</span> : null}
      </span>
      {/* Goods with a price on request say so in place of the price already. */}
      {pricing && goods.pricingType !== 'on_request' ? (
        <span className="block text-12 text-ink-2">{pricing.text}</span>
      ) : null}
    </>
  )
}

export function Name({ goods }: Pick<ComparedGoods, 'goods'>) {
  const t = useText('compare')
  if (!goods) return <span className="text-14 text-ink-2">{t('gone')}</span>
  return (
    <Link
      to={href('/pages/home/goods-detail/goods-detail', { goodsId: goods.id })}
      className={classes(
        'line-clamp-2 min-h-[2lh] text-14 leading-tight font-600 hover:text-go-ink wide:text-15',
        hasEnded(goods.state) && 'text-ink-2',
      )}
    >
      <GoodsTitle>{goods.title}</GoodsTitle>
    </Link>
  )
}

export const ManagementNumber = ({ goods }: Pick<ComparedGoods, 'goods'>) =>
  goods ? <span className="figures block text-12 wrap-anywhere text-ink-2">{goods.managementNumber}</span> : null

export function Onward({ goods, at }: { goods: OneGoods; at: number }) {
  const words = useText('compare')
  const detail = useText('detail')
  const mine = useMine(goods.id)
  const ended = hasEnded(goods.state)
  if (mine && goods.state !== 'on_sale') return <MineLink mine={mine} />
  return (
    <Link
      to={
        ended
          ? href('/pages/home/search/search', { categoryId: goods.category.id })
          : href('/pages/home/goods-detail/goods-detail', { goodsId: goods.id })
      }
      className={classes(
        'flex min-h-11 min-w-0 flex-1 items-center justify-center rounded-full border px-2 text-center text-14 leading-tight font-600',
        ended
          ? 'border-transparent bg-go-tint text-go-ink hover:bg-go-tint-press'
          : at === 0
            ? 'border-transparent bg-go text-on-go hover:bg-go-press'
            : 'border-line bg-card hover:bg-sunken',
      )}
    >
      {ended ? detail('similar') : words('view')}
      <span className="sr-only"> {goods.title}</span>
    </Link>
  )
}
