import type { AllowedAction } from '@kikai/contract/fields'
import { requestErrors } from '@kikai/contract/request.errors'

/**
 * The allowed action of this name; null when it is missing or excluded by the present state, so that it is hidden. A
 * blocked action is returned with its reason.
 */
export function actionOf(actions: readonly AllowedAction[], name: string): AllowedAction | null {
  const found = actions.find(({ action }) => action === name)
  return found && found.reason?.code !== requestErrors.wrongState.code ? found : null
}
