import { classes } from '#ui/class-names.ts'
import { Facts } from '#ui/facts/facts'
import { Price } from '#ui/facts/price'
import { useText } from '@kikai/client/use-text'
import type { GoodsCard } from '@kikai/contract/goods/goods.shapes'
import { Estimate } from './lazy-estimate.tsx'
import { hasEnded } from './state-tag.tsx'

type Priced = Pick<GoodsCard, 'price' | 'priceHidden' | 'pricingType' | 'state'> & Partial<Pick<GoodsCard, 'total'>>
const heights = {
  row: 'min-h-5.25 text-14',
  card: 'min-h-6 text-15',
  big: 'min-h-6.75 text-17',
  hero: 'min-h-8.5 text-19',
}

/**
 * The price of one piece; for visitors a lock, for goods without a price "on request"; for their seller the price only.
 */
export function PriceLine({ goods, size = 'card' }: { goods: Priced; size?: keyof typeof heights }) {
  const t = useText('goods')
  const ended = hasEnded(goods.state)
  // Also for visitors, because a login would not show a price.
  if (goods.price === null && goods.pricingType === 'on_request')
    return (
      <span className={`flex items-center font-600 ${heights[size]} ${ended ? 'text-ink-2' : ''}`}>
        {t('pricingType.on_request')}
      </span>
    )
  return <Price money={goods.total?.amount ?? goods.price} hidden={goods.priceHidden} size={size} ended={ended} />
}

/** That the price is negotiable, which visitors know who see no price. */
export function OffersWelcome({
  goods,
  className,
}: {
  goods: Pick<GoodsCard, 'pricingType' | 'state'>
  className?: string
}) {
  const t = useText('goods')
  if (goods.pricingType !== 'negotiable' || hasEnded(goods.state)) return null
  return <span className={classes('text-11 text-ink-2', className)}>{t('pricingType.negotiable')}</span>
}

/** What the total includes, and its estimate in the reader's own currency. */
export function SumNote({
  goods,
}: {
  goods: Pick<GoodsCard, 'price' | 'total' | 'taxMode'> & Partial<Pick<GoodsCard, 'pricingType'>>
}) {
  const t = useText('goods')
  if (!goods.price) return null
  return (
    <Facts
      of={[
        t(`sum.${goods.total?.holds ?? (goods.taxMode === 'included' ? 'tax' : 'neither')}`),
        <Estimate key="estimate" of={goods.total?.amount ?? goods.price} />,
        ...(goods.pricingType === 'negotiable' ? [t('pricingType.negotiable')] : []),
      ]}
    />
  )
}
