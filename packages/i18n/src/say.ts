import type { Language } from '@kikai/kernel/language'
import { formatList } from './format/list.ts'
import { formatMoney } from './format/money.ts'
import type { Param } from './keys.ts'
import { isPlural } from './plural.ts'
import type { Texts } from './same-as.ts'

export type Params = { readonly [name: string]: unknown }

const rules: Partial<Record<Language, Intl.PluralRules>> = {}
const rulesOf = (language: Language): Intl.PluralRules => (rules[language] ??= new Intl.PluralRules(language))

/**
 * The sentence for a key such as `error.notFound`, in the plural form for `count`, with its placeholders filled. Null
 * when the key does not exist. Inserted values are never read as placeholders.
 */
export function sentenceOf(texts: Texts, key: string, language: Language, params: Params = {}): string | null {
  const text = textAt(texts, key, language, params.count)
  return text === null
    ? null
    : text.replace(/\{(\w+)\}/g, (_whole, name: string) => wordOf(language, params[name] ?? ''))
}

function textAt(texts: Texts, key: string, language: Language, count: unknown): string | null {
  let found: Texts[string] | undefined = texts
  for (const name of key.split('.'))
    found = typeof found === 'object' && !isPlural(found) && Object.hasOwn(found, name) ? found[name] : undefined
  if (typeof found === 'string') return found
  if (found === undefined || !isPlural(found)) return null
  const { one, other } = found.$plural
  return typeof count === 'number' && rulesOf(language).select(count) === 'one' ? (one ?? other) : other
}

/** Formats amounts and lists for the language. */
function wordOf(language: Language, value: unknown): string {
  if (isMoneyParam(value)) return formatMoney(value, language)
  if (Array.isArray(value))
    return formatList(
      value.map((one) => wordOf(language, one)),
      language,
    )
  return String(value)
}

const isMoneyParam = (value: unknown): value is Exclude<Param, string | number | readonly string[]> =>
  typeof value === 'object' && value !== null && 'currency' in value && 'minor' in value
