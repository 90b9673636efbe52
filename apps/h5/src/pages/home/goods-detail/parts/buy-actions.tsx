import { href } from '#app/go'
import { hasEnded } from '#features/catalogue/state-tag'
import { screenOfMine } from '#features/catalogue/use-mine.ts'
import { Actions, type ScreenAction } from '#ui/actions'
import { useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { ShoppingCart } from 'lucide-react'
import type { Buying } from './buying.ts'

/**
 * Buying and adding to the cart, or the reason why the goods cannot be bought and a link to similar ones; for goods
 * that the reader has reserved or bought, the link to the payment or the order.
 */
export function BuyActions({ goods, buying }: { goods: GoodsDetail; buying: Buying }) {
  const t = useText('goods')
  const { mine } = buying
  if (mine && buying.isBlocked) {
    const label = t(mine.kind === 'held' ? 'screen.mine.toPay' : 'screen.mine.toOrder')
    return <Actions can={[{ label, to: screenOfMine(mine) }]} reason={t(`screen.mine.${mine.kind}Why`)} />
  }
  const buy = { label: t('screen.buy'), run: buying.buy }
  if (buying.isBlocked) {
    const to = href('/pages/home/search/search', { categoryId: goods.category.id })
    const similar: ScreenAction = { label: t('screen.similar'), tone: 'tint', to }
    return (
      <Actions
        can={hasEnded(goods.state) ? [similar] : [similar, { ...buy, blocked: true }]}
        reason={buying.why ?? t(`state.${goods.state}`)}
      />
    )
  }
  const cart = buying.isInCart
    ? { label: t('screen.viewCartLong'), small: t('screen.viewCart'), run: buying.viewCart }
    : { label: t('screen.addToCart'), small: t('screen.addToCart'), run: buying.addToCart }
  const icon = <ShoppingCart aria-hidden className="size-5" />
  return <Actions can={[{ ...cart, tone: 'outline', icon, busy: buying.adding }, buy]} />
}
