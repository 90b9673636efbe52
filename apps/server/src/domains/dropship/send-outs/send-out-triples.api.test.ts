import { api } from '@kikai/contract/api'
import { sendOutMachine } from '@kikai/contract/dropship/dropship.states'
import { type Person, as } from '../../../../test/as.ts'
import type { CallingPerson } from '../../../../test/allowed-actions.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { type SentOut, loading, offered, photos, sentOut } from '../../../../test/given/deals/send-outs.ts'
import { product, startProduct, sweep, system } from '../../../../test/harness.ts'
import { everyTriple } from '../../../../test/triples.ts'
import { dropshipDomain } from '../dropship.handlers.ts'

startProduct()

const said = { text: 'As agreed.' }
const problem = { reason: 'short' as const, text: 'No forks.', fileIds: [] }
type Step = (who: Person, deal: SentOut) => Promise<{ code: number; msg: string; data: unknown }>
/** Photos are the agent's own, also where somebody else tries to hand them in. */
const pack = async (who: CallingPerson, { sendOutId, agent }: SentOut) =>
  who.call(api.dropship.packJob, { sendOutId, fileIds: await photos(agent), text: '' })
const report: Step = (who, { sendOutId }) => who.call(api.dropship.reportJob, { sendOutId, ...problem })

let people: Promise<Record<'staff' | 'finance' | 'stranger' | 'otherSeller', Person>> | null = null
const others = () =>
  (people ??= Promise.all([as.staff(), as.finance(), as.member(), as.seller()]).then(
    ([staff, finance, stranger, otherSeller]) => ({ staff, finance, stranger, otherSeller }),
  ))

/** Its agent cannot go on, since the send-out was in this state. */
const stopped = (at: 'accepted' | 'preparing' | 'ready') => async (): Promise<SentOut> => {
  const deal = await sentOut(at)
  accepted(await report(deal.agent, deal))
  return deal
}
/** What the order announces is heard by a job. */
const hear = (event: 'order.cancelled' | 'order.completed', { orderId }: SentOut) =>
  dropshipDomain.listeners?.[event]?.(system(), { orderId } as never)
async function late({ sendOutId }: SentOut): Promise<void> {
  const { db } = product().app
  await db`update send_out set deadline_at = app_now() - interval '1 second' where id = ${sendOutId}`
  await sweep('dropship.lapse')
}

const bySeller = <const T>(outcomes: T) => ({ seller: outcomes, staff: outcomes })
const recalled = [['recall', 'cancelled']] as const
const reported = [['report', 'problem']] as const
const ended = [['end', 'cancelled']] as const
/** Until it has left, the seller or the platform may take it back, and it ends with its order. */
const atAgent = { ...bySeller({ recall: recalled, hold: reported }), clock: { orderEnds: ended } } as const
const waiting = (to: 'accepted' | 'preparing' | 'ready') =>
  ({ ...bySeller({ recall: recalled, resume: [['resume', to]] }), clock: { orderEnds: ended } }) as const

everyTriple({
  machine: sendOutMachine,
  entity: 'send_out',
  idOf: ({ sendOutId }: SentOut) => sendOutId,
  reach: {
    offered: () => offered(),
    accepted: () => sentOut('accepted'),
    preparing: () => sentOut('preparing'),
    ready: () => sentOut('ready'),
    shipped: () => sentOut('shipped'),
    delivered: () => sentOut('delivered'),
    problem: stopped('accepted'),
    'problem, while it was prepared': stopped('preparing'),
    'problem, when it was packed': stopped('ready'),
    declined: async () => {
      const deal = await offered()
      accepted(await deal.agent.call(api.dropship.declineJob, { sendOutId: deal.sendOutId, ...said }))
      return deal
    },
    timed_out: async () => {
      const deal = await offered()
      await late(deal)
      return deal
    },
    cancelled: () => sentOut('cancelled'),
  },
  actors: {
    seller: 'seller',
    agent: 'agent',
    staff: 'staff',
    buyer: null,
    finance: null,
    stranger: null,
    otherSeller: null,
    guest: null,
  },
  people: async ({ seller, agent, buyer }) => ({ seller, agent, buyer, ...(await others()), guest: as.guest() }),
  actions: {
    recall: (who, { sendOutId }) => who.call(api.dropship.recallSendOut, { sendOutId, ...said }),
    hold: (who, { sendOutId }) => who.call(api.dropship.holdSendOut, { sendOutId, ...problem }),
    resume: (who, { sendOutId }) => who.call(api.dropship.resumeSendOut, { sendOutId, ...said }),
    accept: (who, { sendOutId }) => who.call(api.dropship.acceptJob, { sendOutId }),
    decline: (who, { sendOutId }) => who.call(api.dropship.declineJob, { sendOutId, ...said }),
    prepare: (who, { sendOutId }) => who.call(api.dropship.prepareJob, { sendOutId }),
    pack,
    ship: async (who, { sendOutId, agent }) => who.call(api.dropship.shipJob, await loading(agent, sendOutId)),
    deliver: async (who, { sendOutId, agent }) =>
      who.call(api.dropship.deliverJob, { sendOutId, fileIds: await photos(agent), text: '' }),
    report: (who, { sendOutId }) => who.call(api.dropship.reportJob, { sendOutId, ...problem }),
  },
  happenings: {
    clock: {
      late,
      /** The seller cannot supply, or the platform ends the order. */
      orderEnds: async (deal) => {
        const { seller, orderId } = deal
        const { code } = await seller.call(api.orders.cancelManagedOrder, { orderId, reason: 'It was damaged.' })
        if (code === 200) await hear('order.cancelled', deal)
      },
      orderReceived: async (deal) => {
        const { code } = await deal.buyer.call(api.orders.receiveOrder, { orderId: deal.orderId })
        if (code === 200) await hear('order.completed', deal)
      },
    },
  },
  rules: {
    offered: {
      agent: { accept: 'accepted', decline: 'declined' },
      ...bySeller({ recall: recalled }),
      clock: { late: [['timeOut', 'timed_out']], orderEnds: ended },
    },
    accepted: { agent: { prepare: [['prepare', 'preparing']], report: reported }, ...atAgent },
    preparing: { agent: { pack: 'ready', report: reported }, ...atAgent },
    ready: { agent: { ship: 'shipped', report: reported }, ...atAgent },
    shipped: { agent: { deliver: 'delivered' }, clock: { orderReceived: [['deliver', 'delivered']] } },
    delivered: {},
    problem: waiting('accepted'),
    'problem, while it was prepared': waiting('preparing'),
    'problem, when it was packed': waiting('ready'),
    declined: {},
    timed_out: {},
    cancelled: {},
  },
  everything: async ({ sendOutId, orderId }) => {
    const [row] = await product().app.db`
      select
        (select to_jsonb(s) from send_out s where s.id = ${sendOutId}) as send_out,
        (select to_jsonb(o) from order_head o where o.id = ${orderId}) as head,
        (select count(*)::int from send_out_word w where w.send_out_id = ${sendOutId}) as words,
        (select count(*)::int from send_charge c where c.send_out_id = ${sendOutId}) as charges
    `
    return JSON.stringify(row)
  },
})
