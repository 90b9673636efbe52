import { useMoments } from '#ui/times/moments.ts'
import { useText } from '@kikai/client/use-text'
import type { Shipment } from '@kikai/contract/shipping/shipping.shapes'

/** The earlier tracking numbers of a shipment. */
export function TrackingBefore({ of: { corrections } }: { of: Pick<Shipment, 'corrections'> }) {
  const t = useText('problems')
  const shipping = useText('shipping')
  const moments = useMoments()
  return corrections.map(({ carrier, carrierName, trackingNumber, until }) => (
    <p key={until} className="text-12 wrap-anywhere text-ink-2">
      {t('tracking.before', {
        carrier: carrierName || shipping(`carrier.${carrier}`),
        number: trackingNumber,
        until: moments.moment(until),
      })}
    </p>
  ))
}
