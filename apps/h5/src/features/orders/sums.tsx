import { KeyFacts } from '#ui/facts/key-facts'
import { Amount } from '#ui/facts/price'
import { useText } from '@kikai/client/use-text'
import type { OrderCard, OrderDetail, Quote } from '@kikai/contract/orders/orders.shapes'
import { useEstimateWords } from '@kikai/client/orders/use-estimate-words'
import type { FreightEstimate } from '@kikai/contract/goods/freight-estimate.shapes'
import { type Money, type PriceCurrency, toMoney, sum } from '@kikai/kernel/money'
import { Suspense } from 'react'
import { PlusFreight } from './plus-freight.tsx'

type Part = Pick<OrderCard, 'sums' | 'freight'> &
  Partial<Pick<OrderCard, 'life'>> &
  Partial<Pick<OrderDetail, 'freightEstimate'>>

/** The sums of an order: goods, tax, freight, and total. Several orders in one currency are paid in one sum. */
export function OrderSumsList({
  of,
  currency,
  total = true,
  big = false,
  back = null,
}: {
  of: readonly Part[]
  currency: PriceCurrency
  total?: boolean
  /** True when the total is the most prominent number of the screen. */
  big?: boolean
  /** The refunded part: with it the total is not the amount owed or kept. */
  back?: Money | null
}) {
  const t = useText('orders')
  const goods = sum(
    currency,
    of.map(({ sums }) => sums.goods),
  )
  const tax = sum(
    currency,
    of.map(({ sums }) => sums.tax),
  )
  const rate = Math.max(0, ...of.map(({ sums }) => sums.taxRate))
  const known = of.flatMap(({ sums }) => (sums.freight ? [sums.freight] : []))
  const freight = sum(currency, known)
  const isLater = ({ sums }: Part) => sums.freight === null
  const isCollected = (one: Part) => one.freight === 'collect'
  const isFetched = (one: Part) => one.freight === 'pickup'
  const isElsewhere = (one: Part) => isLater(one) || isCollected(one)
  const freightText = of.every(isLater)
    ? t('screen.sums.freightLater')
    : of.every(isCollected)
      ? t('screen.sums.freightCollect')
      : of.some(isElsewhere)
        ? t(of.some(isLater) ? 'screen.sums.freightPlusLater' : 'screen.sums.freightPlusCollect', { freight })
        : freight.minor === 0 && of.every(isFetched)
          ? t('screen.sums.freightPickup')
          : freight.minor === 0
            ? t('screen.sums.freightIncluded')
            : null
  const waiting = of.find((one) => one.freight === 'awaiting_quote' || one.freight === 'quoted')
  const later = waiting ? { freight: waiting.freight, life: waiting.life ?? 'open' } : null
  const estimate = estimateOf(of, currency)
  const wholeTotal = sum(
    currency,
    of.map(({ sums }) => sums.total),
  )
  return (
    <KeyFacts
      look="sums"
      facts={[
        { label: t('screen.sums.goods'), value: <Amount money={goods} precise /> },
        ...(rate > 0
          ? [{ label: t('screen.sums.tax', { rate }), value: <Amount money={tax} precise /> }]
          : [{ label: t('screen.sums.taxPlain'), value: t('screen.sums.taxNone') }]),
        {
          label: t(rate > 0 && !freightText ? 'screen.sums.freightTaxIn' : 'screen.sums.freight'),
          value: freightText ? (
            <>
              {freightText}
              {estimate ? (
                <Suspense fallback={null}>
                  <EstimateLine of={estimate} />
                </Suspense>
              ) : null}
            </>
          ) : (
            <Amount money={freight} precise />
          ),
        },
        ...(total
          ? [
              {
                label: t('screen.sums.total'),
                value: <Whole of={wholeTotal} big={big && !back} later={later} />,
                strong: !back,
              },
              ...(back
                ? [
                    {
                      label: t('screen.sums.back'),
                      value: <Amount money={toMoney(currency, -back.minor)} precise />,
                    },
                    {
                      label: t('screen.sums.left'),
                      value: <Amount money={toMoney(currency, wholeTotal.minor - back.minor)} precise />,
                      strong: true,
                    },
                  ]
                : []),
            ]
          : []),
      ]}
    />
  )
}

/** The sum of the estimates; null unless all the freight is still to be quoted and all of it was estimated. */
function estimateOf(of: readonly Part[], currency: PriceCurrency): FreightEstimate | null {
  const found = of.flatMap(({ freight, freightEstimate }) =>
    freight === 'awaiting_quote' && freightEstimate ? [freightEstimate] : [],
  )
  if (of.length === 0 || found.length < of.length) return null
  const whole = (end: 'from' | 'to' | 'cap') =>
    sum(
      currency,
      found.map((one) => one[end]),
    )
  return { from: whole('from'), to: whole('to'), cap: whole('cap'), hasTax: found.some(({ hasTax }) => hasTax) }
}

/** Its texts load apart, because in the cart most freights are known. */
function EstimateLine({ of }: { of: FreightEstimate }) {
  const t = useText('estimates')
  const words = useEstimateWords()
  return <span className="block text-12 text-ink-2">{t('short', { amount: words(of) })}</span>
}

type WholeProps = { of: Money; big: boolean; later: Pick<OrderCard, 'freight' | 'life'> | null }

function Whole({ of, big, later }: WholeProps) {
  return (
    <>
      <span className={big ? 'text-[min(1.5rem,7vw)] leading-tight' : undefined}>
        <Amount money={of} precise />
      </span>
      {later ? (
        <span className="block">
          <PlusFreight of={later} />
        </span>
      ) : null}
    </>
  )
}

/** The sums of a quote, one block for each currency. */
export function QuoteSums({ quote, big = false, total = true }: { quote: Quote; big?: boolean; total?: boolean }) {
  const currencies = [...new Set(quote.orders.map(({ currency }) => currency))]
  return (
    <div className="flex flex-col gap-3 divide-y divide-line">
      {currencies.map((currency) => (
        <OrderSumsList
          key={currency}
          big={big}
          total={total}
          currency={currency}
          of={quote.orders.filter((order) => order.currency === currency)}
        />
      ))}
    </div>
  )
}
