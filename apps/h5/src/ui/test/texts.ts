import { createI18n, optionsOf } from '@kikai/i18n/i18next'
import type { Domain, Say } from '@kikai/i18n/keys'
import { serverTexts } from '@kikai/i18n/server'
import type { Language } from '@kikai/kernel/language'

/** The app's texts in one language, without the dynamic imports. */
export async function textsIn(language: Language, domains: readonly Domain[]) {
  const { i18n, ready } = createI18n({
    language,
    domains,
    load: async (wanted, domain) => {
      const found = Object.entries(serverTexts[wanted]).find(([name]) => name === domain)
      if (!found) throw new Error(`There are no texts of ${domain}`)
      return found[1]
    },
  })
  await ready
  return i18n
}

/** What `useText(domain)` gives to a screen in this language. */
export async function sayIn<D extends Domain>(language: Language, domain: D): Promise<Say<D>> {
  const i18n = await textsIn(language, [domain])
  const t = i18n.getFixedT(language, domain)
  return (key: string, ...[params]) => String(t(key, optionsOf(language, params)))
}
