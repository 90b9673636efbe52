import type { Language } from '@kikai/kernel/language'
import type { Texts } from './same-as.ts'

/** Loads one domain's texts in one language; in the app a dynamic import, so that each is a chunk of its own. */
export type LoadTexts = (language: Language, domain: string) => Promise<Texts>

/** The name of a domain's file: `refund-papers` for `refundPapers`. */
export const textFile = (domain: string): string => domain.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The loader of an app whose build has one file for each domain and language; `files` are all of them, by path. */
export const textsFrom =
  (files: Readonly<Record<string, () => Promise<Texts>>>): LoadTexts =>
  (language, domain) => {
    const path = Object.keys(files).find((one) => one.endsWith(`/${language}/${textFile(domain)}.ts`))
    const load = path === undefined ? undefined : files[path]
    return load ? load() : Promise.reject(new Error(`There are no texts of ${domain} in ${language}`))
  }

/** The texts of an app: each domain is loaded at its first use, and all loaded ones change with the language. */
export type TextStore = {
  readonly language: () => Language
  /** Undefined while the texts are loading or when they failed to load. */
  readonly textsOf: (domain: string) => Texts | undefined
  /** Why the texts failed to load: components that use them throw it, as a screen does whose own file failed. */
  readonly failureOf: (domain: string) => Error | undefined
  /**
   * Loads a domain's texts; concurrent callers share one promise, which never rejects. A later call retries texts that
   * failed.
   */
  readonly load: (domain: string) => Promise<void>
  /** The running or finished loading of a domain, started when there was none; texts that failed are not retried. */
  readonly coming: (domain: string) => Promise<void>
  /** Changes the language after all texts used so far have loaded in it; otherwise rejects and changes nothing. */
  readonly changeLanguage: (language: Language) => Promise<void>
  readonly onChange: (listener: () => void) => () => void
}

/** React reads from `status` that a promise has settled and then does not suspend. */
type Coming = Promise<void> & { status?: 'fulfilled'; value?: undefined }
type Loaded = { coming: Coming; texts?: Texts; failure?: Error }

/** Creates the text store. `ready` resolves when the texts of `domains` have loaded or failed. */
export function createTexts(options: { language: Language; load: LoadTexts; domains?: readonly string[] }): {
  texts: TextStore
  ready: Promise<unknown>
} {
  let language = options.language
  const shelf = new Map<string, Loaded>()
  const spoken = new Set<string>()
  const listeners = new Set<() => void>()
  let lastWanted = language
  const tell = () => listeners.forEach((listener) => listener())
  const loadedOf = (domain: string, wanted = language) => shelf.get(`${wanted} ${domain}`)

  function loadIn(wanted: Language, domain: string): Loaded {
    const known = loadedOf(domain, wanted)
    if (known && !known.failure) return known
    const loaded: Loaded = {
      coming: options.load(wanted, domain).then(
        (texts) => {
          loaded.texts = texts
          loaded.coming.status = 'fulfilled'
          tell()
        },
        (reason: unknown) => {
          loaded.failure = reason instanceof Error ? reason : new Error(String(reason))
          loaded.coming.status = 'fulfilled'
          tell()
        },
      ),
    }
    shelf.set(`${wanted} ${domain}`, loaded)
    return loaded
  }
  const load = (domain: string) => {
    spoken.add(domain)
    return loadIn(language, domain).coming
  }

  const texts: TextStore = {
    language: () => language,
    textsOf: (domain) => loadedOf(domain)?.texts,
    failureOf: (domain) => loadedOf(domain)?.failure,
    load,
    coming: (domain) => loadedOf(domain)?.coming ?? load(domain),
    changeLanguage: async (next) => {
      lastWanted = next
      const loading = [...spoken].map((domain) => loadIn(next, domain))
      await Promise.all(loading.map(({ coming }) => coming))
      const failed = loading.find(({ failure }) => failure)
      if (failed?.failure) throw failed.failure
      if (lastWanted !== next) return // the reader has chosen another one since
      language = next
      tell()
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { texts, ready: Promise.all((options.domains ?? ['request']).map(load)) }
}
