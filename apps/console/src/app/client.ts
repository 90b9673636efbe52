import { showToast } from '#ui/toast.tsx'
import { createClient } from '@kikai/client/calls/call'
import { CallError } from '@kikai/client/calls/call-error'
import { createSession } from '@kikai/client/session'
import { askBeforeLoss } from '@kikai/client/forms/unsent'
import { terminals } from '@kikai/contract/wire/headers'
import type { KeyOf } from '@kikai/i18n/keys'
import { sentenceOf } from '@kikai/i18n/say'
import { createTexts } from '@kikai/i18n/text-store'
import type { Language } from '@kikai/kernel/language'
import { QueryClient } from '@tanstack/react-query'
import { firstTexts } from './first-texts.ts'
import { currentLanguage, keepLanguage, setLanguage } from './language.ts'
import { proof } from './proof.ts'
import { loadTexts } from './texts.ts'

/** The same session as in the web app, because a person has one session per device. */
export const session = createSession(window.localStorage, window)

const { texts, ready } = createTexts({
  language: currentLanguage(),
  domains: firstTexts,
  load: loadTexts,
})
export { ready, texts }

type FailureKey = KeyOf<'request'> extends infer Key ? (Key extends `failure.${infer Name}` ? Name : never) : never

/** The message for a failure outside any page. */
const failureWord = (key: FailureKey): string =>
  sentenceOf(texts.textsOf('request') ?? {}, `failure.${key}`, texts.language()) ?? key

askBeforeLoss(() => sentenceOf(texts.textsOf('forms') ?? {}, 'draft.leave', texts.language()) ?? '')

export const client = createClient({
  terminal: terminals.console,
  base: '',
  session,
  language: currentLanguage,
  toast: showToast,
  words: failureWord,
  // Without a session the frame shows the login instead of the page, at the same address.
  openLogin: () => {},
  busy: () => {},
  proveAgain: proof.ask,
})

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      // Refusals are not retried; a lost connection is retried once.
      retry: (count, error) =>
        count < 1 && error instanceof CallError && error.kind === 'transport' && error.code === 0,
    },
    mutations: { networkMode: 'always' },
  },
})

// Data loaded for one member must not be shown to the next.
session.onLogout(() => queries.clear())
session.onChange(() => void queries.resetQueries())

/** Changes the language after all shown texts are loaded in it. */
export async function switchLanguage(language: Language): Promise<void> {
  const before = currentLanguage()
  setLanguage(language)
  try {
    await texts.changeLanguage(language)
    keepLanguage()
  } catch {
    setLanguage(before)
    showToast(failureWord('chunk'))
  }
}
