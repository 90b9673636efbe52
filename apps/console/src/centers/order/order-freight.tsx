import { Due } from '#ui/due.tsx'
import { Facts } from '#ui/facts.tsx'
import { useWritten } from '#ui/written.ts'
import { useEstimateWords } from '@kikai/client/orders/use-estimate-words'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { FreightQuoted } from './freight-quoted.tsx'

type Freight = Pick<OrderDetail, 'freight' | 'freightQuote' | 'sums' | 'paidAt'> &
  Partial<Pick<OrderDetail, 'quoteBy' | 'freightEstimate'>>

/** The freight of an order: its payer and amount, who paid it, and the latest quote. */
export function OrderFreight({ order }: { order: Freight }) {
  const t = useText('freight')
  const sum = useFreightSum(order)
  const paid = usePaid(order)
  const words = useEstimateWords()
  const { money } = useWritten()
  const { freightEstimate: estimate } = order
  return (
    <>
      <section>
        <h3>{t('title')}</h3>
        <Facts
          of={[
            { label: t('who.pays'), value: t(`who.${order.freight}`) },
            { label: t('who.sum'), value: sum },
            ...(estimate && (order.freight === 'awaiting_quote' || order.freightQuote)
              ? [
                  { label: t('estimatedSale'), value: words(estimate) },
                  { label: t('cap'), value: money(estimate.cap) },
                ]
              : []),
            ...(order.quoteBy ? [{ label: t('who.quoteBy'), value: <Due at={order.quoteBy} /> }] : []),
            ...(paid === null ? [] : [{ label: t('who.paidBy'), value: paid }]),
          ]}
        />
      </section>
      {order.freightQuote ? <FreightQuoted quote={order.freightQuote} /> : null}
    </>
  )
}

/**
 * Returns the freight as text; an unpaid quote is not part of the order's sums, and freight collected by the carrier is
 * not paid through the platform.
 */
export function useFreightSum({ freight, freightQuote, sums }: Freight): string {
  const word = useText('orders')
  const t = useText('freight')
  const { money } = useWritten()
  if (freight === 'collect') return word('screen.sums.freightCollect')
  if (freight === 'quoted' && freightQuote) return t('who.quotedSum', { amount: freightQuote.amount })
  if (sums.freight === null || freight === 'awaiting_quote') return word('screen.sums.freightLater')
  return freight === 'included' && sums.freight.minor === 0 ? word('screen.sums.freightIncluded') : money(sums.freight)
}

/** Returns who paid the freight and when; null when it is unpaid or not paid through the platform. */
function usePaid({ freight, freightQuote, paidAt }: Freight): string | null {
  const t = useText('freight')
  const { moment } = useWritten()
  const payer = freightQuote?.paidBy ?? t('who.buyer')
  if (freightQuote?.state === 'returned') return `${payer} · ${t('quote.state.returned')}`
  if (freight === 'fixed') return paidAt && `${t('who.buyer')} · ${moment(paidAt)}`
  return freight === 'paid' && freightQuote?.paidAt ? `${payer} · ${moment(freightQuote.paidAt)}` : null
}
