import { api } from '@kikai/contract/api'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { accepted, shipped } from '../../../../test/given/deals/orders.ts'
import {
  type OrderWithRefund,
  requestedRefund,
  bounced,
  clerkOf,
  toSend,
  wish,
  yen,
} from '../../../../test/given/deals/refunds.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { brokenInvariants, expectSound } from '../../../../test/invariants.ts'

startProduct()

const text = 'The account is closed.'
const balanceOf = async (who: Person) =>
  accepted(await who.call(api.ledger.myBalance, {})).balances.find(({ currency }) => currency === 'JPY')?.minor
const entries = async () => (await product().app.db`select count(*)::int as entries from ledger_tx`)[0]?.['entries']
const shownTo = async (who: Person, { orderId }: Pick<OrderWithRefund, 'orderId'>) =>
  accepted(await who.call(api.refunds.readManagedRefunds, { orderId })).refunds[0]
const confirm = (who: Person, { refundId }: Pick<OrderWithRefund, 'refundId'>) =>
  who.call(api.refunds.confirmRefundOnBalance, { refundId, agrees: true })
const approve = async ({ seller, refundId }: OrderWithRefund) =>
  accepted(await seller.call(api.refunds.auditRefund, { refundId, decision: 'approve', text: '', fileIds: [] }))
const stateOf = async (deal: OrderWithRefund) => (await shownTo(deal.seller, deal))?.state

describe('a refund that came back', () => {
  test('is credited by two people: nothing moves on a proposal, of which neither side reads', async () => {
    const deal = await bounced()
    const { refundId, buyer, seller, orderId, bouncedBy } = deal
    const [first, second] = [await as.finance(), await as.finance()]
    const before = await entries()
    accepted(await first.call(api.refunds.refundOnBalance, { refundId, text }))
    expect([await entries(), await balanceOf(buyer)]).toEqual([before, 0])
    expect(await shownTo(second, deal)).toMatchObject({ state: 'credit_proposed', begun: { text } })
    for (const shown of [
      accepted(await buyer.call(api.refunds.readRefunds, { orderId })).refunds[0],
      await shownTo(seller, deal),
    ]) {
      expect(shown).toMatchObject({ state: 'failed', begun: null })
      expect(shown?.steps.map(({ event }) => event)).not.toContain('proposeCredit')
    }
    const listed = accepted(await seller.call(api.refunds.listRefunds, {})).data
    expect(listed).toMatchObject([{ id: refundId, state: 'failed' }])
    for (const one of [first, bouncedBy]) expect((await confirm(one, deal)).code).toBe(refundErrors.secondPerson.code)
    expect([await entries(), await balanceOf(buyer)]).toEqual([before, 0])
    accepted(await confirm(second, deal))
    expect(await balanceOf(buyer)).toBe(10_000)
    expect((await shownTo(seller, deal))?.steps.at(-1)).toMatchObject({ event: 'credit', text })
    await expectSound()
  })

  test('is credited once where two confirm at the same moment, and proposed once where two propose', async () => {
    const deal = await bounced()
    const { refundId, buyer } = deal
    const clerks = [await as.finance(), await as.finance(), await as.finance(), await as.finance()]
    const proposals = await Promise.all(clerks.map((one) => one.call(api.refunds.refundOnBalance, { refundId, text })))
    expect(proposals.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(proposals.filter(({ code }) => code === requestErrors.wrongState.code)).toHaveLength(3)
    expect(await balanceOf(buyer)).toBe(0)
    const others = clerks.filter((_, at) => proposals[at]?.code !== 200)
    const codes = (await Promise.all(others.map((one) => confirm(one, deal)))).map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(await balanceOf(buyer)).toBe(10_000)
    await expectSound()
  })

  test('is given back with a reason to whoever proposed it, and can be proposed anew with other words', async () => {
    const deal = await bounced()
    const { refundId, bouncedBy } = deal
    const [first, second] = [await as.finance(), await as.finance()]
    accepted(await first.call(api.refunds.refundOnBalance, { refundId, text: 'A first reason.' }))
    const bare = await second.call(api.refunds.confirmRefundOnBalance, { refundId, agrees: false })
    expect(bare.code).toBe(requestErrors.invalidInput.code)
    const oppose = { refundId, agrees: false, text: 'The bank says that it arrived.' }
    accepted(await second.call(api.refunds.confirmRefundOnBalance, oppose))
    expect(await shownTo(second, deal)).toMatchObject({ state: 'failed', begun: null })
    const [notice] = accepted(await first.call(api.notices.listNotices, {})).data
    expect(notice).toMatchObject({ kind: 'refundMoved', link: '/console/#/finance/refunds?tab=payout' })
    // Whoever recorded the return may propose it too, and somebody else confirms it.
    accepted(await bouncedBy.call(api.refunds.refundOnBalance, { refundId, text }))
    expect((await confirm(bouncedBy, deal)).code).toBe(refundErrors.secondPerson.code)
    accepted(await confirm(first, deal))
    expect((await shownTo(deal.seller, deal))?.steps.at(-1)).toMatchObject({ event: 'credit', text })
    await expectSound()
  })

  test('is sent again by somebody else than who recorded the return', async () => {
    const deal = await bounced()
    const { refundId, bouncedBy } = deal
    expect((await bouncedBy.call(api.refunds.payRefund, { refundId })).code).toBe(refundErrors.secondPerson.code)
    accepted(await (await as.finance()).call(api.refunds.payRefund, { refundId }))
    expect(await stateOf(deal)).toBe('processing')
  })

  test('that one person credited alone is found by an invariant', async () => {
    const { refundId } = await bounced()
    const { id } = await as.finance()
    const { db } = product().app
    await db`
      insert into state_change (entity, entity_id, from_state, event, to_state, actor, actor_id)
      values
        ('refund', ${refundId}, 'failed', 'proposeCredit', 'credit_proposed', 'finance', ${id}),
        ('refund', ${refundId}, 'credit_proposed', 'credit', 'done', 'finance', ${id})
    `
    expect(Object.keys(await brokenInvariants())).toContain('invariant_i9_refund_credited_alone')
    await db`delete from state_change where entity_id = ${refundId} and event in ('proposeCredit', 'credit')`
    await expectSound()
  })
})

test.each(['buyer', 'seller'] as const)(
  'the result of a transfer is not recorded by its own %s, who works in finance',
  async (side) => {
    const deal = await toSend()
    const own = await clerkOf(deal, side)
    for (const outcome of ['paid', 'sentBack'] as const) {
      const said = { refundId: deal.refundId, outcome, reference: 'T-1', text: '' }
      expect((await own.call(api.refunds.settleRefund, said)).code).toBe(refundErrors.ownOrder.code)
    }
    expect(await stateOf(deal)).toBe('processing')
  },
)

describe('a large refund', () => {
  test('is one also in small parts: what the order has refunded counts with it', async () => {
    const of = await shipped({ price: jpy(5_000_000) })
    const first = await requestedRefund({ of, amount: yen(200_000) })
    await approve(first)
    expect([await stateOf(first), await balanceOf(of.buyer)]).toEqual(['done', 200_000])
    const small = await requestedRefund({ of, amount: yen(100_000) })
    await approve(small)
    expect([await stateOf(small), await balanceOf(of.buyer)]).toEqual(['done', 300_000])
    const least = await requestedRefund({ of, amount: yen(1) })
    expect(least.refund.needsSecond).toBe(true)
    await approve(least)
    expect([await stateOf(least), await balanceOf(of.buyer)]).toEqual(['approved', 300_000])
    await expectSound()
  })

  /** The seller offers less, and the buyer accepts it. */
  async function offered(): Promise<OrderWithRefund> {
    const deal = await requestedRefund({ of: await shipped({ price: jpy(5_000_000) }), amount: yen(500_000) })
    const { refundId, seller, buyer } = deal
    const offer = { refundId, decision: 'offer' as const, amount: yen(400_000), text: '', fileIds: [] }
    accepted(await seller.call(api.refunds.auditRefund, offer))
    accepted(await buyer.call(api.refunds.answerOffer, { refundId, accept: true }))
    return deal
  }

  test('on which buyer and seller agree needs two people of staff: the first checks it and moves nothing', async () => {
    const deal = await offered()
    const { refundId, buyer } = deal
    const [first, second] = [await as.finance(), await as.finance()]
    const before = await entries()
    expect((await shownTo(first, deal))?.allowedActions).toMatchObject([{ action: 'check', enabled: true }])
    accepted(await first.call(api.refunds.payRefund, { refundId }))
    expect([await entries(), await balanceOf(buyer), await stateOf(deal)]).toEqual([before, 0, 'checked'])
    expect((await first.call(api.refunds.payRefund, { refundId })).code).toBe(refundErrors.secondPerson.code)
    expect(await shownTo(second, deal)).toMatchObject({
      begun: { text: '' },
      allowedActions: [{ action: 'pay', enabled: true }],
    })
    accepted(await second.call(api.refunds.payRefund, { refundId }))
    expect([await stateOf(deal), await balanceOf(buyer)]).toEqual(['done', 400_000])
    await expectSound()
  })

  test('is paid once where two people release it at the same moment', async () => {
    const deal = await offered()
    const clerks = [await as.finance(), await as.finance(), await as.finance()]
    const { refundId, buyer } = deal
    const answers = await Promise.all(clerks.map((one) => one.call(api.refunds.payRefund, { refundId })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
    expect(await balanceOf(buyer)).toBe(400_000)
    await expectSound()
  })

  test('that staff decided is released by one other person', async () => {
    const deal = await requestedRefund({ of: await shipped({ price: jpy(5_000_000) }), amount: yen(400_000) })
    const { refundId, seller, buyer } = deal
    accepted(await seller.call(api.refunds.auditRefund, { refundId, decision: 'reject', text, fileIds: [] }))
    accepted(await buyer.call(api.refunds.escalateRefund, { refundId, text, fileIds: [] }))
    accepted(await (await as.staff()).call(api.refunds.decideRefund, { refundId, decision: 'grant', text }))
    expect(await stateOf(deal)).toBe('approved')
    accepted(await (await as.finance()).call(api.refunds.payRefund, { refundId }))
    expect(await balanceOf(buyer)).toBe(400_000)
    await expectSound()
  })

  test('that waits for its second person lets nothing else of the order be asked for', async () => {
    const deal = await offered()
    accepted(await (await as.finance()).call(api.refunds.payRefund, { refundId: deal.refundId }))
    const more = await deal.buyer.call(api.refunds.requestRefund, wish(deal.orderId))
    expect(more.code).toBe(refundErrors.alreadyOpen.code)
  })
})
