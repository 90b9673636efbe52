import type { TermsKind } from '@kikai/contract/consents/consents.shapes'
import { languageNumber } from '@kikai/contract/wire/headers'
import { useLanguage } from '@kikai/client/use-text'
import type { ReactNode } from 'react'

type LegalLinkProps = { kind: TermsKind; children: ReactNode; className?: string }

/**
 * A link to a legal text in a new window, in the reader's language: 1 Chinese, 2 English, 3 Japanese (specification
 * §2).
 */
export function LegalLink({ kind, children, className = 'text-go-ink underline underline-offset-3' }: LegalLinkProps) {
  const language = useLanguage()
  return (
    <a
      href={`#/pages/legal/legal?kind=${kind}&variant=${languageNumber(language)}`}
      target="_blank"
      rel="noopener"
      className={className}
    >
      {children}
    </a>
  )
}
