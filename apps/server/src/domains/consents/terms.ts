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
import { type Language, type Localized, inEachLanguage } from '@kikai/kernel/language'
import type { Reads, Services } from '../../platform/context.ts'
import { type Operator, operatorFacts } from '../../platform/config/operator.ts'
import { operatorNow } from '../../platform/config/operator.store.ts'
import { type Edition, listEditionsInForce } from './editions.store.ts'
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

/** What every text of now is made of. */
export const termsGround = async (ctx: Reads & Pick<Services, 'config'>): Promise<TermsGround> => ({
  operator: await operatorNow(ctx),
  editions: await listEditionsInForce(ctx.db),
})

/** A text as it is written, for whoever writes the next one. */
export const writtenTerms = async (ctx: Reads & Pick<Services, 'config'>, kind: TermsKind) =>
  currentTerms(kind, await termsGround(ctx))

/** What of an edition its version is made of. */
export type EditionMark = Pick<Edition, 'kind' | 'number' | 'effectiveDay' | 'namesOperator'>
/** Who runs the marketplace, and the newest editions that are in force, one of a kind. */
export type TermsGround<E extends EditionMark = Edition> = {
  readonly operator: Operator
  readonly editions: readonly E[]
}

/** The newer of what the product brings and what staff wrote. */
const editionOf = <E extends EditionMark>(kind: TermsKind, editions: readonly E[]): E | null =>
  editions.find((one) => one.kind === kind && one.effectiveDay >= texts[kind].effectiveDay) ?? null

/**
 * The version that a consent is kept under. A text that names the operator is agreed to with who that is: another name,
 * address or country is another version. A new telephone number is told by the text, and asks nobody again.
 */
export function versionOf(kind: TermsKind, { operator, editions }: TermsGround<EditionMark>): string {
  const {
    number,
    effectiveDay,
    namesOperator: names,
  } = editionOf(kind, editions) ?? {
    ...texts[kind],
    namesOperator: namesOperator.has(kind),
  }
  return `${effectiveDay}.${number}${names ? `-${markOf(operator)}` : ''}`
}

/** The terms as they are written, before the operator's details take their place. */
export function currentTerms(
  kind: TermsKind,
  ground: TermsGround,
): Omit<Edition, 'kind' | 'namesOperator'> & { version: string } {
  const { number, effectiveDay, titles, bodies } = editionOf(kind, ground.editions) ?? broughtTerms(kind)
  return { number, effectiveDay, titles, bodies, version: versionOf(kind, ground) }
}

/** What the product brings. */
export function broughtTerms(kind: TermsKind): Omit<Edition, 'kind' | 'namesOperator'> {
  const { number, effectiveDay, titles, sections } = texts[kind]
  const bodies = inEachLanguage((language) => sections[language].flatMap(blocksOf))
  return { number, effectiveDay, titles, bodies }
}

const operatorMark = '{operator}'
const countryMark = '{country}'
/** Whether a text changes with who runs the marketplace. */
export const isOfOperator = (bodies: Localized<readonly Block[]>): boolean =>
  [operatorMark, countryMark].some((mark) => JSON.stringify(bodies).includes(mark))

function markOf({ name, address, country }: Operator): string {
  const who = JSON.stringify({ name, address, country })
  return createHash('sha256').update(who).digest('hex').slice(0, 4)
}

type Reader = TermsGround & { language: Language }

export function presentTerms(kind: TermsKind, reader: Reader): OutputOf<typeof termsCalls.readTerms> {
  const { version, effectiveDay, titles, bodies } = currentTerms(kind, reader)
  return {
    kind,
    version,
    effectiveAt: instantOf(new Date(`${effectiveDay}T00:00:00Z`)),
    isCurrent: true,
    title: titles[reader.language],
    blocks: bodies[reader.language].flatMap((block) => shownBlock(block, reader)),
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
export const termsDueOf = ({ agreed, asksConsent }: Agreed, ground: TermsGround<EditionMark>): TermsDue[] =>
  accountTermsKinds.flatMap((kind) => {
    const held = agreed.filter((one) => one.kind === kind)
    const version = versionOf(kind, ground)
    const isAsked = held.length > 0 || asksConsent
    return isAsked && held.every((one) => one.version !== version) ? [{ kind, version }] : []
  })

function blocksOf({ heading, paragraphs, points, operator }: Section): Block[] {
  const items = [...(points ?? []), ...(operator ? [operatorMark] : [])]
  return [
    { kind: 'heading', text: heading },
    ...paragraphs.map((text): Block => ({ kind: 'paragraph', text })),
    ...(items.length > 0 ? [{ kind: 'list' as const, items }] : []),
  ]
}

/** With who runs the marketplace in place of the marks; a list of nothing else is left out where nothing is known. */
function shownBlock(block: Block, { language, operator }: Reader): Block[] {
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(operator.country) ?? operator.country
  const said = (text: string) => text.replaceAll(countryMark, country)
  if (block.kind !== 'list') return [{ ...block, text: said(block.text) }]
  const items = block.items.flatMap((item) => (item === operatorMark ? factsOf(language, operator) : [said(item)]))
  return items.length > 0 ? [{ ...block, items }] : []
}

const factsOf = (language: Language, operator: Operator): string[] =>
  operatorFacts(operator).map(({ name, value }) => textOf(language, `content.operator.${name}`, { value }))
