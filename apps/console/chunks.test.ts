import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type BuiltApp, readBuiltApp } from '../../scripts/built-app.ts'

/** Gzipped JavaScript in kilobytes before something is shown: an office line brings 480 in a second. */
const loginMax = 330
const pageMax = 480

let app: BuiltApp
beforeAll(async () => {
  app = await readBuiltApp('console')
}, 120_000)

test('the login loads little', () => {
  const kilobytes = app.kilobytesOf(app.filesOf(app.entries))
  expect(kilobytes).toBeGreaterThan(100)
  expect(kilobytes, 'look what came along: vite build --sourcemap').toBeLessThanOrEqual(loginMax)
})

test.each(globSync('src/centers/**/*.page.tsx', { cwd: import.meta.dirname }))(
  '%s loads what an office line brings in a second',
  (page) => expect(app.kilobytesOf(app.filesOf([...app.entries, page]))).toBeLessThanOrEqual(pageMax),
)

test.each(globSync('src/centers/**/*.page.tsx', { cwd: import.meta.dirname }))(
  '%s does not wait for the reader of PDFs',
  (page) => {
    const code = app
      .filesOf([...app.entries, page])
      .map((file) => readFileSync(join(import.meta.dirname, 'dist', file), 'utf8'))
    expect(code.filter((text) => text.includes('PDFDocumentLoadingTask'))).toEqual([])
  },
)

test('each stylesheet of the theme is imported', () => {
  const imported = readFileSync(join(import.meta.dirname, 'src/theme.css'), 'utf8')
  const sheets = globSync('theme/*.css', { cwd: join(import.meta.dirname, 'src') })
  expect(sheets.filter((sheet) => !imported.includes(`'./${sheet}'`))).toEqual([])
})
