import { useText } from '@kikai/client/use-text'
import type { ReturnAddress as Address } from '@kikai/contract/refunds/refunds.shapes'

/** The return address, as a carrier's slip needs it. */
export function ReturnAddressLines({ of }: { of: Address | null }) {
  const t = useText('refunds')
  if (!of) return null
  return (
    <div className="text-14">
      <p className="text-ink-2">{t('screen.returnTo')}</p>
      <address className="not-italic wrap-anywhere">
        <b className="block">{of.name}</b>
        <span className="block">{of.address}</span>
        <span className="block">{of.country}</span>
        <span className="figures block">{of.phone}</span>
      </address>
    </div>
  )
}
