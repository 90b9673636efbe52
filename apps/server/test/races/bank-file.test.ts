import { api } from '@kikai/contract/api'
import { describe, expect, test, vi } from 'vitest'
import { as } from '../as.ts'
import { approvedPay, versionOf } from '../given/money/charges.ts'
import { approved } from '../given/money/earnings.ts'
import { accepted } from '../given/deals/orders.ts'
import { product, startProduct } from '../harness.ts'
import { expectSound } from '../invariants.ts'
import { rounds, runConcurrently } from './run-concurrently.ts'

startProduct({ config: { poolSize: 30 } })
const each = Array.from({ length: rounds }, (_, at) => at + 1)
const file = { call: api.earnings.exportPayouts, input: { currency: 'JPY' as const } }

/** Two people of finance download the file at once; returns how many files contain the payout. */
async function takenAtOnce() {
  const { first, second, payoutId } = await approved()
  const { number } = accepted(await first.call(api.earnings.readManagedPayout, { payoutId }))
  const files = await runConcurrently([
    { caller: first, ...file },
    { caller: second, ...file },
  ])
  return files.filter((one) => accepted(one).data.some((line) => line.number === number)).length
}

/**
 * Downloads the file while an agent's pay in it is reversed; returns whether it still contained the payout. `meanwhile`
 * is awaited before the reversal.
 */
async function takenWhileTakenBack(meanwhile = async () => {}) {
  const deal = await approvedPay()
  const { first, payoutId, chargeId } = deal
  const { number } = accepted(await first.call(api.earnings.readManagedPayout, { payoutId }))
  const input = { chargeId, version: await versionOf(deal), reason: 'It fell off the lorry.' }
  const finance = await as.finance()
  const [taken, back] = await Promise.all([
    first.call(file.call, file.input),
    meanwhile().then(() => finance.call(api.dropship.reverseCharge, input)),
  ])
  accepted(back)
  const { data, entryId } = accepted(taken)
  const [order] = await product().app.db<{ isAfter: boolean }[]>`
    select e.at > t.at as is_after
    from audit_entry e, ledger_tx t
    where e.id = ${entryId} and t.effect_key = ${`charge:${chargeId}:back`}
  `
  return data.some((line) => line.number === number) && order?.isAfter === true
}

/** Adds a delay between reading a payout and marking it. */
const slowly = () =>
  product().app.db.unsafe(`
    create function take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(0.5); return new; end $$;
    create trigger take_time before update on payout for each row
    when (old.exported_at is distinct from new.exported_at) execute function take_time();
  `)
/** Waits until a payout was read and the delay has begun. */
const whenLooked = () =>
  vi.waitFor(
    async () => {
      const asleep = await product().app.db`
        select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'
      `
      expect(asleep.length).toBeGreaterThan(0)
    },
    { timeout: 20_000, interval: 20 },
  )
const atUsualPace = () => product().app.db.unsafe('drop trigger take_time on payout; drop function take_time()')

/** Runs the race without the lock of the company's account. */
async function unlocked<T>(race: () => Promise<T>): Promise<T> {
  const { db } = product().app
  await db.unsafe(`
    create function lock_nothing() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger lock_nothing before insert on seller_account for each row
    execute function lock_nothing();
  `)
  try {
    return await race()
  } finally {
    await db.unsafe('drop trigger lock_nothing on seller_account; drop function lock_nothing()')
  }
}

describe('the bank’s file, at the same moment', () => {
  test.each(each)(
    'is taken away twice, and a payout stands in one of both (round %i)',
    async () => {
      expect(await takenAtOnce()).toBe(1)
      await slowly()
      expect(await takenAtOnce()).toBe(1)
      await atUsualPace()
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'does not leave with a payout once what is in it was taken back (round %i)',
    async () => {
      expect(await takenWhileTakenBack()).toBe(false)
      await slowly()
      expect(await takenWhileTakenBack(whenLooked)).toBe(false)
      await atUsualPace()
      await expectSound()
    },
    60_000,
  )

  test('without the lock of the company’s account both go wrong: the races can fail', async () => {
    await slowly()
    expect(await unlocked(takenAtOnce)).toBe(2)
    expect(await unlocked(() => takenWhileTakenBack(whenLooked))).toBe(true)
    await atUsualPace()
  }, 60_000)
})
