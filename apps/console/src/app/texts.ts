import { type LoadTexts, textFileOf } from '@kikai/i18n/text-store'
import type { Texts } from '@kikai/i18n/same-as'

/** One file per domain and language, loaded with the first page that needs it. */
const files = import.meta.glob<Texts>(['../../../../packages/i18n/src/{en,zh-Hans,ja}/*.ts', '!**/index.ts'], {
  import: 'default',
})

export const loadTexts: LoadTexts = (language, domain) => {
  const load = files[`../../../../packages/i18n/src/${language}/${textFileOf(domain)}`]
  return load ? load() : Promise.reject(new Error(`There are no texts of ${domain} in ${language}`))
}
