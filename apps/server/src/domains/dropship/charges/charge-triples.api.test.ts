import { api } from '@kikai/contract/api'
import { chargeMachine } from '@kikai/contract/dropship/charges.states'
import type { CallingPerson } from '../../../../test/allowed-actions.ts'
import { type Person, as } from '../../../../test/as.ts'
import { type Charged, chargeIn, nobodyAnswers, objection, versionOf } from '../../../../test/given/money/charges.ts'
import { timePasses } from '../../../../test/given/money/earnings.ts'
import { product, startProduct, sweep } from '../../../../test/harness.ts'
import { everyTriple } from '../../../../test/triples.ts'

startProduct()

let people: Promise<Record<'finance' | 'staff' | 'otherSeller' | 'member', Person>> | null = null
const others = () =>
  (people ??= Promise.all([as.finance(), as.staff(), as.seller(), as.member()]).then(
    ([finance, staff, otherSeller, member]) => ({ finance, staff, otherSeller, member }),
  ))

const answer =
  (given: 'agree' | 'insist') =>
  (who: CallingPerson, { chargeId }: Charged) =>
    who.call(api.dropship.answerCharge, { chargeId, answer: given, text: 'They are in the yard.' })
/** The buyer's time for claims is over, so that the seller has what it owes. */
async function covered(): Promise<Charged> {
  const deal = await chargeIn('due')
  await timePasses(deal)
  return deal
}

everyTriple({
  machine: chargeMachine,
  entity: 'send_charge',
  idOf: ({ chargeId }: Charged) => chargeId,
  reach: {
    booked: () => chargeIn('booked'),
    stated: () => chargeIn('stated'),
    disputed: () => chargeIn('disputed'),
    escalated: () => chargeIn('escalated'),
    due: () => chargeIn('due'),
    'due, and the seller has the money': covered,
    settled: () => chargeIn('settled'),
    reversed: () => chargeIn('reversed'),
  },
  actors: {
    seller: 'seller',
    agent: 'agent',
    finance: 'finance',
    staff: null,
    buyer: null,
    otherSeller: null,
    member: null,
    guest: null,
  },
  people: async ({ seller, agent, buyer }) => ({ seller, agent, buyer, ...(await others()), guest: as.guest() }),
  actions: {
    confirm: (who, { chargeId }) => who.call(api.dropship.confirmCharge, { chargeId }),
    dispute: (who, { chargeId }) => who.call(api.dropship.disputeCharge, { chargeId, ...objection }),
    agree: answer('agree'),
    insist: answer('insist'),
    decide: async (who, deal) =>
      who.call(api.dropship.decideCharge, {
        chargeId: deal.chargeId,
        version: await versionOf(deal),
        amount: 5_000,
        reason: 'It came whole.',
      }),
    reverse: async (who, deal) =>
      who.call(api.dropship.reverseCharge, {
        chargeId: deal.chargeId,
        version: await versionOf(deal),
        reason: 'It fell off the lorry.',
      }),
  },
  happenings: {
    clock: {
      monthEnds: async ({ chargeId }) => {
        await product().app.db`update send_charge set month = '2026-01' where id = ${chargeId} and state = 'booked'`
        await sweep('dropship.state')
      },
      nobodyAnswers,
      pay: () => sweep('dropship.pay'),
    },
  },
  rules: {
    booked: { clock: { monthEnds: [['state', 'stated']] } },
    stated: {
      seller: { confirm: 'due', dispute: 'disputed' },
      clock: { nobodyAnswers: [['lapse', 'due']] },
    },
    disputed: {
      seller: { confirm: 'due' },
      agent: { agree: 'due', insist: 'escalated' },
      clock: { nobodyAnswers: [['insist', 'escalated']] },
    },
    escalated: { seller: { confirm: 'due' }, finance: { decide: 'due' } },
    due: {},
    'due, and the seller has the money': { clock: { pay: 'settled' } },
    settled: { finance: { reverse: 'reversed' } },
    reversed: {},
  },
  everything: async ({ chargeId, sendOutId, seller }) => {
    const [row] = await product().app.db`
      select
        (select to_jsonb(c) from send_charge c where c.id = ${chargeId}) as charge,
        (select to_jsonb(s) from send_out s where s.id = ${sendOutId}) as send_out,
        (
          select jsonb_object_agg(bucket, balance)
          from ledger_account
          where owner_kind = 'company' and owner_id = ${seller.companyId}
        ) as accounts
    `
    return JSON.stringify(row)
  },
})
