import { importErrors } from '@kikai/contract/imports/imports.errors'
import { api } from '@kikai/contract/api'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../as.ts'
import { givenCategory } from '../given/goods/goods.ts'
import { type BuyerPerson, accepted, givenBuyer } from '../given/deals/orders.ts'
import { finishedImport, madeWhole, readyImport } from '../given/goods/sheets.ts'
import { faults, product, startProduct } from '../harness.ts'
import { expectSound } from '../invariants.ts'
import { withoutLine } from './take-away.ts'
import { type Shot, rounds, seed, raceRandom, runConcurrently } from './run-concurrently.ts'

startProduct({ config: { poolSize: 30 } })
const machines = 8
const people = 24
const random = raceRandom()

let crowd: Promise<BuyerPerson[]> | null = null
const buyers = (): Promise<BuyerPerson[]> => (crowd ??= Promise.all(Array.from({ length: people }, () => givenBuyer())))

type Undo = typeof api.imports.undoImport
type Place = typeof api.orders.placeOrder

/** An import of eight machines on sale is undone while buyers order some of them, all at once. */
async function takenBackWhileBought() {
  await givenCategory('excavator')
  const who = await as.seller()
  const rows = Array.from({ length: machines }, (_, at) => `excavator,PC${at},1000,2016,Osaka`)
  const file = ['group,model,price,year,city', ...rows].join('\n')
  const one = await finishedImport(
    who,
    await readyImport(who, file, { currency: 'JPY', country: 'JP', language: 'ja' }),
  )
  await madeWhole(who, one.id)
  accepted(await who.call(api.goods.publishGoods, { importId: one.id, termsAgreed: true }))
  const { data: goods } = accepted(await who.call(api.goods.listManagedGoods, { importId: one.id }))
  const wanted = goods.toSorted(() => random() - 0.5).slice(0, 3)
  // Either two buyers after the seller, or many with the seller among them, so that either side may be first.
  const isCrowd = random() < 0.5
  const purchases = (await buyers()).slice(0, isCrowd ? people : 2).map((caller, at): Shot<Place> => {
    const { id: goodsId } = wanted[at % wanted.length] ?? goods[0]!
    return {
      caller,
      call: api.orders.placeOrder,
      input: { goodsId, quantity: 1, addressId: caller.addressId, expectedTotals: [jpy(1_100)], confirmed: true },
    }
  })
  const undo: Shot<Undo> = { caller: who, call: api.imports.undoImport, input: { importId: one.id } }
  const place = isCrowd ? Math.floor(random() * purchases.length) : 0
  const answers = await runConcurrently<Undo | Place>([...purchases.slice(0, place), undo, ...purchases.slice(place)])
  const undone = answers[place]?.code ?? 0
  const bought = answers.filter(({ code }, at) => at !== place && code === 200).length
  const [line] = await product().app.db`
    select
      count(*) filter (where g.state = 'archived')::int as archived,
      count(*) filter (where g.state = 'archived' and s.held > 0)::int as held_and_gone
    from goods g
    join stock s on s.goods_id = g.id
    where g.import_id = ${one.id}
  `
  return { undone, bought, archived: Number(line?.archived), heldAndGone: Number(line?.heldAndGone) }
}

type Outcome = Awaited<ReturnType<typeof takenBackWhileBought>>

/** Either the import is undone and nothing was bought, or it stays complete with the purchases. */
const isSound = ({ undone, bought, archived, heldAndGone }: Outcome): boolean =>
  heldAndGone === 0 &&
  (undone === 200
    ? bought === 0 && archived === machines
    : undone === importErrors.importInDeal.code && archived === 0 && bought > 0)

describe(`an import that is taken back (${rounds} rounds, seed ${seed})`, () => {
  test.each(Array.from({ length: rounds * 3 }, (_, at) => at + 1))(
    'is gone whole and nobody has bought of it, or stays whole with whatever was bought (round %i)',
    async () => {
      const outcome = await takenBackWhileBought()
      expect(isSound(outcome), JSON.stringify(outcome)).toBe(true)
      await expectSound()
    },
    60_000,
  )
})

const triesForTheUnguarded = 60

describe('without the lock on the stock', () => {
  test('machines go while they are being bought: the race can fail', async () => {
    await withoutLine(
      'lock_imported_goods',
      'perform from stock where goods_id in (select id from goods where import_id = p_import union select goods_id from goods_import_change where import_id = p_import) order by goods_id for update;',
    )
    // How often both collide depends on the machine, so it is repeated a limited number of times.
    let outcome = await takenBackWhileBought()
    for (let again = 0; again < triesForTheUnguarded && isSound(outcome); again += 1)
      outcome = await takenBackWhileBought()
    expect(isSound(outcome), JSON.stringify(outcome)).toBe(false)
    // The use case detects afterwards that some goods were not removed, and logs a fault.
    faults.length = 0
  }, 120_000)
})
