import type { Block, TermsKind } from '@kikai/contract/consents/consents.shapes'
import type { OutputOf } from '@kikai/contract/call'
import type { consentsCalls } from '@kikai/contract/consents/consents.calls'
import { instantOf } from '@kikai/kernel/instant'
import type { Language, Localized } from '@kikai/kernel/language'
import { privacy } from './terms/privacy.ts'
import { purchaseTerms } from './terms/purchase-terms.ts'
import { sellingTerms } from './terms/selling-terms.ts'
import { userAgreement } from './terms/user-agreement.ts'

/** A text of terms: sections of a heading, paragraphs and points, in each language the same. */
export type Section = {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly points?: readonly string[]
}
export type Terms = {
  /** Changed with every change of meaning: who agreed to the one before is asked again. */
  readonly number: number
  readonly effectiveDay: string
  readonly titles: Localized
  readonly sections: Localized<readonly Section[]>
}

const texts: Record<TermsKind, Terms> = { privacy, userAgreement, purchaseTerms, sellingTerms }

export const currentTerms = (kind: TermsKind): Terms & { version: string } => ({
  ...texts[kind],
  version: `${texts[kind].effectiveDay}.${texts[kind].number}`,
})

export function presentTerms(kind: TermsKind, language: Language): OutputOf<typeof consentsCalls.readTerms> {
  const { version, effectiveDay, titles, sections } = currentTerms(kind)
  return {
    kind,
    version,
    effectiveAt: instantOf(new Date(`${effectiveDay}T00:00:00Z`)),
    title: titles[language],
    blocks: sections[language].flatMap(blocksOf),
  }
}

function blocksOf({ heading, paragraphs, points }: Section): Block[] {
  const list: Block[] = points ? [{ kind: 'list', items: [...points] }] : []
  return [
    { kind: 'heading', text: heading },
    ...paragraphs.map((text): Block => ({ kind: 'paragraph', text })),
    ...list,
  ]
}
