import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { allowedAction, idOf, instant, language, line, localized, optionalText } from '../fields.ts'
import { termProposalMachine } from './translation.states.ts'

/** What a trade term is about, in the order of a deal and of a machine from the ground up. */
export const termFields = [
  'trade',
  'condition',
  'fault',
  'engine',
  'hydraulics',
  'electrics',
  'undercarriage',
  'bodywork',
  'attachment',
  'lifting',
  'farm',
  'machineTool',
  'sheetMetal',
  'plastics',
  'woodworking',
  'common',
] as const
export type TermField = (typeof termFields)[number]

const word = line(limits.termLength)
/** A term in one language: its word, and other forms by which it is found in texts. */
const wordOfTerm = z.strictObject({ word, forms: z.array(word).check(z.maxLength(limits.termFormsMax)) })
export const termWords = z.strictObject({ 'zh-Hans': wordOfTerm, en: wordOfTerm, ja: wordOfTerm })
export type TermWords = z.output<typeof termWords>

/** What a proposal changes: the languages in it, and the field where it is another. */
export const termChange = z.strictObject({
  'zh-Hans': z.optional(wordOfTerm),
  en: z.optional(wordOfTerm),
  ja: z.optional(wordOfTerm),
  field: z.optional(z.enum(termFields)),
})
export type TermChange = z.output<typeof termChange>

/** A trade term as it goes along with a text in which it stands. */
export const shownTerm = z.object({
  id: idOf('trade-term'),
  number: z.int(),
  words: localized,
  /** The machines in which the word has this sense; '' where it has one sense only. */
  machines: z.string(),
})
export type ShownTerm = z.output<typeof shownTerm>

/** Where a term stands in a text: from a position up to another one, in UTF-16 units. */
const termSpan = z.object({ from: z.int(), to: z.int(), termId: idOf('trade-term') })
export type TermSpan = z.output<typeof termSpan>

/** What a reader needs besides the text itself: the terms in it, and the text in their language. */
export const reading = z.object({
  spans: z.array(termSpan),
  /** The terms of the text and of its translation. */
  terms: z.array(shownTerm),
  /** Null in the reader's own language, and as long as there is none. */
  translation: z.nullable(z.object({ text: z.string(), by: z.literal('machine'), spans: z.array(termSpan) })),
})
export type TextReading = z.output<typeof reading>

/** What somebody wrote, without contact details, as the server gives it to a reader. */
export const writtenText = z.object({ text: z.string(), language, ...reading.shape })

export const termRow = z.object({
  id: idOf('trade-term'),
  number: z.int(),
  version: z.int(),
  field: z.enum(termFields),
  words: termWords,
  machines: z.string(),
  /** Proposals that wait. */
  proposals: z.int(),
  updatedAt: instant,
})
export type TermRow = z.output<typeof termRow>

/** A sentence that somebody wrote, as a reader has it now and would have it later. */
const comparison = z.object({ text: z.string(), language, readIn: language, now: z.string(), later: z.string() })
export type Comparison = z.output<typeof comparison>

export const termProposal = z.object({
  id: idOf('term-proposal'),
  state: z.enum(termProposalMachine.states),
  change: termChange,
  note: z.string(),
  /** The proposer's name; staff are named, members are not. */
  by: z.nullable(z.string()),
  mine: z.boolean(),
  at: instant,
  decided: z.nullable(z.object({ by: z.string(), at: instant, reason: z.string() })),
  sentences: z.array(comparison),
  allowedActions: z.array(allowedAction),
})
export type TermProposal = z.output<typeof termProposal>

export const termDetail = z.object({
  ...termRow.shape,
  waiting: z.array(termProposal),
  decided: z.array(termProposal),
})
export type TermDetail = z.output<typeof termDetail>

export const proposalNote = optionalText(limits.textAreaLength)
