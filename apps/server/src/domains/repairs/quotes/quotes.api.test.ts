import { api } from '@kikai/contract/api'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { workOffAnnounced } from '../../../../test/given/messages/announced.ts'
import { goods } from '../../../../test/given/goods/goods.ts'
import { balance } from '../../../../test/given/money/ledger.ts'
import { accepted, givenBuyer } from '../../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../../test/given/goods/pictures.ts'
import {
  quoteAnswerOf,
  answeringQuote,
  approvedRepair,
  depositedRepair,
  diagnosedRepair,
  dueChargeOf,
  pricedLine,
  pricedOption,
  pricesOf,
  pricingRepair,
  quotedRepair,
  usualLines,
} from '../../../../test/given/repairs/quotes.ts'
import { yen } from '../../../../test/given/deals/refunds.ts'
import { givenRepair } from '../../../../test/given/repairs/repairs.ts'
import { hours, product, startProduct, sweep, travel } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code
const toldTo = async (who: { call: Awaited<ReturnType<typeof as.member>>['call'] }) =>
  accepted(await who.call(api.notices.listNotices, {})).data.map(({ text }) => text)

describe(`a quotation (${api.repairs.addRepairPrice.path}, ${api.repairs.answerRepairQuote.path})`, () => {
  test('is a draft of the engineer’s side, is sent, and is approved line by line with a signature', async () => {
    const deal = await diagnosedRepair()
    const { repairId, engineer, company, customer, read } = deal
    const draft = accepted(await pricingRepair(engineer.person, repairId, { send: false }))
    const [kept] = draft.quotes
    expect(kept).toMatchObject({ state: 'draft', number: 1, round: 1, taxRate: 10, from: 'engineer' })
    expect((await pricesOf(deal)).quotes).toEqual([])
    const [part, work, extra] = kept?.lines ?? []
    const lines = usualLines().map((line, at) => ({ ...line, id: kept?.lines[at]?.id ?? null }))
    const sent = accepted(await pricingRepair(company, repairId, { quoteId: kept?.id ?? null, lines }))
    expect(sent.quotes[0]).toMatchObject({ state: 'sent', id: kept?.id, least: { net: jpy(50_000), tax: jpy(5_000) } })
    expect(sent.quotes[0]?.lines.map(({ id }) => id)).toEqual([part?.id, work?.id, extra?.id])
    expect(await read()).toMatchObject({ life: 'quoted', turn: 'customer', nextStep: 'answerQuote' })
    expect((await read()).openQuotes).toMatchObject([{ id: kept?.id }])
    expect((await toldTo(customer))[0]).toContain('Your quotation is here')
    const [quote] = sent.quotes
    if (!quote) throw new Error('nothing was sent')
    const chosen = quote.lines.map(({ id, options, isOptional }) => ({
      lineId: id,
      optionId: isOptional ? null : (options[0]?.id ?? null),
    }))
    const prices = accepted(await answeringQuote({ ...deal, quote }, { lines: chosen }))
    // Without the filter 46,000 and tax; the part whole and 30 percent of the work.
    expect(prices).toMatchObject({ agreed: jpy(50_600), due: jpy(38_280), paid: jpy(0) })
    expect(prices.quotes[0]).toMatchObject({
      state: 'approved',
      agreed: { net: jpy(46_000), gross: jpy(50_600) },
      deposit: jpy(38_280),
      lines: [{ answer: 'approve' }, { answer: 'approve' }, { answer: 'decline', chosen: null }],
      signature: { url: expect.stringContaining('/files/') },
    })
    expect(prices.charges).toMatchObject([{ kind: 'deposit', state: 'due', amount: jpy(38_280), tax: jpy(3_480) }])
    expect(await read()).toMatchObject({ life: 'approved', money: 'due', nextStep: 'pay' })
    expect((await toldTo(engineer.person))[0]).toContain('was approved')
    await expectSound()
  })

  test('is not sent without a diagnosis, without lines or in parts of a part, nor priced by its customer', async () => {
    const { repairId, engineer, customer } = await givenRepair({ upTo: 'diagnosing' })
    const incomplete = repairErrors.quoteIncomplete.code
    expect(await codeOf(pricingRepair(engineer.person, repairId))).toBe(incomplete)
    expect(await codeOf(pricingRepair(customer, repairId))).toBe(requestErrors.notFound.code)
    const deal = await diagnosedRepair()
    expect(await codeOf(pricingRepair(deal.engineer.person, deal.repairId, { lines: [] }))).toBe(incomplete)
    const { id: goodsId } = await goods({ companyId: deal.company.companyId })
    const half = pricedLine('part', 1, { quantity: 0.5, options: [pricedOption(1, { goodsId })] })
    expect(await codeOf(pricingRepair(deal.engineer.person, deal.repairId, { lines: [half] }))).toBe(incomplete)
    const huge = pricedLine('part', 9_000_000_000_000_000, { quantity: 9_999 })
    expect(await codeOf(pricingRepair(deal.engineer.person, deal.repairId, { lines: [huge] }))).toBe(
      requestErrors.invalidInput.code,
    )
    expect(await codeOf(pricingRepair(deal.engineer.person, deal.repairId, { kind: 'change' }))).toBe(
      requestErrors.wrongState.code,
    )
  })

  test('is answered once, in its version, signed, and within the limit that its customer has set', async () => {
    const deal = await quotedRepair({}, { cap: yen(50_000) })
    const { customer, quote } = deal
    const answer = await quoteAnswerOf(customer, deal)
    const codes = async (wish: Partial<typeof answer>) => codeOf(answeringQuote(deal, wish))
    expect(await codes({ version: quote.version + 1 })).toBe(requestErrors.olderVersion.code)
    expect(await codes({ signatureId: null })).toBe(repairErrors.signatureNeeded.code)
    expect(await codes({ lines: answer.lines.slice(1) })).toBe(repairErrors.linesLeft.code)
    const over = await answeringQuote(deal)
    expect(over).toMatchObject({ code: repairErrors.overCap.code, data: { currency: 'JPY', minor: 55_000 } })
    expect(await codes({ cap: yen(54_999) })).toBe(repairErrors.overCap.code)
    const plain = await givenPicture(customer, { purpose: 'repair', isPlain: true })
    expect(await codes({ cap: yen(60_000), signatureId: plain.id })).toBe(repairErrors.blankSignature.code)
    const prices = accepted(await answeringQuote(deal, { cap: yen(60_000) }))
    expect(prices).toMatchObject({ cap: jpy(60_000), left: jpy(5_000) })
    expect(await codes({})).toBe(requestErrors.wrongState.code)
  })

  test('is asked for again as often as is set; each version stays, and an earlier one cannot be approved', async () => {
    const deal = await quotedRepair()
    const { repairId, engineer, read } = deal
    let { quote } = deal
    for (const round of [1, 2, 3]) {
      expect(quote.round).toBe(round)
      const again = accepted(
        await answeringQuote({ ...deal, quote }, { answer: 'askAgain', wish: 'Is there a used pump?' }),
      )
      expect(again.quotes[0]).toMatchObject({ state: 'returned', wish: 'Is there a used pump?' })
      expect((await read()).life).toBe('diagnosing')
      const [next] = accepted(await pricingRepair(engineer.person, repairId)).quotes
      if (!next) throw new Error('nothing was sent')
      quote = next
    }
    expect(await codeOf(answeringQuote({ ...deal, quote }, { answer: 'askAgain' }))).toBe(
      repairErrors.tooManyRounds.code,
    )
    const [newer] = accepted(await pricingRepair(engineer.person, repairId)).quotes
    expect(newer).toMatchObject({ number: 5, round: 4 })
    expect(await codeOf(answeringQuote({ ...deal, quote }))).toBe(repairErrors.quoteSuperseded.code)
    expect((await pricesOf(deal)).quotes).toHaveLength(5)
    await expectSound()
  })

  test('that is declined or not answered in time ends the repair, and the diagnosis is due with its tax', async () => {
    const declined = await quotedRepair()
    accepted(await answeringQuote(declined, { answer: 'decline', wish: 'Too much' }))
    expect(await declined.read()).toMatchObject({ life: 'declined', money: 'due', nextStep: 'pay' })
    expect(await dueChargeOf(declined)).toMatchObject({ kind: 'diagnosis', amount: jpy(3_300), tax: jpy(300) })
    const late = await quotedRepair()
    await travel(hours(24 * 14 + 1))
    expect(await codeOf(answeringQuote(late))).toBe(repairErrors.quoteExpired.code)
    await sweep('repairs.lapseQuotes')
    expect(await late.read()).toMatchObject({ life: 'declined', money: 'due' })
    expect((await pricesOf(late)).quotes[0]).toMatchObject({ state: 'expired' })
    await expectSound()
  })
})

describe('a change order and a fee', () => {
  test('stop only their own lines: declined, everything stays as agreed; approved, they are due beside it', async () => {
    const deal = await depositedRepair()
    const { repairId, engineer, read } = deal
    const lines = [pricedLine('part', 10_000)]
    const [change] = accepted(await pricingRepair(engineer.person, repairId, { kind: 'change', lines })).quotes
    if (!change) throw new Error('nothing was sent')
    expect(await read()).toMatchObject({ life: 'approved' })
    accepted(await answeringQuote({ ...deal, quote: change }, { answer: 'decline' }))
    expect(await pricesOf(deal)).toMatchObject({ agreed: jpy(55_000), due: null })
    const [other] = accepted(await pricingRepair(engineer.person, repairId, { kind: 'change', lines })).quotes
    if (!other) throw new Error('nothing was sent')
    expect(other).toMatchObject({ kind: 'change', number: 2 })
    expect(accepted(await answeringQuote({ ...deal, quote: other }))).toMatchObject({
      agreed: jpy(66_000),
      due: jpy(11_000),
    })
    await expectSound()
  })

  test('of the customer is accepted by whoever repairs, without a signature, and by nobody else', async () => {
    const deal = await depositedRepair()
    const { repairId, customer, company } = deal
    const lines = [pricedLine('other', 2_000)]
    const sent = accepted(await pricingRepair(customer, repairId, { kind: 'fee', lines }))
    const fee = sent.quotes.find(({ kind }) => kind === 'fee')
    if (!fee) throw new Error('nothing was offered')
    const mine = { ...deal, quote: fee }
    expect(await codeOf(answeringQuote(mine, { signatureId: null }))).toBe(requestErrors.notFound.code)
    const taken = accepted(await answeringQuote(mine, { signatureId: null }, company))
    expect(taken.charges).toContainEqual(expect.objectContaining({ kind: 'fee', state: 'due', amount: jpy(2_200) }))
  })
})

describe('a part that is for sale', () => {
  const kept = async (goodsId: Id<'goods'>) =>
    product().app.db`select kind, state from hold where goods_id = ${goodsId} order by id`
  async function withPart() {
    const deal = await diagnosedRepair()
    const { id: goodsId } = await goods({ companyId: deal.company.companyId, price: jpy(20_000) })
    const lines = [
      pricedLine('part', 0, {
        options: [pricedOption(40_000, { label: 'New' }), pricedOption(15_000, { label: 'Used', goodsId })],
      }),
    ]
    const [quote] = accepted(await pricingRepair(deal.engineer.person, deal.repairId, { lines })).quotes
    if (!quote) throw new Error('nothing was sent')
    const chosen = [{ lineId: quote.lines[0]?.id, optionId: quote.lines[0]?.options[1]?.id }]
    const answered = chosen.flatMap(({ lineId, optionId }) => (lineId && optionId ? [{ lineId, optionId }] : []))
    return { ...deal, goodsId, quote, chosen: answered }
  }

  test('is kept softly, firmly once it is chosen, and sold with the deposit', async () => {
    const deal = await withPart()
    const { goodsId, chosen, customer, repairId } = deal
    expect(deal.quote.lines[0]?.options[1]?.part).toMatchObject({
      goodsId,
      isGone: false,
      keptUntil: expect.any(String),
    })
    expect(await kept(goodsId)).toEqual([{ kind: 'part_soft', state: 'held' }])
    accepted(await answeringQuote(deal, { lines: chosen }))
    expect(await kept(goodsId)).toEqual([{ kind: 'part_firm', state: 'held' }])
    expect((await deal.read()).agreedParts).toEqual([{ goodsId, label: deal.quote.lines[0]?.label }])
    const buyer = await givenBuyer({ balance: jpy(1_000_000) })
    const buy = {
      goodsId,
      quantity: 1,
      addressId: buyer.addressId,
      expectedTotals: [jpy(20_000)],
      confirmed: true as const,
    }
    expect(await codeOf(buyer.call(api.orders.placeOrder, buy))).not.toBe(200)
    await balance(customer, jpy(100_000))
    accepted(
      await customer.call(api.repairs.payRepair, {
        repairId,
        chargeId: (await dueChargeOf(deal)).id,
        method: 'balance',
      }),
    )
    expect(await kept(goodsId)).toEqual([{ kind: 'part_firm', state: 'consumed' }])
    await expectSound()
  })

  test('yields to a buyer, and both sides hear of it; what is left of the quotation can be approved', async () => {
    const deal = await withPart()
    const { goodsId, chosen, customer, engineer } = deal
    const buyer = await givenBuyer({ balance: jpy(1_000_000) })
    const buy = {
      goodsId,
      quantity: 1,
      addressId: buyer.addressId,
      expectedTotals: [jpy(20_000)],
      confirmed: true as const,
    }
    accepted(await buyer.call(api.orders.placeOrder, buy))
    await workOffAnnounced(/^hold\.yielded$/)
    expect((await toldTo(customer))[0]).toContain('sold to somebody else')
    expect((await toldTo(engineer.person))[0]).toContain('sold to somebody else')
    expect((await pricesOf(deal)).quotes[0]?.lines[0]?.options[1]?.part).toMatchObject({
      isGone: true,
      keptUntil: null,
    })
    expect(await codeOf(answeringQuote(deal, { lines: chosen }))).toBe(repairErrors.partTaken.code)
    accepted(await answeringQuote(deal))
    await expectSound()
  })

  test('that costs nothing under warranty is sold when it is agreed on, since no payment will do it', async () => {
    const deal = await diagnosedRepair()
    const { engineer, company, repairId } = deal
    const { id: goodsId } = await goods({ companyId: company.companyId })
    const lines = [pricedLine('part', 0, { options: [pricedOption(0, { goodsId })] })]
    const [quote] = accepted(await pricingRepair(engineer.person, repairId, { lines })).quotes
    if (!quote) throw new Error('nothing was sent')
    accepted(await answeringQuote({ ...deal, quote }))
    expect(await kept(goodsId)).toEqual([{ kind: 'part_firm', state: 'consumed' }])
    await expectSound()
  })

  test('of another seller, or gone, is not offered; declined, it is free again', async () => {
    const deal = await withPart()
    const { id: foreign } = await goods()
    const offered = [pricedLine('part', 0, { options: [pricedOption(1, { goodsId: foreign })] })]
    const taken = repairErrors.partTaken.code
    expect(await codeOf(pricingRepair(deal.engineer.person, deal.repairId, { lines: offered }))).toBe(taken)
    accepted(await answeringQuote(deal, { answer: 'decline' }))
    expect(await kept(deal.goodsId)).toEqual([{ kind: 'part_soft', state: 'released' }])
    await expectSound()
  })
})

test('nobody else reads, writes or answers: another company, engineer or customer is told that it is not found', async () => {
  const deal = await approvedRepair()
  const other = await quotedRepair()
  const { repairId } = deal
  const { code } = requestErrors.notFound
  const chargeId = (await dueChargeOf(deal)).id
  for (const who of [other.customer, other.engineer.person, other.company, await as.seller()]) {
    expect(await codeOf(who.call(api.repairs.readRepairPrices, { repairId }))).toBe(code)
    expect(await codeOf(pricingRepair(who, repairId))).toBe(code)
    expect(await codeOf(answeringQuote(deal, {}, who))).toBe(code)
    expect(await codeOf(who.call(api.repairs.payRepair, { repairId, chargeId, method: 'balance' }))).toBe(code)
    expect(await codeOf(who.call(api.repairs.findRepairQuotation, { repairId }))).toBe(code)
  }
  // Of one's own repair another's quotation or charge is not found either.
  expect(await codeOf(answeringQuote({ ...deal, repairId: other.repairId }, {}, other.customer))).toBe(code)
  const mixed = { repairId: other.repairId, chargeId, method: 'balance' } as const
  expect(await codeOf(other.customer.call(api.repairs.payRepair, mixed))).toBe(code)
  const engineers = { repairId, chargeId, method: 'balance' } as const
  expect(await codeOf(deal.engineer.person.call(api.repairs.payRepair, engineers))).toBe(code)
})
