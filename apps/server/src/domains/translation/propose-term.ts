import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { managedTranslationCalls, translationCalls } from '@kikai/contract/translation/translation.calls'
import { translationErrors } from '@kikai/contract/translation/translation.errors'
import type { TermChange } from '@kikai/contract/translation/translation.shapes'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Id } from '@kikai/kernel/ids'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { countOrRefuse } from '../../platform/limits/rate-limit.ts'
import { presentTermDetail } from './list-terms.ts'
import { type StoredTerm, findTerm, insertProposal, insertTerm, listTermRows, lockTerms } from './terms.store.ts'
import { betterWord, changeOf, wordsBlocked } from './translation.policy.ts'
import { proposalStates } from './translation.states.ts'

type Calls = typeof translationCalls & typeof managedTranslationCalls
type Me = Context<Member>

/** More than anybody finds wrong in a day. */
const perMember = { count: 20, seconds: 86_400 }

export function proposeTerm(
  ctx: Me,
  { termId, language, word, note }: InputOf<Calls['proposeTerm']>,
): Promise<OutputOf<Calls['proposeTerm']>> {
  return ctx.tx(async (ctx) => {
    await lockTerms(ctx.db)
    const term = await findTerm(ctx.db, termId)
    // What nobody has approved yet is known to staff alone.
    if (!term || term.edition === null) throw refuse(requestErrors.notFound)
    if (term.words[language].word === word) throw refuse(translationErrors.sameWords)
    await countOrRefuse(ctx.db, `term-proposal:${ctx.actor.id}`, perMember)
    const change = { [language]: betterWord(term.words[language], word) }
    return propose(ctx, { term, change, note: hideContacts(note), isStaff: false })
  })
}

export function editTerm(
  ctx: Me,
  { termId, version, field, words, note }: InputOf<Calls['editTerm']>,
): Promise<OutputOf<Calls['editTerm']>> {
  return ctx.tx(async (ctx) => {
    await lockTerms(ctx.db)
    const term = await findTerm(ctx.db, termId)
    if (!term) throw refuse(requestErrors.notFound)
    if (term.version !== version) throw refuse(requestErrors.olderVersion, { version: term.version })
    const change = changeOf(term, { field, words })
    if (!change) throw refuse(translationErrors.sameWords)
    const blocked = wordsBlocked({ ...term, words }, await listTermRows(ctx.db))
    if (blocked) throw blocked
    await propose(ctx, { term, change, note, isStaff: true })
    return presentTermDetail(ctx, termId)
  })
}

export function addTerm(
  ctx: Me,
  { field, words, note }: InputOf<Calls['addTerm']>,
): Promise<OutputOf<Calls['addTerm']>> {
  return ctx.tx(async (ctx) => {
    await lockTerms(ctx.db)
    const id = await insertTerm(ctx.db, { field, words, machines: [] })
    const blocked = wordsBlocked({ id, words, machines: [] }, await listTermRows(ctx.db))
    if (blocked) throw blocked
    await propose(ctx, { term: { id, proposals: 0 }, change: words, note, isStaff: true })
    return presentTermDetail(ctx, id)
  })
}

type Proposed = { term: Pick<StoredTerm, 'id' | 'proposals'>; change: TermChange; note: string; isStaff: boolean }
async function propose(
  ctx: TxContext<Member>,
  { term, change, note, isStaff }: Proposed,
): Promise<{ id: Id<'term-proposal'> }> {
  const max = serverLimits.termProposalsMax
  if (term.proposals >= max) throw refuse(translationErrors.tooManyProposals, { max })
  const authorId = ctx.actor.id
  const made = await insertProposal(ctx.db, { termId: term.id, change, note, authorId, isStaff })
  if (!made) throw refuse(translationErrors.alreadyProposed)
  await proposalStates.begin(ctx.db, { id: made.id, state: 'proposed', as: isStaff ? 'staff' : 'member', by: authorId })
  return made
}
