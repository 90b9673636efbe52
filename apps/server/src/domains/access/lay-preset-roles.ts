import { presetRoles } from '@kikai/contract/preset-roles'
import type { Tx } from '../../platform/database/db.ts'
import { putPresetRole } from './roles.store.ts'

/** Writes the product's own roles as this version defines them; runs at each start after the migrations. */
export async function layPresetRoles(tx: Tx): Promise<void> {
  for (const [key, role] of Object.entries(presetRoles)) await putPresetRole(tx, { key, ...role })
}
