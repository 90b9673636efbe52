import * as z from 'zod/mini'
import { timeZone } from '../calendar/calendar.shapes.ts'
import { defineCalls } from '../call.ts'
import { day } from '../fields.ts'
import { centerFigures, overviewCenters } from './figures.shapes.ts'

/** The figures with which each center of the console opens. */
export const figuresCalls = defineCalls(
  'figures',
  {
    /**
     * Reads the figures of a center for whole weeks, from the one with the first day to the last day, in the reader's
     * time zone. Each figure shows what the reader's rights reach; without any there are none.
     */
    readCenterFigures: {
      path: '/back/figures/center',
      access: 'member',
      effect: 'read',
      mayLag: true,
      addition: true,
      input: z.strictObject({ center: z.enum(overviewCenters), from: day, to: day, zone: timeZone }),
      output: centerFigures,
      refusals: [],
    },
  },
  { alsoShows: ['orders', 'refunds', 'auctions', 'goods', 'questions', 'chat', 'companies', 'engineers', 'content'] },
)
