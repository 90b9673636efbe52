import { Link } from '#ui/link.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedNegotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import type { ManagedNegotiation } from '@kikai/contract/negotiation/negotiation.shapes'
import { limits } from '@kikai/kernel/limits'
import { OfferTag } from './offer-tag.tsx'

/** What other buyers offer for the same machine. */
export function OtherOffers({ of: { id, goods } }: { of: Pick<ManagedNegotiation, 'id' | 'goods'> }) {
  const t = useText('consoleOffers')
  const { money } = useWritten()
  const { data } = useCall(managedNegotiationCalls.listManagedOffers, {
    goodsId: goods.id,
    page_size: limits.pageSizeMax,
  })
  const others = data?.data.filter((one) => one.id !== id) ?? []
  if (others.length === 0) return null
  return (
    <section>
      <h3>{t('others')}</h3>
      <ul className="lines">
        {others.map(({ id: other, buyer, last, state }) => (
          <li key={other}>
            <Link to={`/order/offers?row=${other}`}>{buyer.name}</Link>
            <span className="figures">
              {money(last.unitPrice)} <OfferTag state={state} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
