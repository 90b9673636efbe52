import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { home } from './home.shapes.ts'

/** The first screen in one call: slides, categories, and what waits for the member. A report over several domains. */
export const homeCalls = defineCalls('home', {
  /** What the home screen shows above its lists: slides, categories, and the most urgent of what waits for the member. */
  readHome: {
    path: '/api/index/index',
    access: 'guest',
    effect: 'read',
    input: z.strictObject({}),
    output: home,
    refusals: [],
  },
})
