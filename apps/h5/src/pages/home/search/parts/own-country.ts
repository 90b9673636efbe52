import { useMe } from '#app/me'
import { useLanguage } from '@kikai/client/use-text'
import type { Language } from '@kikai/kernel/language'

const homes: Partial<Record<Language, string>> = { ja: 'JP', 'zh-Hans': 'CN' }

/**
 * The reader's country: the member's own, else the one implied by the language; null for English, which implies none.
 */
export function useOwnCountry(): string | null {
  const me = useMe()
  const language = useLanguage()
  return me?.country ?? homes[language] ?? null
}
