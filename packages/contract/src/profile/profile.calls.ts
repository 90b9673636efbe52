import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { profile } from './profile.shapes.ts'

/** Who I am here: person, company, rights. A report over several domains. */
export const profileCalls = defineCalls('profile', {
  /** Who is logged in, with their rights and companies. */
  myProfile: {
    path: '/api/member/my-profile',
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: profile,
    refusals: [],
  },
})
