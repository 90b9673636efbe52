import { importErrors } from '@kikai/contract/imports/imports.errors'
import type { importMachine } from '@kikai/contract/imports/imports.states'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { StateOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import { editingNotAllowed } from '../judge/may-edit-listings.ts'

type Deal = { managementNumber: string }
const namedMax = 5

/** Why an import cannot be taken back; null when it can. */
export function undoImportBlocked(
  { state, changed }: { state: StateOf<typeof importMachine>; changed: number },
  { deals, mayEdit }: { deals: readonly Deal[]; mayEdit: boolean },
): Refusal | null {
  const isUndoable = state === 'done' || (state === 'failed' && changed > 0)
  if (!isUndoable) return refuse(requestErrors.wrongState, { state })
  if (changed > 0 && !mayEdit) return editingNotAllowed()
  if (deals.length === 0) return null
  const goods = deals.slice(0, namedMax).map(({ managementNumber }) => managementNumber)
  return refuse(importErrors.importInDeal, { count: deals.length, goods })
}
