import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { page, paged } from '../wire/paging.ts'
import { deskCounts, deskKinds, deskTask } from './desk.shapes.ts'

/** Everything that waits for one person, over all domains. */
export const deskCalls = defineCalls(
  'desk',
  {
    /**
     * Lists what waits for this person by deadline, and by the time since which somebody waits where there is none, with
     * the counts of all kinds.
     */
    listDeskTasks: {
      path: '/back/admin-messages/desk-task-list',
      access: 'member',
      effect: 'read',
      addition: true,
      showsPersonal: true,
      input: paged({ kind: z.optional(z.nullable(z.enum(deskKinds))) }),
      output: z.object({ ...page(deskTask).shape, counts: deskCounts }),
      refusals: [],
    },
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
    ],
  },
)
