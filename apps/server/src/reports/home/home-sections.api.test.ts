import { api } from '@kikai/contract/api'
import type { PieceContent } from '@kikai/contract/content/managed-content.shapes'
import { contentErrors } from '@kikai/contract/content/content.errors'
import { instantOf } from '@kikai/kernel/instant'
import { inEachLanguage } from '@kikai/kernel/language'
import { expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { givenCategory, goods } from '../../../test/given/goods/goods.ts'
import { drafted, publishedPiece, sentPiece } from '../../../test/given/goods/pieces.ts'
import { hours, product, startProduct, travel } from '../../../test/harness.ts'

startProduct()

const named = (title: string, change: Partial<PieceContent>): Partial<PieceContent> => ({
  texts: inEachLanguage((language) => ({ title: `${title} ${language}`, summary: '', blocks: [] })),
  ...change,
})
const shownTo = async (reader = as.guest()) => {
  await travel(6_000)
  return accepted(await reader.call(api.home.readHome, {})).sections
}
const titles = async () => (await shownTo()).map(({ title }) => title)

test('the sections that came with the product stand in their order, and one without goods is left out', async () => {
  expect(await titles()).toEqual([])
  await goods()
  expect(await titles()).toEqual(['Recommended', 'Just listed'])
  expect((await shownTo(as.guest().speaking('ja'))).map(({ title, shows }) => [title, shows])).toEqual([
    ['おすすめ', { kind: 'list', list: 'recommended' }],
    ['新着', { kind: 'list', list: 'new' }],
  ])
})

test('a section is written by one, approved by another, and seen in its place from its beginning to its end', async () => {
  const [one, two] = [await as.staff(), await as.staff()]
  const machine = await goods()
  const content = named('Yard in Nanko', { target: { kind: 'goods' }, goodsIds: [machine.id], sort: 5 })
  const sent = await sentPiece(one, { kind: 'section', content })
  const own = await one.call(api.content.approvePiece, { pieceId: sent.id, version: sent.version })
  expect(own.code).toBe(contentErrors.ownText.code)
  const waiting = accepted(await two.call(api.desk.listDeskTasks, { kind: 'section' }))
  expect(waiting.data.map(({ row }) => row)).toContain(sent.id)

  const from = (ms: number) => instantOf(new Date(product().app.nowMs() + ms))
  const plan = { publishAt: from(hours(2)), endAt: from(hours(4)) }
  const section = await publishedPiece(one, two, { kind: 'section', content, ...plan })
  expect(await titles()).not.toContain('Yard in Nanko en')
  await travel(hours(2))
  expect(await shownTo()).toContainEqual({
    id: section.id,
    title: 'Yard in Nanko en',
    shows: { kind: 'goods', goodsIds: [machine.id] },
  })
  expect((await titles())[0]).toBe('Yard in Nanko en')
  await travel(hours(2))
  expect(await titles()).not.toContain('Yard in Nanko en')
})

test('a section lists a category or a search only while they find something', async () => {
  const [one, two] = [await as.staff(), await as.staff()]
  await goods()
  const found = { kind: 'search' as const, words: 'ユンボ' }
  const nothing = { kind: 'search' as const, words: 'submarine periscope' }
  for (const [title, target] of [
    ['Category', { kind: 'category' as const, categoryId: await givenCategory() }],
    ['Found', found],
    ['Nothing', nothing],
  ] as const)
    await publishedPiece(one, two, { kind: 'section', content: named(title, { target, sort: 50 }) })
  const seen = await titles()
  expect(seen).toContain('Category en')
  expect(seen).toContain('Found en')
  expect(seen).not.toContain('Nothing en')
})

test('what lacks before it is sent: a short title in every language, and what it lists', async () => {
  const staff = await as.staff()
  const lacksOf = async (content: Partial<PieceContent>) => (await drafted(staff, { kind: 'section', content })).lacks
  expect(await lacksOf(named('Short', { target: { kind: 'list', list: 'new' } }))).toEqual([])
  expect(await lacksOf(named('Short', {}))).toEqual(['shows'])
  expect(await lacksOf(named('Short', { target: { kind: 'goods' } }))).toEqual(['shows'])
  const long = named('A title that no tab on any phone in the world has room for', {
    target: { kind: 'list', list: 'new' },
  })
  expect(await lacksOf(long)).toEqual(['zh-Hans.shorter', 'en.shorter', 'ja.shorter'])
})
