import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { managedTranslationCalls } from '@kikai/contract/translation/translation.calls'
import type { Comparison, TermDetail, TermProposal, TermRow } from '@kikai/contract/translation/translation.shapes'
import type { Id } from '@kikai/kernel/ids'
import { languages } from '@kikai/kernel/language'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Context, Member, ReadContext, Reads } from '../../platform/context.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { cachedTaxonomy } from '../categories/categories.public.ts'
import { folded } from './find-terms.ts'
import { type Glossary, machinesIn, readGlossary } from './glossary.ts'
import { type WrittenText, readWith } from './read-in-language.ts'
import {
  type ProposalRow,
  type StoredTerm,
  findTerm,
  listProposals,
  listTermRows,
  newestEdition,
} from './terms.store.ts'
import { termApprovalBlocked, termRejectionBlocked, withChange } from './translation.policy.ts'

type List = typeof managedTranslationCalls.listTerms

export async function listTerms(
  ctx: Context<Member>,
  { words = '', field = null, proposed = false, current_page: page, page_size: size }: InputOf<List>,
): Promise<OutputOf<List>> {
  const rows = await listTermRows(ctx.db)
  const edition = await newestEdition(ctx.db)
  const taxonomy = await cachedTaxonomy(ctx)
  const key = folded(words).text.trim()
  const found = rows.filter(
    (row) =>
      (field === null || row.field === field) && (key === '' || hasWord(row, key)) && (!proposed || row.proposals > 0),
  )
  const show = (row: StoredTerm): TermRow => rowOf(row, machinesIn(taxonomy, row.machines, ctx.language))
  return {
    data: found.slice((page - 1) * size, page * size).map(show),
    total: found.length,
    edition,
    counts: { all: rows.length, proposed: rows.filter(({ proposals }) => proposals > 0).length },
  }
}

const hasWord = ({ words, number }: StoredTerm, key: string): boolean =>
  String(number) === key ||
  languages.some((language) =>
    [words[language].word, ...words[language].forms].some((form) => folded(form).text.includes(key)),
  )

const rowOf = ({ edition: _, machines: __, ...row }: StoredTerm, machines: string): TermRow => ({ ...row, machines })

type Read = typeof managedTranslationCalls.readTerm
export const readTerm = (ctx: Context<Member>, { termId }: InputOf<Read>): Promise<OutputOf<Read>> =>
  presentTermDetail(ctx, termId)

/** Decisions that are shown behind what waits. */
const proposalsShown = serverLimits.termProposalsMax + 10

export async function presentTermDetail(ctx: ReadContext<Member>, termId: Id<'trade-term'>): Promise<TermDetail> {
  const term = await findTerm(ctx.db, termId)
  if (!term) throw refuse(requestErrors.notFound)
  const glossary = await readGlossary(ctx)
  const proposals: TermProposal[] = []
  for (const row of await listProposals(ctx.db, { termId, count: proposalsShown }))
    proposals.push(
      presentProposal(ctx, row, row.state === 'proposed' ? await compared(ctx, { term, row, glossary }) : []),
    )
  return {
    ...rowOf(term, machinesIn(glossary.taxonomy, term.machines, ctx.language)),
    waiting: proposals.filter(({ state }) => state === 'proposed'),
    decided: proposals.filter(({ state }) => state !== 'proposed'),
  }
}

function presentProposal({ actor }: { actor: Member }, row: ProposalRow, sentences: Comparison[]): TermProposal {
  const { id, state, change, note, at, authorId, author, isStaff, decidedBy, decidedAt, reason } = row
  return {
    id,
    state,
    change,
    note,
    by: isStaff ? author : null,
    mine: authorId === actor.id,
    at,
    decided: decidedBy === null || decidedAt === null ? null : { by: decidedBy, at: decidedAt, reason },
    sentences,
    allowedActions:
      state === 'proposed'
        ? actionsOf({ approve: termApprovalBlocked(row, actor.id), reject: termRejectionBlocked(row) })
        : [],
  }
}

/** What people wrote with a form in it lately, by the domains that keep it. */
type Sentences = (
  ctx: Reads,
  asked: { forms: readonly string[]; days: number; count: number },
) => Promise<readonly WrittenText[]>
const sources: Sentences[] = []
export const registerSentences = (read: Sentences): void => void sources.push(read)

type Compared = { term: StoredTerm; row: ProposalRow; glossary: Glossary }
/** Sentences in the other languages as they are read now, and as they would be. */
async function compared(ctx: ReadContext<Member>, { term, row, glossary }: Compared): Promise<Comparison[]> {
  const then = withChange(term, row.change).words
  const sentences: Comparison[] = []
  for (const to of languages.filter((language) => row.change[language]?.word !== undefined)) {
    const forms = languages
      .filter((language) => language !== to)
      .flatMap((language) => [term.words[language].word, ...term.words[language].forms])
    for (const read of sources) {
      const asked = { forms, days: serverLimits.termSentencesDays, count: serverLimits.termSentencesMax }
      for (const one of await read(ctx, asked)) {
        if (one.language === to || sentences.length >= serverLimits.termSentencesMax) continue
        const say = [term.words[to].word, then[to].word].map((word) => (id: string) => (id === term.id ? word : ''))
        const [now = '', later = ''] = await readWith(ctx, { glossary, one, to, say })
        if (now !== later) sentences.push({ text: one.text, language: one.language, readIn: to, now, later })
      }
    }
  }
  return sentences
}
