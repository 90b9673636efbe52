import { type Finding, lineAt, type RepositoryFile } from '../repository.ts'
import { isScript, syntaxOf } from '../syntax.ts'

/** The parts of the repository whose files import one another; `packages/` is imported by each of them. */
const layers = ['packages/', 'apps/server/src/', 'apps/server/', 'apps/h5/', 'apps/console/', '']
/** Names that each domain gives to the same part of itself, read together by its `handlers.ts`. */
const ofEachDomain = ['listeners', 'sweeps']
/** The app's texts are divided alike for each language, and one file is loaded in the place of the others. */
const ofEachLanguage = 'apps/h5/src/app/texts/'

/**
 * Exported names with several definitions in one layer, or in a package and anywhere else. Whoever searches for such a name
 * finds the wrong thing, so each thing has a name of its own. Names given by a re-export are not looked at.
 */
export function namesOfSeveralThings(files: readonly RepositoryFile[]): Finding[] {
  const placesOf = Map.groupBy(files.flatMap(exportsOf), ({ name }) => name)
  return [...placesOf.values()].flatMap((places) =>
    places.flatMap(({ path, name, line }, at) => {
      const other = places.slice(0, at).find((one) => one.path !== path && meet(one.path, path))
      if (!other) return []
      return [{ path, line, message: `"${name}" is another thing in ${other.path}: name one of them more exactly` }]
    }),
  )
}

function exportsOf(file: RepositoryFile) {
  const { path, text } = file
  if (!isScript(file) || /\.(test|journey)\.tsx?$/.test(path) || path.startsWith(ofEachLanguage)) return []
  return syntaxOf(file).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName: { name }, moduleRequest, start }) =>
      moduleRequest || !name || ofEachDomain.includes(name) ? [] : [{ path, name, line: lineAt(text, start) }],
    ),
  )
}

const layerOf = (path: string) => layers.find((layer) => path.startsWith(layer)) ?? ''
const meet = (one: string, other: string) =>
  layerOf(one) === layerOf(other) || [one, other].some((path) => path.startsWith('packages/'))
