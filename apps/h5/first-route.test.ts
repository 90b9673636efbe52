import { globSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { type BuiltApp, readBuiltApp } from '../../scripts/built-app.ts'

/**
 * The maximum gzipped JavaScript in kilobytes, including one language, that a phone loads before it shows a screen: the
 * measured size plus up to 2 KB. Architecture §16 aims at 150 and allows 170.
 */
const kilobytesMax = { home: 147, category: 145, search: 151, goods: 155 }
const filesMax = 10

const screens = {
  home: 'home/home',
  category: 'category/category',
  search: 'home/search/search',
  goods: 'home/goods-detail/goods-detail',
} as const satisfies Record<keyof typeof kilobytesMax, string>

let app: BuiltApp
beforeAll(async () => {
  app = await readBuiltApp('h5')
}, 120_000)

describe.each(Object.entries(screens))('the first route, when it is %s', (name, path) => {
  const limit = Object.entries(kilobytesMax).find(([screen]) => screen === name)?.[1] ?? 0

  test.each(['english', 'chinese', 'japanese'])('weighs no more than it did, in %s', (language) => {
    const kilobytes = app.kilobytesOf(filesOf(path, language))
    expect(kilobytes).toBeGreaterThan(100)
    expect(kilobytes, 'look what came along: vite build --sourcemap').toBeLessThanOrEqual(limit)
  })

  test('is not in many pieces, which a phone would ask for one after the other', () => {
    expect(filesOf(path, 'english').length).toBeLessThanOrEqual(filesMax)
  })
})

test('no screen waits for a file that another one is named after', () => {
  for (const [name, path] of Object.entries(screens)) {
    const others = Object.keys(screens).filter((other) => other !== name)
    const files = filesOf(path, 'english')
    expect(files.filter((file) => others.some((other) => file.startsWith(`assets/${other}-`)))).toEqual([])
  }
})

/** The maximum number of further files for a screen opened from the home screen, including its own. */
const furtherMax = 5

test.each(globSync('src/pages/**/*.screen.tsx', { cwd: import.meta.dirname }))('%s comes in few pieces', (screen) => {
  const there = new Set([...filesOf(screens.home, 'english'), ...app.filesOf(['src/app/other-screens.tsx'])])
  const further = app.filesOf([screen]).filter((file) => !there.has(file))
  expect(further.length, further.join(' ')).toBeLessThanOrEqual(furtherMax)
})

/** The entry file, the screen's file and its language's file, with everything they import. */
const filesOf = (screen: string, language: string): string[] =>
  app.filesOf([...app.entries, `src/pages/${screen}.screen.tsx`, `src/app/texts/${language}.ts`])
