import type { AllowedAction } from '@kikai/contract/fields'
import { Lock } from 'lucide-react'
import { useReason } from '../texts/reason.ts'

/** Shows in small type why an action of a row is blocked, with the server's sentence. */
export function AllowedReason({ action }: { action: AllowedAction | null }) {
  const reason = useReason(action?.reason)
  if (!reason || action?.enabled) return null
  return (
    <p className="flex items-start gap-1.5 text-12 text-ink-2">
      <Lock aria-hidden className="mt-px size-3.5 shrink-0" />
      {reason}
    </p>
  )
}
