import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

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
    files.map((file) => [
      `/${file.replace(/\.screen\.tsx$/, '')}`,
      [...spokenBy(join(source, file), new Set())].toSorted(),
    ]),
  )
}

function spokenBy(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const own = [...text.matchAll(/\buse(?:Text|Say)\('(\w+)'\)/g)].map(([, domain = '']) => domain)
  // A form shows the violated rules under its fields.
  if (/\buse(CallForm|RuleWords)\b/.test(text)) own.push('forms')
  const imported = [...text.matchAll(/^(?:import|export) (?!type )[^'"]*from '([#.][^']+)'/gm)].flatMap(
    ([, from = '']) => {
      const next = fileOf(from, dirname(file))
      return next ? [...spokenBy(next, seen)] : []
    },
  )
  return new Set([...own, ...imported])
}

/** The file of an import, resolved as in package.json's `imports`; null outside the app's own sources. */
function fileOf(from: string, folder: string): string | null {
  const path = from.startsWith('#') ? join(source, from.slice(1)) : join(folder, from)
  const found = [path, `${path}.tsx`, `${path}.ts`].find((one) => /\.tsx?$/.test(one) && existsSync(one))
  return found && !relative(source, found).startsWith('..') ? found : null
}
