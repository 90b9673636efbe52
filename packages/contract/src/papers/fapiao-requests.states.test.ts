import { expect, test } from 'vitest'
import { appPathOf } from '../desk/app-places.ts'
import { fapiaoRepairOf, fapiaoRowOf } from './fapiao-requests.states.ts'

const id = (last: number) => `0197a000-0000-7000-8000-00000000000${last}`

test('the row of a request names the repair or the order that it is about, and leads to it', () => {
  const ofRepair = fapiaoRowOf({ orderId: null, repairId: id(1), id: id(2) })
  const ofOrder = fapiaoRowOf({ orderId: id(3), repairId: null, id: id(2) })
  expect([fapiaoRepairOf(ofRepair), fapiaoRepairOf(ofOrder)]).toEqual([id(1), null])
  expect(appPathOf({ kind: 'fapiao', row: ofRepair })).toContain(`repairId=${id(1)}`)
  expect(appPathOf({ kind: 'fapiao', row: ofOrder })).toContain(`orderId=${id(3)}`)
})
