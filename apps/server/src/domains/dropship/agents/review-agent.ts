import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { agentsCalls } from '@kikai/contract/dropship/agents.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member } from '../../../platform/context.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { countReviews, listReviews } from './agents.store.ts'
import { moveTie } from './move-tie.ts'
import { presentReviews } from './present-agents.ts'

type Calls = typeof agentsCalls

/** Those that wait for the platform come first. */
export async function listAgentReviews(
  ctx: Context<Member>,
  input: InputOf<Calls['listAgentReviews']>,
): Promise<OutputOf<Calls['listAgentReviews']>> {
  const { current_page: page, page_size: size, state = null, words = '', agentId = null } = input
  const queue = { state, words, agentId }
  const rows = await listReviews(ctx.db, { ...queue, skip: (page - 1) * size, count: size })
  const total = await countReviews(ctx.db, queue)
  return { data: await presentReviews(ctx, rows), total }
}

/** Approves, rejects or suspends an agent; rejections and suspensions need a reason, which the agent reads. */
export function reviewAgent(
  ctx: Context<Member>,
  { agentId, decision, reason }: InputOf<Calls['reviewAgent']>,
): Promise<OutputOf<Calls['reviewAgent']>> {
  if (reason === '' && (decision === 'reject' || decision === 'suspend'))
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'reason', rule: 'required', params: {} }] })
  return ctx.tx(async (ctx) => {
    const owner = { seller: everything }
    const agent = await moveTie(ctx, { agentId, owner, event: decision, as: 'staff', by: ctx.actor.id, reason })
    const [shown] = await presentReviews(ctx, [agent])
    if (!shown) throw new Error(`agent ${agentId} cannot be shown`)
    return shown
  })
}
