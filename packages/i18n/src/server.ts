import { type Language, languages } from '@kikai/kernel/language'
import { createInstance, type TFunction } from 'i18next'
import * as en from './en/index.ts'
import { i18nextOptions, optionsOf, resourceOf } from './i18next.ts'
import * as ja from './ja/index.ts'
import type { Domain, FullKey, ParamsOfFull } from './keys.ts'
import type { Texts } from './same-as.ts'
import * as zhHans from './zh-Hans/index.ts'

/** Every text of the product, loaded at start: mails, papers and refusals are written in the reader's language. */
export const serverTexts: Record<Language, Record<Domain, Texts>> = {
  'zh-Hans': { ...zhHans },
  en: { ...en },
  ja: { ...ja },
}

const instance = createInstance()
await instance.init({
  ...i18nextOptions,
  lng: 'en',
  preload: [...languages],
  resources: Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(Object.entries(serverTexts[language]).map(([domain, texts]) => [domain, resourceOf(texts)])),
    ]),
  ),
})

const speakers = new Map<string, TFunction>()

/** `textOf('ja', 'request.error.tooOften', { seconds: 30 })` */
export function textOf<Key extends FullKey>(language: Language, key: Key, ...[params]: ParamsOfFull<Key>): string {
  const [domain, ...path] = key.split('.')
  return say(language, domain ?? '', path.join('.'), params)
}

/**
 * The sentence of an error that is known only by its declaration. Numbers and amounts of its data fill the placeholders;
 * null when the error has no text, which a test forbids.
 */
export function errorText(language: Language, error: { domain: string; name: string }, data: unknown): string | null {
  const key = `error.${error.name}`
  if (!instance.exists(key, { lng: language, ns: error.domain })) return null
  return say(language, error.domain, key, isRecord(data) ? withNamedRight(language, data) : {})
}

/** Who lacks a right reads what it lets them do, not what we call it. */
function withNamedRight(language: Language, data: { [name: string]: unknown }): { [name: string]: unknown } {
  const key = `right.${String(data.missing)}`
  return instance.exists(key, { lng: language, ns: 'managed' })
    ? { ...data, missing: say(language, 'managed', key) }
    : data
}

function say(
  language: Language,
  domain: string,
  key: string,
  params: { readonly [name: string]: unknown } = {},
): string {
  const name = `${language} ${domain}`
  const speaker = speakers.get(name) ?? instance.getFixedT(language, domain)
  speakers.set(name, speaker)
  return String(speaker(key, optionsOf(language, params)))
}

const isRecord = (value: unknown): value is { [name: string]: unknown } => typeof value === 'object' && value !== null
