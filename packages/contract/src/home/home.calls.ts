import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { home } from './home.shapes.ts'

/** The home screen in one call, over several domains. */
export const homeCalls = defineCalls(
  'home',
  {
    /** Reads the home screen above its lists: slides, categories, the sections that have goods, and the most urgent task of the member. */
    readHome: {
      path: '/api/index/index',
      access: 'guest',
      effect: 'read',
      mayLag: true,
      keptForVisitors: true,
      input: z.strictObject({}),
      output: home,
      refusals: [],
    },
  },
  { alsoShows: ['goods', 'content'] },
)
