import { useAfterLogin } from '#app/use-after-login'
import { SuggestContext } from '#ui/read-text'
import type { ShownTerm } from '@kikai/contract/translation/translation.shapes'
import { type ReactNode, useState } from 'react'
import { TermSheet } from './term-sheet.tsx'

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
