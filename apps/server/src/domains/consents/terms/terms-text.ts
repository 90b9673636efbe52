import type { Localized } from '@kikai/kernel/language'

/** A text of terms: sections of a heading, paragraphs and points, in each language the same. */
export type Section = {
  readonly heading: string
  /** `{country}`: where the operator is. */
  readonly paragraphs: readonly string[]
  readonly points?: readonly string[]
  /** Who runs Kikai stands here, as the deployment's settings say it. */
  readonly operator?: true
}
export type Terms = {
  /** Changed with every change of meaning: who agreed to the one before is asked again. */
  readonly number: number
  readonly effectiveDay: string
  readonly titles: Localized
  readonly sections: Localized<readonly Section[]>
}
