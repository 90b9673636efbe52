import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { consent } from '../consents/consents.shapes.ts'
import { profile } from './profile.shapes.ts'

/** Who I am here: person, company, rights, and what I agreed to. Reports over several domains. */
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
  /** What the member agreed to and has not taken back, the newest first; of each text the last version that was agreed to. */
  listConsents: {
    path: '/api/member/consent-list',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: z.array(consent),
    refusals: [],
  },
})
