import type { NamedCall } from '@kikai/contract/call'
import { apiTestsNaming, handlersNaming } from '../checks/calls-tested.ts'
import { screenOf } from '../checks/screens.ts'
import type { RepositoryFile } from '../repository.ts'
import { type Rule, specification } from '../specification.ts'
import { isTest } from '../syntax.ts'
import { type TestTitle, testTitles } from '../test-titles.ts'
import { allCalls } from './calls.ts'
import { code, generated, page, table } from './markdown.ts'
import { productCalls, productRoutes } from './product-lists.ts'

type Line = { readonly what: string; readonly lacks: string; readonly shownBy: readonly string[] }

/** A call works when it is declared, served and named by an api test. */
export function callLine(path: string, calls: readonly NamedCall[], files: readonly RepositoryFile[]): Line {
  const same = (one: string) => one.replace(/\/$/, '')
  const call = calls.find((one) => same(one.path) === same(path))
  const what = code(path)
  if (!call) return { what, lacks: 'declaration', shownBy: [] }
  if (!handlersNaming(files, call)) return { what, lacks: 'handler', shownBy: [] }
  const shownBy = apiTestsNaming(files, call)
  return { what, lacks: shownBy.length > 0 ? '' : 'api test', shownBy }
}

/** A route works when its screen exists and a journey opens it or a screen's test names it; a list of addresses tests nothing. */
export function routeLine(route: string, files: readonly RepositoryFile[]): Line {
  const screen = screenOf(route)
  const what = code(route)
  if (!files.some((file) => file.path === screen)) return { what, lacks: 'screen', shownBy: [] }
  const address = route === '/' ? '/pages/home/home' : route
  const named = new RegExp(`${address.replaceAll('/', '\\/')}(?![\\w/-])`)
  const stem = screen.split('/').at(-1) ?? ''
  const shownBy = files
    .filter(
      ({ path, text }) =>
        (path.startsWith('journeys/') && path.endsWith('.journey.ts') && named.test(text)) ||
        (/^apps\/h5\/.*\.test\.tsx?$/.test(path) &&
          (named.test(text) || (path.startsWith(screen.slice(0, -stem.length)) && text.includes(`./${stem}`)))),
    )
    .map(({ path }) => path)
  return { what, lacks: shownBy.length > 0 ? '' : 'journey or screen test', shownBy }
}

/** A rule works when a test's title carries its section and key. */
export function ruleLine({ section, key, says }: Rule, titles: readonly TestTitle[]): Line {
  const wanted = key.toLowerCase()
  const shownBy = titles
    .filter(({ title }) => title.includes(`${section} `) && title.toLowerCase().includes(wanted))
    .map(({ path }) => path)
  return { what: `${section} ${key}: ${says}`, lacks: shownBy.length > 0 ? '' : 'test', shownBy: [...new Set(shownBy)] }
}

const works = (lines: readonly Line[]): number => lines.filter((line) => line.lacks === '').length

function part(title: string, head: string, lines: readonly Line[]): string {
  const rows = lines.map(({ what, lacks, shownBy }) => [
    what,
    lacks === '' ? 'works' : `lacks ${lacks}`,
    shownBy.map(code).join(', '),
  ])
  return `## ${title}: ${works(lines)} of ${lines.length}\n\n${table([head, 'State', 'Shown by'], rows)}`
}

/** How much of the specification works, and which test shows it. */
export function coveragePage(files: readonly RepositoryFile[]): string {
  const tests = files.filter((file) => isTest(file.path) && !file.path.startsWith('architecture/'))
  const titles = testTitles(tests)
  const routes = productRoutes(files).map((route) => routeLine(route, files))
  const calls = productCalls(files).map((path) => callLine(path, allCalls, files))
  const rules = specification.map((rule) => ruleLine(rule, titles))
  return page(
    generated(
      'What works',
      'Every screen and call of the specification, and its rules, constants and messages, with the test that shows it.',
    ),
    table(
      ['', 'Works', 'Of'],
      [
        ['Screens (§2)', String(works(routes)), String(routes.length)],
        ['Calls (§7)', String(works(calls)), String(calls.length)],
        ['Rules, messages and constants (§3, §5, §7, §8, §9)', String(works(rules)), String(rules.length)],
      ],
    ),
    part('Screens', 'Route', routes),
    part('Calls', 'Path', calls),
    part('Rules, messages and constants', 'Rule', rules),
  )
}
