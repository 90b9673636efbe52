import type { NamedCall } from '@kikai/contract/call'
import { paypalCallback } from '@kikai/contract/wire/callbacks'
import { type Arrival, arrivalsIn } from '../arrivals.ts'
import { modulesOf } from '../modules.ts'
import { type Reach, reachOf } from '../reach.ts'
import { apiTestsNaming, handlersNaming, isCalledByApp } from '../checks/calls-tested.ts'
import { screenOf } from '../checks/screens.ts'
import type { RepositoryFile } from '../repository.ts'
import { type Rule, specification } from '../specification.ts'
import { isTest } from '../syntax.ts'
import { type TestTitle, testTitles } from '../test-titles.ts'
import { allCalls } from './calls.ts'
import { shownScreens } from './shown-screens.ts'
import { inlineCode, generated, markdownPage, table } from './markdown.ts'

type Line = { readonly what: string; readonly lacks: string; readonly shownBy: readonly string[] }

/** A call works when it is declared, served, used by an api test, and made by an app on data that the product can write. */
export function callLine(
  path: string,
  calls: readonly NamedCall[],
  { files, reach }: { files: readonly RepositoryFile[]; reach: Reach },
): Line {
  const same = (one: string) => one.replace(/\/$/, '')
  const call = calls.find((one) => same(one.path) === same(path))
  const what = inlineCode(path)
  if (path === paypalCallback) return callbackLine(what, files)
  if (!call) return { what, lacks: 'declaration', shownBy: [] }
  if (!handlersNaming(files, call)) return { what, lacks: 'handler', shownBy: [] }
  const shownBy = apiTestsNaming(files, call)
  if (shownBy.length === 0) return { what, lacks: 'api test', shownBy }
  if (!isCalledByApp(files, call)) return { what, lacks: 'use: no app makes it', shownBy }
  return {
    what,
    lacks: isWritten(files, call.domain, reach) ? '' : 'data: only the demo writes what it reads',
    shownBy,
  }
}

/** Whether every kind of row that a domain’s stores can add is added by the product itself, and not only by its demo. */
function isWritten(files: readonly RepositoryFile[], domain: string, reach: Reach): boolean {
  const stores = files.filter(
    ({ path }) => path.startsWith(`apps/server/src/domains/${domain}/`) && path.endsWith('.store.ts'),
  )
  const adding = stores.flatMap(({ path, text }) =>
    text
      .split(/^export /m)
      .filter((part) => part.includes('insert into '))
      .map((part) => ({ path, name: /^(?:async function|function|const) (\w+)/.exec(part)?.[1] ?? '' })),
  )
  return adding.every((one) => reach.has(one))
}

/**
 * Callbacks from other servers are not calls of a client: one works when the server mounts it and an api test sends to
 * it.
 */
function callbackLine(what: string, files: readonly RepositoryFile[]): Line {
  const naming = files.filter(({ path, text }) => path.startsWith('apps/server/') && text.includes('paypalCallback'))
  const shownBy = naming.filter(({ path }) => path.endsWith('.api.test.ts')).map(({ path }) => path)
  if (naming.every(({ path }) => isTest(path))) return { what, lacks: 'handler', shownBy }
  return { what, lacks: shownBy.length > 0 ? '' : 'api test', shownBy }
}

/**
 * A route works when its screen exists, and a journey checks something on it or a test renders it and expects something
 * that an answer filled. Opening it, naming its address or reading that it is empty is not enough.
 */
export function routeLine(
  route: string,
  {
    files,
    arrivals,
    drawn,
  }: {
    files: readonly RepositoryFile[]
    arrivals: readonly Arrival[]
    drawn: ReadonlyMap<string, readonly string[]>
  },
): Line {
  const screen = screenOf(route)
  const what = inlineCode(route)
  if (!files.some((file) => file.path === screen)) return { what, lacks: 'screen', shownBy: [] }
  const address = route === '/' ? '/pages/home/home' : route
  const journeys = arrivals.filter((one) => one.route === address).map(({ path }) => path)
  const shownBy = [...new Set([...journeys, ...(drawn.get(screen) ?? [])])]
  return {
    what,
    lacks: shownBy.length > 0 ? '' : 'journey or screen test that expects something of a filled answer',
    shownBy,
  }
}

/**
 * A rule works when a test's title has its section and key, and the product uses all product code that the test uses: a
 * function used only by tests proves nothing about the product.
 */
export function ruleLine(
  { section, key, says }: Rule,
  { titles, reach }: { titles: readonly TestTitle[]; reach: Reach },
): Line {
  const wanted = key.toLowerCase()
  const named = titles.filter(({ title }) => title.includes(`${section} `) && title.toLowerCase().includes(wanted))
  const shown = named.filter(({ path, text }) => reach.namedIn(path, text).every((binding) => reach.has(binding)))
  const shownBy = [...new Set((shown.length > 0 ? shown : named).map(({ path }) => path))]
  const lacks = named.length === 0 ? 'test' : shown.length === 0 ? 'use: only tests call the helper' : ''
  return { what: `${section} ${key}: ${says}`, lacks, shownBy }
}

/** By which tests of the app each screen is drawn and shows what an answer filled. */
export function drawnScreens(files: readonly RepositoryFile[]): ReadonlyMap<string, readonly string[]> {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const drawn = new Map<string, string[]>()
  for (const module of modulesOf(files)) {
    const file = byPath.get(module.path)
    if (!file || !/^apps\/h5\/.*\.test\.tsx$/.test(module.path)) continue
    for (const screen of shownScreens(file, module)) drawn.set(screen, [...(drawn.get(screen) ?? []), module.path])
  }
  return drawn
}

const works = (lines: readonly Line[]): number => lines.filter((line) => line.lacks === '').length

function part(title: string, head: string, lines: readonly Line[]): string {
  const rows = lines.map(({ what, lacks, shownBy }) => [
    what,
    lacks === '' ? 'works' : `lacks ${lacks}`,
    shownBy.map(inlineCode).join(', '),
  ])
  return `## ${title}: ${works(lines)} of ${lines.length}\n\n${table([head, 'State', 'Shown by'], rows)}`
}

/** The page that shows how much of the specification works, and which test proves it. */
export function coveragePage(files: readonly RepositoryFile[]): string {
  const tests = files.filter((file) => isTest(file.path) && !file.path.startsWith('architecture/'))
  const titles = testTitles(tests)
  const reach = reachOf(files)
  const routed = { files, arrivals: arrivalsIn(files), drawn: drawnScreens(files) }
  const routes = productRoutes(files).map((route) => routeLine(route, routed))
  const calls = productCalls(files).map((path) => callLine(path, allCalls, { files, reach }))
  const rules = specification.map((rule) => ruleLine(rule, { titles, reach }))
  return markdownPage(
    generated(
      'What works',
      [
        'Every screen and call of the specification, and its uses, states, rules, roles, messages and constants, with the test that shows it.',
        'A screen works when somebody in a journey arrives at it and something is expected there before they move on, or a test draws it and expects something that an answer filled;',
        'a call when it is served, an api test and an app make it, and the product can write what it reads;',
        'a rule when a test has its key in the title and the product uses the code that the test names.',
      ].join(' '),
    ),
    table(
      ['', 'Works', 'Of'],
      [
        ['Screens (§2)', String(works(routes)), String(routes.length)],
        ['Calls (§7)', String(works(calls)), String(calls.length)],
        [
          'What people do, states, rules, roles, messages and constants (§1, §3–§9)',
          String(works(rules)),
          String(rules.length),
        ],
      ],
    ),
    part('Screens', 'Route', routes),
    part('Calls', 'Path', calls),
    part('Uses, states, rules, roles, messages and constants', 'Rule', rules),
  )
}

const linesOf = (files: readonly RepositoryFile[], path: string): string[] =>
  (files.find((file) => file.path === path)?.text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The routes of the specification's screens (§2). */
const productRoutes = (files: readonly RepositoryFile[]): string[] => linesOf(files, 'docs/product/routes.txt')

/** The calls named by the specification (§7). */
const productCalls = (files: readonly RepositoryFile[]): string[] => linesOf(files, 'docs/product/calls.txt')
