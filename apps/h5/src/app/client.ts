import { dayMs } from '@kikai/kernel/duration'
import { forgetKeptOfPerson, keptNames } from '#device/kept-of-person'
import { setServerClock } from '#ui/times/clock.ts'
import { showToast } from '#ui/feedback/toast'
import { type Client, createClient } from '@kikai/client/calls/call'
import { createSession } from '@kikai/client/session'
import { askBeforeLoss } from '@kikai/client/forms/unsent'
import { terminals } from '@kikai/contract/wire/headers'
import type { KeyOf } from '@kikai/i18n/keys'
import { sentenceOf } from '@kikai/i18n/say'
import { createTexts } from '@kikai/i18n/text-store'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError } from '@kikai/client/calls/call-error'
import { forgetAnswers } from './login/forget-answers.ts'
import type { KeptAnswers } from './connection/kept-answers.ts'
import { build } from './build.ts'
import { early } from './first-calls.ts'
import { indicator } from './frame/indicator.ts'
import { currentLanguage, switchLanguageWith } from './language/language.ts'
import { openLogin } from './login/login.ts'
import { loadedPages, scrollPositions } from './screens/scroll-positions.ts'
import { loadTexts } from './language/texts.ts'
import { firstTexts } from './language/first-texts.ts'

export const session = createSession(window.localStorage, window)

const { texts, ready: textsReady } = createTexts({
  language: currentLanguage(),
  domains: firstTexts,
  load: loadTexts,
})
export { texts }

type FailureKey = KeyOf<'request'> extends infer Key ? (Key extends `failure.${infer Name}` ? Name : never) : never

/** The message shown outside of any screen when there is no answer. */
export const failureWord = (key: FailureKey): string =>
  sentenceOf(texts.textsOf('request') ?? {}, `failure.${key}`, texts.language()) ?? key

/** Loads the texts of a screen in advance; a failure is reported where the texts are used. */
export const loadTextsOf = (domains: readonly string[]): Promise<unknown> => Promise.all(domains.map(texts.load))

switchLanguageWith(async (language) => {
  try {
    await texts.changeLanguage(language)
    return true
  } catch {
    showToast(failureWord('chunk'))
    return false
  }
})

askBeforeLoss(() => sentenceOf(texts.textsOf('forms') ?? {}, 'draft.leave', texts.language()) ?? '')

export const client: Client = createClient({
  terminal: terminals.h5,
  base: '',
  session,
  language: currentLanguage,
  toast: showToast,
  words: failureWord,
  openLogin,
  proveAgain: async (by) => (await import('./login/prove-again.tsx')).proveAgain(by, { client, queries, texts }),
  agreeAgain: async (due) => (await import('./login/agree-again.tsx')).agreeAgain(due, { client, queries, texts }),
  busy: indicator.change,
  clock: setServerClock,
  early,
  loadedPages,
})

/** Whether a call had no answer: no connection, or no server behind it. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.kind === 'timeout' || (error.kind === 'transport' && (error.code === 0 || error.code > 500)))

export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (isUnanswered(error)) void keptAnswers().then((kept) => kept?.standIn(query))
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'offlineFirst',
      staleTime: 5_000,
      gcTime: dayMs,
      refetchOnWindowFocus: false,
      // A refusal by the server is not retried; a lost connection is retried once.
      retry: (count, error) =>
        count < 1 && error instanceof CallError && error.kind === 'transport' && error.code === 0,
    },
    mutations: { networkMode: 'always' },
  },
})

// Answers must not pass from one member to the next, and a visitor's answers have no prices.
session.onLogout((reason) => {
  queries.clear()
  forgetAnswers()
  if (reason !== 'asked') return
  forgetKeptOfPerson(localStorage)
  forgetKeptOfPerson(sessionStorage)
  scrollPositions.forget()
})
session.onChange(() => {
  forgetAnswers()
  // Without waiting: answers for the next user are stored again at once.
  void keeper?.forget()
  if (session.read()) void queries.resetQueries()
})

// The uploaded import file belongs to the company it was sent for.
session.onCompany(() => sessionStorage.removeItem(keptNames.sheet))

let keeping: Promise<KeptAnswers | null> | null = null
let keeper: KeptAnswers | null = null

/**
 * The stored answers shown when the server does not answer; null where the browser stores nothing (plain http). Loaded
 * after the first screen.
 */
export function keptAnswers(): Promise<KeptAnswers | null> {
  keeping ??= 'caches' in window ? beginKeeping().catch(() => null) : Promise.resolve(null)
  return keeping
}

async function beginKeeping(): Promise<KeptAnswers> {
  const { keepAnswers } = await import('./connection/kept-answers.ts')
  keeper = keepAnswers({ queries, session, language: currentLanguage, build: build(), store: window.caches })
  const { restore } = keeper
  window.addEventListener('offline', () => void restore())
  if (!navigator.onLine) await restore()
  return keeper
}

/**
 * Resolves when the first screen can be drawn: its texts have loaded and, without a connection, the stored answers. A
 * file must not await it at its top level, because the files it waits for import this one.
 */
export const ready = Promise.all([textsReady, navigator.onLine ? null : keptAnswers()])
