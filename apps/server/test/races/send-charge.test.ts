import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import { as } from '../as.ts'
import { type Charged, agentCompanyOf, chargeIn, chargeStateOf, objection } from '../given/money/charges.ts'
import { companyAccountsOf, timePasses } from '../given/money/earnings.ts'
import { product, startProduct, sweep } from '../harness.ts'
import { brokenInvariants, expectSound } from '../invariants.ts'
import { forgetful } from './take-away.ts'
import { countCodes, rounds, runConcurrently } from './run-concurrently.ts'

startProduct({ config: { poolSize: 30 } })
const each = Array.from({ length: rounds }, (_, at) => at + 1)
const many = Array.from({ length: 10 })

/** A charge on its statement, with the seller's money available. */
async function payable(): Promise<Charged> {
  const deal = await chargeIn('stated')
  await timePasses(deal)
  return deal
}

/** A charge confirmed ten times at once while the sweep pays it. */
async function confirmAtOnce(before: () => Promise<void> = () => Promise.resolve()) {
  const deal = await payable()
  await before()
  const shot = { caller: deal.seller, call: api.dropship.confirmCharge, input: { chargeId: deal.chargeId } }
  const [answers] = await Promise.all([
    runConcurrently(many.map(() => shot)),
    sweep('dropship.pay'),
    sweep('dropship.pay'),
  ])
  const agent = await companyAccountsOf(await agentCompanyOf(deal))
  return { taken: countCodes(answers)[200], agent, seller: await companyAccountsOf(deal.seller) }
}

/** The seller objects at the end of the period while the sweep accepts the charge. */
async function objectAtTheEnd() {
  const deal = await payable()
  const { seller, chargeId } = deal
  await product().app.db`update send_charge set deadline_at = app_now() where id = ${chargeId}`
  const sweeping = Promise.all([sweep('dropship.settle'), sweep('dropship.settle')])
  const shot = { caller: seller, call: api.dropship.disputeCharge, input: { chargeId, ...objection } }
  const answers = countCodes(await runConcurrently([shot, shot, shot]))
  await sweeping
  return {
    objected: answers[200] ?? 0,
    state: await chargeStateOf(deal),
    agent: await companyAccountsOf(await agentCompanyOf(deal)),
  }
}

describe('a charge for sending out, at the same moment', () => {
  test.each(each)(
    'is agreed to once and paid once, however often both are tried (round %i)',
    async () => {
      expect(await confirmAtOnce()).toEqual({ taken: 1, agent: { earnings: 17_000 }, seller: { earnings: 928_000 } })
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'is objected to or agreed to by silence, never both (round %i)',
    async () => {
      const { objected, state, agent } = await objectAtTheEnd()
      expect([
        { objected: 1, state: 'disputed', agent: { agency: 17_000 } },
        { objected: 0, state: 'settled', agent: { earnings: 17_000 } },
      ]).toContainEqual({ objected, state, agent })
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'is taken back once, however many of finance try (round %i)',
    async () => {
      const deal = await chargeIn('settled')
      const people = await Promise.all(many.map(() => as.finance()))
      const [row] = await product().app.db<{ version: number }[]>`
        select version from send_charge where id = ${deal.chargeId}
      `
      const input = { chargeId: deal.chargeId, version: row?.version ?? 0, reason: 'It fell off the lorry.' }
      const answers = await runConcurrently(
        people.map((caller) => ({ caller, call: api.dropship.reverseCharge, input })),
      )
      expect(countCodes(answers)[200]).toBe(1)
      expect(await companyAccountsOf(deal.seller)).toEqual({ earnings: 945_000 })
      await expectSound()
    },
    60_000,
  )
})

describe('without the guards', () => {
  test('a charge is agreed to again and again: the race can fail', async () => {
    expect((await confirmAtOnce(() => forgetful('send_charge', ['state']))).taken).toBeGreaterThan(1)
    expect(Object.keys(await brokenInvariants())).toContain('invariant_i12_history')
  }, 60_000)
})
