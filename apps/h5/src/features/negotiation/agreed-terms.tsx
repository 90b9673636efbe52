import { href } from '#app/routes/go'
import { KeyFacts } from '#ui/facts/key-facts'
import { useDates } from '#ui/times/moments.ts'
import { Link } from '#ui/buttons/link'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { useCall } from '@kikai/client/calls/hooks'
import { useTermWords } from '@kikai/client/orders/use-offer-words'
import { useText } from '@kikai/client/use-text'
import { managedNegotiationCalls, negotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import { termKeys } from '@kikai/contract/negotiation/negotiation.words'
import type { Id } from '@kikai/kernel/ids'

type AgreedTermsProps = { orderId: Id<'order'>; side: 'buyer' | 'seller' }

/** What an order was agreed on, with the way to the rounds before it. */
export default function AgreedTerms({ orderId, side }: AgreedTermsProps) {
  const t = useText('negotiation')
  const { moment, deadline } = useDates()
  const words = useTermWords()
  const own = useCall(negotiationCalls.readAgreement, side === 'buyer' ? { orderId } : null).data
  const managed = useCall(managedNegotiationCalls.readManagedAgreement, side === 'seller' ? { orderId } : null).data
  const agreed = own ?? managed
  if (!agreed) return null
  const { negotiationId, terms, listPrice, quantity, agreedAt, conditionalUntil } = agreed
  return (
    <Panel title={t('agreed.title')}>
      <KeyFacts
        facts={[
          { label: t('agreed.price'), value: <Amount money={agreed.unitPrice} />, strong: true },
          ...(quantity > 1 ? [{ label: t('quantity'), value: t('pieces', { count: quantity }) }] : []),
          ...(listPrice ? [{ label: t('listPrice'), value: <Amount money={listPrice} /> }] : []),
          ...termKeys.map((key) => ({ label: t(`term.${key}`), value: words(key, terms) })),
        ]}
      />
      {conditionalUntil ? (
        <p className="pt-2 text-14">{t('fail.until', { time: deadline(conditionalUntil) })}</p>
      ) : null}
      <Link
        to={
          side === 'buyer'
            ? href('/pages/me/my-offers/offer-detail/offer-detail', { negotiationId })
            : href('/pages/me/backend-manage/goods-manage/goods-offers/offer-answer/offer-answer', { negotiationId })
        }
        className="mt-1 inline-flex min-h-11 items-center text-14 font-600 text-go-ink"
      >
        {agreedAt ? t('agreed.thread', { at: moment(agreedAt) }) : t('rounds.title')}
      </Link>
    </Panel>
  )
}
