import type { TextDomain } from '@kikai/i18n/keys'
import type { Texts } from '@kikai/i18n/same-as'

/**
 * The domains that visitors read from the home screen to a machine's page: one file per language; each other domain has
 * a file of its own.
 */
export const frontDomains = [
  'app',
  'request',
  'home',
  'goods',
  'compare',
  'detail',
  'search',
] as const satisfies readonly TextDomain[]

export type FrontTexts = Readonly<Record<(typeof frontDomains)[number], Texts>>
/** The files of the other domains, by path. */
export type OtherTexts = Readonly<Record<string, () => Promise<Texts>>>
