import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { requestErrors } from '../request.errors.ts'
import { fapiaoInput, fapiaoProfile } from './fapiao.shapes.ts'

/** The member's data for fapiao. */
export const fapiaoCalls = defineCalls('papers', {
  /** Reads the member's saved fapiao data, or null. */
  readFapiao: {
    path: '/api/member/fapiao',
    access: 'member',
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: z.nullable(fapiaoProfile),
    refusals: [],
  },
  /** Saves fapiao data, used by later papers of sellers in China. */
  saveFapiao: {
    path: '/api/member/save-fapiao',
    access: 'member',
    effect: 'write',
    addition: true,
    input: fapiaoInput,
    output: fapiaoProfile,
    refusals: [requestErrors.olderVersion],
  },
  /** Deletes it; issued papers keep their copy. */
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
