import { membersCalls } from '@kikai/contract/members/members.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { register } from './register.ts'
import { updateProfile } from './update-profile.ts'

const handlers: Handlers<typeof membersCalls> = { register, updateProfile }

export const membersDomain: Domain = { name: 'members', calls: membersCalls, handlers }
