import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { optionalLine } from '../fields.ts'
import { exportOf } from '../wire/exporting.ts'
import { pageWithCounts, paged } from '../wire/paging.ts'
import { managedSendOut, managedSendOutTabs } from './dropship.shapes.ts'

const filters = {
  tab: z.optional(z.nullable(z.enum(managedSendOutTabs))),
  words: z.optional(optionalLine(limits.searchWordsLength)),
}

/** All send-outs for the platform's staff. */
export const managedSendOutsCalls = defineCalls('dropship', {
  /** Lists send-outs of all sellers by what they wait for and by deadline, with counts. */
  listManagedSendOuts: {
    path: '/back/order/send-out-list',
    access: { may: 'order.sendout.assign', reach: 'all' },
    effect: 'read',
    addition: true,
    input: paged(filters),
    output: pageWithCounts(managedSendOut),
    refusals: [],
  },
  /** Exports the send-outs of `listManagedSendOuts`. */
  exportSendOuts: exportOf({
    of: '/back/order/send-out-list',
    may: 'order.order.export',
    reach: 'all',
    filters,
    row: managedSendOut,
  }),
})
