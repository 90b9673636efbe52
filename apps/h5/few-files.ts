import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Options = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Group = NonNullable<Options['groups']>[number]
type Bundle = Parameters<Extract<Group['name'], (...given: never[]) => unknown>>[1]

const ground = /node_modules\/(react|react-dom|scheduler|@tanstack)\//
/** The start module with everything it imports, the bundler's preload helper, and one line shared by two languages. */
const start = /src\/app\/start\.ts$|vite\/preload-helper|i18n\/src\/same-as\.ts$/
const first = /(index\.html|src\/main\.tsx)$/

/** The screens for finding and viewing goods, where most visits begin. */
const shop = {
  home: 'home/home',
  category: 'category/category',
  search: 'home/search/search',
  more: 'home/more/more',
  goods: 'home/goods-detail/goods-detail',
}

/** Screens for browsing by category, with a picture for each. */
const browsing: readonly string[] = ['home', 'category']
/** Screens reached from those, which share more with other screens. */
const deep: readonly string[] = ['search', 'goods']

/** The areas of the other screens by folder; a screen loads only its own area's file. */
const areas = [
  { name: 'desk', under: /^me\/backend-manage\// },
  { name: 'orders', under: /^(shopping-cart|me\/order|me\/my-balance|home\/goods-detail\/confirm-order)\// },
  // The map's library is heavy and nobody else needs it.
  { name: 'map', under: /^(choose|open)-location/ },
  { name: 'account', under: /^/ },
] as const

/**
 * The output files of the build. One file holds what every screen needs, and another what the frame imports. Of the
 * modules of the shop's screens, one file holds those that two of them share and those that the browsing screens share
 * with a screen elsewhere; one holds those that only the browsing screens share; search and the goods screen have one
 * each for modules shared with a screen elsewhere, and each screen has one for the rest. The other screens have one
 * file per area and one for modules that several areas share. By default the bundler makes a file for each set of
 * screens that share a module: 74 for the first route, which a phone has to request.
 */
export function fewFiles(): Group[] {
  let files: ReadonlyMap<string, string> | null = null
  const fileOf = (id: string, bundle: Bundle) => {
    const [, icon] = oneIcon.exec(id) ?? []
    return (files ??= filesOfScreens(bundle)).get(icon ? `icon ${icon}` : id)
  }
  const named = (name: string, priority: number): Group => ({
    name: (id, bundle) => (fileOf(id, bundle) === name ? name : null),
    priority,
  })
  return [
    { name: 'start', test: start, priority: 20 },
    { name: 'ground', test: ground, priority: 19 },
    { name: 'frame', test: (id) => !first.test(id), tags: ['$initial'], priority: 18 },
    // Each group includes its imports, so groups shared by more screens come first.
    named('shop', 10),
    named('browsing', 9),
    ...deep.map((name) => named(`${name}-more`, 9)),
    named('kit', 8),
    ...areas.map(({ name }) => named(name, 6)),
    { name: (id, bundle) => fileOf(id, bundle) ?? null, priority: 1 },
  ]
}

/** The file of each module that two screens share or that the shop's screens import. */
function filesOfScreens(bundle: Bundle): ReadonlyMap<string, string> {
  const users = new Map<string, string[]>()
  const pages = join(import.meta.dirname, 'src/pages')
  for (const file of globSync('**/*.screen.tsx', { cwd: pages }))
    for (const id of importedBy(join(pages, file), bundle)) users.set(id, [...(users.get(id) ?? []), file])
  return new Map(
    [...users].flatMap(([id, screens]) => {
      const file = fileFor(id, screens)
      return file ? [[id, file]] : []
    }),
  )
}

const shopNames = new Map(Object.entries(shop).map(([name, path]) => [`${path}.screen.tsx`, name]))

function fileFor(id: string, screens: readonly string[]): string | null {
  const inShop = screens.flatMap((file) => shopNames.get(file) ?? [])
  if (inShop.length > 0) {
    const [only] = inShop
    if (inShop.length < screens.length)
      return inShop.length === 1 && only && deep.includes(only) ? `${only}-more` : 'shop'
    if (inShop.length === 1 && only) return only
    return inShop.every((name) => browsing.includes(name)) ? 'browsing' : 'shop'
  }
  // A screen's own components are in its file; shared ones are grouped, because components loaded later may need them
  // too.
  if (screens.length === 1 && id.includes('/src/pages/')) return null
  const [area, another] = new Set(screens.map(areaOf))
  if (area && !another) return area
  return 'kit'
}

const areaOf = (file: string): string => areas.find(({ under }) => under.test(file))?.name ?? 'account'

/** The index of all icons would include every icon of every screen, so icons are resolved by name. */
const allIcons = /\/lucide-react\/.*\/lucide-react\.m?js$/
const oneIcon = /\/lucide-react\/.*\/icons\/([\w-]+)\.m?js$/
const iconsIn = (code: string, files: IconFiles): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => `icon ${files.get((name.split(' as ')[0] ?? '').trim()) ?? ''}`),
  )

type IconFiles = ReadonlyMap<string, string>
let known: IconFiles | null = null
/** Some icons have several names: `Trash2` is in trash.mjs. */
const iconFiles = (list: string): IconFiles =>
  (known ??= new Map(
    [...readFileSync(list, 'utf8').matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.m?js'/g)].flatMap(
      ([, names = '', file = '']) => [...names.matchAll(/ as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  ))

function importedBy(from: string, bundle: Bundle): Set<string> {
  const found = new Set<string>()
  const take = (id: string) => {
    const module = bundle.getModuleInfo(id)
    const list = module?.importedIds.find((one) => allIcons.test(one))
    if (list) for (const icon of iconsIn(module?.code ?? '', iconFiles(list))) found.add(icon)
    for (const next of module?.importedIds ?? []) {
      if (found.has(next) || allIcons.test(next)) continue
      found.add(next)
      take(next)
    }
  }
  take(from)
  return found
}
