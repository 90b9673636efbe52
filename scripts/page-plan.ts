import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Access } from '@kikai/contract/access'
import { consolePages } from '@kikai/contract/console/console-pages'
import { day, instant, money } from '@kikai/contract/fields'
import type * as z from 'zod/mini'
import { root } from '../architecture/repository.ts'
import { type DeclaredCall, declaredCall, isNeeded, partsOf, rowPartsOf, shownPart } from './scaffold-calls.ts'
import { camel, named, pascal, type Plan } from './scaffold-names.ts'

const languages = ['en', 'zh-Hans', 'ja'] as const

/**
 * `page content campaigns` or `page finance/payouts late-payouts earnings list-managed-payouts`: a page of the console in the
 * center's folder, as a list of the call where one is named, with its test, its texts and its line in the lists of pages.
 */
export function pagePlan([folder = '', name, domain, call]: readonly string[]): Plan {
  const [center = ''] = folder.split('/')
  const stem = named(name)
  const key = `${center}/${camel(stem)}`
  const ownKeys = Object.keys(consolePages).filter((one) => one.startsWith(`${center}/`))
  const last = ownKeys.at(-1)
  if (last === undefined || !/^[a-z-]+(?:\/[a-z-]+)?$/.test(folder))
    throw new RangeError(`"${folder}" is no center: write it as finance, or with a folder in it, as finance/ledger`)
  if (key in consolePages) throw new RangeError(`the console has a page ${key} already`)
  const declared = domain === undefined ? null : declaredCall(named(domain), named(call))
  const columns = declared && columnsOf(declared)
  const file = `apps/console/src/centers/${folder}/${stem}.page.tsx`
  const texts = textsOf(columns)
  const own = `'${key}': [${rightsOf(declared, last)}],`
  return {
    files: new Map([
      [file, declared ? listPage(stem, declared, columns ?? []) : plainPage(stem)],
      [file.replace('.page.tsx', '.dom.test.tsx'), testOf(stem, declared)],
      ...languages.map((language): [string, string] => [
        `packages/i18n/src/${language}/console-${stem}.ts`,
        language === 'en'
          ? `export default ${texts} as const\n`
          : `import type source from '../en/console-${stem}.ts'\nimport { sameAs } from '../same-as.ts'\n\nexport default sameAs<typeof source>()(${texts})\n`,
      ]),
    ]),
    changes: new Map([
      changed('packages/contract/src/console/console-pages.ts', [
        [new RegExp(`\n  '${last}': \\[[^\\]]*\\],`), own],
        [new RegExp(`\n  '${last}',`), `'${key}',`],
      ]),
      changed('apps/console/src/app/centers.tsx', [
        [
          new RegExp(`\n  page\\('${last}', .*`),
          `page('${key}', () => import('#centers/${folder}/${stem}.page.tsx')),`,
        ],
      ]),
      ...languages.flatMap((language) => [
        changed(`packages/i18n/src/${language}/console.ts`, [
          [new RegExp(`\n    ${last.split('/')[1]}: .*`), `  ${camel(stem)}: '${wordsOf(stem)}',`],
        ]),
        changed(`packages/i18n/src/${language}/index.ts`, [
          [
            /\nexport .*'.\/console.ts'/,
            `export { default as console${pascal(stem)} } from './console-${stem}.ts'`,
            '',
          ],
        ]),
      ]),
    ]),
    next: [
      `say its title and its words in each language: page.${camel(stem)} of packages/i18n/src/{${languages.join(',')}}/console.ts, and console-${stem}.ts`,
      ...(declared
        ? []
        : [
            `ask for something: a list is easier begun with its call (npm run new page ${folder} ${stem} <domain> <list-call>)`,
          ]),
      `the rights that open it are in packages/contract/src/console/console-pages.ts`,
      `a panel for a row, a form, a step for several rows: apps/console/README.md names a page for each`,
      `walk through it in journeys/staff-work-at-the-desk.journey.ts; npm run docs`,
    ],
  }
}

type Insertion = readonly [after: RegExp, line: string, indent?: string]

/** An existing file with each line put in after its place; the indent is that of a list in it. */
function changed(name: string, insertions: readonly Insertion[]): [string, string] {
  const before = readFileSync(path.join(root, name), 'utf8')
  const after = insertions.reduce((text, [place, line, indent = '  ']) => {
    const found = place.exec(text)
    if (!found) throw new RangeError(`${name} no longer lists what scripts/page-plan.ts looks for: ${place.source}`)
    const end = found.index + found[0].length
    return `${text.slice(0, end)}\n${indent}${line}${text.slice(end)}`
  }, before)
  return [name, after]
}

function rightsOf(declared: DeclaredCall | null, neighbour: string): string {
  const access: Access | undefined = declared?.call.access
  const like = Object.entries(consolePages).find(([one]) => one === neighbour)?.[1] ?? []
  const rights: readonly string[] = typeof access === 'object' ? [access.may] : like
  return rights.map((right) => `'${right}'`).join(', ')
}

type Shown = { name: string; kind: 'money' | 'instant' | 'due' | 'day' | 'number' | 'text' }

/** The columns that can be told from the row of the call; the first text names the row. */
function columnsOf({ calls, call }: DeclaredCall): readonly Shown[] {
  const row = rowPartsOf(call)
  if (!row)
    throw new RangeError(`${calls}.${call.name} does not answer in pages (paged, page): leave the call out instead`)
  const shown = Object.entries(row).flatMap(([name, schema]) => {
    const kind = /^(?:id|version)$|Id$/.test(name) ? null : kindOf(name, shownPart(schema))
    return kind ? [{ name, kind }] : []
  })
  const first = shown.find(({ kind }) => kind === 'text')
  return first ? [first, ...shown.filter((one) => one !== first)] : shown
}

function kindOf(name: string, schema: z.core.$ZodType): Shown['kind'] | null {
  if (schema === money) return 'money'
  if (schema === instant) return /deadline|due/i.test(name) ? 'due' : 'instant'
  if (schema === day) return 'day'
  const { type } = (schema as z.core.$ZodTypes)._zod.def
  return type === 'number' ? 'number' : type === 'string' || type === 'enum' ? 'text' : null
}

function listPage(stem: string, { file, calls, call }: DeclaredCall, columns: readonly Shown[]): string {
  const resource = camel(stem)
  const row = rowPartsOf(call) ?? {}
  const id = 'id' in row ? 'id' : (Object.keys(row).find((name) => name.endsWith('Id')) ?? columns[0]?.name ?? 'id')
  const input = declaredInput(call)
  return `import { CrudTable } from '#features/crud/crud-table.tsx'
import { resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useText } from '@kikai/client/use-text'
import { ${calls} } from '@kikai/contract/${file}'

const ${resource} = resource({
  name: '${stem}',
  call: ${calls}.${call.name},
  rowKey: ({ ${id} }) => ${id},
  input: (${input.includes('words') ? `{ words = '' }` : ''}) => (${input.includes('words') ? '{ words }' : '{}'}),
})

/** Say what one finds here, and in which order. */
export default function ${pascal(stem)}() {
  const t = useText('console${pascal(stem)}')
  const console = useText('console')
  const col = useColumns(${resource})
  return (
    <CrudTable
      of={${resource}}
      title={console('page.${camel(stem)}')}
      columns={[
${columns.map(({ name, kind }, at) => `        col.${kind}('${name}', t('column.${name}')${at === 0 ? ', { opens: true }' : ''}),\n`).join('')}      ]}
${input.includes('words') ? `      search={t('search')}\n` : ''}      empty={t('none')}
    />
  )
}
`
}

/** The filters of the call; one that must be given is for the author to say. */
function declaredInput({ name, input }: DeclaredCall['call']): readonly string[] {
  const parts = Object.entries(partsOf(input) ?? {})
  const needed = parts.filter(([, part]) => isNeeded(part)).map(([part]) => part)
  if (needed.length > 0)
    throw new RangeError(`${name} cannot be asked without ${needed.join(', ')}: leave the call out instead`)
  return parts.map(([part]) => part)
}

const plainPage = (stem: string) => `import { useText } from '@kikai/client/use-text'

/** Say what one does here. */
export default function ${pascal(stem)}() {
  const t = useText('console${pascal(stem)}')
  const console = useText('console')
  return (
    <div className="list">
      <div className="list-head">
        <h1>{console('page.${camel(stem)}')}</h1>
      </div>
      <p className="quiet list-lead">{t('none')}</p>
    </div>
  )
}
`

const testOf = (stem: string, declared: DeclaredCall | null) => `import { renderPart } from '#app/test/render-part.tsx'
${declared ? `import { ${declared.calls} } from '@kikai/contract/${declared.file}'\n` : ''}import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import ${pascal(stem)} from './${stem}.page.tsx'

test('${wordsOf(stem).toLowerCase()}: the page has its title${declared ? ', and asks for its list' : ''}', async () => {
  const { host${declared ? ', sent' : ''} } = await renderPart(
    <MemoryRouter>
      <${pascal(stem)} />
    </MemoryRouter>,
    ['console', 'console${pascal(stem)}'],
  )
  expect(host.querySelector('h1')?.textContent).toBe('${wordsOf(stem)}')
${declared ? `  expect(sent(${declared.calls}.${declared.call.name}.path)).toBeDefined()\n` : ''}})
`

function textsOf(columns: readonly Shown[] | null): string {
  if (!columns) return `{\n  none: 'Nothing here yet.',\n}`
  const words = columns.map(({ name }) => `    ${name}: '${wordsOf(name)}',\n`).join('')
  return `{\n  search: 'Search',\n  none: 'Nothing here yet.',\n  column: {\n${words}  },\n}`
}

/** A name as words to begin with: `bankRef` and `bank-ref` are "Bank ref". */
const wordsOf = (name: string): string =>
  name
    .replaceAll(/-|(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase())
