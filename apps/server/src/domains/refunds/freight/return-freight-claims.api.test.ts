import { api } from '@kikai/contract/api'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { returnFreightMachine } from '@kikai/contract/refunds/return-freight.states'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import type { CallingPerson } from '../../../../test/allowed-actions.ts'
import { type Person, as } from '../../../../test/as.ts'
import { accepted, shipped } from '../../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../../test/given/goods/pictures.ts'
import { companyMoney } from '../../../../test/given/money/earnings.ts'
import { type OrderWithRefund, requestedRefund, wish, yen } from '../../../../test/given/deals/refunds.ts'
import {
  acceptFreight,
  correctFreight,
  moneyOf,
  passReturn,
  sentBack,
  stateFreight,
  withFreight,
} from '../../../../test/given/deals/return-freight.ts'
import { days, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { everyTriple } from '../../../../test/triples.ts'
import { refundsPersonal } from '../refunds.personal.ts'

startProduct()

const claimOf = async ({ buyer, orderId }: OrderWithRefund) =>
  accepted(await buyer.call(api.refunds.readRefunds, { orderId })).refunds[0]?.returnFreightClaim
const decide = (who: CallingPerson, { refundId }: Pick<OrderWithRefund, 'refundId'>, minor = 600) =>
  who.call(api.refunds.decideReturnFreight, { refundId, amount: yen(minor), text: 'The tariff of the day.' })
const confirm = (who: CallingPerson, { refundId }: Pick<OrderWithRefund, 'refundId'>, agrees: boolean) =>
  who.call(api.refunds.confirmReturnFreight, { refundId, agrees, text: agrees ? '' : 'The receipt is of May.' })
const answer = (who: CallingPerson, { refundId }: Pick<OrderWithRefund, 'refundId'>, accept: boolean) =>
  who.call(api.refunds.answerReturnFreight, { refundId, accept })
const late = async () => {
  await travel(days(6))
  await sweep('refunds.lapseFreight')
}
const words = { text: 'It was dry.', fileIds: [] }

describe('the return freight that a buyer advanced', () => {
  test('is paid onto their balance with the refund once the seller accepts it, out of what the seller has available', async () => {
    const deal = await withFreight()
    expect(await claimOf(deal)).toMatchObject({ state: 'claimed', claimed: jpy(800), receipts: [{ width: 1280 }] })
    accepted(await acceptFreight(deal.seller, deal))
    expect(await claimOf(deal)).toMatchObject({ state: 'accepted', granted: jpy(800) })
    expect((await moneyOf(deal)).wallet).toBe(0)
    await passReturn(deal)
    expect(await claimOf(deal)).toMatchObject({ state: 'paid', granted: jpy(800) })
    expect(await moneyOf(deal)).toEqual({ wallet: 10_800, earnings: 4_200 })
    const { givenBack } = accepted(await deal.buyer.call(api.refunds.readRefunds, { orderId: deal.orderId }))
    expect(givenBack).toMatchObject([
      { of: 'request', amount: jpy(10_000) },
      { of: 'freight', channel: 'balance', amount: jpy(800) },
    ])
    await expectSound()
  })

  test('is never more for an order than the business allows, and nobody withdraws what the seller does not have', async () => {
    const deal = await sentBack({ funds: 0 })
    accepted(await stateFreight(deal, 300_000))
    accepted(await acceptFreight(deal.seller, deal))
    expect(await claimOf(deal)).toMatchObject({ state: 'disputed' })
    await passReturn(deal)
    expect(await moneyOf(deal)).toEqual({ wallet: 10_000 })
    accepted(await decide(await as.staff(), deal, 300_000))
    accepted(await confirm(await as.finance(), deal, true))
    expect(await claimOf(deal)).toMatchObject({ state: 'accepted', granted: jpy(300_000) })
    const account = { bank: '岸浜信用金庫', branch: '本店', number: '1234471', holder: 'サトウ ミカ' }
    const out = await deal.buyer.call(api.withdrawals.requestWithdrawal, { amount: yen(10_001), account })
    expect(out.code).not.toBe(200)
    await sweep('refunds.payFreight')
    expect(await moneyOf(deal)).toEqual({ wallet: 10_000 })
    await expectSound()
    await companyMoney(deal.seller, 'earnings', 300_500)
    await sweep('refunds.payFreight')
    expect(await claimOf(deal)).toMatchObject({ state: 'paid' })
    expect(await moneyOf(deal)).toEqual({ wallet: 310_000, earnings: 500 })
    await expectSound()
  })

  test('counts against the most together with what other refunds of the order asked back', async () => {
    const first = await sentBack({
      isCompleted: true,
      amount: 4_000,
      of: await shipped({ price: jpy(10_000), balance: jpy(20_000), quantity: 2 }),
    })
    accepted(await stateFreight(first, 299_000))
    accepted(await correctFreight(first.seller, first))
    accepted(await answer(first.buyer, first, false))
    await passReturn(first)
    const second = await sentBack({ of: first, amount: 4_000 })
    const { refunds } = accepted(await second.buyer.call(api.refunds.readRefunds, { orderId: second.orderId }))
    expect(refunds[0]?.returnFreightMost).toEqual(jpy(1_000))
    expect((await stateFreight(second, 1_001)).code).toBe(refundErrors.tooMuch.code)
    accepted(await stateFreight(second, 1_000))
  })

  test('is not taken from what is held of the order, so that the rest can be asked back; it waits for the release', async () => {
    const deal = await withFreight({ isCompleted: true, amount: 4_000, funds: 0 })
    accepted(await acceptFreight(deal.seller, deal))
    await passReturn(deal)
    expect(await claimOf(deal)).toMatchObject({ state: 'accepted' })
    expect(await moneyOf(deal)).toEqual({ wallet: 4_000, held: 6_000 })
    await travel(days(20))
    await sweep('earnings.release')
    await sweep('refunds.payFreight')
    expect(await claimOf(deal)).toMatchObject({ state: 'paid' })
    expect(await moneyOf(deal)).toMatchObject({ wallet: 4_800 })
    await expectSound()
  })

  test('leaves the rest of the order to be asked for and granted', async () => {
    const deal = await withFreight({ isCompleted: true, amount: 4_000 })
    accepted(await acceptFreight(deal.seller, deal))
    await passReturn(deal)
    expect(await moneyOf(deal)).toEqual({ wallet: 4_800, held: 6_000, earnings: 4_200 })
    const rest = wish(deal.orderId, { kind: 'part', amount: yen(6_000) })
    const { refunds } = accepted(await deal.buyer.call(api.refunds.requestRefund, rest))
    const [{ id: refundId } = { id: deal.refundId }] = refunds
    accepted(await deal.seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', text: '', fileIds: [] }))
    expect(await moneyOf(deal)).toEqual({ wallet: 10_800, earnings: 4_200 })
    await expectSound()
    await travel(days(20))
    await sweep('earnings.release')
    await expectSound()
  })

  test('is stated also while the platform decides, and some days after a seller who inspected at once', async () => {
    const contested = await sentBack()
    accepted(await contested.seller.call(api.refunds.receiveReturn, { refundId: contested.refundId }))
    const no = { refundId: contested.refundId, asSent: false, ...words }
    accepted(await contested.seller.call(api.refunds.inspectReturn, no))
    accepted(await stateFreight(contested))
    const over = await sentBack()
    await passReturn(over)
    await travel(days(6))
    accepted(await stateFreight(over))
    accepted(await acceptFreight(over.seller, over))
    expect(await moneyOf(over)).toEqual({ wallet: 10_800, earnings: 4_200 })
    const late = await sentBack()
    await passReturn(late)
    await travel(days(8))
    expect((await stateFreight(late)).code).toBe(requestErrors.wrongState.code)
    await expectSound()
  })

  test('is corrected by the seller with a reason; the buyer accepts it, or says nothing, and the sum stands', async () => {
    for (const isSilent of [false, true]) {
      const deal = await withFreight()
      const bare = { refundId: deal.refundId, amount: yen(500), text: '' }
      expect((await deal.seller.call(api.refunds.auditReturnFreight, bare)).code).toBe(requestErrors.invalidInput.code)
      expect((await correctFreight(deal.seller, deal, 800)).code).toBe(refundErrors.tooMuch.code)
      accepted(await correctFreight(deal.seller, deal))
      expect(await claimOf(deal)).toMatchObject({ corrected: jpy(500), answer: 'The receipt says 500.' })
      if (isSilent) await late()
      else accepted(await answer(deal.buyer, deal, true))
      await passReturn(deal)
      expect(await claimOf(deal)).toMatchObject({ state: 'paid', granted: jpy(500) })
      expect((await moneyOf(deal)).wallet).toBe(10_500)
      await expectSound()
    }
  })

  test('is decided by the platform when the two do not agree, also after the refund, and is then paid at once', async () => {
    const deal = await withFreight()
    accepted(await correctFreight(deal.seller, deal))
    await passReturn(deal)
    expect((await moneyOf(deal)).wallet).toBe(10_000)
    accepted(await answer(deal.buyer, deal, false))
    const staff = await as.staff()
    const queue = accepted(await staff.call(api.refunds.listRefunds, { tab: 'freight' }))
    expect(queue.data.map(({ orderId }) => orderId)).toContain(deal.orderId)
    expect(queue.counts.freight).toBe(queue.total)
    expect((await decide(staff, deal, 801)).code).toBe(refundErrors.tooMuch.code)
    accepted(await decide(staff, deal))
    expect(await claimOf(deal)).toMatchObject({ state: 'paid', granted: jpy(600), decision: 'The tariff of the day.' })
    expect((await moneyOf(deal)).wallet).toBe(10_600)
    expect((await decide(staff, deal)).code).toBe(requestErrors.wrongState.code)
    await expectSound()
  })

  test('is put before the platform when the seller says nothing, which may also pay nothing', async () => {
    const deal = await withFreight()
    await late()
    expect(await claimOf(deal)).toMatchObject({ state: 'disputed' })
    accepted(await decide(await as.staff(), deal, 0))
    await passReturn(deal)
    expect(await claimOf(deal)).toMatchObject({ state: 'paid', granted: jpy(0) })
    expect((await moneyOf(deal)).wallet).toBe(10_000)
    await expectSound()
  })

  test('is void when nothing is refunded in the end', async () => {
    const deal = await withFreight()
    const { refundId, seller } = deal
    accepted(await acceptFreight(seller, deal))
    accepted(await seller.call(api.refunds.receiveReturn, { refundId }))
    accepted(await seller.call(api.refunds.inspectReturn, { refundId, asSent: false, ...words }))
    const no = { refundId, decision: 'dismiss', text: 'The forks are missing.' } as const
    accepted(await (await as.staff()).call(api.refunds.decideRefund, no))
    expect(await claimOf(deal)).toMatchObject({ state: 'void', granted: null })
    expect((await moneyOf(deal)).wallet).toBe(0)
    await expectSound()
  })

  test('is stated once, with a receipt, up to what the business allows, where the seller bears it, and only once it was sent back', async () => {
    const early = await requestedRefund({ kind: 'return', amount: yen(1_000) })
    expect((await stateFreight(early)).code).toBe(requestErrors.wrongState.code)
    const bought = await shipped({ price: jpy(10_000) })
    const unwanted = { ...wish(bought.orderId, { kind: 'return' }), reason: 'noLongerNeeded' } as const
    const { refunds } = accepted(await bought.buyer.call(api.refunds.requestRefund, { ...unwanted, fileIds: [] }))
    const [own] = refunds
    if (!own) throw new Error('nothing was asked')
    expect((await stateFreight({ ...bought, refundId: own.id })).code).toBe(refundErrors.freightNotOwed.code)
    const deal = await sentBack()
    expect((await stateFreight(deal, 300_001)).code).toBe(refundErrors.tooMuch.code)
    const bare = { refundId: deal.refundId, amount: yen(800), text: '', fileIds: [] }
    expect((await deal.buyer.call(api.refunds.claimReturnFreight, bare)).code).toBe(requestErrors.invalidInput.code)
    accepted(await stateFreight(deal, 300_000))
    expect((await stateFreight(deal)).code).toBe(refundErrors.freightClaimed.code)
    await expectSound()
  })
})

describe('what was handed in or sent back once', () => {
  test('is no receipt for another return freight, not even as another upload of the same file', async () => {
    const [first, second] = [await sentBack(), await sentBack()]
    const hand = async ({ buyer, refundId }: OrderWithRefund) => {
      const { id } = await givenPicture(buyer, { purpose: 'refund', sha256: 'ab'.repeat(32) })
      const said = { refundId, amount: yen(800), text: '', fileIds: [id] }
      return buyer.call(api.refunds.claimReturnFreight, said)
    }
    accepted(await hand(first))
    expect((await hand(second)).code).toBe(refundErrors.receiptUsed.code)
  })

  test('is not returned again', async () => {
    const deal = await sentBack({ isCompleted: true, amount: 4_000 })
    await passReturn(deal)
    const again = wish(deal.orderId, { kind: 'return', amount: yen(4_000) })
    expect((await deal.buyer.call(api.refunds.requestRefund, again)).code).toBe(refundErrors.alreadyReturned.code)
    accepted(await deal.buyer.call(api.refunds.requestRefund, { ...again, kind: 'part' }))
  })

  test('is told as settled, not as paid, when nothing is granted', async () => {
    const deal = await withFreight()
    await late()
    accepted(await decide(await as.staff(), deal, 0))
    await passReturn(deal)
    const told = await product().app.db`select params from notice where member_id = ${deal.buyer.id}`
    const said = JSON.stringify(told)
    expect(said).toContain('nothing is paid for it')
    expect(said).not.toContain('has been paid to the buyer’s balance')
  })

  test('is released when the person is erased', async () => {
    const deal = await withFreight()
    const { buyer } = deal
    await product().app.transaction((db) => refundsPersonal.erase({ db } as never, { memberId: buyer.id } as never))
    const files = await product().app.db`select state from file where owner_id = ${buyer.id} and purpose = 'refund'`
    expect(files).toEqual([{ state: 'new' }])
  })
})

let people: Promise<Record<'staff' | 'finance' | 'otherBuyer' | 'otherSeller', Person>> | null = null
const others = () =>
  (people ??= Promise.all([as.staff(), as.finance(), as.member(), as.seller()]).then(
    ([staff, finance, otherBuyer, otherSeller]) => ({ staff, finance, otherBuyer, otherSeller }),
  ))
const corrected = async () => {
  const deal = await withFreight()
  accepted(await correctFreight(deal.seller, deal))
  return deal
}
const disputed = async () => {
  const deal = await corrected()
  accepted(await answer(deal.buyer, deal, false))
  return deal
}
const proposed = async () => {
  const deal = await disputed()
  await product().app.db`
    update return_freight_claim set claimed = 400000, corrected = null where refund_id = ${deal.refundId}
  `
  accepted(await decide(await as.staff(), deal, 300_001))
  return deal
}
const accept = async () => {
  const deal = await withFreight()
  accepted(await acceptFreight(deal.seller, deal))
  return deal
}
const ids = new Map<string, string>()
const known = async (deal: OrderWithRefund) => {
  const [row] = await product().app.db`select id from return_freight_claim where refund_id = ${deal.refundId}`
  ids.set(deal.refundId, String(row?.id))
  return deal
}
const { wrongState } = requestErrors

everyTriple({
  machine: returnFreightMachine,
  entity: 'return_freight_claim',
  idOf: ({ refundId }: OrderWithRefund) => ids.get(refundId) ?? '',
  reach: {
    claimed: async () => known(await withFreight()),
    corrected: async () => known(await corrected()),
    disputed: async () => known(await disputed()),
    proposed: async () => known(await proposed()),
    accepted: async () => known(await accept()),
    paid: async () => {
      const deal = await accept()
      await passReturn(deal)
      return known(deal)
    },
    void: async () => {
      const deal = await accept()
      const { refundId, seller } = deal
      accepted(await seller.call(api.refunds.receiveReturn, { refundId }))
      accepted(await seller.call(api.refunds.inspectReturn, { refundId, asSent: false, ...words }))
      const no = { refundId, decision: 'dismiss', text: 'No.' } as const
      accepted(await (await as.staff()).call(api.refunds.decideRefund, no))
      return known(deal)
    },
  },
  actors: {
    buyer: 'buyer',
    seller: 'seller',
    staff: 'staff',
    finance: 'finance',
    otherBuyer: null,
    otherSeller: null,
    guest: null,
  },
  people: async ({ buyer, seller }) => ({ buyer, seller, ...(await others()), guest: as.guest() }),
  actions: {
    accept: acceptFreight,
    correct: correctFreight,
    agree: (who, deal) => answer(who, deal, true),
    dispute: (who, deal) => answer(who, deal, false),
    decide,
    confirm: (who, deal) => confirm(who, deal, true),
    oppose: (who, deal) => confirm(who, deal, false),
  },
  happenings: {
    clock: {
      late: async ({ refundId }) => {
        await product().app.db`
          update return_freight_claim set deadline_at = app_now() where refund_id = ${refundId} and deadline_at is not null
        `
        await sweep('refunds.lapseFreight')
      },
    },
  },
  rules: {
    claimed: {
      seller: { accept: 'accepted', correct: 'corrected' },
      clock: { late: [['escalate', 'disputed']] },
    },
    corrected: {
      buyer: { agree: 'accepted', dispute: 'disputed' },
      clock: { late: [['agree', 'accepted']] },
    },
    disputed: { staff: { decide: 'accepted' }, clock: { late: null } },
    proposed: { finance: { confirm: 'accepted', oppose: 'disputed' }, clock: { late: null } },
    accepted: { clock: { late: null } },
    paid: { clock: { late: null } },
    void: { clock: { late: null } },
  },
  otherwise: wrongState,
  // They follow the refund, for which there are tests above.
  unfired: [
    'accepted pay clock',
    'corrected escalate clock',
    'claimed end clock',
    'corrected end clock',
    'disputed end clock',
    'disputed propose staff',
    'proposed end clock',
    'accepted end clock',
  ],
  everything: async ({ refundId }) => {
    const [row] = await product().app.db`
      select to_jsonb(c) as claim from return_freight_claim c where c.refund_id = ${refundId}
    `
    return JSON.stringify(row)
  },
})
