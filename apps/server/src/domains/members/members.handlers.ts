import { managedMembersCalls, membersCalls } from '@kikai/contract/members/members.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { register } from './register.ts'
import { revealMember } from './reveal-member.ts'
import { updateProfile } from './update-profile.ts'

const calls = { ...membersCalls, ...managedMembersCalls }
const handlers: Handlers<typeof calls> = { register, updateProfile, revealMember }

export const membersDomain: Domain = { name: 'members', calls, handlers }
