import { describe, expect, test } from 'vitest'
import { allCalls } from './pages/calls.ts'
import { decisionsList } from './pages/decisions.ts'
import { arrivalsIn } from './arrivals.ts'
import { reachOf } from './reach.ts'
import { callLine, drawnScreens, routeLine, ruleLine } from './pages/coverage.ts'
import { generatedFiles } from './pages/pages.ts'
import { domainsPicture, withPicture } from './pages/picture.ts'
import { tablesOf } from './pages/tables.ts'
import { readRepository, type RepositoryFile } from './repository.ts'
import { specification } from './specification.ts'
import { testTitles } from './test-titles.ts'

const files = readRepository()

describe('generated pages', () => {
  test.each([...generatedFiles(files)])('%s is what npm run docs writes', (path, text) => {
    expect(files.find((file) => file.path === path)?.text === text, `run npm run docs and commit ${path}`).toBe(true)
  })

  test('every rule of the specification has its own key', () => {
    const names = specification.map((rule) => `${rule.section} ${rule.key}`)
    expect(new Set(names).size).toBe(names.length)
  })
})

const file = (path: string, text: string): RepositoryFile => ({ path, text })

describe('the generator', () => {
  const ruled = (...made: readonly RepositoryFile[]) => ({ titles: testTitles(made), reach: reachOf(made) })
  const badge = { section: '§9', key: 'badge', says: '' } as const

  test('says of a rule that it works only when a test carries its section and key', () => {
    const shown = ruled(
      file('a.test.ts', "describe('§9 badge', () => { test('999+', () => {}); test.each([1])('n %d', () => {}) })"),
    )
    expect(shown.titles.map((one) => one.title)).toEqual(['§9 badge › 999+', '§9 badge › n %d'])
    expect(ruleLine(badge, shown)).toMatchObject({ lacks: '', shownBy: ['a.test.ts'] })
    expect(ruleLine({ ...badge, section: '§5' }, shown).lacks).toBe('test')
    expect(ruleLine({ ...badge, key: 'album' }, shown).lacks).toBe('test')
  })

  describe('says of a rule whose code only tests call that it lacks the use', () => {
    const kernel = file('packages/kernel/src/badge.ts', 'export const badgeText = () => text()\nconst text = () => 1')
    const about = file(
      'packages/kernel/src/badge.test.ts',
      "import { badgeText } from './badge.ts'\ntest('§9 badge: 999+', () => expect(badgeText()).toBe(1))",
    )
    const main = (text: string) => file('apps/h5/src/main.tsx', text)
    const use = "import { badgeText } from '@kikai/kernel/badge'\n"
    const part = (text: string) => file('apps/h5/src/part.ts', text)
    const lacks = (...others: readonly RepositoryFile[]) => ruleLine(badge, ruled(kernel, about, ...others)).lacks

    test.each([
      ['nobody imports it', [main('')]],
      ['it is imported and not called', [main(use)]],
      [
        'its caller is called by nobody',
        [main("import './part.ts'"), part(`${use}export const show = () => badgeText()`)],
      ],
      [
        'only the gallery shows it',
        [main("import './badge.example.tsx'"), file('apps/h5/src/badge.example.tsx', `${use}badgeText()`)],
      ],
    ])('%s', (_, others) => expect(lacks(...others)).toMatch('only tests call'))

    test.each([
      ['the app calls it', [main(`${use}badgeText()`)]],
      [
        'what the app calls calls it',
        [main("import { show } from './part.ts'\nshow()"), part(`${use}export const show = () => badgeText()`)],
      ],
      [
        'it comes by another file',
        [
          main("import { badgeText } from './part.ts'\nbadgeText()"),
          part("export { badgeText } from '@kikai/kernel/badge'"),
        ],
      ],
      ['it comes later', [main("import('./part.ts')"), part(`${use}badgeText()`)]],
    ])('and none where %s', (_, others) => expect(lacks(...others)).toBe(''))
  })

  describe('says of a route', () => {
    const route = '/pages/me/order/order'
    const screen = file('apps/h5/src/pages/me/order/order.screen.tsx', '')
    const lacks = (...made: readonly RepositoryFile[]) =>
      routeLine(route, {
        files: made,
        arrivals: arrivalsIn(made),
        drawn: drawnScreens(made),
      }).lacks
    const told = (body: string) => file('journeys/buy.journey.ts', `test('a story', async () => { ${body} })`)

    test('without a screen that it lacks one', () => expect(lacks()).toBe('screen'))

    test.each([
      ['it is opened', `await buyer.open('${route}')`],
      ['it is arrived at', `await buyer.arrive('${route}')`],
      [
        'something is expected of the next screen',
        `await buyer.arrive('${route}'); await buyer.open('/'); expect(1).toBe(1)`,
      ],
      [
        'its empty text is expected',
        `await buyer.arrive('${route}'); await expect(buyer.text(t('order.list.empty'))).toBeVisible()`,
      ],
      ['something is expected before', `expect(1).toBe(1); await buyer.arrive('${route}')`],
      ['something is expected of a longer address', `await buyer.arrive('${route}-detail'); expect(1).toBe(1)`],
      [
        'another story expects something',
        `await buyer.arrive('${route}') }); test('another', () => { expect(1).toBe(1)`,
      ],
    ])('that nothing shows it where only %s', (_, body) =>
      expect(lacks(screen, told(body))).toMatch('expects something'),
    )

    test.each([
      [
        'a story arrives and expects something',
        `await buyer.arrive('${route}'); await expect(buyer.text('1')).toBeVisible()`,
      ],
      [
        'its address is composed',
        `const me = '/pages/me'; const list = \`\${me}/order/order\`; await buyer.arrive(list); expect(buyer.heading).toBe(1)`,
      ],
      [
        'its address is one of several',
        `for (const one of ['/', '${route}']) { await buyer.arrive(one); expect(buyer.heading).toBe(1) }`,
      ],
      ['a message is awaited', `await buyer.arrive('${route}'); await buyer.told('saved')`],
    ])('that it works where %s', (_, body) => expect(lacks(screen, told(body))).toBe(''))

    test('that it works where a step of a story does so, and not where no story takes the step', () => {
      const step = file(
        'journeys/steps/list.ts',
        `export async function list() { await b.arrive('${route}'); expect(b.heading) }`,
      )
      expect(lacks(screen, step)).toMatch('expects something')
      expect(lacks(screen, step, file('journeys/a.journey.ts', "import { list } from './steps/list.ts'"))).toBe('')
    })

    test('that it works where a test draws this screen and expects something that an answer filled', () => {
      const about = (text: string) => file('apps/h5/src/pages/me/order/order.test.tsx', text)
      const draws = "import Order from './order.screen.tsx'\n"
      expect(lacks(screen, about(`${draws}test('it', () => expect(draw(Order)).toContain('1'))`))).toBe('')
      expect(lacks(screen, about(`${draws}test('it', () => expect(draw(Order)).not.toContain('1'))`))).toMatch(
        'expects',
      )
      expect(lacks(screen, about(draws))).toMatch('expects something')
      for (const expected of ["toContain('No messages yet.')", "toContain('Try again')", 'toBeNull()', 'toEqual([])'])
        expect(lacks(screen, about(`${draws}test('it', () => expect(draw(Order)).${expected})`))).toMatch('filled')
      const others = `${draws}import Other from '../../other.screen.tsx'\n`
      expect(lacks(screen, about(`${others}test('it', () => expect(draw(Other)).toContain('1'))`))).toMatch('filled')
      const helped = `${draws}const list = () => draw(Order)\ntest('it', () => expect(list()).toContain('1'))`
      expect(lacks(screen, about(helped))).toBe('')
      expect(lacks(screen, about(`test('${route}', () => {})`))).toMatch('expects something')
    })

    test('that nothing shows it where what is expected next is on somebody else’s screen', () => {
      const of = (who: string) => `await buyer.arrive('${route}'); await expect(${who}.text('1')).toBeVisible()`
      expect(lacks(screen, told(of('seller')))).toMatch('expects something')
      expect(lacks(screen, told(`const page = buyer.page; ${of('page')}`))).toBe('')
    })
  })

  test('says of a call what it lacks, also of one that a report serves', () => {
    const lacks = (path: string, ...made: readonly RepositoryFile[]) =>
      callLine(path, path === '/api/nowhere' ? [] : home, { files: made, reach: reachOf(made) }).lacks
    const home = allCalls.filter(({ path }) => path === '/api/index/index')
    const handlers = file('apps/server/src/reports/home/home.handlers.ts', 'const handlers = { readHome }')
    const tested = file('apps/server/src/reports/home/home.api.test.ts', 'as.call(api.home.readHome)')
    const app = (text: string) =>
      file(
        'apps/h5/src/main.tsx',
        `import { homeCalls } from '@kikai/contract/home/home.calls'
${text}`,
      )
    expect(lacks('/api/nowhere')).toBe('declaration')
    expect(lacks('/api/index/index')).toBe('handler')
    expect(lacks('/api/index/index', handlers)).toBe('api test')
    expect(lacks('/api/index/index', handlers, tested, app('// homeCalls.readHome'))).toMatch('no app')
    expect(lacks('/api/index/index', handlers, tested, app('useCall(homeCalls.readHome)'))).toBe('')
  })

  test('says of a call on what only the demo writes that it lacks the data', () => {
    const list = allCalls.filter(({ path }) => path === '/api/index/article-list')
    const { domain, name } = list[0]!
    const at = `apps/server/src/domains/${domain}`
    const made = (use: string) => [
      file(`${at}/${domain}.handlers.ts`, `const handlers = { ${name} }`),
      file(`${at}/${domain}.api.test.ts`, `as.call(api.${domain}.${name})`),
      file(`${at}/${domain}.store.ts`, 'export const addArticle = (tx) => tx`insert into article`'),
      file('apps/server/src/main.ts', use),
      file(
        'apps/h5/src/main.tsx',
        `import { calls } from '@kikai/contract/${domain}/x.calls'
use(calls.${name})`,
      ),
    ]
    const lacks = (files: readonly RepositoryFile[]) =>
      callLine('/api/index/article-list', list, { files, reach: reachOf(files) }).lacks
    expect(lacks(made(''))).toMatch('only the demo writes')
    expect(
      lacks(
        made(`import { addArticle } from './domains/${domain}/${domain}.store.ts'
addArticle()`),
      ),
    ).toBe('')
  })

  test('reads tables as the migrations leave them', () => {
    const sql =
      '-- Goods.\ncreate table goods (\n  id uuid primary key,\n  price numeric(10, 2) not null, -- in yen\n  check (price > 0)\n);\nalter table goods add column name text;\ncreate table gone (\n  id int\n);\ndrop table gone;\n'
    const [goods, ...others] = tablesOf([file('apps/server/migrations/a.sql', sql)])
    expect(goods?.why).toBe('Goods.')
    expect(goods?.columns.map((column) => column.name)).toEqual(['id', 'price', 'name'])
    expect(others).toEqual([])
  })

  test('lists the decisions by the headings of their pages, and refuses a number that is missing or taken', () => {
    const decision = (name: string, text: string) => file(`docs/decisions/${name}.md`, text)
    const [first, second] = [decision('0001-one', '# 1. One'), decision('0002-two', '# 2. Two, too\n\ntext')]
    expect(decisionsList([second, first])).toBe('1. [One](0001-one.md)\n2. [Two, too](0002-two.md)')
    expect(() => decisionsList([decision('0003-three', '# Three')])).toThrow('# 3. …')
    expect(() => decisionsList([first, decision('0001-other', '# 1. Other')])).toThrow('the next free one')
  })

  test('refuses to lose the place of the picture', () =>
    expect(() => withPicture('# Architecture', files)).toThrow('marks'))

  test('draws the domains that have code, and names the planned ones apart', () => {
    const code = (name: string) => file(`apps/server/src/domains/${name}/${name}.handlers.ts`, '')
    const picture = domainsPicture([code('goods'), code('cart'), code('members')])
    expect(picture).toContain('  cart --> goods\n')
    expect(picture).toContain('  goods --> members\n')
    expect(picture).not.toMatch(/--> (?!goods|members)/)
    expect(picture).toMatch(/Not drawn, .+ access, .+ warehouse, watchlist, withdrawals\.$/)
  })
})
