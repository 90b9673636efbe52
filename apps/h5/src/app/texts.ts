import type { Texts } from '@kikai/i18n/same-as'
import { textFileOf } from '@kikai/i18n/text-store'
import type { Language } from '@kikai/kernel/language'
import { loadFile } from '@kikai/client/load-file'
import { type FrontTexts, type OtherTexts, frontDomains } from './texts/front-domains.ts'

type LanguageFile = { readonly front: FrontTexts; readonly others: OtherTexts }

const languageFiles: Readonly<Record<Language, () => Promise<LanguageFile>>> = {
  en: () => import('./texts/english.ts'),
  'zh-Hans': () => import('./texts/chinese.ts'),
  ja: () => import('./texts/japanese.ts'),
}

/** One domain's texts: those of the front screens come in one file per language, any other with its first use. */
export async function loadTexts(language: Language, domain: string): Promise<Texts> {
  const { front, others } = await loadFile(languageFiles[language])
  const name = frontDomains.find((one) => one === domain)
  if (name) return front[name]
  const file = Object.keys(others).find((path) => path.endsWith(`/${textFileOf(domain)}`))
  const load = file === undefined ? undefined : others[file]
  if (!load) throw new Error(`There are no texts of ${domain} in ${language}`)
  return loadFile(load)
}
