import { type Browser, type LaunchOptions, type Locator, type Page, expect } from '@playwright/test'
import type { Language } from '@kikai/kernel/language'
import type { RoutePath } from '@kikai/contract/wire/screens'
import { accessibilityFaults, faultsInTheDark } from './accessibility.ts'
import type { Caller } from './caller.ts'
import { type Watch, watch } from './watch.ts'
import { type Words, wordsIn } from './words.ts'

/** A user with their own browser, who reads one language. */
export type Person = {
  readonly name: string
  readonly page: Page
  readonly language: Language
  readonly t: Words
  readonly watch: Watch
  /** The visible screen; the screens kept behind it are hidden and not searched. */
  readonly main: Locator
  /** Opens an address directly. */
  open(route: RoutePath, params?: Record<string, string>): Promise<void>
  /** Waits until a screen is loaded completely, then checks its layout and accessibility. */
  arrive(route: RoutePath): Promise<void>
  /** Checks a screen again after a change, for instance an open sheet or an error. */
  look(): Promise<void>
  /** Checks the same screen in the dark theme. */
  lookInTheDark(): Promise<void>
  /** Expects the text of the two-second message. */
  told(text: string | RegExp): Promise<void>
  /** A text on the visible screen, not on those kept behind it. */
  text(text: string | RegExp): Locator
  button(name: string | RegExp): Locator
  link(name: string | RegExp): Locator
  /** A field by its label, which may end with a note such as "optional". */
  field(label: string): Locator
  /** Goes back with the browser's button. */
  back(): Promise<void>
  close(): Promise<void>
}

export type PersonWishes = {
  name?: string
  language?: Language
  /** A caller whose session the browser takes over. */
  as?: Caller
  size?: 'phone' | 'wide'
  /** An address other than the product's own: a proxy in front of it. */
  address?: string
  /** Lets the app install its service worker. In other journeys nothing is between the page and the server. */
  installs?: boolean
  /** A folder that outlives the browser: one opened again on it has everything that the first has kept. */
  profile?: { folder: string; launch: LaunchOptions }
  /** Checks every screen as a whole, even when each of its parts is known from another one (accessibility.ts). */
  looksAtScreensWhole?: boolean
}

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  wide: { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
} as const
const locales = { 'zh-Hans': 'zh-CN', en: 'en-GB', ja: 'ja-JP' } as const
const zones = { 'zh-Hans': 'Asia/Shanghai', en: 'Europe/London', ja: 'Asia/Tokyo' } as const

/** Counts the users, each of whom gets their own IP address, so that rate limits are not shared. */
let people = 0

export async function person(browser: Browser, product: string, wishes: PersonWishes): Promise<Person> {
  const { name = 'somebody', language = 'en', as, size = 'phone', address = product } = wishes
  people += 1
  const options = {
    ...sizes[size],
    baseURL: address,
    locale: locales[language],
    timezoneId: zones[language],
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: wishes.installs ? 'allow' : 'block',
    extraHTTPHeaders: { 'x-forwarded-for': `10.${process.pid % 250}.${Math.floor(people / 250)}.${people % 250}` },
  } as const
  const { profile } = wishes
  const context = profile
    ? await browser.browserType().launchPersistentContext(profile.folder, { ...profile.launch, ...options })
    : await browser.newContext(options)
  const watched = watch(context, name)
  const page = await context.newPage()
  if (as) await page.addInitScript(takeOver, { origin: address, session: sessionOf(as) })
  const t = wordsIn(language)
  const main = page.getByRole('main')

  const look = async () => {
    await settled(page)
    expect
      .soft(
        await accessibilityFaults(page, language, wishes.looksAtScreensWhole),
        `what ${name} sees at ${page.url()} can be used by everybody`,
      )
      .toEqual([])
  }
  const lookInTheDark = async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await settled(page)
    expect.soft(await faultsInTheDark(page), `what ${name} sees at ${page.url()} in the dark can be read`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await settled(page)
  }
  const text: Person['text'] = (words) => page.getByText(words).filter({ visible: true })
  return {
    name,
    page,
    language,
    t,
    watch: watched,
    main,
    look,
    lookInTheDark,
    text,
    button: (name) => page.getByRole('button', { name, exact: typeof name === 'string' }),
    link: (name) => page.getByRole('link', { name, exact: typeof name === 'string' }),
    field: (label) => page.getByLabel(startingWith(label)).filter({ visible: true }),
    async back() {
      await page.goBack()
    },
    async open(route, params = {}) {
      const search = new URLSearchParams(params).toString()
      await page.goto(`/h5/#${route}${search ? `?${search}` : ''}`)
    },
    async arrive(route) {
      await page
        .waitForFunction(isReady, { route, waiting: t('app.page.waiting') }, { timeout: 15_000, polling: 'raf' })
        .catch(() => undefined) // a missing screen is reported below
      await expect(page.locator(`main[data-route="${route}"]:visible`), `${name} is at ${route}`).toBeVisible()
      await expect.poll(() => routeOf(page.url()), { message: `${name} is at ${route}`, timeout: 15_000 }).toBe(route)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      const waiting = page.getByText(t('app.page.waiting'), { exact: true }).filter({ visible: true })
      await waiting.first().waitFor({ state: 'hidden' })
      for (const key of broken) await expect(text(t(key)), `${route} is whole`).toHaveCount(0)
      await look()
    },
    async told(text) {
      await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
    },
    close: () => context.close(),
  }
}

/**
 * Runs in the page at each frame, because locators poll with growing pauses of up to half a second. A screen is empty
 * shortly before its first answer (a skeleton appears after 200 ms) and is not ready then.
 */
const isReady = ({ route, waiting }: { route: string; waiting: string }): boolean => {
  const main = [...document.querySelectorAll(`main[data-route="${route}"]`)].find((one) => one.checkVisibility())
  if (!main?.textContent?.trim() || !document.querySelector('h1')) return false
  if (location.hash.slice(1).split('?')[0] !== route) return false
  return ![...document.querySelectorAll('[role=status]')].some(
    (one) => one.textContent === waiting && one.checkVisibility(),
  )
}

const broken = [
  'app.page.failedTitle',
  'app.page.failedList',
  'app.page.crashedTitle',
  'app.page.notFound',
  'app.page.notOpen',
] as const

const startingWith = (label: string) => new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

const routeOf = (url: string): string => new URL(url).hash.slice(1).split('?')[0] ?? ''

type Given = { origin: string; session: { name: string; value: string }[] }

/**
 * Runs before the page's own scripts and stores the session once, so that a logout lasts. The context's `storageState`
 * does the same, but opens a page of its own for it, which takes as long as a screen.
 */
function takeOver({ origin, session }: Given): void {
  if (location.origin !== origin || sessionStorage.getItem('has-session')) return
  sessionStorage.setItem('has-session', 'yes')
  for (const { name, value } of session) localStorage.setItem(name, value)
}

const sessionOf = ({ keys }: Caller) => [
  { name: 'token', value: keys.token },
  { name: 'sign-key', value: keys.signKey },
]

/** Waits until all animations have ended; endless ones, such as a skeleton's shimmer, do not count. */
/** Waits until all transitions have ended: changed colours and lists start them a frame or two later. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    for (let round = 0; round < 20; round += 1) {
      await frame()
      await frame()
      const fading = document.getAnimations().filter((one) => one instanceof CSSTransition)
      const isOld = document.querySelector('ul[aria-busy="true"]')?.checkVisibility() ?? false
      if (fading.length === 0 && !isOld) return
      await Promise.allSettled(fading.map((one) => one.finished))
      if (isOld) await new Promise((waited) => setTimeout(waited, 100))
    }
  })
