import { api } from '@kikai/contract/api'
import { movesOf, type ActorOf, type EventOf, type StateOf } from '@kikai/contract/machine'
import { endedRefunds, refundMachine } from '@kikai/contract/refunds/refunds.states'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { type Asked, asked, yen } from '../../../test/given/refunds.ts'
import { product, startProduct, sweep } from '../../../test/harness.ts'

startProduct()

type Event = EventOf<typeof refundMachine>
type Actor = Exclude<ActorOf<typeof refundMachine>, 'clock'>
type State = StateOf<typeof refundMachine>
type People = Record<Actor | 'stranger', Person>

const said = { text: 'As agreed.', fileIds: [] }
/** What a person can do by a call, and as whom. */
const moves: Readonly<Record<string, readonly [Actor, (who: Person, deal: Asked) => Promise<{ code: number }>]>> = {
  withdraw: ['buyer', (who, { refundId }) => who.call(api.refunds.withdrawRefund, { refundId })],
  accept: ['buyer', (who, { refundId }) => who.call(api.refunds.answerOffer, { refundId, accept: true })],
  decline: ['buyer', (who, { refundId }) => who.call(api.refunds.answerOffer, { refundId, accept: false })],
  escalate: ['buyer', (who, { refundId }) => who.call(api.refunds.escalateRefund, { refundId, ...said })],
  sendBack: [
    'buyer',
    (who, { refundId }) =>
      who.call(api.refunds.sendBackGoods, { refundId, carrier: 'seino', trackingNumber: '9', ...said }),
  ],
  approve: [
    'seller',
    (who, { refundId }) => who.call(api.refunds.auditRefund, { refundId, decision: 'approve', ...said }),
  ],
  offer: [
    'seller',
    (who, { refundId }) =>
      who.call(api.refunds.auditRefund, { refundId, decision: 'offer', amount: yen(500), ...said }),
  ],
  reject: [
    'seller',
    (who, { refundId }) => who.call(api.refunds.auditRefund, { refundId, decision: 'reject', ...said }),
  ],
  receive: ['seller', (who, { refundId }) => who.call(api.refunds.receiveReturn, { refundId })],
  pass: ['seller', (who, { refundId }) => who.call(api.refunds.inspectReturn, { refundId, asSent: true, ...said })],
  contest: ['seller', (who, { refundId }) => who.call(api.refunds.inspectReturn, { refundId, asSent: false, ...said })],
  grant: [
    'staff',
    (who, { refundId }) => who.call(api.refunds.decideRefund, { refundId, decision: 'grant', text: 'So.' }),
  ],
  dismiss: [
    'staff',
    (who, { refundId }) => who.call(api.refunds.decideRefund, { refundId, decision: 'dismiss', text: 'So.' }),
  ],
  pay: ['finance', (who, { refundId }) => who.call(api.refunds.payRefund, { refundId })],
  credit: ['finance', (who, { refundId }) => who.call(api.refunds.creditRefund, { refundId, text: 'Account closed.' })],
  finish: [
    'finance',
    (who, { refundId }) =>
      who.call(api.refunds.settleRefund, { refundId, outcome: 'paid', reference: 'T-1', text: '' }),
  ],
  bounce: [
    'finance',
    (who, { refundId }) =>
      who.call(api.refunds.settleRefund, { refundId, outcome: 'sentBack', reference: '', text: '' }),
  ],
}

/** Whether the table lets this actor do it from here; one button of finance's tries a payout again as well. */
const isMove = (event: string, state: State, actor: Actor): boolean =>
  refundMachine.rows.some(
    ([name, from, , by]) =>
      (name === event || (event === 'pay' && name === 'retry')) &&
      from.some((one) => one === state) &&
      by.some((one) => one === actor),
  )

/** A request that stands in this state, as if its way had led there. */
async function inState(state: State): Promise<Asked> {
  const deal = await asked()
  const { db } = product().app
  const isEnded = endedRefunds.some((one) => one === state)
  const isCounted = ['processing', 'failed', 'done'].includes(state)
  await db`
    update refund
    set state = ${state}, offered = 500, granted = 1000, kind = 'return', sent_back_at = app_now()
    where id = ${deal.refundId}
  `
  await db`
    update order_head
    set refund = ${isEnded ? 'none' : 'open'}, refunded = ${isCounted ? 1_000 : 0}
    where id = ${deal.orderId}
  `
  if (isCounted) await db`update payment set refunded = 1000 where subject_id = ${deal.checkout.id}`
  return deal
}

let others: Promise<Pick<People, 'staff' | 'finance' | 'stranger'>> | null = null
async function peopleOf({ buyer, seller }: Asked): Promise<People> {
  others ??= Promise.all([as.staff(), as.finance(), as.member()]).then(([staff, finance, stranger]) => ({
    staff,
    finance,
    stranger,
  }))
  return { buyer, seller, ...(await others) }
}

const rowOf = async ({ refundId, orderId }: Asked) => {
  const { db } = product().app
  const [row] =
    await db`select state, version, offered, granted, reference, deadline_at from refund where id = ${refundId}`
  const [order] = await db`select version, refund, refunded from order_head where id = ${orderId}`
  const [moved] = await db`select count(*)::int as count from ledger_tx where ref = ${orderId}`
  return { ...row, order, moved }
}

describe('§4 tabs of orders: every step of a refund, by everybody, from every state', () => {
  test.each(refundMachine.states)(
    'what the table does not name is refused in «%s» and changes nothing',
    async (state) => {
      const deal = await inState(state)
      const people = await peopleOf(deal)
      const before = await rowOf(deal)
      for (const [event, [actor, run]] of Object.entries(moves))
        for (const [who, person] of Object.entries(people)) {
          if (who === actor && isMove(event, state, actor)) continue
          const { code } = await run(person, deal)
          const refusals = [requestErrors.wrongState, requestErrors.notFound, requestErrors.notAllowed].map(
            (one) => one.code,
          )
          expect(refusals, `${event} of ${state} by ${who}: ${code}`).toContain(code)
          if (who === actor) expect(code, `${event} of ${state}`).toBe(requestErrors.wrongState.code)
        }
      expect(await rowOf(deal)).toEqual(before)
    },
    60_000,
  )

  const cells = refundMachine.states.flatMap((state) =>
    Object.entries(moves).flatMap(([event, [actor]]) => (isMove(event, state, actor) ? [{ event, state, actor }] : [])),
  )
  test.each(cells)('«$event» leads from «$state» where the table says', async ({ event, state, actor }) => {
    const deal = await inState(state)
    const people = await peopleOf(deal)
    const run = moves[event]?.[1]
    const answer = await run?.(people[actor], deal)
    expect(answer?.code).toBe(200)
    const named = (event === 'pay' && state === 'failed' ? 'retry' : event) as Event
    const [move] = movesOf(refundMachine, named, actor).filter(({ from }) => from === state)
    const { db } = product().app
    const [step] = await db`
      select from_state, to_state, actor from state_change
      where entity = 'refund' and entity_id = ${deal.refundId} and event = ${named}
    `
    expect(step).toEqual({ fromState: state, toState: move?.to, actor })
  })

  test('of a withdrawal the seller may do all but refuse it or offer less, and the clock upholds it', async () => {
    const deal = await inState('requested')
    const { db } = product().app
    await db`update refund set reason = 'withdrawal' where id = ${deal.refundId}`
    const before = await rowOf(deal)
    for (const event of ['offer', 'reject'])
      expect((await moves[event]?.[1](deal.seller, deal))?.code).toBe(refundErrors.withdrawalStands.code)
    expect(await rowOf(deal)).toEqual(before)
    await db`update refund set deadline_at = app_now() - interval '1 second' where id = ${deal.refundId}`
    await sweep('refunds.lapse')
    const done = await db`
      select event, to_state from state_change
      where entity = 'refund' and entity_id = ${deal.refundId} and from_state = 'requested'
    `
    expect(done).toMatchObject([{ event: 'uphold', toState: 'approved' }])
  })

  test.each(refundMachine.states)(
    'the clock does in «%s» what the table says, and nothing before its time',
    async (state) => {
      const deal = await inState(state)
      const { db } = product().app
      const clockMoves = ['lapse', 'escalate', 'settle', 'close', 'pass'] as const
      const expected = clockMoves.filter((event) =>
        movesOf(refundMachine, event, 'clock').some(({ from }) => from === state),
      )
      await db`update refund set deadline_at = app_now() + interval '1 hour' where id = ${deal.refundId}`
      const before = await rowOf(deal)
      await sweep('refunds.lapse')
      expect(await rowOf(deal)).toEqual(before)
      await db`update refund set deadline_at = app_now() - interval '1 second' where id = ${deal.refundId}`
      await sweep('refunds.lapse')
      const done = await db`
      select event from state_change where entity = 'refund' and entity_id = ${deal.refundId} and from_state = ${state}
    `
      expect(done.map(({ event }) => String(event))).toEqual(expected)
    },
  )
})
