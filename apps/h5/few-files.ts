import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Options = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Group = NonNullable<Options['groups']>[number]
type Bundle = Parameters<Extract<Group['name'], (...given: never[]) => unknown>>[1]

const ground = /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack|js-md5)\//
/** With all that it imports, and the bundler's own part that loads others. */
const start = /src\/app\/start\.ts$|vite\/preload-helper/
const first = /(index\.html|src\/main\.tsx)$/

/** Where goods are looked for and looked at: most visits begin at one of these. */
const shop = {
  home: 'home/home',
  category: 'category/category',
  search: 'home/search/search',
  more: 'home/more/more',
  goods: 'home/goods-detail/goods-detail',
}

/**
 * What every screen stands on is one file, and what the frame imports another. Of what the shop's screens import, that
 * which two of them share is a third, and the rest of each one more. Left to itself the bundler makes a file of each set
 * of screens that share something: 74 on the first route, which a phone has to ask for one after the other.
 */
export function fewFiles(): Group[] {
  let files: ReadonlyMap<string, string> | null = null
  const fileOf = (id: string, bundle: Bundle) => (files ??= filesOfShop(bundle)).get(id)
  return [
    { name: 'start', test: start, priority: 5 },
    { name: 'ground', test: ground, priority: 4 },
    { name: 'frame', test: (id) => !first.test(id), tags: ['$initial'], priority: 3 },
    { name: (id, bundle) => (fileOf(id, bundle) === 'shop' ? 'shop' : null), priority: 2 },
    { name: (id, bundle) => fileOf(id, bundle) ?? null, priority: 1 },
  ]
}

/** Which file a module belongs into, for all that the shop's screens import. */
function filesOfShop(bundle: Bundle): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const [name, path] of Object.entries(shop)) {
    const screen = join(import.meta.dirname, `src/pages/${path}.screen.tsx`)
    for (const id of importedBy(screen, bundle)) files.set(id, files.has(id) ? 'shop' : name)
  }
  return files
}

function importedBy(from: string, bundle: Bundle): Set<string> {
  const found = new Set<string>()
  const take = (id: string) => {
    for (const next of bundle.getModuleInfo(id)?.importedIds ?? []) {
      // The list of all icons would bring every one that any screen shows; the bundler adds those that are used.
      if (found.has(next) || next.includes('/lucide-react/')) continue
      found.add(next)
      take(next)
    }
  }
  take(from)
  return found
}
