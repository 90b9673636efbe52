import { CallError } from '@kikai/client/call-error'
import type { Client } from '@kikai/client/call'
import { expect, test } from 'vitest'
import { type Sent, takeBack } from './send-pictures.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the fields that are read and sent
const givenTo = (id: string, fileIds: string[]) =>
  ({ goods: { id, managementNumber: id, title: 'PC200' }, fileIds }) as unknown as Sent['given'][number]

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
  expect(await takeBack(client, { added: 4, alreadyThere: 0, left: [], given })).toEqual({
    removed: 3,
    left: [{ name: 'B PC200', why: { says: 'Goods on sale need a photo.' } }],
  })
  expect(asked).toHaveLength(3)
})
