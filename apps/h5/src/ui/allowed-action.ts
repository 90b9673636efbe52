import type { AllowedAction } from '@kikai/contract/fields'
import { requestErrors } from '@kikai/contract/request.errors'

/** An action that the thing's present state rules out is not shown at all; one that something stands against is, with the reason. */
export function actionOf(actions: readonly AllowedAction[], name: string): AllowedAction | null {
  const found = actions.find(({ action }) => action === name)
  return found && found.reason?.code !== requestErrors.wrongState.code ? found : null
}
