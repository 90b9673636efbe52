import { presetRoles } from '@kikai/contract/preset-roles'
import type { Tx } from '../../platform/db.ts'
import { putPresetRole } from './roles.store.ts'

/** The product's own roles as rows, as this version of it means them: laid at each start, behind the migrations. */
export async function layPresetRoles(tx: Tx): Promise<void> {
  for (const [key, role] of Object.entries(presetRoles)) await putPresetRole(tx, { key, ...role })
}
