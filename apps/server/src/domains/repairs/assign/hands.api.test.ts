import { api } from '@kikai/contract/api'
import { instantOf } from '@kikai/kernel/instant'
import { expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { engineerOf, givenRepair } from '../../../../test/given/repairs/repairs.ts'
import { startProduct } from '../../../../test/harness.ts'

startProduct()

test('a wished time is free within an engineer’s hours, without holidays, days off and what is taken', async () => {
  // Noon in Japan on a Wednesday: Thursday's and Friday's whole days, Saturday, and Thursday early in the morning.
  const at = (day: number, hour: number) => instantOf(new Date(Date.UTC(2027, 0, day, hour - 9)))
  const span = (day: number, from: number, to: number) => ({ from: at(day, from), to: at(day, to) })
  const slots = [span(14, 9, 17), span(15, 13, 17), span(16, 9, 12), span(14, 6, 9)]
  const company = await as.seller()
  const engineer = await engineerOf(company)
  const made = await givenRepair({ upTo: 'offered', mode: 'onSite', company, engineer, slots })
  const read = async () => {
    const { hands } = accepted(await company.call(api.repairs.listRepairHands, { repairId: made.repairId }))
    const [hand] = hands
    return { free: hand?.freeSlots, reason: hand?.reason }
  }
  expect(await read()).toEqual({ free: [0, 1], reason: null })
  const { person } = engineer
  accepted(await person.call(api.calendar.saveException, { day: '2027-01-15', spans: [], note: 'Training' }))
  expect(await read()).toEqual({ free: [0], reason: null })
  const hours = [{ weekday: 6, from: '08:00', until: '18:00' }]
  const week = { timeZone: 'Asia/Tokyo', hours, worksOnHolidays: false, version: 0 }
  accepted(await person.call(api.calendar.saveHours, week))
  expect(await read()).toEqual({ free: [2], reason: null })
  const other = await givenRepair({ upTo: 'offered', mode: 'onSite', company, engineer, slots: [span(16, 10, 11)] })
  const { version } = await other.read()
  const given = { engineerId: engineer.engineerId, visit: span(16, 10, 11), reason: null, note: '' }
  accepted(await company.call(api.repairs.assignRepairEngineer, { repairId: other.repairId, version, ...given }))
  expect(await read()).toEqual({ free: [], reason: null })
})
