import type { JobContext } from '../../../platform/context.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { documentRules } from '../../settings/settings.public.ts'
import { releaseFiles } from '../../uploads/uploads.public.ts'
import { findDocument, listDocumentsToEmpty, markEmptied, replaceDocumentFiles } from './documents.store.ts'
import { lockOrder } from '../lock-order.ts'

const atOnce = 100

/** Deletes the files of documents some time after the end of their deal. */
export async function emptyDocuments(ctx: JobContext): Promise<number> {
  const over = await listDocumentsToEmpty(ctx.db, { days: documentRules.daysAfterDeal, count: atOnce })
  return sweepEach(ctx, 'orders.emptyDocuments', over, ({ id: documentId, orderId }) =>
    ctx.tx(async (ctx) => {
      const { life } = await lockOrder(ctx, { orderId, owner: { reach: everything } })
      const document = await findDocument(ctx.db, documentId)
      if (life === 'open' || !document || document.files.length === 0) return false
      await replaceDocumentFiles(ctx.db, { documentId, files: [] })
      await releaseFiles(ctx, { fileIds: document.files.map(({ fileId }) => fileId) })
      await markEmptied(ctx.db, documentId)
      return true
    }),
  )
}
