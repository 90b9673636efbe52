import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { managedTranslationCalls } from '@kikai/contract/translation/translation.calls'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { presentTermDetail } from './list-terms.ts'
import {
  type ProposalRow,
  type StoredTerm,
  decidedBy,
  findProposal,
  findTerm,
  listTermRows,
  lockTerms,
  nextEdition,
  writeVersion,
} from './terms.store.ts'
import { termApprovalBlocked, termRejectionBlocked, withChange, wordsBlocked } from './translation.policy.ts'
import { proposalStates } from './translation.states.ts'

type Calls = typeof managedTranslationCalls
type Me = Context<Member>

/** `version`: of the term that the approver has seen, so that nobody approves another change than the one on the screen. */
export function approveTerm(
  ctx: Me,
  { proposalId, version }: InputOf<Calls['approveTerm']>,
): Promise<OutputOf<Calls['approveTerm']>> {
  const { actor } = ctx
  return ctx.tx(async (ctx) => {
    const { proposal, term } = await lockProposal(ctx.db, proposalId)
    const blocked = termApprovalBlocked(proposal, actor.id)
    if (blocked) throw blocked
    if (term.version !== version) throw refuse(requestErrors.olderVersion, { version: term.version })
    const changed = withChange(term, proposal.change)
    const taken = wordsBlocked({ ...term, ...changed }, await listTermRows(ctx.db))
    if (taken) throw taken
    const set = decidedBy(ctx.db, { by: actor.id, reason: '' })
    await proposalStates.change(ctx.db, { id: proposalId, event: 'approve', as: 'staff', by: actor.id, set })
    await writeVersion(ctx.db, { termId: term.id, ...changed, edition: await nextEdition(ctx.db) })
    return presentTermDetail(ctx, term.id)
  })
}

export function rejectTerm(
  ctx: Me,
  { proposalId, reason }: InputOf<Calls['rejectTerm']>,
): Promise<OutputOf<Calls['rejectTerm']>> {
  const { actor } = ctx
  return ctx.tx(async (ctx) => {
    const { proposal, term } = await lockProposal(ctx.db, proposalId)
    const blocked = termRejectionBlocked(proposal)
    if (blocked) throw blocked
    const set = decidedBy(ctx.db, { by: actor.id, reason })
    await proposalStates.change(ctx.db, { id: proposalId, event: 'reject', as: 'staff', by: actor.id, set })
    return presentTermDetail(ctx, term.id)
  })
}

/** All decisions in turn, because each makes an edition of all terms. */
async function lockProposal(
  tx: Tx,
  proposalId: Id<'term-proposal'>,
): Promise<{ proposal: ProposalRow; term: StoredTerm }> {
  await lockTerms(tx)
  const proposal = await findProposal(tx, proposalId)
  const term = proposal && (await findTerm(tx, proposal.termId))
  if (!proposal || !term) throw refuse(requestErrors.notFound)
  return { proposal, term }
}
