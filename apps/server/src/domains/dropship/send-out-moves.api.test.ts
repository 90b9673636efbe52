import { api } from '@kikai/contract/api'
import { type SendOutState, sendOutMachine } from '@kikai/contract/dropship/dropship.states'
import { requestErrors } from '@kikai/contract/request.errors'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { type SentOut, loading, offered, photos } from '../../../test/given/send-outs.ts'
import { product, startProduct, sweep } from '../../../test/harness.ts'

startProduct()

type Side = 'seller' | 'agent' | 'staff'
type Move = (who: Person, deal: SentOut) => Promise<{ code: number }>
const said = { text: 'As agreed.' }
const problem = { reason: 'short' as const, text: 'No forks.', fileIds: [] }

/** The calls of the seller are those of the staff too; an agent's are its own. */
const sellers: Readonly<Record<string, Move>> = {
  recall: (who, { sendOutId }) => who.call(api.dropship.recallSendOut, { sendOutId, ...said }),
  report: (who, { sendOutId }) => who.call(api.dropship.holdSendOut, { sendOutId, ...problem }),
  resume: (who, { sendOutId }) => who.call(api.dropship.resumeSendOut, { sendOutId, ...said }),
}
const agents: Readonly<Record<string, Move>> = {
  accept: (who, { sendOutId }) => who.call(api.dropship.acceptJob, { sendOutId }),
  decline: (who, { sendOutId }) => who.call(api.dropship.declineJob, { sendOutId, ...said }),
  prepare: (who, { sendOutId }) => who.call(api.dropship.prepareJob, { sendOutId }),
  pack: async (who, { sendOutId }) =>
    who.call(api.dropship.packJob, { sendOutId, fileIds: await photos(who), text: '' }),
  ship: async (who, { sendOutId }) => who.call(api.dropship.shipJob, await loading(who, sendOutId)),
  deliver: async (who, { sendOutId }) =>
    who.call(api.dropship.deliverJob, { sendOutId, fileIds: await photos(who), text: '' }),
  report: (who, { sendOutId }) => who.call(api.dropship.reportJob, { sendOutId, ...problem }),
}
const byCalls = [
  ...Object.entries(sellers).map(([event, run]) => ({ event, run, sides: ['seller', 'staff'] as readonly Side[] })),
  ...Object.entries(agents).map(([event, run]) => ({ event, run, sides: ['agent'] as readonly Side[] })),
]

const isMove = (event: string, state: SendOutState, actor: string): boolean =>
  sendOutMachine.rows.some(
    ([name, from, , by]) => name === event && from.some((one) => one === state) && by.some((one) => one === actor),
  )

/** A send-out that stands in this state, as if its way had led there. */
async function inState(state: SendOutState): Promise<SentOut> {
  const deal = await offered()
  const { db } = product().app
  await db`
    update send_out
    set state = ${state}, state_before = ${state === 'problem' ? 'preparing' : null},
      problem = ${state === 'problem' ? 'short' : null}
    where id = ${deal.sendOutId}
  `
  if (state === 'shipped' || state === 'delivered')
    await db`update order_head set ship = 'shipped' where id = ${deal.orderId}`
  return deal
}

let others: Promise<Record<'staff' | 'stranger' | 'otherSeller', Person>> | null = null
async function peopleOf({ seller, agent, buyer }: SentOut): Promise<Record<string, Person>> {
  others ??= Promise.all([as.staff(), as.member(), as.seller()]).then(([staff, stranger, otherSeller]) => ({
    staff,
    stranger,
    otherSeller,
  }))
  return { seller, agent, buyer, ...(await others) }
}

const rowOf = async ({ sendOutId, orderId }: SentOut) => {
  const { db } = product().app
  const [row] = await db`select * from send_out where id = ${sendOutId}`
  const [order] = await db`select version, ship, life, deadline_at from order_head where id = ${orderId}`
  const [words] = await db`select count(*)::int as count from send_out_word where send_out_id = ${sendOutId}`
  return { row, order, words }
}

describe('every step of a send-out, by everybody, from every state', () => {
  test.each(sendOutMachine.states)(
    'what the table does not name is refused in «%s» and changes nothing',
    async (state) => {
      const deal = await inState(state)
      const people = await peopleOf(deal)
      const before = await rowOf(deal)
      for (const { event, run, sides } of byCalls)
        for (const [who, person] of Object.entries(people)) {
          const isSide = sides.some((side) => side === who)
          if (isSide && isMove(event, state, who)) continue
          const { code } = await run(person, deal)
          const refusals = [requestErrors.wrongState, requestErrors.notFound, requestErrors.notAllowed]
          expect(
            refusals.map((one) => one.code),
            `${event} of ${state} by ${who}: ${code}`,
          ).toContain(code)
          if (isSide) expect(code, `${event} of ${state} by ${who}`).toBe(requestErrors.wrongState.code)
        }
      expect(await rowOf(deal)).toEqual(before)
    },
    60_000,
  )

  const cells = sendOutMachine.states.flatMap((state) =>
    byCalls.flatMap(({ event, run, sides }) =>
      sides.flatMap((side) => (isMove(event, state, side) ? [{ event, state, side, run }] : [])),
    ),
  )
  test.each(cells)('«$event» by the $side leads from «$state» where the table says', async (cell) => {
    const deal = await inState(cell.state)
    const who = (await peopleOf(deal))[cell.side]
    if (!who) throw new Error(`nobody is ${cell.side}`)
    expect((await cell.run(who, deal)).code).toBe(200)
    const [row] = sendOutMachine.rows.filter(
      ([event, from]) => event === cell.event && from.some((one) => one === cell.state),
    )
    const [step] = await product().app.db`
      select to_state, actor from state_change
      where entity = 'send_out' and entity_id = ${deal.sendOutId} and from_state = ${cell.state} and event = ${cell.event}
    `
    const target = row?.[2]
    // A problem leads back to where the work stood.
    expect(step).toEqual({ toState: typeof target === 'string' ? target : 'preparing', actor: cell.side })
  })

  test.each(sendOutMachine.states)(
    'the clock does in «%s» what the table says, and nothing before its time',
    async (state) => {
      const deal = await inState(state)
      const { db } = product().app
      await db`update send_out set deadline_at = app_now() + interval '1 hour' where id = ${deal.sendOutId}`
      const before = await rowOf(deal)
      await sweep('dropship.lapse')
      expect(await rowOf(deal)).toEqual(before)
      await db`update send_out set deadline_at = app_now() - interval '1 second' where id = ${deal.sendOutId}`
      await sweep('dropship.lapse')
      const [after] = await db`select state, escalated_at from send_out where id = ${deal.sendOutId}`
      expect(after).toMatchObject({
        state: state === 'offered' ? 'timed_out' : state,
        escalatedAt: state === 'problem' ? expect.anything() : null,
      })
    },
  )
})
