import { href } from '#app/routes/go'
import type { Consent } from '@kikai/contract/consents/consents.shapes'
import { languageNumber } from '@kikai/contract/wire/headers'
import type { ReactNode } from 'react'

type AgreedTextLinkProps = {
  consent: Pick<Consent, 'kind' | 'version' | 'language'> & { textHash: string }
  children: ReactNode
}

/**
 * The link to exactly the text that was agreed to, in its language and in a new window. The consent to transfers abroad
 * links to the privacy policy, which contains it.
 */
export function AgreedTextLink({ consent: { kind, version, language, textHash }, children }: AgreedTextLinkProps) {
  const variant = (['1', '2', '3'] as const).find((one) => one === languageNumber(language))
  const text = {
    kind: kind === 'sendingAbroad' ? 'privacy' : kind,
    ...(variant ? { variant } : {}),
    version,
    text: textHash,
  } as const
  return (
    <a
      href={`#${href('/pages/legal/legal', text)}`}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-8 items-center text-14 text-go-ink underline underline-offset-3"
    >
      {children}
    </a>
  )
}
