import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Options = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Group = NonNullable<Options['groups']>[number]
type Bundle = Parameters<Extract<Group['name'], (...given: never[]) => unknown>>[1]

const ground = /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack)\//
/** With all that it imports, the bundler's own part that loads others, and the one line that two languages share. */
const start = /src\/app\/start\.ts$|vite\/preload-helper|i18n\/src\/same-as\.ts$/
const first = /(index\.html|src\/main\.tsx)$/

/** Where goods are looked for and looked at: most visits begin at one of these. */
const shop = {
  home: 'home/home',
  category: 'category/category',
  search: 'home/search/search',
  more: 'home/more/more',
  goods: 'home/goods-detail/goods-detail',
}

/** Here one browses by category, with a picture for each. */
const browsing: readonly string[] = ['home', 'category']

/**
 * What every screen stands on is one file, and what the frame imports another. Of what the shop's screens import, that
 * which two of them share is a third, that which only the browsing ones share a fourth, and the rest of each one more.
 * Left to itself the bundler makes a file of each set of screens that share something: 74 on the first route, which a
 * phone has to ask for one after the other.
 */
export function fewFiles(): Group[] {
  let files: ReadonlyMap<string, string> | null = null
  const fileOf = (id: string, bundle: Bundle) => {
    const [, icon] = oneIcon.exec(id) ?? []
    return (files ??= filesOfShop(bundle)).get(icon ? `icon ${icon}` : id)
  }
  return [
    { name: 'start', test: start, priority: 6 },
    { name: 'ground', test: ground, priority: 5 },
    { name: 'frame', test: (id) => !first.test(id), tags: ['$initial'], priority: 4 },
    // Each takes what it imports along, so that what more screens share has to come first.
    { name: (id, bundle) => (fileOf(id, bundle) === 'shop' ? 'shop' : null), priority: 3 },
    { name: (id, bundle) => (fileOf(id, bundle) === 'browsing' ? 'browsing' : null), priority: 2 },
    { name: (id, bundle) => fileOf(id, bundle) ?? null, priority: 1 },
  ]
}

/** Which file a module belongs into, for all that the shop's screens import. */
function filesOfShop(bundle: Bundle): ReadonlyMap<string, string> {
  const users = new Map<string, string[]>()
  for (const [name, path] of Object.entries(shop)) {
    const screen = join(import.meta.dirname, `src/pages/${path}.screen.tsx`)
    for (const id of importedBy(screen, bundle)) users.set(id, [...(users.get(id) ?? []), name])
  }
  return new Map([...users].map(([id, names]) => [id, fileFor(names)]))
}

function fileFor(screens: readonly string[]): string {
  const [only] = screens
  if (screens.length === 1 && only) return only
  return screens.every((name) => browsing.includes(name)) ? 'browsing' : 'shop'
}

/** The list of all icons would bring every one that any screen shows: each is known by its name where it is imported. */
const allIcons = /\/lucide-react\/.*\/lucide-react\.m?js$/
const oneIcon = /\/lucide-react\/.*\/icons\/([\w-]+)\.m?js$/
const iconsIn = (code: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => nameOfIcon((name.split(' as ')[0] ?? '').trim())),
  )
/** `FileX2` is in file-x-2.mjs. */
const nameOfIcon = (name: string): string =>
  `icon ${name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Za-z])(?=\d)/g, '-').toLowerCase()}`

function importedBy(from: string, bundle: Bundle): Set<string> {
  const found = new Set<string>()
  const take = (id: string) => {
    const module = bundle.getModuleInfo(id)
    for (const icon of iconsIn(module?.code ?? '')) found.add(icon)
    for (const next of module?.importedIds ?? []) {
      if (found.has(next) || allIcons.test(next)) continue
      found.add(next)
      take(next)
    }
  }
  take(from)
  return found
}
