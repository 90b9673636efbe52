import { contentLimits } from '@kikai/kernel/content-limits'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, instant, integer, language, line, optionalLine, text } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, pageWithCounts, paged } from '../wire/paging.ts'
import { contentErrors } from './content.errors.ts'
import { readableKinds } from './content.shapes.ts'
import { contentMachine } from './content.states.ts'
import { hotWordRow, pieceContent, pieceDetail, pieceListNames, pieceRow } from './managed-content.shapes.ts'

const access = { may: 'content.article.write', reach: 'all' } as const
const exports = 'content.article.export'
const pieceFilters = {
  list: z.enum(pieceListNames),
  kind: z.optional(z.nullable(z.enum(readableKinds))),
  state: z.optional(z.nullable(z.enum(contentMachine.states))),
  words: z.optional(optionalLine(limits.searchWordsLength)),
}
const version = integer(1, 2 ** 31 - 1)
const number = integer(1, 2 ** 31 - 1)
/** A piece, in the version that the caller has seen. */
const seen = { pieceId: idOf('piece'), version }
const step = {
  access,
  effect: 'write',
  once: true,
  addition: true,
  output: pieceDetail,
} as const
const refusals = [requestErrors.notFound, requestErrors.wrongState, requestErrors.olderVersion] as const

/** Articles, help, slides and sections of the home screen and legal texts as staff keep them, two by two. */
export const managedContentCalls = defineCalls(
  'content',
  {
    /** Lists pieces by their newest version, what changed last first; slides and sections in their order. */
    listPieces: {
      path: '/back/content/piece-list',
      access,
      effect: 'read',
      addition: true,
      input: paged(pieceFilters),
      output: pageWithCounts(pieceRow),
      refusals: [],
    },
    /** Exports the pieces of `listPieces`. */
    exportPieces: exportOf({
      of: '/back/content/piece-list',
      may: exports,
      reach: 'all',
      filters: pieceFilters,
      row: pieceRow,
    }),
    /** Reads a piece with its versions; `number` shows an older one. */
    readPiece: {
      path: '/back/content/piece-detail',
      access,
      effect: 'read',
      addition: true,
      input: z.strictObject({ pieceId: idOf('piece'), number: z.optional(number) }),
      output: pieceDetail,
      refusals: [requestErrors.notFound],
    },
    /** Begins a new piece as a draft. */
    addPiece: {
      ...step,
      path: '/back/content/add-piece',
      long: true,
      input: z.strictObject({ kind: z.enum([...readableKinds, 'slide', 'section']), content: pieceContent }),
      refusals: [requestErrors.notFound, contentErrors.nothingWritten],
    },
    /** Writes the draft; of what was rejected, is live or has ended a new draft begins. */
    writePiece: {
      ...step,
      path: '/back/content/write-piece',
      long: true,
      input: z.strictObject({ ...seen, content: pieceContent }),
      refusals: [...refusals, contentErrors.nothingWritten],
    },
    /** Takes an older version back as a draft. */
    takePieceBack: {
      ...step,
      path: '/back/content/take-piece-back',
      input: z.strictObject({ ...seen, number }),
      refusals,
    },
    /** Sends the draft to a second person. */
    sendPiece: {
      ...step,
      path: '/back/content/send-piece',
      input: z.strictObject(seen),
      refusals: [...refusals, contentErrors.textLacks],
    },
    /** Takes a version back into a draft before it is live. */
    withdrawPiece: {
      ...step,
      path: '/back/content/withdraw-piece',
      input: z.strictObject(seen),
      refusals,
    },
    /** Approves what others wrote. */
    approvePiece: {
      ...step,
      path: '/back/content/approve-piece',
      input: z.strictObject(seen),
      refusals: [...refusals, contentErrors.ownText],
    },
    /** Rejects a version, with the reason for its writers. */
    rejectPiece: {
      ...step,
      path: '/back/content/reject-piece',
      input: z.strictObject({ ...seen, reason: text(limits.textAreaLength) }),
      refusals,
    },
    /** Says when an approved version begins and ends; without `publishAt` it begins now. A legal text begins with a later day (UTC). */
    schedulePiece: {
      ...step,
      path: '/back/content/schedule-piece',
      input: z.strictObject({ ...seen, publishAt: z.nullable(instant), endAt: z.nullable(instant) }),
      refusals: [...refusals, contentErrors.laterDay, contentErrors.endsFirst],
    },
    /** Ends a live version before its time. */
    endPiece: {
      ...step,
      path: '/back/content/end-piece',
      input: z.strictObject(seen),
      refusals,
    },
    /** Lists a language's words worth searching for in their order. */
    listManagedHotWords: {
      path: '/back/content/hot-word-list',
      access,
      effect: 'read',
      addition: true,
      input: paged({ language }),
      output: page(hotWordRow),
      refusals: [],
    },
    /** Exports the words of `listManagedHotWords`. */
    exportHotWords: exportOf({
      of: '/back/content/hot-word-list',
      may: exports,
      reach: 'all',
      filters: { language },
      row: hotWordRow,
    }),
    /** Adds a word behind the others. */
    addHotWord: {
      path: '/back/content/add-hot-word',
      access,
      effect: 'write',
      once: true,
      addition: true,
      input: z.strictObject({ language, word: line(contentLimits.hotWordLength) }),
      output: hotWordRow,
      refusals: [contentErrors.sameHotWord, contentErrors.tooManyHotWords],
    },
    /** Moves a word one place up or down, or hides it and shows it again. */
    changeHotWord: {
      path: '/back/content/change-hot-word',
      access,
      effect: 'write',
      addition: true,
      input: z.strictObject({
        hotWordId: idOf('hot-word'),
        change: z.enum(['up', 'down', 'hide', 'show']),
      }),
      output: hotWordRow,
      refusals: [requestErrors.notFound],
    },
  },
  { alsoChanges: ['home', 'profile'] },
)
