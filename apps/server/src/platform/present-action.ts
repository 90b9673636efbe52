import type { Refusal } from '@kikai/contract/errors'
import type { AllowedAction } from '@kikai/contract/fields'
import { requestErrors } from '@kikai/contract/request.errors'

/** An action with the reason why it cannot be taken now, from the very refusal that the use case would throw. */
export function presentAction(action: string, blocked: Refusal | null): AllowedAction {
  return { action, enabled: !blocked, reason: blocked && reasonOf(blocked) }
}

/** What stands against something, as the reader's app puts it into words. */
export function reasonOf({ declaration: { domain, name, code }, data }: Refusal): NonNullable<AllowedAction['reason']> {
  return { domain, name, code, params: typeof data === 'object' && data !== null ? { ...data } : {} }
}

/**
 * The buttons: what the present state rules out is not there; what something else stands against is there, disabled, with
 * the reason that the call itself would refuse with.
 */
export function actionsOf(blocked: Readonly<Record<string, Refusal | null>>): AllowedAction[] {
  return Object.entries(blocked)
    .filter(([, refusal]) => refusal?.declaration !== requestErrors.wrongState)
    .map(([action, refusal]) => presentAction(action, refusal))
}
