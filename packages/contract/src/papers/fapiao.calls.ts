import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { requestErrors } from '../request.errors.ts'
import { fapiaoInput, fapiaoProfile } from './fapiao.shapes.ts'

/** What a member's fapiao are made out to. */
export const fapiaoCalls = defineCalls('papers', {
  /** What the member keeps to have a fapiao made out to, or null. */
  readFapiao: {
    path: '/api/member/fapiao',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: z.nullable(fapiaoProfile),
    refusals: [],
  },
  /** Keeps what a fapiao is made out to; papers that are issued from now on by sellers in China take it. */
  saveFapiao: {
    path: '/api/member/save-fapiao',
    access: 'member',
    effect: 'write',
    addition: true,
    input: fapiaoInput,
    output: fapiaoProfile,
    refusals: [requestErrors.olderVersion],
  },
  /** Forgets it; papers that were issued keep their own copy. */
  deleteFapiao: {
    path: '/api/member/delete-fapiao',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({}),
    output: z.object({}),
    refusals: [requestErrors.notFound],
  },
})
