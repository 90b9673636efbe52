import { Facts } from '#ui/facts.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import type { FreightQuote } from '@kikai/contract/orders/freight.shapes'

/** The latest freight quote of an order and its state. */
export function FreightQuoted({ quote }: { quote: FreightQuote }) {
  const t = useText('freight')
  const shipping = useText('shipping')
  const { money, moment, deadline } = useWritten()
  const {
    state,
    amount,
    taxRate,
    tax,
    parts,
    carrier,
    carrierName,
    scope,
    validUntil,
    paidAt,
    quotedAt,
    aboveCap,
    aboveReason,
  } = quote
  return (
    <section>
      <h3>{t('quote.now')}</h3>
      <p className="quiet">
        {state === 'open' && validUntil
          ? t('quote.open', { until: deadline(validUntil) })
          : `${t(`quote.state.${state}`)} · ${moment(paidAt ?? quotedAt)}`}
      </p>
      <Facts
        of={[
          ...parts.map((part) => ({ label: t(`part.${part.kind}`), value: money(part.amount) })),
          {
            label: t('quote.total'),
            value: (
              <>
                <b>{money(amount)}</b> {taxRate > 0 ? t('withTax', { rate: taxRate, tax }) : t('noTax')}
              </>
            ),
          },
          { label: t('carrier'), value: carrierName || shipping(`carrier.${carrier}`) },
        ]}
      />
      {aboveCap ? (
        <p>
          <b>{t('above.sale', { above: aboveCap })}</b> {aboveReason}
        </p>
      ) : null}
      {scope ? <p>{scope}</p> : null}
    </section>
  )
}
