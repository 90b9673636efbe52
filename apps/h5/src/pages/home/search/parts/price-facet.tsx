import { formatQuantity } from '@kikai/i18n/format/quantity'
import { useLoggedIn } from '#app/login/session'
import { minorOf } from '#features/catalogue/typed-price.ts'
import { Button } from '#ui/buttons/button'
import { Segmented } from '#ui/buttons/segmented'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { GoodsFacets } from '@kikai/contract/search/facets.shapes'
import { formatMoney, moneyParts } from '@kikai/i18n/format/money'
import { limits } from '@kikai/kernel/limits'
import { exponents, priceCurrencies, type PriceCurrency } from '@kikai/kernel/money'
import { Lock } from 'lucide-react'
import { Facet, type PartProps } from './facet.tsx'
import { Histogram } from './histogram.tsx'
import { RangeFields } from './range-fields.tsx'

type PriceProps = Omit<PartProps, 'params'> & {
  onLogin: () => void
  currency: PriceCurrency
  setCurrency: (currency: PriceCurrency) => void
  prices: GoodsFacets['prices']
}

/** The filter by price: for members the currency, the distribution of prices and the range; for visitors the login. */
export function PriceFacet({ filters, set, onLogin, currency, setCurrency, prices }: PriceProps) {
  const t = useText('goods')
  const words = useText('search')
  const loggedIn = useLoggedIn()
  const language = useLanguage()
  if (!loggedIn)
    return (
      <Facet title={t('screen.price')}>
        <Button tone="tint" size="small" icon={<Lock aria-hidden className="size-4" />} onClick={onLogin}>
          {t('screen.loginForPrice')}
        </Button>
      </Facet>
    )
  const choose = (next: PriceCurrency) => {
    setCurrency(next)
    if (filters.price) set({ price: undefined })
  }
  const { prefix, suffix } = moneyParts({ currency, minor: 0 }, language)
  return (
    <Facet title={t('screen.price')}>
      <div className="pb-2.5">
        <Segmented
          of={priceCurrencies}
          now={currency}
          label={(one) => one}
          onPick={choose}
          title={t('screen.currency')}
        />
      </div>
      {prices && prices.currency === currency ? (
        <Histogram
          title={t('screen.price')}
          of={prices}
          from={filters.price?.from}
          to={filters.price?.to}
          label={({ from, to }) =>
            to === null
              ? t('screen.atLeast', { from: formatMoney({ currency, minor: from }, language) })
              : t('screen.between', {
                  from: formatMoney({ currency, minor: from }, language),
                  to: formatMoney({ currency, minor: to }, language),
                })
          }
          onPick={({ from, to }) =>
            set({ price: from === undefined && to === undefined ? undefined : { currency, from, to } })
          }
        />
      ) : null}
      <RangeFields
        key={currency}
        title={t('screen.price')}
        from={filters.price?.from}
        to={filters.price?.to}
        before={prefix}
        after={suffix}
        read={(typed) => minorOf(typed, currency)}
        wrong={words('noAmount', { max: formatMoney({ currency, minor: limits.unitPriceMinorMax }, language) })}
        show={(minor) => formatQuantity(minor / 10 ** exponents[currency])}
        onChange={({ from, to }) =>
          set({ price: from === undefined && to === undefined ? undefined : { currency, from, to } })
        }
      />
    </Facet>
  )
}
