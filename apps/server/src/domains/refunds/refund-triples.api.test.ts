import { api } from '@kikai/contract/api'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { refundMachine } from '@kikai/contract/refunds/refunds.states'
import { jpy } from '@kikai/kernel/money'
import { describe } from 'vitest'
import type { CallingPerson } from '../../../test/allowed-actions.ts'
import { type Person, as } from '../../../test/as.ts'
import { workOffAnnounced } from '../../../test/given/messages/announced.ts'
import { mayGiveBack, paidOnline, takenBackAlready } from '../../../test/given/money/online.ts'
import { accepted, shipped } from '../../../test/given/deals/orders.ts'
import { type OrderWithRefund, requestedRefund, remitted, wish, yen } from '../../../test/given/deals/refunds.ts'
import { account } from '../../../test/given/money/withdrawals.ts'
import { product, startProduct, sweep } from '../../../test/harness.ts'
import { everyTriple } from '../../../test/triples.ts'

startProduct({ config: { loadsDemo: true } })

type Deal = OrderWithRefund & { captureRef?: string }
const said = { text: 'As agreed.', fileIds: [] }
type Step = (who: CallingPerson, deal: Deal) => Promise<{ code: number; msg: string; data: unknown }>
const audit =
  (decision: 'approve' | 'offer' | 'reject'): Step =>
  (who, { refundId }) =>
    who.call(api.refunds.auditRefund, {
      refundId,
      decision,
      ...(decision === 'offer' ? { amount: yen(500) } : {}),
      text: 'As agreed.',
      fileIds: [],
    })
const answerOffer =
  (accept: boolean): Step =>
  (who, { refundId }) =>
    who.call(api.refunds.answerOffer, { refundId, accept })
const decide =
  (decision: 'grant' | 'dismiss'): Step =>
  (who, { refundId }) =>
    who.call(api.refunds.decideRefund, { refundId, decision, text: 'So.' })
const inspect =
  (asSent: boolean): Step =>
  (who, { refundId }) =>
    who.call(api.refunds.inspectReturn, { refundId, asSent, text: 'As agreed.', fileIds: [] })
const settle =
  (outcome: 'paid' | 'sentBack'): Step =>
  (who, { refundId }) =>
    who.call(api.refunds.settleRefund, { refundId, outcome, reference: outcome === 'paid' ? 'T-1' : '', text: '' })

const actions = {
  withdraw: (who, { refundId }) => who.call(api.refunds.withdrawRefund, { refundId }),
  accept: answerOffer(true),
  decline: answerOffer(false),
  escalate: (who, { refundId }) => who.call(api.refunds.escalateRefund, { refundId, text: said.text, fileIds: [] }),
  sendBack: (who, { refundId }) =>
    who.call(api.refunds.sendBackGoods, { refundId, carrier: 'seino', trackingNumber: '9', text: '', fileIds: [] }),
  approve: audit('approve'),
  offer: audit('offer'),
  reject: audit('reject'),
  receive: (who, { refundId }) => who.call(api.refunds.receiveReturn, { refundId }),
  pass: inspect(true),
  contest: inspect(false),
  grant: decide('grant'),
  dismiss: decide('dismiss'),
  pay: (who, { refundId }) => who.call(api.refunds.payRefund, { refundId }),
  proposeCredit: (who, { refundId }) =>
    who.call(api.refunds.refundOnBalance, { refundId, text: 'The account is closed.' }),
  credit: (who, { refundId }) => who.call(api.refunds.confirmRefundOnBalance, { refundId, agrees: true }),
  opposeCredit: (who, { refundId }) =>
    who.call(api.refunds.confirmRefundOnBalance, { refundId, agrees: false, text: 'The bank says that it arrived.' }),
  finish: settle('paid'),
  bounce: settle('sentBack'),
} satisfies Record<string, Step>

let people: Promise<Record<'staff' | 'finance' | 'second' | 'stranger' | 'otherSeller', Person>> | null = null
const others = () =>
  (people ??= Promise.all([as.staff(), as.finance(), as.finance(), as.member(), as.seller()]).then(
    ([staff, finance, second, stranger, otherSeller]) => ({ staff, finance, second, stranger, otherSeller }),
  ))

type Stage = () => Promise<Deal>
type Taken = readonly [who: 'buyer' | 'seller' | 'staff' | 'finance' | 'second', does: keyof typeof actions]
const after =
  (made: Stage, ...steps: readonly Taken[]): Stage =>
  async () => {
    const deal = await made()
    const { staff, finance, second } = await others()
    const all = { buyer: deal.buyer, seller: deal.seller, staff, finance, second }
    for (const [who, does] of steps) accepted<unknown>(await actions[does](all[who], deal))
    return deal
  }
/** Above 300,000 yen two people of the platform release it. */
const much = yen(400_000)
const requested: Stage = () => requestedRefund()
const requestedMuch =
  (kind: 'part' | 'return'): Stage =>
  async () =>
    requestedRefund({ of: await shipped({ price: jpy(500_000) }), kind, amount: much })
const byStaff = (kind: 'part' | 'return'): Stage =>
  after(requestedMuch(kind), ['seller', 'reject'], ['buyer', 'escalate'], ['staff', 'grant'])
const toReturn: Stage = () => requestedRefund({ kind: 'return' })
const withdrawal: Stage = async () => {
  const deal = await toReturn()
  await product().app.db`update refund set reason = 'withdrawal' where id = ${deal.refundId}`
  return deal
}
const onItsWay = (made: Stage): Stage => after(made, ['seller', 'approve'], ['buyer', 'sendBack'])
const arrived = (made: Stage): Stage => after(onItsWay(made), ['seller', 'receive'])
/** What was paid by a transfer goes back by one, which finance sends. */
const byBank: Stage = async () => {
  const of = await remitted(jpy(10_000))
  const { refunds } = accepted(
    await of.buyer.call(api.refunds.requestRefund, { ...wish(of.orderId, { kind: 'money' }), account }),
  )
  const [refund] = refunds
  if (!refund) throw new Error('nothing was asked back')
  const deal = { ...of, refundId: refund.id, refund }
  accepted(await actions.approve(deal.seller, deal))
  return deal
}
const online: Stage = async () => {
  const of = await paidOnline({ price: jpy(10_000) })
  const deal = await requestedRefund({ of, kind: 'money' })
  accepted(await actions.approve(deal.seller, deal))
  return { ...deal, captureRef: of.online.reference ?? '' }
}
async function late({ refundId }: Deal): Promise<void> {
  await product().app.db`
    update refund set deadline_at = app_now() - interval '1 second' where id = ${refundId} and deadline_at is not null
  `
  await sweep('refunds.lapse')
}
/** The provider hears of it, and its answer is heard. */
const ask = async () => {
  await workOffAnnounced(/^payment\.refundAsked$/)
  await workOffAnnounced(/^payment\.refundAnswered$/)
}

const paidBy = (by: 'clock' | 'finance') =>
  [
    ['pay', 'processing', by],
    ['finish', 'done', by],
  ] as const
const checks = [['check', 'checked']] as const
const { withdrawalStands, secondPerson } = refundErrors
const mayWithdraw = { withdraw: 'withdrawn' } as const
const inDispute = [['escalate', 'arbitration']] as const

describe('§4 tabs of orders: every step of a refund, by everybody, from every state', () => {
  everyTriple({
    machine: refundMachine,
    entity: 'refund',
    idOf: ({ refundId }: Deal) => refundId,
    reach: {
      requested,
      'requested, of much': requestedMuch('part'),
      'requested, with the goods': toReturn,
      'requested, as a withdrawal': withdrawal,
      counter_offered: after(requested, ['seller', 'offer']),
      rejected: after(requested, ['seller', 'reject']),
      arbitration: after(requested, ['seller', 'reject'], ['buyer', 'escalate']),
      approved: after(requestedMuch('part'), ['seller', 'approve']),
      'approved, by staff': byStaff('part'),
      return_due: after(toReturn, ['seller', 'approve']),
      in_transit: onItsWay(toReturn),
      received: arrived(toReturn),
      'received, for much': arrived(requestedMuch('return')),
      inspected_ok: after(arrived(requestedMuch('return')), ['seller', 'pass']),
      'inspected_ok, after staff decided': after(
        after(byStaff('return'), ['buyer', 'sendBack'], ['seller', 'receive']),
        ['seller', 'pass'],
      ),
      checked: after(requestedMuch('part'), ['seller', 'approve'], ['finance', 'pay']),
      processing: byBank,
      'processing, at the provider': online,
      failed: after(byBank, ['finance', 'bounce']),
      credit_proposed: after(byBank, ['finance', 'bounce'], ['finance', 'proposeCredit']),
      'credit_proposed, by another than who recorded the return': after(
        byBank,
        ['finance', 'bounce'],
        ['second', 'proposeCredit'],
      ),
      done: after(requested, ['seller', 'approve']),
      withdrawn: after(requested, ['buyer', 'withdraw']),
      rejected_final: after(requested, ['seller', 'reject'], ['buyer', 'escalate'], ['staff', 'dismiss']),
      closed: async () => {
        const deal = await after(toReturn, ['seller', 'approve'])()
        await late(deal)
        return deal
      },
    },
    actors: {
      buyer: 'buyer',
      seller: 'seller',
      staff: 'staff',
      finance: 'finance',
      second: 'finance',
      stranger: null,
      otherSeller: null,
      guest: null,
    },
    people: async ({ buyer, seller }) => ({ buyer, seller, ...(await others()), guest: as.guest() }),
    actions,
    happenings: {
      clock: {
        late,
        providerGives: async ({ captureRef }) => {
          if (captureRef === undefined) return
          await mayGiveBack(captureRef)
          await ask()
        },
        providerRefuses: async ({ captureRef }) => {
          if (captureRef === undefined) return
          await takenBackAlready(captureRef)
          await ask()
        },
      },
    },
    rules: {
      requested: {
        buyer: mayWithdraw,
        seller: {
          approve: [['approve', 'approved'], ...paidBy('clock')],
          offer: 'counter_offered',
          reject: 'rejected',
        },
        clock: { late: inDispute },
      },
      'requested, of much': {
        buyer: mayWithdraw,
        seller: { approve: 'approved', offer: 'counter_offered', reject: 'rejected' },
        clock: { late: inDispute },
      },
      'requested, with the goods': {
        buyer: mayWithdraw,
        seller: {
          approve: [
            ['approve', 'approved'],
            ['askBack', 'return_due', 'clock'],
          ],
          offer: 'counter_offered',
          reject: 'rejected',
        },
        clock: { late: inDispute },
      },
      // A consumer's withdrawal needs nobody's consent.
      'requested, as a withdrawal': {
        buyer: mayWithdraw,
        seller: {
          approve: [
            ['approve', 'approved'],
            ['askBack', 'return_due', 'clock'],
          ],
          offer: withdrawalStands,
          reject: withdrawalStands,
        },
        clock: {
          late: [
            ['uphold', 'approved'],
            ['askBack', 'return_due'],
          ],
        },
      },
      counter_offered: {
        buyer: {
          ...mayWithdraw,
          accept: [['accept', 'approved'], ...paidBy('clock')],
          decline: 'requested',
        },
        clock: { late: [['lapse', 'requested']] },
      },
      rejected: {
        buyer: { ...mayWithdraw, escalate: 'arbitration' },
        clock: { late: [['settle', 'rejected_final']] },
      },
      arbitration: {
        buyer: mayWithdraw,
        staff: { grant: [['grant', 'approved'], ...paidBy('clock')], dismiss: 'rejected_final' },
      },
      // Nobody of staff has decided: the first person only checks it.
      approved: { finance: { pay: checks }, second: { pay: checks } },
      'approved, by staff': { finance: { pay: paidBy('finance') }, second: { pay: paidBy('finance') } },
      return_due: {
        buyer: { ...mayWithdraw, sendBack: 'in_transit' },
        clock: { late: [['close', 'closed']] },
      },
      in_transit: { seller: { receive: 'received' }, clock: { late: inDispute } },
      received: {
        seller: { pass: [['pass', 'inspected_ok'], ...paidBy('clock')], contest: 'arbitration' },
        clock: { late: [['pass', 'inspected_ok'], ...paidBy('clock')] },
      },
      'received, for much': {
        seller: { pass: 'inspected_ok', contest: 'arbitration' },
        clock: { late: [['pass', 'inspected_ok']] },
      },
      inspected_ok: { finance: { pay: checks }, second: { pay: checks } },
      'inspected_ok, after staff decided': {
        finance: { pay: paidBy('finance') },
        second: { pay: paidBy('finance') },
      },
      checked: { finance: { pay: secondPerson }, second: { pay: paidBy('finance') } },
      processing: { finance: { finish: 'done', bounce: 'failed' }, second: { finish: 'done', bounce: 'failed' } },
      // The provider says by itself whether it has given the money back.
      'processing, at the provider': {
        clock: { providerGives: [['finish', 'done']], providerRefuses: [['bounce', 'failed']] },
      },
      // Who has recorded that it came back neither sends it again nor confirms the credit.
      failed: {
        finance: { pay: secondPerson, proposeCredit: 'credit_proposed' },
        second: { pay: [['retry', 'processing']], proposeCredit: 'credit_proposed' },
      },
      credit_proposed: {
        finance: { credit: secondPerson, opposeCredit: 'failed' },
        second: { credit: 'done', opposeCredit: 'failed' },
      },
      'credit_proposed, by another than who recorded the return': {
        finance: { credit: secondPerson, opposeCredit: 'failed' },
        second: { credit: secondPerson, opposeCredit: 'failed' },
      },
      done: {},
      withdrawn: {},
      rejected_final: {},
      closed: {},
    },
    everything: async ({ refundId, orderId, checkout, buyer }) => {
      const [row] = await product().app.db`
        select
          (select to_jsonb(r) from refund r where r.id = ${refundId}) as refund,
          (select to_jsonb(o) from order_head o where o.id = ${orderId}) as head,
          (select jsonb_agg(to_jsonb(p) order by p.id) from payment p where p.subject_id = ${checkout.id}) as payments,
          (select jsonb_object_agg(bucket, balance) from ledger_account where owner_id = ${buyer.id}) as accounts
      `
      return JSON.stringify(row)
    },
  })
})
