import { requestErrors } from '@kikai/contract/request.errors'
import { expect, test } from 'vitest'
import { slots } from './slots.ts'

const busy = { declaration: requestErrors.busy }

test('one person does not hold all places, and whoever waits gets the first that is theirs to have', async () => {
  const takeSlot = slots({ waitMs: 0 })
  const memory = {}
  const [first] = [await takeSlot(memory, { who: 'a', max: 3 }), await takeSlot(memory, { who: 'a', max: 3 })]
  await expect(takeSlot(memory, { who: 'a', max: 3 })).rejects.toMatchObject(busy)
  await takeSlot(memory, { who: 'b', max: 3 })
  await expect(takeSlot(memory, { who: 'c', max: 3 })).rejects.toMatchObject(busy)
  const waited = slots({ waitMs: 10_000 })
  const gives = [await waited(memory, { who: 'a', max: 2 }), await waited(memory, { who: 'b', max: 2 })]
  const order: string[] = []
  const waiting = ['a', 'b'].map(async (who) => {
    const free = await waited(memory, { who, max: 2 })
    order.push(who)
    return free
  })
  // A second of the one who waits first would be all but one of theirs: the other is served.
  gives[1]?.()
  gives[1]?.()
  await waiting[1]
  expect(order).toEqual(['b'])
  gives[0]?.()
  await waiting[0]
  expect(order).toEqual(['b', 'a'])
  first?.()
  await takeSlot(memory, { who: 'c', max: 3 })
})

test('a single place goes from one to the next', async () => {
  const takeSlot = slots({ waitMs: 0 })
  const memory = {}
  const free = await takeSlot(memory, { who: 'a', max: 1 })
  await expect(takeSlot(memory, { who: 'a', max: 1 })).rejects.toMatchObject(busy)
  free()
  await takeSlot(memory, { who: 'b', max: 1 })
})
