import { href } from '#app/routes/go'
import { hasEnded } from '#features/catalogue/state-tag'
import { screenOfMine } from '#features/catalogue/use-mine.ts'
import { useAfterLogin } from '#app/login/use-after-login'
import { Actions, type ScreenAction } from '#ui/pages/actions'
import { useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import type { Buying } from './buying.ts'

// Loaded when somebody makes an offer, because most goods have a fixed price.
const OfferEntry = lazyPart(() => import('./offer-entry.tsx'))
// Loaded with goods that others hold, with those that are the reader's turn, and with those that are not there yet.
const loadWait = () => import('./wait-actions.tsx')
const WaitActions = lazyPart(loadWait)
const TurnNote = lazyPart(async () => ({ default: (await loadWait()).TurnNote }))
const AwaitedActions = lazyPart(async () => ({ default: (await loadWait()).AwaitedActions }))

/** The buttons, and the sheet of an offer where the price can be negotiated. */
export function BuyActions({ goods, buying }: { goods: GoodsDetail; buying: Buying }) {
  const [offers, setOffers] = useState(false)
  const offer = useAfterLogin(setOffers)
  return (
    <>
      <Buttons goods={goods} buying={buying} offer={() => offer(true)} />
      {offers ? <OfferEntry goods={goods} onClose={() => setOffers(false)} /> : null}
    </>
  )
}

/**
 * Buying and adding to the cart, or the reason why the goods cannot be bought and a link to similar ones; for goods
 * that the reader has reserved or bought, the link to the payment or the order.
 */
function Buttons({ goods, buying, offer }: { goods: GoodsDetail; buying: Buying; offer: () => void }) {
  const t = useText('goods')
  const { mine } = buying
  if (mine && buying.isBlocked) {
    const label = t(mine.kind === 'held' ? 'screen.mine.toPay' : 'screen.mine.toOrder')
    return <Actions can={[{ label, to: screenOfMine(mine) }]} reason={t(`screen.mine.${mine.kind}Why`)} />
  }
  const buy = { label: t('screen.buy'), run: buying.buy }
  const isOffered = goods.pricingType !== 'fixed' && goods.state === 'on_sale' && goods.available > 0
  const negotiate: ScreenAction = { label: t('screen.offer'), tone: 'tint', run: offer }
  if (buying.isBlocked && isOffered && goods.pricingType === 'on_request')
    return <Actions can={[{ ...negotiate, tone: 'go' }]} />
  if (buying.isHeldByOthers) return <WaitActions goods={goods} why={buying.why} />
  if (goods.state === 'coming_soon' || goods.state === 'waiting_for_procurement')
    return <AwaitedActions goods={goods} />
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
  return (
    <Actions
      can={[{ ...cart, tone: 'outline', icon, busy: buying.adding }, ...(isOffered ? [negotiate] : []), buy]}
      note={goods.waiting?.turnUntil ? <TurnNote until={goods.waiting.turnUntil} /> : undefined}
    />
  )
}
