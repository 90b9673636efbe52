import { useMoments } from '#ui/times/moments.ts'
import { useText } from '@kikai/client/use-text'
import type { Shipment } from '@kikai/contract/shipping/shipping.shapes'

/** The previous carriers of a shipment, and whether the present one delivers it. */
export function EarlierLegs({ of: { earlierLegs, goesOn } }: { of: Pick<Shipment, 'earlierLegs' | 'goesOn'> }) {
  const t = useText('shipping')
  const { moment } = useMoments()
  return (
    <>
      {earlierLegs.map(({ carrier, carrierName, trackingNumber, until, place }) => (
        <p key={until} className="text-12 wrap-anywhere text-ink-2">
          {t(place === '' ? 'legs.before' : 'legs.beforeAt', {
            carrier: carrierName || t(`carrier.${carrier}`),
            number: trackingNumber,
            until: moment(until),
            place,
          })}
        </p>
      ))}
      {goesOn ? <p className="text-12 text-ink-2">{t('legs.toGo')}</p> : null}
    </>
  )
}
