import { useAfterLogin } from '#app/login/use-after-login'
import { SuggestContext } from '#ui/texts/read-text'
import type { ShownTerm } from '@kikai/contract/translation/translation.shapes'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { type ReactNode, useState } from 'react'

// Loaded when somebody proposes a word.
const TermSheet = lazyPart(async () => ({ default: (await import('./term-sheet.tsx')).TermSheet }))

/** A page with texts that people wrote: members propose a better word for the terms in them, visitors log in first. */
export function SuggestsTerms({ children }: { children: ReactNode }) {
  const [term, setTerm] = useState<ShownTerm>()
  const suggest = useAfterLogin(setTerm)
  return (
    <SuggestContext value={suggest}>
      {children}
      {term ? <TermSheet key={term.id} of={term} onClose={() => setTerm(undefined)} /> : null}
    </SuggestContext>
  )
}
