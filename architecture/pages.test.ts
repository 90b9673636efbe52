import { describe, expect, test } from 'vitest'
import { decisionsList } from './pages/decisions.ts'
import { callLine, routeLine, ruleLine } from './pages/coverage.ts'
import { generatedFiles } from './pages/pages.ts'
import { withPicture } from './pages/picture.ts'
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
  test('says of a rule that it works only when a test carries its section and key', () => {
    const titles = testTitles([
      file('a.test.ts', "describe('§9 badge', () => { test('999+', () => {}); test.each([1])('n %d', () => {}) })"),
    ])
    expect(titles.map((one) => one.title)).toEqual(['§9 badge › 999+', '§9 badge › n %d'])
    expect(ruleLine({ section: '§9', key: 'badge', says: '' }, titles)).toMatchObject({
      lacks: '',
      shownBy: ['a.test.ts'],
    })
    expect(ruleLine({ section: '§5', key: 'badge', says: '' }, titles).lacks).toBe('test')
    expect(ruleLine({ section: '§9', key: 'album', says: '' }, titles).lacks).toBe('test')
  })

  test('says of a route that it works only when its screen is there and opened', () => {
    const route = '/pages/me/order/order'
    const screen = file('apps/h5/src/pages/me/order/order.screen.tsx', '')
    expect(routeLine(route, []).lacks).toBe('screen')
    expect(routeLine(route, [screen]).lacks).toBe('journey or screen test')
    expect(routeLine(route, [screen, file('journeys/buy.journey.ts', `open('${route}/order-detail')`)]).lacks).toBe(
      'journey or screen test',
    )
    expect(routeLine(route, [screen, file('journeys/buy.journey.ts', `open('${route}?tab=1')`)]).lacks).toBe('')
    expect(routeLine(route, [screen, file('journeys/picture-areas.ts', `'${route}'`)]).lacks).toBe(
      'journey or screen test',
    )
  })

  test('says of a call what it lacks', () => {
    expect(callLine('/api/nowhere', [], []).lacks).toBe('declaration')
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

  test('refuses to lose the place of the picture', () => expect(() => withPicture('# Architecture')).toThrow('marks'))
})
