import { type Finding, lineAt, type RepositoryFile } from '../repository.ts'
import { isScript, syntaxOf } from '../syntax.ts'

/** The parts of the repository whose files import one another; `packages/` is imported by each of them. */
const layers = ['packages/', 'apps/server/src/', 'apps/server/', 'apps/h5/', 'apps/console/', '']
const domains = 'apps/server/src/domains/'
/** Names that each domain gives to the same part of itself, read together by its `handlers.ts`. */
const ofEachDomain = ['listeners', 'sweeps']

type Place = {
  path: string
  name: string
  line: number
  /** Where the name can be imported from: a domain, or a layer, of which the doors of its domains are part. */
  within: string
}

/**
 * Exported names with several definitions where one file could import both: inside a domain, at the doors of the domains
 * and in what stands beside them, in an app, or in a package and anywhere else. Whoever searches for such a name finds
 * the wrong thing, so each thing has a name of its own.
 */
export function namesOfSeveralThings(files: readonly RepositoryFile[]): Finding[] {
  const placesOf = Map.groupBy(files.flatMap(exportsOf), ({ name }) => name)
  return [...placesOf.values()].flatMap((places) =>
    places.flatMap((place, at) => {
      const other = places.slice(0, at).find((one) => one.path !== place.path && meet(one, place))
      if (!other) return []
      const { path, name, line } = place
      return [{ path, line, message: `"${name}" is another thing in ${other.path}: name one of them more exactly` }]
    }),
  )
}

function exportsOf(file: RepositoryFile): Place[] {
  const { path, text } = file
  if (!isScript(file) || /\.(test|journey)\.tsx?$/.test(path)) return []
  const isDoor = path.startsWith(domains) && path.endsWith('.public.ts')
  return syntaxOf(file).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName: { name }, moduleRequest, start }) => {
      const isOwn = moduleRequest === null || (isDoor && moduleRequest.value.startsWith('./'))
      if (!isOwn || !name || ofEachDomain.includes(name)) return []
      return [{ path, name, line: lineAt(text, start), within: isDoor ? layerOf(path) : within(path) }]
    }),
  )
}

const layerOf = (path: string) => layers.find((layer) => path.startsWith(layer)) ?? ''
const within = (path: string) => {
  const [domain, ...file] = path.startsWith(domains) ? path.slice(domains.length).split('/') : []
  return domain !== undefined && file.length > 0 ? `${domains}${domain}/` : layerOf(path)
}
const meet = (one: Place, other: Place) =>
  one.within === other.within || [one, other].some(({ path }) => path.startsWith('packages/'))
