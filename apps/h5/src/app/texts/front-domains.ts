import type { Domain } from '@kikai/i18n/keys'
import type { Texts } from '@kikai/i18n/same-as'

/** What a visitor reads from the first screen to a machine's own: one file for each language, the other domains are files of their own. */
export const frontDomains = [
  'app',
  'request',
  'home',
  'goods',
  'compare',
  'detail',
  'search',
] as const satisfies readonly Domain[]

export type FrontTexts = Readonly<Record<(typeof frontDomains)[number], Texts>>
/** The files of the other domains by their paths. */
export type OtherTexts = Readonly<Record<string, () => Promise<Texts>>>
