import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { root } from '../architecture/repository.ts'
import type { Plan } from './scaffold-names.ts'
import { planOf } from './scaffold.ts'

const list = ['list', 'me/my-devices/my-devices', 'orders', 'list-my-orders']
const form = ['form', 'me/my-devices/add-devices/add-devices', 'feedback', 'send-feedback']
const detail = ['detail', 'home/goods-detail/pre-book/pre-book', 'goods', 'read-goods']

describe('npm run new', () => {
  test('a call gets its use case and a test that fails until it says something', () => {
    const { files } = planOf(['call', 'goods', 'take-down-goods'])
    expect([...files.keys()]).toEqual([
      'apps/server/src/domains/goods/take-down-goods.ts',
      'apps/server/src/domains/goods/take-down-goods.api.test.ts',
    ])
    expect(files.get('apps/server/src/domains/goods/take-down-goods.ts')).toContain('export function takeDownGoods(')
    expect(files.get('apps/server/src/domains/goods/take-down-goods.api.test.ts')).toContain('expect.fail')
  })

  test('a step is taken as all steps of its thing are, by the row of the table that is named like its call', () => {
    const [useCase] = [...planOf(['step', 'withdrawals', 'cancel-withdrawal']).files.values()]
    expect(useCase).toContain('stepsOf({\n  states: withdrawalStates,')
    expect(useCase).toContain("{ event: 'cancel', as: 'member' }")
  })

  test('a call is imported from the file that declares it, whatever that is called', () => {
    const { files } = planOf(['list', 'me/my-devices/my-devices', 'goods', 'list-managed-goods'])
    expect([...files.values()][0]).toContain("import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'")
  })

  test('a screen stands at its route, letter for letter', () => {
    const { files } = planOf(['screen', 'me/addressManage/addAddress'])
    expect([...files.keys()][0]).toBe('apps/h5/src/pages/me/addressManage/addAddress.screen.tsx')
    expect([...files.values()][1]).toContain("test('/pages/me/addressManage/addAddress")
    expect(planOf(['screen', '/pages/qrcode']).files.has('apps/h5/src/pages/qrcode.screen.tsx')).toBe(true)
  })

  test.each([
    [list, /<PagedList of=/],
    [form, /useCallForm\(/],
    [detail, /<Page[^>]+of={found}/s],
  ])('%j is a whole screen on its call, with a test that fails', (words, shape) => {
    const [screen, its] = [...planOf(words).files.values()]
    expect(screen).toMatch(shape)
    expect(its).toContain('expect.fail')
  })

  test('an address that the product does not have yet is to be named where the router looks, with a title', () => {
    expect(planOf(['screen', 'me/price-alerts/price-alerts']).next.join('\n')).toMatch(
      /packages\/contract\/src\/wire\/screens\.ts[^]+title of '\/pages\/me\/price-alerts\/price-alerts'/,
    )
    expect(planOf(['screen', 'me/my-devices/my-devices']).next.join('\n')).not.toMatch(/screens\.ts|title/)
  })

  test('a domain gets its contract, its door to handlers and its texts in three languages', () => {
    const paths = [...planOf(['domain', 'auctions']).files.keys()]
    for (const language of ['en', 'zh-Hans', 'ja']) expect(paths).toContain(`packages/i18n/src/${language}/auctions.ts`)
    expect(paths).toContain('packages/contract/src/auctions/auctions.calls.ts')
  })

  test('what it writes compiles as soon as the texts are there that it asks for', async () => {
    const plans = [
      list,
      form,
      detail,
      ['screen', 'me/my-engineer/my-engineer'],
      ['call', 'goods', 'take-down-goods'],
      ['call', 'goods', 'read-goods'],
      ['step', 'dropship', 'move-agent'],
      ['step', 'withdrawals', 'cancel-withdrawal'],
      ['domain', 'auctions'],
    ].map(planOf)
    const asked = plans.flatMap(({ next }) => [...next.join().matchAll(/screen(?:\.\w+){2}/g)].map(([key]) => key))
    expect(asked).toContain('screen.addDevices.send')
    const found = await compile(plans)
    const isText = (key: string) => (fault: (typeof found)[number]) => fault.at.startsWith(`t('${key}')`)
    expect(found.filter((fault) => !asked.some((key) => isText(key)(fault)))).toEqual([])
    expect(asked.filter((key) => !found.some(isText(key)))).toEqual([])
    // A busy machine takes ten times as long.
  }, 120_000)

  test('a page of the console is a list of its call, stands in the lists of pages, and compiles with them', async () => {
    const list = planOf(['page', 'finance/payouts', 'late-payouts', 'earnings', 'list-managed-payouts'])
    const [page = ''] = [...list.files.values()]
    expect(page).toMatch(
      /col\.text\('number', t\('column\.number'\), { opens: true }\)[^]+col\.money\('amount'[^]+col\.due\('deadlineAt'/,
    )
    const plain = planOf(['page', 'content', 'campaigns'])
    expect([...plain.files.keys()][0]).toBe('apps/console/src/centers/content/campaigns.page.tsx')
    expect(await compileConsole(list)).toEqual([])
    // A busy machine takes ten times as long.
  }, 120_000)

  test('the examples of the README and of the walks are taken', () => {
    const pages = [
      'README.md',
      ...['call', 'screen', 'console-page', 'domain'].map((thing) => `docs/walks/add-a-${thing}.md`),
    ]
    const examples = pages.flatMap((page) => [
      ...readFileSync(path.join(root, page), 'utf8').matchAll(
        /`(?:npm run new )?((?:call|step|list|form|detail|screen|page|domain) [\w/ -]+)`/g,
      ),
    ])
    expect(examples.length).toBeGreaterThan(5)
    for (const [, words = ''] of examples) expect(planOf(words.split(' ')).files.size).toBeGreaterThan(1)
  })

  test('the test of a call starts the product as others do', () => {
    const harness = readFileSync(path.join(root, 'apps/server/test/harness.ts'), 'utf8')
    expect([...planOf(['call', 'goods', 'take-down-goods']).files.values()][1]).toContain('\nstartProduct()\n')
    expect(harness).toMatch(/^export (?:async )?function startProduct\(/m)
  })

  test.each([
    [[], /npm run new/],
    [['call', 'auctions'], /npm run new/],
    [['call', 'auctions', 'PlaceBid'], /no name/],
    [['call', 'harvests', 'ask-harvest'], /npm run new domain harvests/],
    [['call', 'dropship', 'place-bid'], /declare it first .+ in .+dropship\/agents\.calls\.ts or /],
    [['list', 'me/my-devices/my-devices', 'feedback', 'send-feedback'], /does not answer in pages/],
    [['form', 'me/x/x', 'cart', 'update-cart'], /takes no text/],
    [['screen', '../../etc'], /no route/],
    [['step', 'cart', 'update-cart'], /guards no states/],
    [['step', 'goods', 'read-goods'], /guests may/],
    [['page', 'finance', 'bank'], /has a page finance\/bank already/],
    [['page', 'shop', 'bank'], /is no center/],
    [['page', 'finance', 'x', 'feedback', 'send-feedback'], /does not answer in pages/],
    [['shop', 'x'], /npm run new/],
  ])('%j is answered with what to say instead', (words, instead) => expect(() => planOf(words)).toThrow(instead))
})

/**
 * The compiler's errors for the files, which are in a temporary folder but resolved as if they were in the repository.
 * The tests of calls are left out, because they would compile the whole server.
 */
async function compile(plans: readonly Plan[]): Promise<{ at: string; says: string }[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kikai-scaffold-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = new Map(
    plans.flatMap((plan) => [...plan.files]).filter(([name]) => /(?<!\.api\.test)\.tsx?$/.test(name)),
  )
  for (const [name, text] of files) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const ownParts = ['app', 'ui', 'features'].map((part) => [`#${part}/*`, [`${root}/apps/h5/src/${part}/*`]])
  const compilerOptions = {
    rootDirs: [root, '.'],
    incremental: false,
    tsBuildInfoFile: null,
    paths: {
      ...Object.fromEntries(ownParts),
      '@kikai/contract/*': ['./packages/contract/src/*', `${root}/packages/contract/src/*`],
    },
  }
  return faultsIn(folder, { compilerOptions, files })
}

/** The compiler's errors for a page of the console in a copy of the console, whose lists of pages and texts it changes. */
function compileConsole({ files, changes = new Map() }: Plan): ReturnType<typeof compile> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kikai-scaffold-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const part of ['packages', 'apps/console'])
    cpSync(path.join(root, part), path.join(folder, part), {
      recursive: true,
      filter: (name) => !name.includes('node_modules'),
    })
  const written = new Map([...files, ...changes])
  for (const [name, text] of written) writeFileSync(path.join(folder, name), text)
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const paths = Object.fromEntries(
    ['contract', 'i18n', 'client', 'kernel'].map((part) => [`@kikai/${part}/*`, [`./packages/${part}/src/*`]]),
  )
  return faultsIn(folder, {
    compilerOptions: { incremental: false, tsBuildInfoFile: null, types: ['node', 'vite/client'], paths },
    files: written,
  })
}

type Project = { compilerOptions: object; files: ReadonlyMap<string, string> }

async function faultsIn(folder: string, { compilerOptions, files }: Project): ReturnType<typeof compile> {
  const project = { extends: `${root}/tsconfig.json`, compilerOptions, files: [...files.keys()], include: [] }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(project))
  const said = await new Promise<string>((resolve) =>
    execFile(path.join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false'], { cwd: folder }, (_, out) =>
      resolve(out),
    ),
  )
  return [...said.matchAll(/^(\S.*)\((\d+),(\d+)\): error (.*)$/gm)].map(([, name = '', line, column, says = '']) => ({
    at:
      files
        .get(name)
        ?.split('\n')
        [Number(line) - 1]?.slice(Number(column) - 1) ?? name,
    says,
  }))
}
