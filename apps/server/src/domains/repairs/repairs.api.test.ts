import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import { givenRepair } from '../../../test/given/repairs.ts'
import { accepted } from '../../../test/given/orders.ts'
import { startProduct } from '../../../test/harness.ts'

startProduct()

describe(api.repairs.receiveJob.path, () => {
  test('a request goes over staff and company to an engineer, who accepts it', async () => {
    const { read, customer } = await givenRepair({ upTo: 'diagnosing' })
    expect(await read()).toMatchObject({ life: 'diagnosing', turn: 'engineer', nextStep: 'quote', side: 'customer' })
    const { data, counts } = accepted(await customer.call(api.repairs.listRepairs, {}))
    expect(data).toHaveLength(1)
    expect(counts).toEqual({ all: 1, mine: 0, running: 1, done: 0 })
  })
})
