import { describe, expect, test } from 'vitest'
import { domains, tiersOf } from './domains.ts'
import { circles, importFaults, importRules, unknownDomains } from './import-rules.ts'
import { modulesOf } from './modules.ts'
import { listed, readRepository, type RepositoryFile } from './repository.ts'

const modules = modulesOf(readRepository())

describe('imports', () => {
  test('the check has seen the product, not an empty folder', () => {
    expect(modules.length).toBeGreaterThan(150)
    expect(modules.flatMap((module) => module.imports).filter((one) => one.to).length).toBeGreaterThan(modules.length)
  })

  test('keep to the rules', () => expect(listed(importFaults(modules))).toBe(''))
  test('every domain stands in the table', () => expect(listed(unknownDomains(modules))).toBe(''))
  test('make no circle', () => expect(listed(circles(modules))).toBe(''))
  test('the table of domains has no circle and no unknown friend', () =>
    expect(tiersOf(domains).size).toBe(Object.keys(domains).length))
})

/** Each row has one violation and the rule that must report it. */
const planted: readonly [rule: string, path: string, imports: string, target?: string][] = [
  ['every import of ours leads to a file', 'packages/kernel/src/money.ts', './nowhere.ts'],
  ['packages know only the packages below them', 'packages/kernel/src/money.ts', 'zod/mini'],
  [
    'packages know only the packages below them',
    'packages/contract/src/call.ts',
    '@kikai/client/calls/call',
    'packages/client/src/calls/call.ts',
  ],
  [
    'packages know only the packages below them',
    'packages/client/src/calls/call.ts',
    '../../../apps/h5/src/app/main.ts',
    'apps/h5/src/app/main.ts',
  ],
  ['apps know no other app', 'apps/h5/src/app/main.ts', '../../../server/src/main.ts', 'apps/server/src/main.ts'],
  [
    'the list of all calls is for the server',
    'apps/h5/src/pages/home/home.screen.tsx',
    '@kikai/contract/api',
    'packages/contract/src/api.ts',
  ],
  [
    'the list of all calls is for the server',
    'apps/h5/src/app/language/texts.ts',
    '@kikai/i18n/server',
    'packages/i18n/src/server.ts',
  ],
  [
    'platform knows no domain',
    'apps/server/src/platform/jobs/jobs.ts',
    '../../domains/orders/orders.public.ts',
    'apps/server/src/domains/orders/orders.public.ts',
  ],
  [
    'http enters by handlers',
    'apps/server/src/http/serve-call.ts',
    '../domains/orders/orders.store.ts',
    'apps/server/src/domains/orders/orders.store.ts',
  ],
  [
    'a domain has one door',
    'apps/server/src/domains/orders/place.ts',
    '../goods/goods.store.ts',
    'apps/server/src/domains/goods/goods.store.ts',
  ],
  [
    'a domain has one door',
    'apps/server/src/domains/goods/place.ts',
    '../orders/orders.public.ts',
    'apps/server/src/domains/orders/orders.public.ts',
  ],
  [
    'a domain has one door',
    'apps/server/src/domains/goods/place.ts',
    '../../http/context.ts',
    'apps/server/src/http/context.ts',
  ],
  ['SQL lives in stores', 'apps/server/src/domains/orders/place.ts', 'postgres'],
  [
    'statements are sent in a pipeline by stores, and by a purchase',
    'apps/server/src/domains/orders/ship-order.ts',
    '../../platform/database/pipeline.ts',
    'apps/server/src/platform/database/pipeline.ts',
  ],
  [
    'nobody imports a screen, and a page keeps to its own folder',
    'apps/h5/src/pages/me/order/order.screen.tsx',
    '../setting/row.tsx',
    'apps/h5/src/pages/me/setting/row.tsx',
  ],
  [
    'nobody imports a screen, and a page keeps to its own folder',
    'apps/h5/src/pages/me/order/row.tsx',
    './order.screen.tsx',
    'apps/h5/src/pages/me/order/order.screen.tsx',
  ],
  [
    'a center of the console keeps to itself',
    'apps/console/src/centers/member/members.page.tsx',
    '#centers/order/order-facts.tsx',
    'apps/console/src/centers/order/order-facts.tsx',
  ],
  [
    'no feature knows another feature or a page',
    'apps/h5/src/features/goods/card.tsx',
    '#features/orders/row',
    'apps/h5/src/features/orders/row.tsx',
  ],
  [
    'ui knows no business',
    'apps/h5/src/ui/buttons/button.tsx',
    '@kikai/client/calls/call',
    'packages/client/src/calls/call.ts',
  ],
]

describe('each import rule can fail', () => {
  test.each(planted)('%s: %s imports %s', (rule, path, specifier, target) => {
    const files: RepositoryFile[] = [{ path, text: `import { x } from '${specifier}'\n` }]
    if (target) files.push({ path: target, text: 'export const x = 1' })
    expect(listed(importFaults(modulesOf(files)))).toContain(`[${rule}]`)
  })

  test('every rule has its planted violation', () => {
    expect(importRules.map((rule) => rule.name).filter((name) => !planted.some(([rule]) => rule === name))).toEqual([])
  })

  test('a friend entered by its door, a type and a package are let through', () => {
    const files: RepositoryFile[] = [
      {
        path: 'apps/server/src/domains/orders/place.ts',
        text: "import { hold } from '../goods/goods.public.ts'\nimport type { Sql } from 'postgres'\n",
      },
      { path: 'apps/server/src/domains/goods/goods.public.ts', text: 'export const hold = 1' },
    ]
    expect(importFaults(modulesOf(files))).toEqual([])
  })

  test('a circle is found, also one of types only', () => {
    const pair = (word: string): RepositoryFile[] => [
      { path: 'scripts/a.ts', text: `import ${word} { b } from './b.ts'\nexport const a = 1` },
      { path: 'scripts/b.ts', text: `export { a } from './a.ts'\nexport const b = 1` },
    ]
    expect(circles(modulesOf(pair(''))).length).toBe(1)
    expect(circles(modulesOf(pair('type'))).length).toBe(1)
  })

  test('a domain outside the table is found', () => {
    const strange = modulesOf([{ path: 'apps/server/src/domains/strange/a.ts', text: '' }])
    expect(listed(unknownDomains(strange))).toContain('strange')
    expect(unknownDomains(modulesOf([{ path: 'apps/server/src/domains/orders/a.ts', text: '' }]))).toEqual([])
  })

  test('a circle of domains is found', () => {
    expect(() => tiersOf({ a: { does: '', friends: ['b'] }, b: { does: '', friends: ['a'] } })).toThrow('circle')
    expect(() => tiersOf({ a: { does: '', friends: ['c'] } })).toThrow('not in the table')
  })
})
