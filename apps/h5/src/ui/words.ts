import type { Say } from '@kikai/i18n/keys'
import { useLanguage, useSay } from '@kikai/i18n/texts-provider'

export { useLanguage }

/** The few words that the kit itself speaks: back, close, try again. Screens use `useText` of @kikai/client. */
export const useWords = (): Say<'app'> => useSay('app')
