import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { consent } from '../consents/consents.shapes.ts'
import { profile } from './profile.shapes.ts'

/** The member's own person, company, rights and consents, over several domains. */
export const profileCalls = defineCalls('profile', {
  /** Reads the logged-in member with rights and companies. */
  myProfile: {
    path: '/api/member/my-profile',
    access: 'member',
    effect: 'read',
    input: z.strictObject({}),
    output: profile,
    refusals: [],
  },
  /** Lists the member's consents in force, newest first; of each text the last agreed version. */
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
