import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, paged } from '../wire/paging.ts'
import { timeZone } from '../calendar/calendar.shapes.ts'
import { deskCounts, deskCountsBy, deskHolders, deskKinds, deskTask } from './desk.shapes.ts'

const filters = {
  kind: z.optional(z.nullable(z.enum(deskKinds))),
  whose: z.optional(z.nullable(z.enum(deskHolders))),
  /** In which today ends; without it the universal time. */
  zone: z.optional(timeZone),
}

/** Everything that waits for one person, over all domains. */
export const deskCalls = defineCalls(
  'desk',
  {
    /**
     * Lists what waits for this person by deadline, and by the time since which somebody waits where there is none, with
     * the counts of all kinds, of whose they are, and of when they are due by the reader's clock.
     */
    listDeskTasks: {
      path: '/back/admin-messages/desk-task-list',
      access: 'member',
      effect: 'read',
      addition: true,
      showsPersonal: true,
      input: paged(filters),
      output: z.object({ ...page(deskTask).shape, ...deskCountsBy.shape }),
      refusals: [],
    },
    /**
     * Exports the tasks of `listDeskTasks`. Who may take away what belongs to a company takes the tasks of that company
     * alone.
     */
    exportDeskTasks: exportOf({
      of: '/back/admin-messages/desk-task-list',
      may: 'order.order.export',
      filters,
      row: deskTask,
    }),
    /** Counts for the management menu what waits for this person, by kind. */
    countMenu: {
      path: '/back/admin-messages/admin-menu-number',
      access: 'member',
      effect: 'read',
      input: z.strictObject({}),
      output: deskCounts,
      refusals: [],
    },
  },
  {
    alsoShows: [
      'orders',
      'refunds',
      'payments',
      'bank',
      'earnings',
      'withdrawals',
      'credit',
      'papers',
      'dropship',
      'companies',
      'engineers',
      'questions',
      'negotiation',
      'appointments',
      'repairs',
      'devices',
      'auctions',
      'chat',
      'feedback',
      'content',
      'warehouse',
      'wanted',
      'inspections',
    ],
  },
)
