import type { Say } from '@kikai/i18n/keys'
import { useLanguage, useSay } from '@kikai/i18n/texts-provider'

export { useLanguage }

/** The kit's own texts: back, close, try again. Screens use `useText` of @kikai/client. */
export const useWords = (): Say<'app'> => useSay('app')
