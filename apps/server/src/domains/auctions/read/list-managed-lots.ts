import type { managedLotsCalls } from '@kikai/contract/auctions/managed-lots.calls'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { reachOf } from '../../../platform/sessions/reach.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { contactsOf } from '../../members/members.public.ts'
import { countGroups, findLot, findManagedLot, listManagedRows } from '../lot/lots.store.ts'
import { listBidders } from '../registration/bidders.store.ts'
import { presentManaged, presentManagedDetail } from './present-managed.ts'

type Calls = typeof managedLotsCalls

export async function listManagedLots(
  ctx: Context<Member>,
  { group, words = '', current_page: page, page_size: count }: InputOf<Calls['listManagedLots']>,
): Promise<OutputOf<Calls['listManagedLots']>> {
  const of = { reach: reachOf(ctx.actor, 'product.goods.read'), group, words: words || null }
  const rows = await listManagedRows(ctx.db, { ...of, skip: (page - 1) * count, count })
  const counts = await countGroups(ctx.db, of)
  return { data: await presentManaged(ctx, rows), total: counts[group] ?? 0, counts }
}

export async function readManagedLot(
  ctx: Context<Member>,
  { lotId }: InputOf<Calls['readManagedLot']>,
): Promise<OutputOf<Calls['readManagedLot']>> {
  if (!(await findManagedLot(ctx.db, reachOf(ctx.actor, 'product.goods.read'), lotId)))
    throw refuse(requestErrors.notFound)
  return presentManagedDetail(ctx, lotId)
}

export async function revealBidders(
  ctx: Context<Member>,
  { lotId }: InputOf<Calls['revealBidders']>,
): Promise<OutputOf<Calls['revealBidders']>> {
  if (!(await findLot(ctx.db, lotId))) throw refuse(requestErrors.notFound)
  const rows = await listBidders(ctx.db, lotId)
  const people = await contactsOf(
    ctx,
    rows.map(({ memberId }) => memberId),
  )
  const companies = await companiesOf(
    ctx,
    rows.flatMap(({ companyId }) => companyId ?? []),
  )
  return rows.map(({ alias, memberId, companyId }) => ({
    bidder: alias,
    memberId,
    name: people.find(({ id }) => id === memberId)?.name ?? '',
    company: companies.find(({ id }) => id === companyId)?.names[ctx.language] ?? null,
  }))
}
