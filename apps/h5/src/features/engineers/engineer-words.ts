import { useLanguage, useText } from '@kikai/client/use-text'
import type { EngineerCard } from '@kikai/contract/engineers/engineers.shapes'
import { formatList } from '@kikai/i18n/format/list'

type Spoken = EngineerCard['languages']
type Modes = EngineerCard['modes']

/** What an engineer speaks and how they work, in one line each. */
export function useEngineerWords() {
  const t = useText('engineers')
  const language = useLanguage()
  const joined = (parts: readonly string[]) => formatList(parts, language)
  return {
    joined,
    languages: (of: Spoken) => joined(of.map((one) => `${t(`spoken.${one.language}`)} (${t(`speaks.${one.level}`)})`)),
    modes: (of: Modes) => joined(of.map((mode) => t(`mode.${mode}`))),
  }
}
