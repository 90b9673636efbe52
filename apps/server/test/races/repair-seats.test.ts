import { api } from '@kikai/contract/api'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { expect, test } from 'vitest'
import { as } from '../as.ts'
import { device } from '../given/goods/devices.ts'
import { repairForm } from '../given/repairs/repairs.ts'
import { startProduct } from '../harness.ts'
import { rounds, runConcurrently } from './run-concurrently.ts'

startProduct({ config: { poolSize: 30 } })

/** Each has a count of their own, so that only the machine's lock lets them wait for each other. */
test.each(Array.from({ length: rounds }, (_, at) => at + 1))(
  'round %i: of three seats of a company that ask for the repair of one machine at once, one gets it',
  async () => {
    const owner = await as.seller()
    const { deviceId } = await device({ owner })
    const seats = [owner, await as.seller({ id: owner.companyId }), await as.seller({ id: owner.companyId })]
    const shots = []
    for (const caller of seats)
      shots.push({ caller, call: api.repairs.addRepair, input: await repairForm(caller, { deviceId }) })
    const codes = (await runConcurrently(shots)).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([
      200,
      repairErrors.inRepairAlready.code,
      repairErrors.inRepairAlready.code,
    ])
  },
)
