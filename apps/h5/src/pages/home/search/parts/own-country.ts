import { useMe } from '#app/me'
import { useLanguage } from '@kikai/client/use-text'
import type { Language } from '@kikai/kernel/language'

const homes: Partial<Record<Language, string>> = { ja: 'JP', 'zh-Hans': 'CN' }

/** Where the reader is: a member's own country, of a visitor where the language is at home. English has no one home. */
export function useOwnCountry(): string | null {
  const me = useMe()
  const language = useLanguage()
  return me?.country ?? homes[language] ?? null
}
