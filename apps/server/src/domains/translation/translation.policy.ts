import { type Refusal, refuse } from '@kikai/contract/errors'
import { translationErrors } from '@kikai/contract/translation/translation.errors'
import type { TermChange, TermField, TermWords } from '@kikai/contract/translation/translation.shapes'
import { termProposalMachine } from '@kikai/contract/translation/translation.states'
import type { Id } from '@kikai/kernel/ids'
import { type Language, languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { moveBlocked } from '../../platform/steps/steps.ts'
import { folded } from './find-terms.ts'
import type { ProposalRow, StoredTerm } from './terms.store.ts'

type Decided = Pick<ProposalRow, 'state' | 'authorId'>

export function termApprovalBlocked(proposal: Decided, by: Id<'member'>): Refusal | null {
  const blocked = moveBlocked(termProposalMachine, proposal, { event: 'approve', as: 'staff' })
  if (blocked) return blocked
  return proposal.authorId === by ? refuse(translationErrors.ownProposal) : null
}

/** A proposer may take their own back. */
export const termRejectionBlocked = (proposal: Decided): Refusal | null =>
  moveBlocked(termProposalMachine, proposal, { event: 'reject', as: 'staff' })

type Term = Pick<StoredTerm, 'id' | 'number' | 'words' | 'machines'>
/** A form stands for one term, or for several in different machines. */
export function wordsBlocked(term: Omit<Term, 'number'>, others: readonly Term[]): Refusal | null {
  for (const language of languages) {
    const own = formsOf(term.words, language)
    for (const { id, number, words, machines } of others) {
      if (id === term.id || isApart(term.machines, machines)) continue
      const word = [...formsOf(words, language)].find(([key]) => own.has(key))
      if (word) return refuse(translationErrors.otherTerm, { word: word[1], number })
    }
  }
  return null
}

const isApart = (one: readonly string[], other: readonly string[]) =>
  one.length > 0 && other.length > 0 && !one.some((key) => other.includes(key))

const formsOf = (words: TermWords, language: Language): Map<string, string> =>
  new Map([words[language].word, ...words[language].forms].map((form) => [folded(form).text, form]))

type Wanted = { words: TermWords; field: TermField }
/** What is different; null where nothing is. */
export function changeOf(now: Wanted, wanted: Wanted): TermChange | null {
  const changed = languages.filter(
    (language) => JSON.stringify(now.words[language]) !== JSON.stringify(wanted.words[language]),
  )
  if (changed.length === 0 && now.field === wanted.field) return null
  return {
    ...Object.fromEntries(changed.map((language) => [language, wanted.words[language]])),
    ...(now.field === wanted.field ? {} : { field: wanted.field }),
  }
}

/** The term with a change; the word that goes stays a form, by which texts that have it are still found. */
export function withChange(now: Wanted, { field = now.field, ...words }: TermChange): Wanted {
  return { field, words: { ...now.words, ...words } }
}

export function betterWord(now: TermWords[Language], word: string): TermWords[Language] {
  const forms = [now.word, ...now.forms].filter((form) => form !== word)
  return { word, forms: [...new Set(forms)].slice(0, limits.termFormsMax) }
}
