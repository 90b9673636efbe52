import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type ScreenShape, screenKinds } from './src/ui/screen-shape.ts'

const source = join(import.meta.dirname, 'src')
const name = 'virtual:screen-shapes'

/**
 * A Vite plugin that provides the shape of each screen, read from its file, so that fitting placeholders are shown
 * before the file is loaded.
 */
export function screenShapes(): Plugin {
  return {
    name: 'kikai:screen-shapes',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(shapesOfScreens())}` : null),
  }
}

/** The shapes by route, which is the file's path. */
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
