import type { TermsKind } from '@kikai/contract/consents/consents.shapes'
import { languageNumber } from '@kikai/contract/wire/headers'
import { useLanguage } from '@kikai/client/use-text'
import type { Language } from '@kikai/kernel/language'
import type { ReactNode } from 'react'

type LegalLinkProps = {
  kind: TermsKind
  children: ReactNode
  className?: string
  /** Not the text of today but the one that was agreed to. */
  of?: { version: string; language: Language; textHash: string }
}

/** A legal text in a new window, in the reader's variant: 1 Chinese, 2 English, 3 Japanese (specification §2). */
export function LegalLink({
  kind,
  children,
  of,
  className = 'text-go-ink underline underline-offset-3',
}: LegalLinkProps) {
  const own = useLanguage()
  const { language = own, version, textHash } = of ?? {}
  const kept = version && textHash ? `&version=${encodeURIComponent(version)}&text=${textHash}` : ''
  return (
    <a
      href={`#/pages/legal/legal?kind=${kind}&variant=${languageNumber(language)}${kept}`}
      target="_blank"
      rel="noopener"
      className={className}
    >
      {children}
    </a>
  )
}
