import path from 'node:path'
import type { RepositoryFile } from './repository.ts'
import { isScript, syntaxOf } from './syntax.ts'

/** One import of a module; `to` is a file of the repository, or null for a package or a built-in module. */
export type Import = {
  readonly specifier: string
  readonly to: string | null
  readonly typeOnly: boolean
  readonly at: number
}
export type Module = { readonly path: string; readonly text: string; readonly imports: readonly Import[] }

/** Every script with its imports, static or by `import()` of a literal. */
export function modulesOf(files: readonly RepositoryFile[]): Module[] {
  const known = new Set(files.map((file) => file.path))
  return files.filter(isScript).map((file) => ({
    path: file.path,
    text: file.text,
    imports: specifiersOf(file).map((found) => ({ ...found, to: resolve(file.path, found.specifier, known) })),
  }))
}

function specifiersOf(file: RepositoryFile): { specifier: string; typeOnly: boolean; at: number }[] {
  const { staticImports, staticExports, dynamicImports } = syntaxOf(file).module
  const found = staticImports.map((one) => ({
    specifier: one.moduleRequest.value,
    typeOnly: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
    at: one.start,
  }))
  for (const one of staticExports) {
    const [from] = one.entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : []))
    if (from) found.push({ specifier: from, typeOnly: one.entries.every((entry) => entry.isType), at: one.start })
  }
  for (const one of dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(file.text.slice(one.moduleRequest.start, one.moduleRequest.end))
    if (literal?.[1]) found.push({ specifier: literal[1], typeOnly: false, at: one.start })
  }
  return found
}

/** The workspace of a file: `apps/h5` for `apps/h5/src/app/main.tsx`. */
const workspaceOf = (file: string): string => file.split('/').slice(0, 2).join('/')

function resolve(from: string, specifier: string, known: ReadonlySet<string>): string | null {
  const plain = specifier.split('?', 1)[0] ?? ''
  const [stem, mustExist] = stemOf(from, plain)
  if (stem === null) return null
  for (const ending of ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'])
    if (known.has(stem + ending)) return stem + ending
  return mustExist ? `${stem} (not found)` : null
}

/** The path a specifier points to, without its extension, and whether it must be a file of the repository. */
function stemOf(from: string, specifier: string): [stem: string | null, mustExist: boolean] {
  if (specifier.startsWith('.')) {
    return [path.posix.join(path.posix.dirname(from), specifier), /\.(ts|tsx|mjs)$/.test(specifier)]
  }
  if (specifier.startsWith('#')) return [`${workspaceOf(from)}/src/${specifier.slice(1)}`, true]
  const own = /^@kikai\/(\w+)\/(.+)$/.exec(specifier)
  return own ? [`packages/${own[1]}/src/${own[2]}`, true] : [null, false]
}
