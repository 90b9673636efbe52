import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedDocumentsCalls } from '@kikai/contract/orders/documents.calls'
import type { Context, Member } from '../../../platform/context.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { countDocumentTabs, countDocumentsInQueue, listDocumentsInQueue } from './document-queue.store.ts'

type List = typeof managedDocumentsCalls.listDocumentQueue

/** Documents that wait for staff: those that only the platform decides, and late ones. */
export async function listDocumentQueue(ctx: Context<Member>, input: InputOf<List>): Promise<OutputOf<List>> {
  const { current_page: page, page_size: size, tab = null, words = '' } = input
  const rows = await listDocumentsInQueue(ctx.db, { tab, words, skip: (page - 1) * size, count: size })
  const total = await countDocumentsInQueue(ctx.db, { tab, words })
  const counts = await countDocumentTabs(ctx.db, words)
  const sellers = await companiesOf(
    ctx,
    rows.map(({ companyId }) => companyId),
  )
  return {
    data: rows.map(({ titles, companyId, ...row }) => ({
      ...row,
      title: titles[ctx.language],
      seller: sellers.find(({ id }) => id === companyId)?.names[ctx.language] ?? '',
    })),
    total,
    counts,
  }
}
