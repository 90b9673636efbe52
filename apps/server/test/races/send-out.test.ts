import { api } from '@kikai/contract/api'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { describe, expect, test } from 'vitest'
import { accepted, paid } from '../given/deals/orders.ts'
import { type SentOut, loading, offered, sentOut, tied } from '../given/deals/send-outs.ts'
import { hours, product, startProduct, sweep, travel } from '../harness.ts'
import { expectSound } from '../invariants.ts'
import { forgetful, remembering, withoutIndex } from './take-away.ts'
import { countCodes, rounds, runConcurrently } from './run-concurrently.ts'

startProduct({ config: { poolSize: 30 } })
const each = Array.from({ length: rounds }, (_, at) => at + 1)
const text = 'Sold at the yard.'

const stateOf = async ({ sendOutId }: Pick<SentOut, 'sendOutId'>) =>
  String((await product().app.db`select state from send_out where id = ${sendOutId}`)[0]?.state)

/** One paid order offered to two agents at once, five times each. */
async function offerTwice() {
  const deal = await paid()
  const { seller, orderId } = deal
  const [one, two] = [await tied({ seller }), await tied({ seller })]
  const shot = (agentId: (typeof one)['agentId']) => ({
    caller: seller,
    call: api.dropship.offerSendOut,
    input: { orderId, agentId, note: '' },
  })
  const answers = await runConcurrently(Array.from({ length: 5 }, () => [shot(one.agentId), shot(two.agentId)]).flat())
  const [live] = await product().app.db`
    select count(*)::int as count from send_out where order_id = ${orderId} and state = 'offered'
  `
  return { answers: countCodes(answers), live: Number(live?.count) }
}

/** An offer accepted and recalled at once, three times each. */
async function acceptAndRecall(deal: SentOut) {
  const { agent, seller, sendOutId } = deal
  const accept = { caller: agent, call: api.dropship.acceptJob, input: { sendOutId } }
  const recall = { caller: seller, call: api.dropship.recallSendOut, input: { sendOutId, text } }
  const answers = await runConcurrently<typeof api.dropship.acceptJob | typeof api.dropship.recallSendOut>(
    Array.from({ length: 3 }, () => [accept, recall]).flat(),
  )
  const times = (at: number) => answers.filter((answer, nth) => nth % 2 === at && answer.code === 200).length
  return { accepted: times(0), recalled: times(1) }
}

/** An offer accepted by the agent while the seller ships the order, three times each. */
async function acceptAndDispatch({ agent, seller, orderId, sendOutId }: SentOut) {
  const accept = { caller: agent, call: api.dropship.acceptJob, input: { sendOutId } }
  const parcel = { orderId, carrier: 'sagawa' as const, trackingNumber: '77' }
  const dispatch = { caller: seller, call: api.orders.dispatchOrder, input: parcel }
  const answers = await runConcurrently<typeof api.dropship.acceptJob | typeof api.orders.dispatchOrder>(
    Array.from({ length: 3 }, () => [accept, dispatch]).flat(),
  )
  const times = (at: number) => answers.filter((answer, nth) => nth % 2 === at && answer.code === 200).length
  return { accepted: times(0), dispatched: times(1) }
}

/** An offer accepted while the agent ends the work for the seller, three times each. */
async function acceptAndLeave({ agent, agentId, sendOutId }: SentOut) {
  const accept = { caller: agent, call: api.dropship.acceptJob, input: { sendOutId } }
  const leave = { caller: agent, call: api.dropship.moveAgency, input: { agentId, event: 'leave' as const } }
  const answers = await runConcurrently<typeof api.dropship.acceptJob | typeof api.dropship.moveAgency>(
    Array.from({ length: 3 }, () => [accept, leave]).flat(),
  )
  const times = (at: number) => answers.filter((answer, nth) => nth % 2 === at && answer.code === 200).length
  return { accepted: times(0), left: times(1) }
}

describe('a send-out', () => {
  test.each(each)(
    'is either accepted or its agent has left, not both (round %i)',
    async () => {
      const { accepted: taken, left } = await acceptAndLeave(await offered())
      expect(taken + left).toBe(1)
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'is one agent’s, however many are asked at once (round %i)',
    async () => {
      const { answers, live } = await offerTwice()
      expect({ taken: answers[200], live }).toEqual({ taken: 1, live: 1 })
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'that is accepted and taken back at once ends taken back, each done once at most (round %i)',
    async () => {
      const deal = await offered()
      const { accepted: taken, recalled } = await acceptAndRecall(deal)
      expect(recalled).toBe(1)
      expect(taken).toBeLessThanOrEqual(1)
      expect(await stateOf(deal)).toBe('cancelled')
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'is either accepted or lapsed: who is in time has it (round %i)',
    async () => {
      const deal = await offered()
      const { agent, sendOutId } = deal
      await travel(hours(24) - 20)
      const sweeping = Promise.all([sweep('dropship.lapse'), sweep('dropship.lapse')])
      const [answer] = await runConcurrently([{ caller: agent, call: api.dropship.acceptJob, input: { sendOutId } }])
      await sweeping
      await travel(1_000)
      await sweep('dropship.lapse')
      expect(await stateOf(deal)).toBe(answer?.code === 200 ? 'accepted' : 'timed_out')
      if (answer?.code !== 200) expect(answer?.code).toBe(requestErrors.wrongState.code)
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'is either taken on by its agent or sent by its seller, never both (round %i)',
    async () => {
      const deal = await offered()
      const { accepted: taken, dispatched } = await acceptAndDispatch(deal)
      expect(taken + dispatched).toBe(1)
      const { ship } = accepted(await deal.seller.call(api.orders.readManagedOrder, { orderId: deal.orderId }))
      expect({ ship, state: await stateOf(deal) }).toEqual(
        taken === 1 ? { ship: 'none', state: 'accepted' } : { ship: 'shipped', state: 'offered' },
      )
      await expectSound()
    },
    60_000,
  )

  test.each(each)(
    'leaves once, by the agent who has it packed, however often its seller tries (round %i)',
    async () => {
      const { agent, seller, orderId, sendOutId } = await sentOut('ready')
      const load = await loading(agent, sendOutId)
      const parcel = { orderId, carrier: 'sagawa' as const, trackingNumber: '77' }
      const byAgent = { caller: agent, call: api.dropship.shipJob, input: load }
      const bySeller = { caller: seller, call: api.orders.dispatchOrder, input: parcel }
      const answers = countCodes(
        await runConcurrently<typeof api.dropship.shipJob | typeof api.orders.dispatchOrder>([
          byAgent,
          bySeller,
          byAgent,
          bySeller,
        ]),
      )
      expect(answers[200]).toBe(1)
      const late = [orderErrors.alreadyShipped, orderErrors.agentHasIt, requestErrors.wrongState]
      expect(late.reduce((sum, { code }) => sum + (answers[code] ?? 0), 0)).toBe(3)
      const { shipments } = accepted(await seller.call(api.orders.readManagedOrder, { orderId }))
      expect(shipments).toHaveLength(1)
      await expectSound()
    },
    60_000,
  )
})

describe('a send-out without its guards', () => {
  test('is recalled again and again: the race can fail', async () => {
    const deal = await offered()
    await forgetful('send_out', ['state'])
    const { recalled } = await acceptAndRecall(deal)
    expect(recalled).toBeGreaterThan(1)
    await product().app.db.unsafe('drop trigger forget_send_out on send_out')
  }, 60_000)

  test('is taken on by its agent and sent by its seller: the race can fail', async () => {
    await forgetful('order_head', ['agent_turn'])
    // If the seller is first the offer cannot be accepted; in some rounds, of which a quiet machine has few, the agent is first.
    let both = 0
    for (let round = 0; round < 200 && both === 0; round += 1) {
      const { accepted: taken, dispatched } = await acceptAndDispatch(await offered())
      if (taken + dispatched > 1) both += 1
    }
    expect(both).toBe(1)
    await remembering('order_head')
  }, 60_000)

  test('is two agents’ at once: the race can fail', async () => {
    await withoutIndex('send_out_one')
    // Stores an offer as cancelled, so that the next one finds none.
    await product().app.db.unsafe(`
      create function lose_offer() returns trigger language plpgsql as $$
      begin new.state := 'cancelled'; return new; end $$;
      create trigger lose_offer before insert on send_out for each row execute function lose_offer();
    `)
    const { answers } = await offerTwice()
    expect(answers[200]).toBeGreaterThan(1)
  }, 60_000)
})
