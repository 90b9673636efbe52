import { type Language, languages } from '@kikai/kernel/language'
import { type BackendModule, type InitOptions, type Module, type ResourceKey, createInstance, type i18n } from 'i18next'
import type { Param } from './keys.ts'
import { formatMoney } from './format/money.ts'
import { isPlural } from './plural.ts'
import type { Texts } from './same-as.ts'

/** Single braces, nothing escaped (React does it), no falling back: every text exists in every language. */
export const i18nextOptions: InitOptions = {
  supportedLngs: [...languages],
  load: 'currentOnly',
  fallbackLng: false,
  defaultNS: false,
  keySeparator: '.',
  nsSeparator: ':',
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  react: { useSuspense: true },
  returnNull: false,
}

/** Gives one domain's texts in one language; in the app a dynamic import, so that each is its own chunk. */
export type LoadTexts = (language: Language, domain: string) => Promise<Texts>

/**
 * The i18next instance of an app. `use` takes i18next modules such as react-i18next's `initReactI18next`, so that this
 * package needs no React. `domains` are loaded at once, the others with the first screen that asks; `ready` is when those
 * are there.
 */
export function createI18n(options: {
  language: Language
  load: LoadTexts
  domains?: readonly string[]
  use?: readonly Module[]
}): { i18n: i18n; ready: Promise<unknown> } {
  const instance = createInstance()
  for (const module of options.use ?? []) instance.use(module)
  const failed: Failed = new Map()
  instance.use(backend(options.load, failed))
  const ready = instance.init({ ...i18nextOptions, lng: options.language, ns: [...(options.domains ?? ['request'])] })
  failures.set(instance.store, failed)
  return { i18n: instance, ready }
}

type Failed = Map<string, Error>
/** By what holds the texts: the instance that a component is given is a copy. */
const failures = new WeakMap<i18n['store'], Failed>()
const placeOf = (language: string, domain: string) => `${language} ${domain}`

/** Why texts did not come: i18next takes them for loaded and would show their keys, so whoever speaks them asks here. */
export const failureOf = (instance: i18n, language: string, domain: string): Error | undefined =>
  failures.get(instance.store)?.get(placeOf(language, domain))

/** Changes the language once all texts that were spoken so far are there in it; else rejects, and nothing has changed. */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  const spoken = [instance.options.ns ?? []].flat()
  const missing = () => spoken.filter((domain) => failureOf(instance, language, domain))
  const again = missing()
  if (again.length > 0) await instance.reloadResources([language], again)
  await instance.loadLanguages(language)
  const [first] = missing()
  if (first !== undefined) throw failureOf(instance, language, first)
  await instance.changeLanguage(language)
}

function backend(load: LoadTexts, failed: Failed): BackendModule {
  return {
    type: 'backend',
    callbackApi: true,
    init() {},
    read(language, domain, done) {
      const known = languages.find((one) => one === language)
      if (!known) return done(new Error(`${language} is not a language of the product`), null)
      load(known, domain).then(
        (texts) => {
          failed.delete(placeOf(language, domain))
          done(null, resourceOf(texts))
        },
        (reason: unknown) => {
          const failure = reason instanceof Error ? reason : new Error(String(reason))
          failed.set(placeOf(language, domain), failure)
          done(failure, null)
        },
      )
    },
  }
}

/** A texts file as i18next stores it: a plural becomes `key_one` and `key_other`. */
export function resourceOf(texts: Texts): { [key: string]: ResourceKey } {
  const resource: { [key: string]: ResourceKey } = {}
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') resource[key] = value
    else if (isPlural(value)) {
      for (const [form, sentence] of Object.entries(value.$plural)) resource[`${key}_${form}`] = sentence
    } else resource[key] = resourceOf(value)
  }
  return resource
}

/**
 * Parameters as i18next takes them: amounts written in the language, everything under `replace`, so that no parameter
 * can be mistaken for one of i18next's own options.
 */
export function optionsOf(
  language: Language,
  params: { readonly [name: string]: unknown } = {},
): {
  replace: Record<string, string>
  count?: number
} {
  const replace: Record<string, string> = {}
  for (const [name, value] of Object.entries(params)) replace[name] = wordOf(language, value)
  return typeof params.count === 'number' ? { replace, count: params.count } : { replace }
}

function wordOf(language: Language, value: unknown): string {
  if (isMoneyParam(value)) return formatMoney(value, language)
  if (Array.isArray(value)) return value.map((one) => wordOf(language, one)).join(language === 'en' ? ', ' : '、')
  return String(value)
}

const isMoneyParam = (value: unknown): value is Exclude<Param, string | number | readonly string[]> =>
  typeof value === 'object' && value !== null && 'currency' in value && 'minor' in value
