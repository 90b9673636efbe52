import { Checkbox } from '#ui/forms/choice'
import { useText } from '@kikai/client/use-text'
import { carriers } from '@kikai/contract/shipping/shipping.shapes'
import { trackingDoubt } from '@kikai/contract/shipping/tracking-form'
import { TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'

type Typed = { carrier: string; trackingNumber: string }
type TrackingDoubtProps = Typed & Pick<ComponentProps<typeof Checkbox>, 'name' | 'checked' | 'onChange' | 'error'>

/** A warning under a number that does not match the carrier's format, with a checkbox to confirm it. */
export function TrackingDoubtWarning({ carrier, trackingNumber, ...tick }: TrackingDoubtProps) {
  const t = useText('shipping')
  const doubt = trackingDoubt(carrier, trackingNumber)
  const known = carriers.find((one) => one === carrier)
  if (!doubt || !known) return null
  return (
    <div>
      <p role="status" className="flex items-start gap-1.5 text-14">
        <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-auc" />
        {t(`doubt.${doubt.why}`, { carrier: t(`carrier.${known}`), example: doubt.example })}
      </p>
      <Checkbox {...tick}>{t('doubt.meant')}</Checkbox>
    </div>
  )
}

/** Whether the number is doubtful and not confirmed. */
export const isDoubted = ({ carrier, trackingNumber, numberMeant }: Typed & { numberMeant: boolean }): boolean =>
  !numberMeant && trackingDoubt(carrier, trackingNumber) !== null
