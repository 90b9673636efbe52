import { managedTranslationCalls, translationCalls } from '@kikai/contract/translation/translation.calls'
import type { Domain, PersonalData } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { askTranslations } from './ask-translations.ts'
import { approveTerm, rejectTerm } from './decide-term.ts'
import { listTerms, readTerm } from './list-terms.ts'
import { addTerm, editTerm, proposeTerm } from './propose-term.ts'
import { forgetNotes, listOwnProposals } from './terms.store.ts'

const calls = { ...translationCalls, ...managedTranslationCalls }

const handlers: Handlers<typeof calls> = {
  proposeTerm,
  listTerms,
  exportTerms: exporting({ list: calls.listTerms, as: calls.exportTerms }, listTerms),
  readTerm,
  editTerm,
  addTerm,
  approveTerm,
  rejectTerm,
}

const personal: PersonalData = {
  give: async ({ db }, memberId) => ({ termProposals: await listOwnProposals(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    await forgetNotes(db, memberId)
    return []
  },
}

export const translationDomain: Domain = {
  name: 'translation',
  calls,
  handlers,
  sweeps: [{ name: 'translation.ask', everySeconds: 2, run: askTranslations }],
  personal,
}
