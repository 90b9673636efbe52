import { expect, test } from 'vitest'
import { faults, startProduct } from '../harness.ts'
import { brokenInvariants } from '../invariants.ts'
import { type StockWalked, stockCast, walkStock } from '../model/stock.walks.ts'
import { raceRandom, seed } from '../races/run-concurrently.ts'
import { note } from './figures.ts'

startProduct({ config: { poolSize: 10 } })

const walks = Number(process.env.WALKS ?? 2_000)
/** The first of their seeds: a long run can be divided over several processes. */
const firstWalk = Number(process.env.FIRST_WALK ?? 0)
/** Several companies work at once, each with its own yards. */
const atOnce = 4

test('stock lies where the book says, whoever moves, buys, counts and gives back', { timeout: 3_600_000 }, async () => {
  const ended: StockWalked[] = []
  let begun = 0
  const walkOn = async () => {
    const cast = await stockCast()
    for (let nth = begun++; nth < walks; nth = begun++)
      ended.push(await walkStock(cast, { nth: firstWalk + nth, random: raceRandom(firstWalk + nth) }))
  }
  await Promise.all(Array.from({ length: atOnce }, walkOn))
  const different = ended.flatMap(({ difference }) => difference ?? [])
  different.slice(0, 5).forEach((one) => process.stdout.write(`${one}\n`))
  const broken = await brokenInvariants()
  if (Object.keys(broken).length > 0) process.stdout.write(`${JSON.stringify(broken)}\n`)
  const did = Object.entries(
    Object.groupBy(
      ended.flatMap((one) => one.did),
      (does) => does,
    ),
  )
  const told = did.map(([does, all]) => `${all?.length} ${does}`).toSorted()
  note({
    id: 'G38',
    what: `${walks} walks with the seeds from ${seed} + ${firstWalk} on of buyers, warehouse, approver and clock over the stock of a listing, beside a book of its pieces: where each lies, what is received, held and sold, and what buyers see after each step; the invariants of stock and ledger afterwards`,
    goal: '0 differences, invariants empty',
    measured: `${ended.reduce((sum, { steps }) => sum + steps, 0)} steps (${told.join(', ')}), ${different.length} differ, ${Object.keys(broken).length} invariants broken`,
    bounds: { atMost: { differ: [different.length, 0], broken: [Object.keys(broken).length, 0] } },
  })
  expect(different).toEqual([])
  expect(broken).toEqual({})
  expect(faults).toEqual([])
})
