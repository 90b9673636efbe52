import { Estimate } from '#features/catalogue/lazy-estimate'
import { GoodsTitle } from '#features/catalogue/goods-meta'
import { PriceLine } from '#features/catalogue/price-line'
import { GoodsTag } from '#features/catalogue/goods-tag'
import { hasEnded } from '#features/catalogue/state-tag'
import { openLogin } from '#app/login/login'
import { Button } from '#ui/buttons/button'
import { classes } from '#ui/class-names.ts'
import { KeyFacts } from '#ui/facts/key-facts'
import { NumberBox } from '#ui/forms/number-box'
import { Tag } from '#ui/facts/tag'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { formatHours } from '@kikai/i18n/format/quantity'
import { Lock } from 'lucide-react'
import type { Buying } from './buying.ts'
import { formatMoney } from '@kikai/i18n/format/money'
import { equal } from '@kikai/kernel/money'
import { useTerms } from '#features/catalogue/terms-of.ts'

export function Tags({ goods }: { goods: GoodsDetail }) {
  const t = useText('goods')
  return (
    <div className="flex flex-wrap gap-1.5">
      <GoodsTag goods={goods} />
      {goods.pricingType === 'negotiable' && goods.state === 'on_sale' ? (
        <Tag tone="green">{t('pricingType.negotiable')}</Tag>
      ) : null}
    </div>
  )
}

export function Title({ goods }: { goods: GoodsDetail }) {
  return (
    <h2 className={classes('text-19 leading-tight font-700', hasEnded(goods.state) && 'text-ink-2')}>
      <GoodsTitle>{goods.title}</GoodsTitle>
    </h2>
  )
}

type PriceBlockProps = {
  goods: GoodsDetail
  withLogin?: boolean
  /** Shows the freight under the price, where it has no line of its own. */
  withFreight?: boolean
}

/** The price with what it includes; for visitors a lock and the link to the login. */
export function PriceBlock({ goods, withLogin, withFreight }: PriceBlockProps) {
  const t = useText('goods')
  const app = useText('app')
  const detail = useText('detail')
  const language = useLanguage()
  const { tax, freight } = useTerms(goods)
  const { price, total } = goods
  const isMore = price !== null && total !== null && !equal(price, total.amount)
  return (
    <div>
      {goods.priceHidden && goods.pricingType !== 'on_request' ? (
        <p className="flex min-h-11 items-center gap-2 text-15 text-ink-2">
          <Lock aria-hidden className="size-4.5 shrink-0" />
          <span className="min-w-0 flex-1">{app('price.hiddenLong')}</span>
          {withLogin ? (
            <Button tone="tint" size="small" onClick={openLogin}>
              {t('screen.logIn')}
            </Button>
          ) : null}
        </p>
      ) : (
        <div className="flex flex-wrap items-baseline gap-x-3">
          <PriceLine goods={goods} size="hero" />
          <span className="text-12 text-ink-2">
            {[price ? (isMore ? t(`sum.${total.holds}`) : tax) : '', withFreight ? freight : '']
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
      )}
      {isMore ? (
        <p className="text-12 text-ink-2">{detail('ofPrice', { price: formatMoney(price, language), tax })}</p>
      ) : null}
      {price ? <Estimate of={total?.amount ?? price} long /> : null}
    </div>
  )
}

export function FactChips({ goods }: { goods: GoodsDetail }) {
  const t = useText('goods')
  const values = [
    goods.year === null ? null : t('screen.year', { year: goods.year }),
    goods.hours === null ? null : formatHours(goods.hours),
    goods.where.text || null,
    goods.grade ? t('screen.gradeOf', { grade: goods.grade }) : null,
  ]
  return <KeyFacts look="chips" facts={values.flatMap((value) => (value === null ? [] : [{ label: value, value }]))} />
}

/** The quantity field, shown when more than one is available, with a note about the freight. */
export function Quantity({ buying }: { buying: Buying }) {
  const t = useText('goods')
  if (buying.isBlocked || buying.max < 2) return null
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <span className="text-14">
          {t('screen.quantity')}
          <span className="figures ml-2 text-12 text-ink-2">{t('screen.available', { count: buying.max })}</span>
        </span>
        <NumberBox
          value={buying.quantity}
          max={buying.max}
          onChange={buying.setQuantity}
          label={t('screen.quantity')}
        />
      </div>
      {buying.freightMayChange ? (
        <p role="status" className="pt-1.5 text-12 text-ink-2">
          {t('screen.freightMayChange', { quantity: buying.freightPieces })}
        </p>
      ) : null}
    </div>
  )
}
