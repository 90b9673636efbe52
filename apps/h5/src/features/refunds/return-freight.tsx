import { useText } from '@kikai/client/use-text'
import type { FreightBearer } from '@kikai/contract/refunds/refunds.shapes'
import { Truck } from 'lucide-react'

/** Who bears the return freight, as the buyer reads it. */
export function ReturnFreight({ by }: { by: FreightBearer | null }) {
  const t = useText('refunds')
  if (!by) return null
  return (
    <p className="flex items-start gap-2 text-14">
      <Truck aria-hidden className="size-5 shrink-0 text-ink-2" />
      {t(`screen.returnFreight.${by}`)}
    </p>
  )
}
