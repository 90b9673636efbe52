import { createHash } from 'node:crypto'
import {
  type Block,
  type TermsDue,
  type TermsKind,
  accountTermsKinds,
  termsKinds,
} from '@kikai/contract/consents/consents.shapes'
import type { OutputOf } from '@kikai/contract/call'
import type { termsCalls } from '@kikai/contract/consents/terms.calls'
import { textOf } from '@kikai/i18n/server'
import { instantOf } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import { type Operator, operatorFacts } from '../../platform/operator.ts'
import { negotiationTerms } from './terms/negotiation-terms.ts'
import { auctionTerms } from './terms/auction-terms.ts'
import { privacy } from './terms/privacy.ts'
import { purchaseTerms } from './terms/purchase-terms.ts'
import { sellingTerms } from './terms/selling-terms.ts'
import { userAgreement } from './terms/user-agreement.ts'
import type { Section, Terms } from './terms/terms-text.ts'

const texts: Record<TermsKind, Terms> = {
  privacy,
  userAgreement,
  purchaseTerms,
  sellingTerms,
  negotiationTerms,
  auctionTerms,
}

const namesOperator = new Set(
  termsKinds.filter((kind) =>
    texts[kind].sections.en.some(({ operator, paragraphs }) => operator || /\{country\}/.test(paragraphs.join())),
  ),
)

/**
 * The terms with the version that a consent is kept under. A text that names the operator is agreed to with who that is:
 * another name, address or country is another version. A new telephone number is told by the text, and asks nobody again.
 */
export function currentTerms(kind: TermsKind, operator: Operator): Terms & { version: string } {
  const terms = texts[kind]
  const mark = namesOperator.has(kind) ? `-${markOf(operator)}` : ''
  return { ...terms, version: `${terms.effectiveDay}.${terms.number}${mark}` }
}

function markOf({ name, address, country }: Operator): string {
  const who = JSON.stringify({ name, address, country })
  return createHash('sha256').update(who).digest('hex').slice(0, 4)
}

type Reader = { language: Language; operator: Operator }

export function presentTerms(kind: TermsKind, reader: Reader): OutputOf<typeof termsCalls.readTerms> {
  const { version, effectiveDay, titles, sections } = currentTerms(kind, reader.operator)
  return {
    kind,
    version,
    effectiveAt: instantOf(new Date(`${effectiveDay}T00:00:00Z`)),
    isCurrent: true,
    title: titles[reader.language],
    blocks: sections[reader.language].flatMap((section) => blocksOf(section, reader)),
  }
}

/** Of what `presentTerms` shows this reader, as hexadecimal SHA-256: by it a kept text is known again, or shown to be another. */
export function textHashOf(kind: TermsKind, reader: Reader): string {
  const { title, blocks } = presentTerms(kind, reader)
  return createHash('sha256').update(JSON.stringify({ title, blocks })).digest('hex')
}

type Agreed = {
  agreed: readonly { kind: string; version: string }[]
  /** Whoever did not register the account themselves is asked for texts of which they agreed to no version yet. */
  asksConsent: boolean
}
/** A newer version asks whoever agreed to an older one. */
export const termsDueOf = ({ agreed, asksConsent }: Agreed, operator: Operator): TermsDue[] =>
  accountTermsKinds.flatMap((kind) => {
    const held = agreed.filter((one) => one.kind === kind)
    const { version } = currentTerms(kind, operator)
    const isAsked = held.length > 0 || asksConsent
    return isAsked && held.every((one) => one.version !== version) ? [{ kind, version }] : []
  })

function blocksOf({ heading, paragraphs, points, operator: named }: Section, { language, operator }: Reader): Block[] {
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(operator.country) ?? operator.country
  const facts = named
    ? operatorFacts(operator).map(({ name, value }) => textOf(language, `content.operator.${name}`, { value }))
    : []
  const items = [...(points ?? []), ...facts]
  return [
    { kind: 'heading', text: heading },
    ...paragraphs.map((text): Block => ({ kind: 'paragraph', text: text.replaceAll('{country}', country) })),
    ...(items.length > 0 ? [{ kind: 'list' as const, items }] : []),
  ]
}
