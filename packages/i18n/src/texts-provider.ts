import type { TextDomain, Say } from './keys.ts'
import { type Params, sentenceOf } from './say.ts'
import type { Texts } from './same-as.ts'
import type { TextStore } from './text-store.ts'
import type { Language } from '@kikai/kernel/language'
import { createContext, createElement, use, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react'

const TextsContext = createContext<TextStore | null>(null)

/** Provides the texts to the hooks. */
export function TextsProvider({ texts, children }: { texts: TextStore; children?: ReactNode }) {
  return createElement(TextsContext, { value: texts }, children)
}

/** The app's text store, for what loads texts before it speaks them. */
export function useTextStore(): TextStore {
  const store = useContext(TextsContext)
  if (!store) throw new Error('A hook that speaks texts stands outside TextsProvider')
  return store
}

/** The current language of the reader. */
export function useLanguage(): Language {
  const { onChange, language } = useTextStore()
  return useSyncExternalStore(onChange, language, language)
}

/** The texts of several domains in the reader's language, loaded in parallel; an Error for each that failed to load. */
function useTextsOrFailures(domains: readonly string[]): readonly (Texts | Error)[] {
  const store = useTextStore()
  const found = (domain: string) => store.textsOf(domain) ?? store.failureOf(domain)
  const state = () => domains.map((domain) => stateOf(found(domain))).join(' ')
  useSyncExternalStore(store.onChange, state, state)
  useLanguage()
  const coming = domains.map(store.coming)
  for (const one of coming) use(one)
  return domains.map((domain) => found(domain) ?? new Error(`There are no texts of ${domain}`))
}

const stateOf = (found: Texts | Error | undefined): string =>
  found ? (found instanceof Error ? 'failed' : 'there') : 'coming'

/** One domain's texts in the reader's language. Suspends until they have loaded; throws when they failed to load. */
export function useTexts(domain: string): Texts {
  const [texts] = useTextsOrFailures([domain])
  if (!texts || texts instanceof Error) throw texts ?? new Error(`There are no texts of ${domain}`)
  return texts
}

type Told = { domain: string; name: string; params?: Params | undefined }

/** The texts of errors that are known only by name; null for no error and when its texts failed to load. */
export function useErrorTexts(errors: readonly (Told | null | undefined)[]): readonly (string | null)[] {
  const domains = [...new Set(errors.flatMap((error) => (error ? [error.domain] : [])))]
  const texts = useTextsOrFailures(domains)
  const language = useLanguage()
  return errors.map((error) => {
    const spoken = error && texts[domains.indexOf(error.domain)]
    return spoken && !(spoken instanceof Error)
      ? sentenceOf(spoken, `error.${error.name}`, language, error.params)
      : null
  })
}

/** The text function of one domain in the current language. */
export function useSay<D extends TextDomain>(domain: D): Say<D> {
  const texts = useTexts(domain)
  const language = useLanguage()
  return useMemo<Say<D>>(
    () =>
      (key: string, ...[params]) =>
        sentenceOf(texts, key, language, params) ?? key,
    [texts, language],
  )
}
