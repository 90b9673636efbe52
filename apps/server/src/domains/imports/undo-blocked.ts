import { importErrors } from '@kikai/contract/imports/imports.errors'
import type { importMachine } from '@kikai/contract/imports/imports.states'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { StateOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'

type Deal = { managementNumber: string }
const namedMax = 5

/** Why an import cannot be taken back; null when it can. */
export function undoBlocked(
  { state }: { state: StateOf<typeof importMachine> },
  deals: readonly Deal[],
): Refusal | null {
  if (state !== 'done') return refuse(requestErrors.wrongState, { state })
  if (deals.length === 0) return null
  const goods = deals.slice(0, namedMax).map(({ managementNumber }) => managementNumber)
  return refuse(importErrors.importInDeal, { count: deals.length, goods })
}
