import { href } from '#app/go'
import { MineLink } from '#features/catalogue/mine-link'
import { hasEnded } from '#features/catalogue/state-tag'
import { Button } from '#ui/button'
import { Link } from '#ui/link'
import { BarAction, StickyBar } from '#ui/sticky-bar'
import { useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { ShoppingCart } from 'lucide-react'
import type { Buying } from './buying.ts'

/** The bar on phones: cart and buy buttons, or the reason why the goods cannot be bought and a link to similar ones. */
export function BuyBar({ goods, buying }: { goods: GoodsDetail; buying: Buying }) {
  const t = useText('goods')
  if (buying.mine && buying.isBlocked)
    return (
      <StickyBar reason={t(`screen.mine.${buying.mine.kind}Why`)}>
        <MineLink mine={buying.mine} />
      </StickyBar>
    )
  if (buying.isBlocked)
    return (
      <StickyBar reason={buying.why ?? t(`state.${goods.state}`)}>
        <ToSimilar goods={goods} />
        {hasEnded(goods.state) ? null : (
          <Button tone="go" wide blocked>
            {t('screen.buy')}
          </Button>
        )}
      </StickyBar>
    )
  return (
    <StickyBar>
      {buying.isInCart ? (
        <BarAction icon={<ShoppingCart aria-hidden />} label={t('screen.viewCart')} onClick={buying.viewCart} />
      ) : (
        <BarAction icon={<ShoppingCart aria-hidden />} label={t('screen.addToCart')} onClick={buying.addToCart} />
      )}
      <Button tone="go" wide onClick={buying.buy}>
        {t('screen.buy')}
      </Button>
    </StickyBar>
  )
}

/** The link to goods of the same category, shown when these cannot be bought. */
export function ToSimilar({ goods }: { goods: GoodsDetail }) {
  const t = useText('goods')
  return (
    <Link
      to={href('/pages/home/search/search', { categoryId: goods.category.id })}
      className="inline-flex min-h-12 w-full min-w-0 items-center justify-center rounded-full border border-transparent bg-go-tint px-4 py-1 text-center text-15 leading-tight font-600 text-go-ink hover:bg-go-tint-press"
    >
      {t('screen.similar')}
    </Link>
  )
}
