import { Checkbox } from '#ui/forms/choice'
import { hole, Sentence } from '#ui/texts/sentence'
import { useText } from '@kikai/client/use-text'
import type { ReactNode } from 'react'

type TermsBoxProps = {
  agreed: boolean
  onChange: (agreed: boolean) => void
  /** The link to the selling terms, with `t('terms.name')` as its text. */
  link: ReactNode
  error?: string | null | undefined
}

/** The checkbox to accept the selling terms; publishing is refused without it. */
export function TermsBox({ agreed, onChange, link, error }: TermsBoxProps) {
  const t = useText('listings')
  return (
    <Checkbox checked={agreed} onChange={(event) => onChange(event.target.checked)} error={error}>
      <Sentence text={t('terms.agree', { terms: hole })} part={link} />
    </Checkbox>
  )
}
