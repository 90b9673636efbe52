import { createHash } from 'node:crypto'
import type { Block, TermsKind } from '@kikai/contract/consents/consents.shapes'
import type { OutputOf } from '@kikai/contract/call'
import type { consentsCalls } from '@kikai/contract/consents/consents.calls'
import { textOf } from '@kikai/i18n/server'
import { instantOf } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import { type Operator, operatorFacts } from '../../platform/operator.ts'
import { privacy } from './terms/privacy.ts'
import { purchaseTerms } from './terms/purchase-terms.ts'
import { sellingTerms } from './terms/selling-terms.ts'
import { userAgreement } from './terms/user-agreement.ts'
import type { Section, Terms } from './terms/terms-text.ts'

const texts: Record<TermsKind, Terms> = { privacy, userAgreement, purchaseTerms, sellingTerms }

/**
 * The terms with the version that a consent is kept under. A text that names the operator is another text when the
 * operator's details are others, so these have a part in its version.
 */
export function currentTerms(kind: TermsKind, operator: Operator): Terms & { version: string } {
  const terms = texts[kind]
  const names = terms.sections.en.some((section) => section.operator || /\{country\}/.test(section.paragraphs.join()))
  const mark = createHash('sha256').update(JSON.stringify(operator)).digest('hex').slice(0, 4)
  return { ...terms, version: `${terms.effectiveDay}.${terms.number}${names ? `-${mark}` : ''}` }
}

type Reader = { language: Language; operator: Operator }

export function presentTerms(kind: TermsKind, reader: Reader): OutputOf<typeof consentsCalls.readTerms> {
  const { version, effectiveDay, titles, sections } = currentTerms(kind, reader.operator)
  return {
    kind,
    version,
    effectiveAt: instantOf(new Date(`${effectiveDay}T00:00:00Z`)),
    title: titles[reader.language],
    blocks: sections[reader.language].flatMap((section) => blocksOf(section, reader)),
  }
}

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
