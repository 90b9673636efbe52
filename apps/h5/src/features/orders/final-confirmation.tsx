import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { useMoments } from '#ui/times/moments.ts'
import { hole, Sentence } from '#ui/texts/sentence'
import { useSetting } from '@kikai/client/use-setting'
import { useText } from '@kikai/client/use-text'
import type { Quote } from '@kikai/contract/orders/orders.shapes'
import { ClipboardCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { FreightOutlook } from './freight-outlook.tsx'
import { SentAbroad } from './sent-abroad.tsx'
import type { Placing } from './use-placing.ts'

type FinalConfirmationProps = { quote: Quote; terms: ReactNode }
type WithPlacing = FinalConfirmationProps & { placing: Placing }

/**
 * The final confirmation directly above the button, with everything that mail order law requires in one place: a misled
 * buyer may withdraw.
 */
export function FinalConfirmation({ quote, terms, placing }: WithPlacing) {
  const t = useText('orders')
  return (
    <Panel
      strong
      title={
        <span className="flex items-center gap-2.5">
          <ClipboardCheck aria-hidden className="size-5" />
          {t('screen.final.title')}
        </span>
      }
    >
      <FinalTerms {...{ quote, terms }} />
      <SentAbroad placing={placing} />
      <Concludes />
    </Panel>
  )
}

/** Says before the button that it concludes a contract. `close`: inside the button's own block. */
export function Concludes({ close }: { close?: boolean }) {
  const t = useText('orders')
  return (
    <p className={`text-12 text-ink-2 ${close ? 'text-center' : 'pt-3'}`}>
      {t('screen.final.concludes', { button: t('screen.placing.button') })}
    </p>
  )
}

/** The rows of the confirmation. `close`: in smaller type, inside a block that shows the sum beside its button. */
export function FinalTerms({ quote, terms, close }: FinalConfirmationProps & { close?: boolean }) {
  const t = useText('orders')
  const goodsText = useText('goods')
  const moments = useMoments()
  const setting = useSetting()
  const support = setting?.support
  const withTax = quote.orders.some(({ sums }) => sums.tax.minor > 0)
  const freightLater = quote.orders.some(({ sums }) => sums.freight === null)
  const collected = quote.orders.some(({ freight }) => freight === 'collect')
  const mayChange = quote.orders.some(({ lines }) => lines.some((line) => line.freightMayChange))
  const isMixed =
    (freightLater || collected) &&
    !quote.orders.every(({ sums }) => sums.freight === null) &&
    !quote.orders.every(({ freight }) => freight === 'collect')
  const priceNote = t(
    isMixed
      ? 'screen.final.freightMixed'
      : freightLater
        ? withTax
          ? 'screen.final.taxInFreightLater'
          : 'screen.final.freightLater'
        : collected
          ? withTax
            ? 'screen.final.taxInCollect'
            : 'screen.final.collect'
          : mayChange
            ? withTax
              ? 'screen.final.taxInFreightMayCome'
              : 'screen.final.freightMayCome'
            : withTax
              ? 'screen.final.taxAndFreightIn'
              : 'screen.final.freightIn',
  )
  const periods = [...new Set(quote.orders.map(({ deliveryPeriod }) => deliveryPeriod))]
  const rows: { label: string; value: ReactNode }[] = [
    {
      label: t('screen.final.quantity'),
      value: t('screen.final.quantityValue', { count: quote.quantity }),
    },
    {
      label: t('screen.final.price'),
      value: (
        <>
          {close
            ? null
            : quote.totals.map((total) => (
                <span key={total.currency} className="block font-600">
                  <Amount money={total} precise />
                </span>
              ))}
          <span className={close ? 'block' : 'block text-12 text-ink-2'}>{priceNote}</span>
          <FreightOutlook
            of={quote.orders.flatMap(({ seller, freight, freightEstimate }) =>
              freight === 'awaiting_quote' ? [{ seller: seller.name, freightEstimate }] : [],
            )}
          />
        </>
      ),
    },
    {
      label: t('screen.final.payment'),
      value: (
        <>
          <span className="block">
            {t('screen.final.payRemittance', { until: moments.deadline(quote.payBy.remittance) })}
          </span>
          <span className="block">
            {t('screen.final.payBalance', { until: moments.deadline(quote.payBy.balance) })}
          </span>
          <span className="block">{t('screen.pay.heldBy')}</span>
          {setting ? (
            <span className="block">{t('screen.final.receipt', { days: setting.orders.receiveDays })}</span>
          ) : null}
        </>
      ),
    },
    {
      label: t('screen.final.delivery'),
      value: periods.map((period) => (
        <span key={period} className="block">
          {t('screen.final.deliveryValue', { period: goodsText(`delivery.${period}`) })}
        </span>
      )),
    },
    {
      label: t('screen.final.withdrawal'),
      value: (
        <>
          <Sentence text={t('screen.final.withdrawalValue', { terms: hole })} part={terms} />
          {freightLater ? <span className="block">{t('screen.final.freightRefusal')}</span> : null}
          <span className="block">{goodsText('screen.returnsValue')}</span>
        </>
      ),
    },
    { label: t('screen.final.period'), value: t('screen.final.periodValue') },
    {
      label: t('screen.final.seller'),
      value: (
        <>
          {[...new Set(quote.orders.map(({ seller }) => seller.name))].map((name) => (
            <span key={name} className="block">
              {name}
            </span>
          ))}
          {support?.phone && support.email ? (
            <span className="block text-12 text-ink-2">
              {t('screen.final.contact', { phone: support.phone, email: support.email })}
            </span>
          ) : null}
        </>
      ),
    },
  ]
  return (
    <dl className={close ? 'text-13' : 'text-14'}>
      {rows.map(({ label, value }) => (
        <div key={label} className={`flex gap-3 border-b border-line ${close ? 'py-1.5 last:border-b-0' : 'py-2'}`}>
          <dt className="w-[min(5.5rem,34%)] shrink-0 text-ink-2">{label}</dt>
          <dd className="min-w-0 flex-1 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
