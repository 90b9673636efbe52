import type { AllowedAction } from '@kikai/contract/fields'
import { requestErrors } from '@kikai/contract/request.errors'
import { Lock } from 'lucide-react'
import { useReason } from './reason.ts'

/** An action that the thing's present state rules out is not shown at all; one that something stands against is, with the reason. */
export function actionOf(actions: readonly AllowedAction[], name: string): AllowedAction | null {
  const found = actions.find(({ action }) => action === name)
  return found && found.reason?.code !== requestErrors.wrongState.code ? found : null
}

/** Why an action cannot be taken now: the server's own sentence. */
export function BlockedReason({ action }: { action: AllowedAction | null }) {
  const reason = useReason(action?.reason)
  if (!reason || action?.enabled) return null
  return (
    <p className="flex items-start gap-1.5 text-12 text-ink-2">
      <Lock aria-hidden className="mt-px size-3.5 shrink-0" />
      {reason}
    </p>
  )
}
