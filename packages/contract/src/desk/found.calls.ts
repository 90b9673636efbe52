import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { line } from '../fields.ts'
import { foundKinds, foundOfKindMax, foundThing } from './found.shapes.ts'

/** What the console finds, over all domains; apart from the desk, which the phone loads without it. */
export const foundCalls = defineCalls('desk', {
  /**
   * Finds things by the beginning of their number, serial number or model, companies by a part of their name and members,
   * masked, by their whole name, address or number: a few of each kind that this person may open.
   */
  findThings: {
    path: '/back/admin-messages/find-things',
    access: 'member',
    effect: 'read',
    mayLag: true,
    addition: true,
    input: z.strictObject({ words: line(limits.searchWordsLength, limits.foundWordsMin) }),
    output: z.object({ data: z.array(foundThing).check(z.maxLength(foundKinds.length * foundOfKindMax)) }),
    refusals: [],
  },
})
