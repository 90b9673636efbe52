import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedSendOutsCalls } from '@kikai/contract/dropship/managed-send-outs.calls'
import type { Context, Member } from '../../../platform/context.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { findAgent } from '../agents/agents.store.ts'
import { countManagedSendOuts, listManagedSendOutRows } from './managed-send-outs.store.ts'
import { agentNamesOf } from '../agents/present-agents.ts'
import { mapInTurn } from '../../../platform/queues/map-in-turn.ts'

type List = typeof managedSendOutsCalls.listManagedSendOuts

/** The platform's list of all send-outs. */
export async function listManagedSendOuts(ctx: Context<Member>, input: InputOf<List>): Promise<OutputOf<List>> {
  const { current_page: page, page_size: size, tab = null, words = '' } = input
  const rows = await listManagedSendOutRows(ctx.db, { tab, words, skip: (page - 1) * size, count: size })
  const { all, counts } = await countManagedSendOuts(ctx.db, words)
  const agentIds = [...new Set(rows.map(({ agentId }) => agentId))]
  const agents = await mapInTurn(agentIds, (agentId) => findAgent(ctx.db, { agentId, owner: { seller: everything } }))
  const names = await agentNamesOf(
    ctx,
    agents.filter((agent) => agent !== null),
  )
  const sellers = await companiesOf(
    ctx,
    rows.map(({ sellerId }) => sellerId),
  )
  return {
    data: rows.map(({ titles, sellerId, agentId, isEscalated, ...row }) => ({
      ...row,
      title: titles[ctx.language],
      seller: sellers.find(({ id }) => id === sellerId)?.names[ctx.language] ?? '',
      agent: names.get(agentId) ?? '',
      escalated: isEscalated,
    })),
    total: tab === null ? all : (counts[tab] ?? 0),
    counts,
  }
}
