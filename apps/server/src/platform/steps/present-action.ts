import type { Refusal } from '@kikai/contract/errors'
import type { AllowedAction } from '@kikai/contract/fields'
import { requestErrors } from '@kikai/contract/request.errors'

/** An action, with the reason when it is not possible now, from the same refusal that the use case throws. */
export function presentAction(action: string, blocked: Refusal | null): AllowedAction {
  return { action, enabled: !blocked, reason: blocked && reasonOf(blocked) }
}

/** A refusal as data that the app turns into words. */
export function reasonOf({ declaration: { domain, name, code }, data }: Refusal): NonNullable<AllowedAction['reason']> {
  return { domain, name, code, params: typeof data === 'object' && data !== null ? { ...data } : {} }
}

/**
 * The buttons: actions that the state excludes are left out, actions that something else prevents are disabled with the
 * call's own refusal as reason.
 */
export function actionsOf(blocked: Readonly<Record<string, Refusal | null>>): AllowedAction[] {
  return Object.entries(blocked)
    .filter(([, refusal]) => refusal?.declaration !== requestErrors.wrongState)
    .map(([action, refusal]) => presentAction(action, refusal))
}
