import path from 'node:path'
import { type Module, modulesOf } from './modules.ts'
import type { RepositoryFile } from './repository.ts'
import { codeOf, isTest, syntaxOf } from './syntax.ts'

/** An exported name and its file, such as `sayAge` of `packages/kernel/src/relative-time.ts`. */
export type Binding = { readonly path: string; readonly name: string }

type Source = {
  /** Names imported from other files of the repository; `*` imports all of one. */
  readonly imported: ReadonlyMap<string, Binding>
  /** Names that it re-exports. */
  readonly passedOn: ReadonlyMap<string, Binding>
  /** Files that it only runs: `import './x.ts'`, `new URL('./x.ts', …)`. */
  readonly ran: readonly string[]
  /** Files of which it may use everything: `import('./x.ts')`. */
  readonly taken: readonly string[]
  /** The source text of each top-level declaration, and that of the statements without a name. */
  readonly declared: ReadonlyMap<string, string>
  readonly statements: readonly string[]
}

const whole = '*'
const wordsOf = (text: string): Set<string> => new Set(text.match(/[A-Za-z_$][\w$]*/g))

/** The entry points of the product: files that are started, and files that a bundler finds by name. */
const entry =
  /^(apps\/(server|h5|console|reference)\/src\/main\.tsx?|apps\/h5\/src\/pages\/.*\.screen\.tsx|apps\/h5\/src\/app\/texts\/.*\.ts|packages\/i18n\/src\/(en|ja|zh-Hans)\/.*\.ts|packages\/contract\/src\/api\.ts|apps\/h5\/service-worker\/worker\.ts|apps\/server\/(operator|base)\/[\w-]+\.ts)$/
/** The gallery of components is not part of the product. */
const isProduct = (file: string): boolean =>
  /^(apps|packages)\/\w+\/(src|base|operator|service-worker)\//.test(file) &&
  !isTest(file) &&
  !/\.example\.tsx$|\/gallery\.page\.tsx$/.test(file)

export type Reach = {
  /** Whether code that the product runs uses the binding. */
  has(binding: Binding): boolean
  /**
   * The product's names that a text of the file, such as a test, uses directly or through the file's own declarations.
   */
  namedIn(file: string, text: string): Binding[]
}

/** Follows names from the apps' entry points through their imports; unused names are not reached. */
export function reachOf(files: readonly RepositoryFile[]): Reach {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const sources = new Map(modulesOf(files).map((module) => [module.path, sourceOf(module, byPath)]))
  const reached = new Set<string>()
  const begun = new Set<string>()
  const key = ({ path: at, name }: Binding) => `${at} ${name}`

  const follow = (file: string, text: string) => {
    for (const next of bindingsIn(sources.get(file), file, text)) reach(next)
  }
  const begin = (file: string) => {
    const source = sources.get(file)
    if (!source || !isProduct(file) || begun.has(file)) return
    begun.add(file)
    for (const ran of source.ran) begin(ran)
    for (const taken of source.taken) reach({ path: taken, name: whole })
    for (const text of source.statements) follow(file, text)
  }
  const reach = (binding: Binding) => {
    const source = sources.get(binding.path)
    if (!source || !isProduct(binding.path) || reached.has(key(binding))) return
    reached.add(key(binding))
    begin(binding.path)
    const names = binding.name === whole ? [...source.declared.keys(), ...source.passedOn.keys()] : [binding.name]
    for (const name of names) {
      reached.add(key({ path: binding.path, name }))
      const further = source.passedOn.get(name)
      if (further) reach(further)
      const text = source.declared.get(name)
      if (text !== undefined) follow(binding.path, text)
      // For `export * from`, the name is looked up in each of those files.
      if (!further && text === undefined)
        for (const [from, all] of source.passedOn) if (from.startsWith(whole)) reach({ path: all.path, name })
    }
  }
  for (const file of sources.keys()) if (entry.test(file) && isProduct(file)) reach({ path: file, name: whole })

  return {
    has: (binding) => reached.has(key(binding)) || reached.has(key({ path: binding.path, name: whole })),
    namedIn(file, text) {
      const source = sources.get(file)
      const seen = new Set<string>()
      const found = new Map<string, Binding>()
      const look = (part: string) => {
        for (const binding of bindingsIn(source, file, part)) {
          if (seen.has(key(binding))) continue
          seen.add(key(binding))
          const own = binding.path === file ? source?.declared.get(binding.name) : undefined
          if (own !== undefined) look(own)
          else if (isProduct(binding.path)) found.set(key(binding), binding)
        }
      }
      look(text.replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''"))
      return [...found.values()]
    },
  }
}

/** The names in a text that its file declares or imports. */
function bindingsIn(source: Source | undefined, file: string, text: string): Binding[] {
  if (!source) return []
  return [...wordsOf(text)].flatMap((word) => {
    const imported = source.imported.get(word)
    return imported ? [imported] : source.declared.has(word) ? [{ path: file, name: word }] : []
  })
}

function sourceOf({ path: file, imports }: Module, byPath: ReadonlyMap<string, RepositoryFile>): Source {
  const own = byPath.get(file)
  if (!own) throw new Error(`${file} is not among the files`)
  const { module, program } = syntaxOf(own)
  const targets = new Map(imports.flatMap(({ at, to, typeOnly }) => (to === null || typeOnly ? [] : [[at, to]])))
  const imported = new Map<string, Binding>()
  const passedOn = new Map<string, Binding>()
  const taken: string[] = []
  const ran: string[] = []
  for (const one of module.staticImports) {
    const to = targets.get(one.start)
    if (to === undefined) continue
    if (one.entries.length === 0) ran.push(to)
    for (const { localName, importName, isType } of one.entries)
      if (!isType) imported.set(localName.value, { path: to, name: nameOf(importName) })
  }
  for (const one of module.staticExports)
    for (const { exportName, importName, localName, moduleRequest, isType } of one.entries) {
      if (isType) continue
      const to = targets.get(one.start)
      if (moduleRequest && to !== undefined)
        passedOn.set(exportName.name ?? `${whole}${to}`, { path: to, name: importName.name ?? whole })
      else if (exportName.name && localName.name && localName.name !== exportName.name)
        passedOn.set(exportName.name, { path: file, name: localName.name })
    }
  for (const one of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(own.text.slice(one.moduleRequest.start, one.moduleRequest.end))?.[1]
    const to = imports.find(({ specifier }) => specifier === literal)?.to
    if (to) taken.push(to)
  }
  for (const [, url] of own.text.matchAll(/new URL\('(\.[^']+\.tsx?)', import\.meta\.url\)/g))
    if (url) ran.push(path.posix.join(path.posix.dirname(file), url))
  return { imported, passedOn, taken, ran, ...partsOf(own, program.body) }
}

const nameOf = ({ kind, name }: { kind: string; name?: string | null }): string =>
  kind === 'Default' ? 'default' : kind === 'Name' && name ? name : whole

type Statement = ReturnType<typeof syntaxOf>['program']['body'][number]

function partsOf(file: RepositoryFile, body: readonly Statement[]): Pick<Source, 'declared' | 'statements'> {
  const declared = new Map<string, string>()
  const statements: string[] = []
  const code = codeOf(file)
  for (const statement of body) {
    const text = code.slice(statement.start, statement.end)
    if (statement.type === 'ImportDeclaration' || statement.type.startsWith('TS')) continue
    if (statement.type === 'ExportDefaultDeclaration') declared.set('default', text)
    const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    const names = namesOf(inner)
    for (const name of names) declared.set(name, text)
    if (names.length === 0 && !statement.type.startsWith('Export')) statements.push(text)
  }
  return { declared, statements }
}

function namesOf(node: Statement | null): string[] {
  if (node === null) return []
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return node.id ? [node.id.name] : []
  if (node.type !== 'VariableDeclaration') return []
  return node.declarations.flatMap(({ id }) => patternNames(id))
}

type Pattern = Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number]['id']

function patternNames(id: Pattern): string[] {
  if (id.type === 'Identifier') return [id.name]
  if (id.type === 'ObjectPattern')
    return id.properties.flatMap((one) =>
      one.type === 'Property' && one.value.type === 'Identifier' ? [one.value.name] : [],
    )
  return id.type === 'ArrayPattern' ? id.elements.flatMap((one) => (one?.type === 'Identifier' ? [one.name] : [])) : []
}
