import type { Language } from '@kikai/kernel/language'
import type { Texts } from './same-as.ts'

/** Gives one domain's texts in one language; in the app a dynamic import, so that each is its own chunk. */
export type LoadTexts = (language: Language, domain: string) => Promise<Texts>

/** The texts of an app: loaded by domain when first spoken of, and changed together with the language. */
export type TextStore = {
  readonly language: () => Language
  /** Undefined while they are on their way, or where they did not come. */
  readonly textsOf: (domain: string) => Texts | undefined
  /** Why texts did not come: whoever speaks them fails with it, as a screen does whose file did not come. */
  readonly failureOf: (domain: string) => Error | undefined
  /** The same promise for whoever waits; it never rejects. Asked again, texts that did not come are tried again. */
  readonly load: (domain: string) => Promise<void>
  /** The loading that is under way or over, begun where there was none; texts that did not come are not tried again. */
  readonly coming: (domain: string) => Promise<void>
  /** Changes the language once all texts that were spoken so far are there in it; else rejects, and nothing has changed. */
  readonly changeLanguage: (language: Language) => Promise<void>
  readonly onChange: (listener: () => void) => () => void
}

/** React reads from `status` that a promise is over, and then does not wait for it. */
type Coming = Promise<void> & { status?: 'fulfilled'; value?: undefined }
type Loaded = { coming: Coming; texts?: Texts; failure?: Error }

/** `ready` is when the texts of `domains` are there, or are known not to come. */
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
