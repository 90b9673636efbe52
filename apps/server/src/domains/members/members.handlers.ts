import { managedMembersCalls, membersCalls } from '@kikai/contract/members/members.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { destroyAccount } from './destroy-account.ts'
import { closeAccounts, rememberErased, rememberKept } from './erase-member.ts'
import { exportOwnData, makeExport, readOwnData, sweepExports } from './export-own-data.ts'
import { membersPersonal } from './members.personal.ts'
import { register } from './register.ts'
import { revealMember } from './reveal-member.ts'
import { updateProfile } from './update-profile.ts'

const calls = { ...membersCalls, ...managedMembersCalls }
const handlers: Handlers<typeof calls> = {
  register,
  revealMember,
  updateProfile,
  readOwnData,
  exportOwnData,
  destroyAccount,
}

export const membersDomain: Domain = {
  name: 'members',
  calls,
  handlers,
  personal: membersPersonal,
  sweeps: [
    { name: 'members.close', everySeconds: 15, run: closeAccounts },
    { name: 'members.exports', everySeconds: 3_600, run: sweepExports },
  ],
  listeners: { 'member.exportAsked': makeExport, 'member.erased': rememberErased, 'member.kept': rememberKept },
}
