import type { PaperRow } from '@kikai/contract/papers/papers.shapes'
import type { Reads } from '../../platform/context.ts'
import { readIssuer } from '../companies/companies.public.ts'
import type { OrderRow } from '../orders/orders.public.ts'
import { findProfile } from './fapiao.store.ts'

type Asked = { order: OrderRow; papers: readonly Pick<PaperRow, 'kind'>[] }
/**
 * The title that an order's fapiao will have, empty if none is saved. Null where none is needed: the seller is in
 * another country, the invoice is issued, or the goods leave China without a saved title.
 */
export async function fapiaoTitleOf(ctx: Reads, { order, papers }: Asked): Promise<string | null> {
  if (order.life !== 'open' || papers.some(({ kind }) => kind === 'invoice')) return null
  if ((await readIssuer(ctx, order.companyId)).country !== 'CN') return null
  const kept = await findProfile(ctx.db, order.memberId)
  return kept?.title ?? (order.address.country === 'CN' ? '' : null)
}
