import { api } from '@kikai/contract/api'
import { negotiationErrors } from '@kikai/contract/negotiation/negotiation.errors'
import { negotiationMachine } from '@kikai/contract/negotiation/negotiation.states'
import { jpy } from '@kikai/kernel/money'
import { type Person, as } from '../../../test/as.ts'
import type { CallingPerson } from '../../../test/allowed-actions.ts'
import { workOffAnnounced } from '../../../test/given/messages/announced.ts'
import {
  type Bargain,
  answerOf,
  bargained,
  counterOf,
  listPrice,
  myAnswerOf,
  plainTerms,
} from '../../../test/given/deals/offers.ts'
import { accepted, givenBuyer } from '../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../test/given/goods/pictures.ts'
import { hours, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { everyTriple } from '../../../test/triples.ts'

startProduct()

const work = () => workOffAnnounced(/^(order\.(paid|cancelled)|goods\.soldOut)$/)
let people: Promise<Record<'staff' | 'stranger' | 'otherSeller', Person>> | null = null
const others = () =>
  (people ??= Promise.all([as.staff(), as.member(), as.seller()]).then(([staff, stranger, otherSeller]) => ({
    staff,
    stranger,
    otherSeller,
  })))

async function given(): Promise<Bargain> {
  return bargained({ balance: jpy(20_000_000) })
}
async function countered(): Promise<Bargain> {
  const deal = await given()
  accepted(await counterOf(deal))
  return deal
}
async function agreed(): Promise<Bargain> {
  const deal = await given()
  accepted(await answerOf(deal, 'accept'))
  return deal
}
async function pay({ buyer, negotiationId }: Bargain): Promise<void> {
  const { order } = accepted(await buyer.call(api.negotiation.readOffer, { negotiationId }))
  if (!order) throw new Error('nothing was agreed')
  accepted(await buyer.call(api.orders.payCheckout, { checkoutId: order.checkoutId, method: 'balance' }))
  await work()
}
async function lapse(): Promise<void> {
  await travel(hours(49))
  await sweep('orders.cancelUnpaid')
  await work()
}
async function boughtByAnother({ goodsId }: Bargain): Promise<void> {
  const rival = await givenBuyer({ balance: listPrice })
  const placing = { goodsId, quantity: 1, addressId: rival.addressId, expectedTotals: [listPrice] }
  const answer = await rival.call(api.orders.placeOrder, { ...placing, confirmed: true })
  if (answer.code !== 200) return
  accepted(await rival.call(api.orders.payCheckout, { checkoutId: answer.data.id, method: 'balance' }))
  await work()
}
/** The buyer sends from their own address, everybody else from none of theirs. */
const offerBy = (who: CallingPerson, { goodsId, buyer, made }: Bargain) =>
  who.call(api.negotiation.makeOffer, {
    goodsId,
    unitPrice: { currency: 'JPY', minor: made.last.unitPrice.minor + 300_000 },
    quantity: 1,
    terms: plainTerms,
    addressId: buyer.addressId,
    termsAgreed: true,
  })
const roundOf = async ({ negotiationId }: Bargain): Promise<number> => {
  const [row] = await product().app.db<{ round: number }[]>`select round from negotiation where id = ${negotiationId}`
  return row?.round ?? 1
}

everyTriple({
  machine: negotiationMachine,
  entity: 'negotiation',
  idOf: ({ negotiationId }: Bargain) => negotiationId,
  reach: {
    awaiting_seller: given,
    awaiting_buyer: countered,
    agreed,
    declined: async () => {
      const deal = await given()
      accepted(await answerOf(deal, 'decline'))
      return deal
    },
    expired: async () => {
      const deal = await given()
      await travel(hours(49))
      await sweep('negotiation.expire')
      return deal
    },
    withdrawn: async () => {
      const deal = await given()
      accepted(await myAnswerOf(deal, 'withdraw', 1))
      return deal
    },
    lapsed: async () => {
      const deal = await agreed()
      await lapse()
      return deal
    },
    converted: async () => {
      const deal = await agreed()
      await pay(deal)
      return deal
    },
    superseded: async () => {
      const deal = await given()
      await boughtByAnother(deal)
      return deal
    },
    closed: async () => {
      const deal = await given()
      const { staff } = await others()
      accepted(
        await staff.call(api.negotiation.closeNegotiation, { negotiationId: deal.negotiationId, reason: 'abuse' }),
      )
      return deal
    },
    'agreed, subject to an inspection': async () => {
      const today = new Date(product().app.nowMs()).toISOString().slice(0, 10)
      const deal = await bargained({ balance: listPrice, terms: { ...plainTerms, inspectUntil: today } })
      accepted(await answerOf(deal, 'accept'))
      return deal
    },
  },
  actors: { buyer: 'buyer', seller: 'seller', staff: 'staff', stranger: null, otherSeller: null, guest: null },
  people: async ({ buyer, seller }) => ({ buyer, seller, ...(await others()), guest: as.guest() }),
  actions: {
    offer: offerBy,
    accept: async (who, deal) =>
      who.call(api.negotiation.answerMyOffer, {
        negotiationId: deal.negotiationId,
        round: await roundOf(deal),
        answer: 'accept',
      }),
    decline: async (who, deal) =>
      who.call(api.negotiation.answerMyOffer, {
        negotiationId: deal.negotiationId,
        round: await roundOf(deal),
        answer: 'decline',
      }),
    withdraw: async (who, deal) =>
      who.call(api.negotiation.answerMyOffer, {
        negotiationId: deal.negotiationId,
        round: await roundOf(deal),
        answer: 'withdraw',
      }),
    acceptAsSeller: async (who, deal) =>
      who.call(api.negotiation.answerManagedOffer, {
        negotiationId: deal.negotiationId,
        round: await roundOf(deal),
        answer: 'accept',
      }),
    declineAsSeller: async (who, deal) =>
      who.call(api.negotiation.answerManagedOffer, {
        negotiationId: deal.negotiationId,
        round: await roundOf(deal),
        answer: 'decline',
        reason: 'terms',
      }),
    counter: async (who, deal) =>
      who.call(api.negotiation.counterOffer, {
        negotiationId: deal.negotiationId,
        round: await roundOf(deal),
        unitPrice: { currency: 'JPY', minor: 9_300_000 },
        quantity: 1,
        terms: plainTerms,
      }),
    close: (who, { negotiationId }) => who.call(api.negotiation.closeNegotiation, { negotiationId, reason: 'fraud' }),
    fail: async (who, { negotiationId, buyer }) => {
      const { id } = await givenPicture(buyer, { purpose: 'refund' })
      return who.call(api.negotiation.failInspection, { negotiationId, text: 'Cracked frame', fileIds: [id] })
    },
  },
  happenings: {
    clock: {
      // Answers that nobody gave in time.
      expire: async () => {
        await travel(hours(49))
        await sweep('negotiation.expire')
      },
      pay: async (deal) => {
        const { order } = accepted(
          await deal.buyer.call(api.negotiation.readOffer, { negotiationId: deal.negotiationId }),
        )
        if (order?.payBy) await pay(deal)
      },
      lapse,
      sell: boughtByAnother,
    },
  },
  rules: {
    awaiting_seller: {
      buyer: { withdraw: 'withdrawn' },
      seller: {
        acceptAsSeller: [['accept', 'agreed']],
        declineAsSeller: [['decline', 'declined']],
        counter: 'awaiting_buyer',
      },
      staff: { close: 'closed' },
      clock: { expire: 'expired', sell: [['supersede', 'superseded']] },
    },
    awaiting_buyer: {
      buyer: { offer: [['counter', 'awaiting_seller']], accept: 'agreed', decline: 'declined' },
      staff: { close: 'closed' },
      clock: { expire: 'expired', sell: [['supersede', 'superseded']] },
    },
    agreed: {
      buyer: { fail: negotiationErrors.notConditional },
      clock: { pay: [['convert', 'converted']], lapse: 'lapsed' },
    },
    'agreed, subject to an inspection': {
      buyer: { fail: 'withdrawn' },
      clock: { pay: [['convert', 'converted']], lapse: 'lapsed' },
    },
    declined: { buyer: { offer: 'awaiting_seller' }, staff: { close: 'closed' } },
    expired: { buyer: { offer: 'awaiting_seller' }, staff: { close: 'closed' } },
    withdrawn: { buyer: { offer: 'awaiting_seller' }, staff: { close: 'closed' } },
    lapsed: { buyer: { offer: 'awaiting_seller' }, staff: { close: 'closed' } },
    converted: {},
    superseded: {},
    closed: {},
  },
  // What a seller's limits answer is tried with the limits.
  unfired: ['awaiting_seller accept rule', 'awaiting_seller decline rule'],
  everything: async ({ negotiationId }) => {
    const [row] = await product().app.db`
      select
        (select to_jsonb(n) from negotiation n where n.id = ${negotiationId}) as negotiation,
        (select jsonb_agg(f order by f.round) from negotiation_offer f where f.negotiation_id = ${negotiationId}) as offers
    `
    return JSON.stringify(row)
  },
})
