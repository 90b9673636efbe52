import { CallError } from '@kikai/client/calls/call-error'
import type { Client } from '@kikai/client/calls/call'
import { requestErrors } from '@kikai/contract/request.errors'
import { expect, test, vi } from 'vitest'
import type { Plan } from './plan-pictures.ts'
import { type SendPicturesResult, bothSent, planAgain, sendPictures, removeSentPictures } from './send-pictures.ts'

vi.mock('@kikai/client/calls/request', () => ({ upload: () => Promise.resolve({ id: 'f1' }) }))

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the fields that are read and sent
const givenTo = (id: string, fileIds: string[]) =>
  ({ goods: { id, managementNumber: id, title: 'PC200' }, fileIds }) as unknown as SendPicturesResult['given'][number]

const planned = (id: string, names: string[]) => ({
  goods: { id, managementNumber: id, title: 'PC200', pictures: 0, sha256s: [] },
  files: names.map((name) => ({ name, read: () => Promise.resolve(new Uint8Array(1)) })),
})

test('each of the goods gives back what the archive brought, and what keeps its pictures is named with the reason', async () => {
  const asked: unknown[] = []
  const call = (_: unknown, input: { goodsId: string; fileIds: string[] }) => {
    asked.push(input)
    return input.goodsId === 'B'
      ? Promise.reject(new CallError('refused', 4506, 'Goods on sale need a photo.'))
      : Promise.resolve({ removed: input.fileIds.length, pictures: 1 })
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `call` is used
  const client = { call } as unknown as Client
  const given = [givenTo('A', ['1', '2']), givenTo('B', ['3']), givenTo('C', ['4'])]
  expect(await removeSentPictures(client, { given })).toEqual({
    removed: 3,
    left: [{ name: 'B PC200', why: { says: 'Goods on sale need a photo.' } }],
    given: [given[1]],
  })
  expect(asked).toHaveLength(3)
})

test.each([
  ['an answer that never came leaves them to be taken back, because they may be there', 'timeout', 0, ['f1']],
  ['so does “busy”, which is also said when the answer was lost', 'refused', requestErrors.busy.code, ['f1']],
  ['a refusal leaves nothing to take back', 'refused', 4506, undefined],
] as const)('of pictures that were given %s', async (_, kind, code, expected) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `call` is used
  const client = { call: () => Promise.reject(new CallError(kind, code, 'No.')) } as unknown as Client
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the fields that are read
  const plan = {
    batches: [planned('A', ['A.jpg'])],
    left: [],
    count: 1,
  } as unknown as Plan
  const sent = await sendPictures(client, plan, { onProgress: () => {}, signal: new AbortController().signal })
  expect(sent.left).toEqual([{ name: 'A.jpg', why: { says: 'No.' } }])
  expect(sent.given[0]?.fileIds).toEqual(expected)
})

test('what a lost connection left is sent by a second attempt, and both count as one', async () => {
  let isAway = true
  const asked: string[][] = []
  const call = (_: unknown, { fileIds }: { fileIds: string[] }) => {
    if (isAway) return Promise.reject(new CallError('timeout', 0, 'No answer.'))
    asked.push(fileIds)
    return Promise.resolve({ added: fileIds.length })
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `call` is used
  const client = { call } as unknown as Client
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the fields that are read
  const plan = {
    batches: [planned('A', ['A.jpg']), planned('B', ['B.jpg'])],
    left: [{ name: 'memo.txt', why: 'kind' }],
    count: 2,
  } as unknown as Plan
  const how = { onProgress: () => {}, signal: new AbortController().signal }
  const first = await sendPictures(client, plan, how)
  expect(first.unsent.map(({ goods }) => goods.id)).toEqual(['A', 'B'])
  const again = planAgain(first)
  expect(again).toMatchObject({ left: [{ name: 'memo.txt', why: 'kind' }], count: 2 })
  isAway = false
  const both = bothSent(first, await sendPictures(client, again, how))
  expect(both).toMatchObject({ added: 2, left: [{ name: 'memo.txt', why: 'kind' }], unsent: [] })
  expect(both.given).toHaveLength(4)
  expect(asked).toHaveLength(2)
})

test('pictures of goods that refuse them are not sent again', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `call` is used
  const client = { call: () => Promise.reject(new CallError('refused', 4506, 'In an order.')) } as unknown as Client
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the fields that are read
  const plan = { batches: [planned('A', ['A.jpg'])], left: [], count: 1 } as unknown as Plan
  const how = { onProgress: () => {}, signal: new AbortController().signal }
  expect((await sendPictures(client, plan, how)).unsent).toEqual([])
})

test('a stop leaves the rest for another attempt', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing is called
  const client = {} as unknown as Client
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the fields that are read
  const plan = { batches: [planned('A', ['A.jpg', 'A2.jpg'])], left: [], count: 2 } as unknown as Plan
  const sent = await sendPictures(client, plan, { onProgress: () => {}, signal: AbortSignal.abort() })
  expect(sent.left).toEqual([
    { name: 'A.jpg', why: 'stopped' },
    { name: 'A2.jpg', why: 'stopped' },
  ])
  expect(sent.unsent[0]?.files).toHaveLength(2)
})
