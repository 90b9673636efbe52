import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, optionalLine, optionalText } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, paged } from '../wire/paging.ts'
import { partOfThread, sentMessage } from './chat.calls.ts'
import { chatErrors } from './chat.errors.ts'
import { chatMessage, messageText } from './chat.shapes.ts'
import {
  askedProof,
  cannedAnswer,
  cannedDraft,
  caseDetail,
  caseEntry,
  caseGroups,
  caseHead,
  caseHolders,
  figureDays,
  serviceFigures,
} from './service.shapes.ts'

const answers = { may: 'member.chat.answer', reach: 'all' } as const
const caseFilters = {
  group: z.optional(z.nullable(z.enum(caseGroups))),
  whose: z._default(z.enum(caseHolders), 'all'),
  words: z.optional(optionalLine(limits.searchWordsLength)),
}
const one = { conversationId: idOf('conversation') }

/** The cases of customer service, for the staff. Nobody sees their own there. */
export const serviceCalls = defineCalls('chat', {
  /** Lists cases: those past the target first, then those that wait for us, each by how long. */
  listCases: {
    path: '/back/chat/case-list',
    access: answers,
    effect: 'read',
    addition: true,
    showsPersonal: true,
    input: paged(caseFilters),
    output: z.object({
      ...page(caseEntry).shape,
      /** Of the chosen holder, by group. */
      groups: z.object({ late: z.int(), ours: z.int(), theirs: z.int(), closed: z.int() }),
      /** Open ones, by holder. */
      holders: z.object({ mine: z.int(), unassigned: z.int(), all: z.int() }),
      targetMinutes: z.int(),
    }),
    refusals: [],
  },
  /** Exports the cases of `listCases`, their members masked. */
  exportCases: exportOf({
    of: '/back/chat/case-list',
    may: 'member.profile.export',
    reach: 'all',
    filters: caseFilters,
    row: caseEntry,
  }),
  /** Reads a case with its messages and notes, and what else is known of its member. */
  readCase: {
    path: '/back/chat/case-detail',
    access: answers,
    effect: 'read',
    addition: true,
    showsPersonal: true,
    input: z.strictObject({ ...one, ...partOfThread }),
    output: caseDetail,
    refusals: [requestErrors.notFound],
  },
  /** Answers: a text, pictures, a card, or a request for pictures; a note is read by staff only. Whoever answers takes a case that nobody has. */
  answerCase: {
    path: '/back/chat/answer-case',
    access: answers,
    effect: 'write',
    addition: true,
    input: z.strictObject({ ...sentMessage, proof: z.optional(askedProof), note: z.optional(messageText) }),
    output: chatMessage,
    refusals: [requestErrors.notFound, chatErrors.caseClosed],
  },
  /** Gives a case to a member of the staff, or back to nobody; once somebody has it, with the reason. */
  assignCase: {
    path: '/back/chat/assign-case',
    access: answers,
    effect: 'write',
    addition: true,
    input: z.strictObject({
      ...one,
      staffId: z.nullable(idOf('member')),
      reason: z._default(optionalText(limits.textAreaLength), ''),
    }),
    output: caseHead,
    refusals: [requestErrors.notFound, requestErrors.wrongState, chatErrors.reasonNeeded],
  },
  /** Closes a case as resolved; the member can write to it for another week. */
  closeCase: {
    path: '/back/chat/close-case',
    access: answers,
    effect: 'write',
    addition: true,
    input: z.strictObject(one),
    output: caseHead,
    refusals: [requestErrors.notFound, requestErrors.wrongState],
  },
  /** Opens a resolved case again, unless its member has another open one. */
  reopenCase: {
    path: '/back/chat/reopen-case',
    access: answers,
    effect: 'write',
    addition: true,
    input: z.strictObject(one),
    output: caseHead,
    refusals: [requestErrors.notFound, requestErrors.wrongState],
  },
  /** Lists the canned answers by their title in the reader's language. */
  listCannedAnswers: {
    path: '/back/chat/canned-list',
    access: answers,
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: z.object({ data: z.array(cannedAnswer) }),
    refusals: [],
  },
  /** Adds a canned answer, or changes one. */
  saveCannedAnswer: {
    path: '/back/chat/save-canned',
    access: answers,
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      cannedAnswerId: z.optional(idOf('canned-answer')),
      version: z.optional(z.int()),
      ...cannedDraft,
    }),
    output: cannedAnswer,
    refusals: [requestErrors.notFound, requestErrors.olderVersion, chatErrors.cannedFull],
  },
  /** Removes a canned answer; what was sent of it stays. */
  removeCannedAnswer: {
    path: '/back/chat/remove-canned',
    access: answers,
    effect: 'write',
    addition: true,
    input: z.strictObject({ cannedAnswerId: idOf('canned-answer') }),
    output: z.object({}),
    refusals: [requestErrors.notFound],
  },
  /** Counts how soon customer service answered the cases of the last days. */
  readServiceFigures: {
    path: '/back/chat/service-figures',
    access: answers,
    effect: 'read',
    mayLag: true,
    addition: true,
    input: z.strictObject({ days: figureDays }),
    output: serviceFigures,
    refusals: [],
  },
})
