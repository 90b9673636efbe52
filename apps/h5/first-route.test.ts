import { type Language, languages } from '@kikai/kernel/language'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type BuiltApp, readBuiltApp } from '../../scripts/built-app.ts'

/**
 * Gzipped JavaScript in kilobytes, with one language, that a phone loads before it shows the screen a visit begins at:
 * architecture §16 allows 170, which takes two seconds on a slow line.
 */
const entryMax = 170
const entryWarns = 160
/**
 * What any other screen loads beyond those and the names of all screens, which come once. Half of it is the kit and the
 * sheets, which the next screen has already.
 */
const furtherMax = 82
/** What works without a network has to be there before it goes: forms, signature and scanner come with the job. */
const offlineMax = 92
const offline = 'src/pages/me/my-engineer/add-details/add-details.screen.tsx'

const entryScreens = [
  'home/home',
  'category/category',
  'home/search/search',
  'home/goods-detail/goods-detail',
  'login/login',
]
const screens = globSync('src/pages/**/*.screen.tsx', { cwd: import.meta.dirname })

/** A word of each large library that stands in its built file: the parts that need one load it behind the screen. */
const large = ['leaflet-container', 'PDFDocumentLoadingTask']

let app: BuiltApp
beforeAll(async () => {
  app = await readBuiltApp('h5')
}, 120_000)

describe.each(entryScreens)('a visit that begins at %s', (screen) => {
  test.each(languages)('loads what a slow line brings in two seconds, in %s', (language) => {
    const kilobytes = app.kilobytesOf(filesOf(screen, language))
    expect(kilobytes).toBeGreaterThan(100)
    expect(kilobytes, 'look what came along: vite build --sourcemap').toBeLessThanOrEqual(entryMax)
    if (kilobytes > entryWarns) console.warn(`${screen} in ${language}: ${kilobytes.toFixed(1)} of ${entryMax} KB`)
  })
})

describe.each(screens)('%s', (screen) => {
  test('loads little beyond the screens that visits begin at', () => {
    const there = new Set([
      ...entryScreens.flatMap((one) => filesOf(one, 'en')),
      ...app.filesOf(['src/app/screens/other-screens.tsx']),
    ])
    const further = app.filesOf([screen]).filter((file) => !there.has(file))
    expect(app.kilobytesOf(further), further.join(' ')).toBeLessThanOrEqual(
      screen === offline ? offlineMax : furtherMax,
    )
  })

  test('waits for no large library', () => {
    const code = app.filesOf([screen]).map((file) => readFileSync(join(import.meta.dirname, 'dist', file), 'utf8'))
    for (const word of large) expect(code.filter((text) => text.includes(word))).toEqual([])
  })
})

/** The entry file, the screen's file and its language's file, with everything they import. */
const filesOf = (screen: string, language: Language): string[] =>
  app.filesOf([...app.entries, `src/pages/${screen}.screen.tsx`, `../../packages/i18n/src/${language}/first.ts`])
