import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { textsSpokenBy } from '../../scripts/texts-spoken-by.ts'

const source = join(import.meta.dirname, 'src')
const name = 'virtual:screen-texts'

/**
 * A Vite plugin that provides which texts each screen uses, read from its imports, so that they are loaded in parallel
 * with its file. A list kept by hand would become incomplete.
 */
export function screenTexts(): Plugin {
  return {
    name: 'kikai:screen-texts',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(textsOfScreens())}` : null),
  }
}

/** The text domains by route, which is the file's path. */
export function textsOfScreens(): Readonly<Record<string, readonly string[]>> {
  const files = globSync('pages/**/*.screen.tsx', { cwd: source }).toSorted()
  return Object.fromEntries(
    files.map((file) => [`/${file.replace(/\.screen\.tsx$/, '')}`, textsSpokenBy(join(source, file), source)]),
  )
}
