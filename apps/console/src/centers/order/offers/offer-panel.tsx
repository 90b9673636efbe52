import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { useMay } from '#features/me/use-me.ts'
import { Due } from '#ui/due.tsx'
import { Facts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { percentOfList } from '@kikai/client/orders/use-offer-words'
import { useText } from '@kikai/client/use-text'
import { managedNegotiationCalls } from '@kikai/contract/negotiation/negotiation.calls'
import type { ManagedNegotiationDetail } from '@kikai/contract/negotiation/negotiation.shapes'
import { closeReasons } from '@kikai/contract/negotiation/negotiation.words'
import { dayMs } from '@kikai/kernel/duration'
import { isId } from '@kikai/kernel/ids'
import type { ReactNode } from 'react'
import { OfferLimits } from './offer-limits.tsx'
import { OfferRounds } from './offer-rounds.tsx'
import { OfferSteps, actsAs } from './offer-steps.tsx'
import { OfferTag } from './offer-tag.tsx'
import { OtherOffers } from './other-offers.tsx'

/** One negotiation: its rounds and terms, and the seller's answer or the staff's end of it. */
export function OfferPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const negotiation = useCall(
    managedNegotiationCalls.readManagedOffer,
    isId<'negotiation'>(row) ? { negotiationId: row } : null,
    { freshMs: 0 },
  )
  return (
    <LoadedPanel of={negotiation} controls={controls}>
      {(of) => <Shown key={of.id} of={of} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ of, controls }: { of: ManagedNegotiationDetail; controls: ReactNode }) {
  const t = useText('consoleOffers')
  const word = useText('negotiation')
  const { money, country, deadline, left, leftMs } = useWritten()
  const may = useMay()
  const { goods, last, order, report, validUntil } = of
  const percent = percentOfList(last.unitPrice, goods.listPrice)
  const closedFor = closeReasons.find((one) => one === of.closedReason)
  return (
    <SidePanel
      title={
        <>
          {goods.managementNumber} <OfferTag state={of.state} />
        </>
      }
      label={goods.title}
      note={may('product.goods.read') ? <Link to={`/product/goods?row=${goods.id}`}>{goods.title}</Link> : goods.title}
      controls={controls}
      footer={of.allowedActions.some(({ enabled }) => enabled) ? <OfferSteps of={of} /> : null}
    >
      <Facts
        look="boxes"
        of={[
          {
            label: t('price'),
            value: (
              <>
                {money(last.unitPrice)}
                {percent === null ? null : <span className="two-lines">{t('ofList', { percent })}</span>}
              </>
            ),
          },
          {
            label: word('listPrice'),
            value: goods.listPrice === null ? word('onRequest') : money(goods.listPrice),
          },
          { label: t('left'), value: `${of.offersLeft} / ${of.offersMost}` },
          ...(validUntil === null
            ? []
            : [
                {
                  label: t('timeLeft'),
                  // It ends within days, so hours and minutes say more than its date.
                  value: leftMs(validUntil) < dayMs ? <Due at={validUntil} /> : left(validUntil),
                },
              ]),
        ]}
      />
      <section>
        <Facts
          of={[
            { label: word('buyer'), value: of.buyer.name },
            { label: t('seller'), value: of.seller.name },
            { label: word('goesTo'), value: of.to.place || country(of.to.country) },
            ...(validUntil === null ? [] : [{ label: t('due'), value: deadline(validUntil) }]),
            ...(order
              ? [
                  {
                    label: word('order'),
                    value: (
                      <>
                        {may('order.order.read') ? (
                          <Link to={`/order/orders?tab=all&row=${order.orderId}`}>{order.number}</Link>
                        ) : (
                          order.number
                        )}
                        {` · ${money(order.total)}`}
                      </>
                    ),
                  },
                ]
              : []),
            ...(order?.payBy ? [{ label: t('payBy'), value: deadline(order.payBy) }] : []),
            ...(of.conditionalUntil ? [{ label: t('conditional'), value: deadline(of.conditionalUntil) }] : []),
            ...(closedFor ? [{ label: t('closedFor'), value: t(`close.reason.${closedFor}`) }] : []),
          ]}
        />
        {of.byRule ? <p className="quiet">{t('byRule')}</p> : null}
      </section>
      <OfferRounds of={of.offers} />
      {report ? (
        <section>
          <h3>{t('report')}</h3>
          <p>{report.text}</p>
          <div className="side-pictures">
            {report.pictures.map(({ id, url }, at) => (
              <a key={id} href={url} target="_blank" rel="noopener">
                <img src={url} alt={t('picture', { at: at + 1 })} />
              </a>
            ))}
          </div>
        </section>
      ) : null}
      {actsAs(of) === 'seller' ? <OfferLimits goods={goods} /> : null}
      <OtherOffers of={of} />
    </SidePanel>
  )
}
