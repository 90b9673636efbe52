import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { home } from './home.shapes.ts'

/** The first screen in one call: slides, categories, and what waits for the member. A report over several domains. */
export const homeCalls = defineCalls('home', {
  readHome: {
    path: '/api/index/index',
    access: 'guest',
    effect: 'read',
    input: z.strictObject({}),
    output: home,
    refusals: [],
  },
})
