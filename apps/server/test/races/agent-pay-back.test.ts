import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import { as } from '../as.ts'
import { agentCompanyOf, chargeIn, versionOf } from '../given/money/charges.ts'
import { givenPayoutAccount, step } from '../given/money/earnings.ts'
import { accepted } from '../given/deals/orders.ts'
import { product, startProduct } from '../harness.ts'
import { expectSound } from '../invariants.ts'
import { rounds } from './run-concurrently.ts'

startProduct({ config: { poolSize: 30 } })

/** Sends a payout that contains an agent's pay while that pay is reversed. */
async function sentWhileTakenBack(before: () => Promise<unknown> = () => Promise.resolve()) {
  const deal = await chargeIn('settled')
  await givenPayoutAccount(await agentCompanyOf(deal))
  accepted(await deal.agent.call(api.earnings.requestPayout, { currency: 'JPY', amount: null }))
  const [payout] = accepted(await deal.agent.call(api.earnings.listPayouts, {})).data
  if (!payout) throw new Error('no payout')
  const [first, second, third] = [await as.finance(), await as.finance(), await as.finance()]
  accepted(await step(first, payout.id, 'check'))
  accepted(await step(second, payout.id, 'approve'))
  await before()
  const reversal = { chargeId: deal.chargeId, version: await versionOf(deal), reason: 'It fell off the lorry.' }
  const [sent, back] = await Promise.all([
    step(first, payout.id, 'send'),
    third.call(api.dropship.reverseCharge, reversal),
  ])
  const [late] = await product().app.db`
    select count(*)::int as count
    from ledger_tx s
    join ledger_entry se on se.tx_id = s.id
    join ledger_tx b on b.effect_key = ${`charge:${deal.chargeId}:back`}
    join ledger_entry be on be.tx_id = b.id
    where s.effect_key = ${`payout:${payout.id}:sent`} and se.at > be.at
  `
  return { sent: sent.code === 200, back: back.code === 200, late: Number(late?.count) }
}

/** Adds a delay between reading the debts and paying out. */
const slowly = () =>
  product().app.db.unsafe(`
    create function take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return new; end $$;
    create trigger take_time before update on payout for each row execute function take_time();
  `)
const atUsualPace = () => product().app.db.unsafe('drop trigger take_time on payout; drop function take_time()')

describe('a payout that holds what an agent was paid', () => {
  test.each(Array.from({ length: rounds }, (_, at) => at + 1))(
    'is not sent once that is taken back (round %i)',
    async () => {
      for (const pace of [() => Promise.resolve(), slowly]) {
        const { back, late } = await sentWhileTakenBack(pace)
        expect({ back, late }).toEqual({ back: true, late: 0 })
      }
      await atUsualPace()
      await expectSound()
    },
    60_000,
  )

  test('without the lock of the company’s account it is: the race can fail', async () => {
    const { sent, back, late } = await sentWhileTakenBack(async () => {
      await slowly()
      await product().app.db.unsafe(`
        create function lock_nothing() returns trigger language plpgsql as $$ begin return null; end $$;
        create trigger lock_nothing before insert on seller_account for each row execute function lock_nothing();
      `)
    })
    expect({ sent, back }).toEqual({ sent: true, back: true })
    expect(late).toBeGreaterThan(0)
    await product().app.db.unsafe('drop trigger lock_nothing on seller_account; drop function lock_nothing()')
    await atUsualPace()
  }, 60_000)
})
