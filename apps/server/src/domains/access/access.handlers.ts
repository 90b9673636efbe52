import { accessCalls } from '@kikai/contract/access/access.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { accessPersonal } from './access.personal.ts'
import { listRoles, removeRole, saveRole } from './edit-roles.ts'
import { freeFormerStaff } from './former-staff.ts'
import { giveGrant, withdrawGrant } from './give-grants.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { listGrants, listUsers } from './list-users.ts'
import { previewRole } from './preview-role.ts'

const handlers: Handlers<typeof accessCalls> = {
  listRoles,
  saveRole,
  previewRole,
  removeRole,
  listUsers,
  exportUsers: exporting({ list: accessCalls.listUsers, as: accessCalls.exportUsers }, listUsers),
  listGrants,
  giveGrant,
  withdrawGrant,
  resetSecondFactor,
}

export const accessDomain: Domain = {
  name: 'access',
  calls: accessCalls,
  handlers,
  personal: accessPersonal,
  sweeps: [{ name: 'access.formerStaff', everySeconds: 3_600, run: freeFormerStaff }],
}
