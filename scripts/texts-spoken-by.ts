import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * The text domains that a file of an app uses, itself and through its imports. What is loaded by a press, with a dynamic
 * import, loads its own.
 *
 * @param source - The folder of the app's own sources, which `#…` starts from.
 */
export const textsSpokenBy = (file: string, source: string): string[] =>
  [...spokenBy(file, source, new Set())].toSorted()

function spokenBy(file: string, source: string, seen: Set<string>): Set<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const own = [...text.matchAll(/\buse(?:Text|Say)\('(\w+)'\)/g)].map(([, domain = '']) => domain)
  // A form shows the violated rules under its fields.
  if (/\buse(CallForm|RuleWords)\b/.test(text)) own.push('forms')
  const imported = [...text.matchAll(/^(?:import|export) (?!type )[^'"]*from '([#.][^']+)'/gm)].flatMap(
    ([, from = '']) => {
      const next = fileOf(from, dirname(file), source)
      return next ? [...spokenBy(next, source, seen)] : []
    },
  )
  return new Set([...own, ...imported])
}

/** The file of an import, resolved as in package.json's `imports`; null outside the app's own sources. */
function fileOf(from: string, folder: string, source: string): string | null {
  const path = from.startsWith('#') ? join(source, from.slice(1)) : join(folder, from)
  const found = [path, `${path}.tsx`, `${path}.ts`].find((one) => /\.tsx?$/.test(one) && existsSync(one))
  return found && !relative(source, found).startsWith('..') ? found : null
}
