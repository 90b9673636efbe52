import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, integer, language, line, optionalLine, text } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, paged } from '../wire/paging.ts'
import { translationErrors } from './translation.errors.ts'
import { proposalNote, termDetail, termFields, termRow, termWords } from './translation.shapes.ts'

const version = integer(1, 2 ** 31 - 1)

/** What members say about the trade terms in their texts. */
export const translationCalls = defineCalls('translation', {
  /** Proposes a better word for a trade term in one language; staff decide about it. */
  proposeTerm: {
    path: '/api/content/propose-term',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      termId: idOf('trade-term'),
      language,
      word: line(limits.termLength),
      note: proposalNote,
    }),
    output: z.object({ id: idOf('term-proposal') }),
    refusals: [
      requestErrors.notFound,
      requestErrors.tooOften,
      translationErrors.sameWords,
      translationErrors.alreadyProposed,
      translationErrors.tooManyProposals,
    ],
  },
})

const access = { may: 'content.term.write', reach: 'all' } as const
const termFilters = {
  words: z.optional(optionalLine(limits.searchWordsLength)),
  field: z.optional(z.nullable(z.enum(termFields))),
  proposed: z.optional(z.boolean()),
}
const changed = [translationErrors.otherTerm, translationErrors.tooManyProposals] as const

/** The trade terms, which staff keep two by two. */
export const managedTranslationCalls = defineCalls('translation', {
  /** Lists the trade terms, those with proposals first; words are searched in all languages. */
  listTerms: {
    path: '/back/content/term-list',
    access,
    effect: 'read',
    addition: true,
    input: paged(termFilters),
    output: z.object({
      ...page(termRow).shape,
      /** The edition of all terms that is in use. */
      edition: z.int(),
      counts: z.object({ all: z.int(), proposed: z.int() }),
    }),
    refusals: [],
  },
  /** Exports the trade terms of `listTerms`. */
  exportTerms: exportOf({
    of: '/back/content/term-list',
    may: 'content.article.export',
    reach: 'all',
    filters: termFilters,
    row: termRow,
  }),
  /** Reads a trade term with its proposals, compared in sentences that people wrote. */
  readTerm: {
    path: '/back/content/term-detail',
    access,
    effect: 'read',
    addition: true,
    input: z.strictObject({ termId: idOf('trade-term') }),
    output: termDetail,
    refusals: [requestErrors.notFound],
  },
  /** Proposes a change of a trade term; it holds once a second person has approved it. */
  editTerm: {
    path: '/back/content/edit-term',
    access,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      termId: idOf('trade-term'),
      version,
      field: z.enum(termFields),
      words: termWords,
      note: proposalNote,
    }),
    output: termDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.olderVersion,
      translationErrors.sameWords,
      translationErrors.alreadyProposed,
      ...changed,
    ],
  },
  /** Proposes a new trade term; nobody sees it until a second person has approved it. */
  addTerm: {
    path: '/back/content/add-term',
    access,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ field: z.enum(termFields), words: termWords, note: proposalNote }),
    output: termDetail,
    refusals: [...changed],
  },
  /** Approves somebody else's proposal, which makes a new edition; texts that were written before keep their words. */
  approveTerm: {
    path: '/back/content/approve-term',
    access,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ proposalId: idOf('term-proposal'), version }),
    output: termDetail,
    refusals: [
      requestErrors.notFound,
      requestErrors.wrongState,
      requestErrors.olderVersion,
      translationErrors.ownProposal,
      translationErrors.otherTerm,
    ],
  },
  /** Rejects a proposal, with the reason for its record. */
  rejectTerm: {
    path: '/back/content/reject-term',
    access,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ proposalId: idOf('term-proposal'), reason: text(limits.textAreaLength) }),
    output: termDetail,
    refusals: [requestErrors.notFound, requestErrors.wrongState],
  },
})
