import { api } from '@kikai/contract/api'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { rechargeMachine } from '@kikai/contract/payments/payments.states'
import type { Id } from '@kikai/kernel/ids'
import { type Person, as } from '../../../../test/as.ts'
import { importedStatement, linesPayUpTo } from '../../../../test/given/money/bank.ts'
import { answerDemo, returnFromProvider, workOff } from '../../../../test/given/money/online.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { approval, slipFor } from '../../../../test/given/money/payments.ts'
import { yen } from '../../../../test/given/deals/refunds.ts'
import { product, startProduct, sweep } from '../../../../test/harness.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { everyTriple } from '../../../../test/triples.ts'

startProduct({ config: { loadsDemo: true } })
linesPayUpTo(5_000_000)

type Deal = { payer: Person; rechargeId: Id<'recharge'>; remittance: Remittance }

let people: Promise<Record<'clerk' | 'colleague' | 'staff' | 'stranger' | 'otherSeller', Person>> | null = null
const others = () =>
  (people ??= Promise.all([as.finance(), as.finance(), as.staff(), as.member(), as.seller()]).then(
    ([clerk, colleague, staff, stranger, otherSeller]) => ({ clerk, colleague, staff, stranger, otherSeller }),
  ))

async function created(): Promise<Deal> {
  const payer = await as.member()
  const { id, remittance } = accepted(await payer.call(api.payments.createRecharge, { amount: yen(50_000) }))
  if (!remittance) throw new Error('a top-up without a transfer')
  return { payer, rechargeId: id, remittance }
}
/** The payer says that the money was sent. */
async function slipSent(): Promise<Deal> {
  const deal = await created()
  const sent = await deal.payer.call(api.payments.submitSlip, await slipFor(deal.payer, deal.remittance))
  return { ...deal, remittance: accepted(sent) }
}
async function credited(): Promise<Deal> {
  const deal = await slipSent()
  const { colleague } = await others()
  accepted(await colleague.call(api.payments.reviewRemittance, approval(deal.remittance)))
  return deal
}
/** The slip that is there, or none. */
const slipOf = ({ remittance: { id: remittanceId, slips } }: Deal) => ({
  remittanceId,
  slipId: slips.at(-1)?.id ?? newId('slip', product().app.nowMs()),
})
const atOnce = [
  ['pay', 'paid'],
  ['credit', 'credited'],
] as const
const both = <const T>(outcomes: T) => ({ clerk: outcomes, colleague: outcomes })
const { alreadyPaid, paymentOpen } = paymentErrors
everyTriple({
  machine: rechargeMachine,
  entity: 'recharge',
  idOf: ({ rechargeId }: Deal) => rechargeId,
  reach: {
    created,
    'created, and a slip was sent': slipSent,
    paid: null,
    credited,
    expired: async () => {
      const deal = await created()
      await product().app.db`update remittance set due_at = app_now() where id = ${deal.remittance.id}`
      await sweep('payments.expire')
      return deal
    },
  },
  actors: {
    payer: 'member',
    clerk: 'finance',
    colleague: 'finance',
    staff: null,
    stranger: null,
    otherSeller: null,
    guest: null,
  },
  people: async ({ payer }) => ({ payer, ...(await others()), guest: as.guest() }),
  actions: {
    approve: (who, deal) =>
      who.call(api.payments.reviewRemittance, {
        ...slipOf(deal),
        decision: 'approve',
        receivedAmount: yen(50_000),
        receivedOn: '2026-11-20',
        receivedPayer: deal.remittance.reference,
      }),
    reject: (who, deal) =>
      who.call(api.payments.reviewRemittance, { ...slipOf(deal), decision: 'reject', reason: 'unreadable' }),
    payOnline: (who, { rechargeId }) => who.call(api.payments.payRechargeOnline, { rechargeId }),
  },
  happenings: {
    bank: {
      /** A line of the bank's statement names it. */
      pay: async ({ remittance: { reference } }) => {
        await importedStatement((await others()).clerk, [{ amount: 50_000, payer: reference, ref: reference }])
      },
    },
    provider: {
      pay: async ({ payer: buyer, rechargeId }) => {
        const { code, data: online } = await buyer.call(api.payments.payRechargeOnline, { rechargeId })
        if (code !== 200) return
        await workOff()
        await answerDemo(online.id)
        await returnFromProvider({ buyer, online })
      },
    },
    clock: {
      expire: async ({ remittance }) => {
        await product().app
          .db`update remittance set due_at = app_now() where id = ${remittance.id} and due_at is not null`
        await sweep('payments.expire')
      },
    },
  },
  rules: {
    created: {
      payer: { payOnline: null },
      bank: { pay: atOnce },
      provider: { pay: atOnce },
      clock: { expire: 'expired' },
    },
    'created, and a slip was sent': {
      payer: { payOnline: paymentOpen },
      ...both({ approve: atOnce, reject: null }),
      bank: { pay: atOnce },
    },
    paid: { payer: { payOnline: alreadyPaid } },
    credited: { payer: { payOnline: alreadyPaid } },
    expired: {},
  },
  everything: async ({ rechargeId, payer }) => {
    const [row] = await product().app.db`
      select
        (select to_jsonb(r) from recharge r where r.id = ${rechargeId}) as recharge,
        (select jsonb_agg(to_jsonb(p) order by p.id) from payment p where p.subject_id = ${rechargeId}) as payments,
        (select jsonb_agg(to_jsonb(r) order by r.id) from remittance r where r.member_id = ${payer.id}) as transfers
    `
    return JSON.stringify(row)
  },
})
