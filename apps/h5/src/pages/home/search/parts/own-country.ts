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

/** The reader's own country before the others, which keep their order. */
export const ownFirst = <Code extends string>(codes: readonly Code[], own: string | null): Code[] =>
  codes.toSorted((one, other) => Number(other === own) - Number(one === own))
