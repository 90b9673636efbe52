import type { Language } from '@kikai/kernel/language'
import * as en from './en/index.ts'
import * as ja from './ja/index.ts'
import type { TextDomain, FullKey, KeyOf, ParamsOfFull } from './keys.ts'
import type { Texts } from './same-as.ts'
import { type Params, sentenceOf } from './say.ts'
import * as zhHans from './zh-Hans/index.ts'

/** Every text of the product, loaded at start for mails, documents and refusals in the reader's language. */
export const serverTexts: Record<Language, Record<TextDomain, Texts>> = {
  'zh-Hans': { ...zhHans },
  en: { ...en },
  ja: { ...ja },
}

/** `textOf('ja', 'request.error.tooOften', { seconds: 30 })` */
export function textOf<Key extends FullKey>(language: Language, key: Key, ...[params]: ParamsOfFull<Key>): string {
  const [domain = '', ...path] = key.split('.')
  return say(language, domain, path.join('.'), params) ?? key
}

/**
 * The text of an error that is known only by its declaration. Numbers and amounts of its data fill the placeholders;
 * null when the error has no text, which a test forbids.
 */
export const errorText = (language: Language, error: { domain: string; name: string }, data: unknown): string | null =>
  say(language, error.domain, `error.${error.name}`, isRecord(data) ? withNamedRight(language, data) : {})

type NoticeKind = KeyOf<'notices'> extends infer Key ? (Key extends `kind.${infer Kind}.title` ? Kind : never) : never

/**
 * A text of a notice that is known only by its kind; it always exists, because a notice's parameters are derived from
 * its texts.
 */
export const noticeText = (
  language: Language,
  { kind, part }: { kind: NoticeKind; part: 'title' | 'text' | 'mail' },
  params: Params,
): string => say(language, 'notices', `kind.${kind}.${part}`, params) ?? ''

/** Replaces a missing right by the text of what it permits, because readers do not know its technical name. */
function withNamedRight(language: Language, data: Params): Params {
  const right = say(language, 'managed', `right.${String(data.missing)}`)
  return right === null ? data : { ...data, missing: right }
}

function say(language: Language, domain: string, key: string, params?: Params): string | null {
  const texts = Object.entries(serverTexts[language]).find(([name]) => name === domain)?.[1]
  return texts ? sentenceOf(texts, key, language, params) : null
}

const isRecord = (value: unknown): value is Params => typeof value === 'object' && value !== null
