import type { Domain } from '@kikai/i18n/keys'
import type { Texts } from '@kikai/i18n/same-as'
import type { Language } from '@kikai/kernel/language'
import { loadChunk } from './load-chunk.ts'

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
type LanguageFile = { readonly front: FrontTexts; readonly others: OtherTexts }

const languageFiles: Readonly<Record<Language, () => Promise<LanguageFile>>> = {
  en: () => import('./texts/english.ts'),
  'zh-Hans': () => import('./texts/chinese.ts'),
  ja: () => import('./texts/japanese.ts'),
}

/** One domain's texts: those of the front come with their language, any other with the first screen that speaks of it. */
export async function loadTexts(language: Language, domain: string): Promise<Texts> {
  const { front, others } = await loadChunk(languageFiles[language])
  const name = frontDomains.find((one) => one === domain)
  if (name) return front[name]
  const file = Object.keys(others).find((path) => path.endsWith(`/${domain}.ts`))
  const load = file === undefined ? undefined : others[file]
  if (!load) throw new Error(`There are no texts of ${domain} in ${language}`)
  return loadChunk(load)
}
