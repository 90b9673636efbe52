import type { TextDomain, Say } from '@kikai/i18n/keys'
import { sentenceOf } from '@kikai/i18n/say'
import { serverTexts } from '@kikai/i18n/server'
import { createTexts, type TextStore } from '@kikai/i18n/text-store'
import type { Language } from '@kikai/kernel/language'

/** The app's texts in one language, without the dynamic imports. */
export async function textsIn(language: Language, domains: readonly TextDomain[]): Promise<TextStore> {
  const { texts, ready } = createTexts({
    language,
    domains,
    load: async (wanted, domain) => {
      const found = Object.entries(serverTexts[wanted]).find(([name]) => name === domain)
      if (!found) throw new Error(`There are no texts of ${domain}`)
      return found[1]
    },
  })
  await ready
  return texts
}

/** The text function of a domain in this language, as `useText(domain)` returns it. */
export async function sayIn<D extends TextDomain>(language: Language, domain: D): Promise<Say<D>> {
  return (key: string, ...[params]) => sentenceOf(serverTexts[language][domain], key, language, params) ?? key
}
