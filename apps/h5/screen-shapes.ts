import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type ScreenShape, screenKinds } from './src/ui/screen-shape.ts'

const source = join(import.meta.dirname, 'src')
const name = 'virtual:screen-shapes'

/**
 * Tells what shape each screen has, read off its file: its boxes stand as those of its data will before the file is there
 * that says so.
 */
export function screenShapes(): Plugin {
  return {
    name: 'kikai:screen-shapes',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(shapesOfScreens())}` : null),
  }
}

/** By route, as the file's path names it. */
export function shapesOfScreens(): Readonly<Record<string, ScreenShape>> {
  const files = globSync('pages/**/*.screen.tsx', { cwd: source }).toSorted()
  return Object.fromEntries(
    files.map((file) => [`/${file.replace(/\.screen\.tsx$/, '')}`, shapeOf(readFileSync(join(source, file), 'utf8'))]),
  )
}

export function shapeOf(text: string): ScreenShape {
  const [, kind] = /\bdefineScreen\(\{[^}]*\bkind: '(\w+)'/.exec(text) ?? []
  const [, width] = /<\w*Page\b[^]*?\bwidth="(\w+)"/.exec(text) ?? []
  return {
    kind: screenKinds.find((one) => one === kind) ?? 'detail',
    width: width === 'browse' || width === 'form' ? width : 'read',
    tabs: /\btabs=\{/.test(text),
    search: /<SearchBox\b/.test(text),
  }
}
