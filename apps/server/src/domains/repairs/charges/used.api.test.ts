import { api } from '@kikai/contract/api'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import { safetyChecks } from '@kikai/contract/repairs/repairs.words'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { balance } from '../../../../test/given/money/ledger.ts'
import { finish, seenNow, tickAll, workDone } from '../../../../test/given/repairs/repair-work.ts'
import {
  type Quoted,
  answeringQuote,
  depositedRepair,
  dueChargeOf,
  payingRepair,
  pricedLine,
  pricesOf,
  pricingRepair,
  quotedRepair,
  yenOn,
} from '../../../../test/given/repairs/quotes.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { textsOfPdf } from '../../../../test/pdf.ts'

startProduct()

/** A part for 30,000 yen and eight hours at 2,005, which may take ten: 50,644 with tax, at most 55,055. */
const estimated = () => [
  pricedLine('part', 30_000),
  pricedLine('labour', 2_005, { label: 'Fitting', quantity: 8, unit: 'hour', most: 10 }),
]
const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code
const lineOf = ({ quote }: Quoted) => {
  const id = quote.lines.find(({ most }) => most !== null)?.id
  if (!id) throw new Error('nothing was estimated')
  return id
}
const begin = async (deal: Quoted) => {
  const { engineer } = deal
  accepted(await engineer.person.call(api.repairs.startRepair, { ...(await seenNow(deal)), safety: [...safetyChecks] }))
  await tickAll(deal)
}
async function working(lines = estimated()): Promise<Quoted> {
  const deal = await depositedRepair({ lines })
  await begin(deal)
  return deal
}
const used = (deal: Quoted, quantity: number) => ({ used: [{ lineId: lineOf(deal), quantity }] })

describe('what was really used', () => {
  test('is seen before it is approved as estimate and as the most that it can become', async () => {
    const { quote, customer, repairId, ...deal } = await quotedRepair({ lines: estimated() })
    expect(quote).toMatchObject({ least: { gross: jpy(50_644) }, most: { gross: jpy(55_055) }, upTo: null, used: null })
    const prices = accepted(await answeringQuote({ ...deal, quote, customer, repairId }))
    expect(prices).toMatchObject({ agreed: jpy(50_644), upTo: jpy(55_055) })
    expect(prices.quotes[0]).toMatchObject({ agreed: { gross: jpy(50_644) }, upTo: { gross: jpy(55_055) }, used: null })
    // The deposit is of the estimate: the part whole and 30 percent of 16,040.
    expect(await dueChargeOf({ customer, repairId })).toMatchObject({ kind: 'deposit', amount: jpy(38_293) })
    const { estimated: shown } = accepted(await customer.call(api.repairs.readRepair, { repairId }))
    expect(shown).toMatchObject([{ label: 'Fitting', quantity: 8, most: 10, used: null }])
  })

  test.each([
    ['below the estimate', 6.5, 47_336],
    ['as much as was estimated', 8, 50_644],
    ['all that was agreed to', 10, 55_055],
  ])('%s is charged', async (_, quantity, gross) => {
    const deal = await working()
    accepted(await finish(deal, used(deal, quantity)))
    expect(await dueChargeOf(deal)).toMatchObject({ kind: 'rest', amount: jpy(gross - 38_293) })
    const { quotes, agreed, upTo } = await pricesOf(deal)
    expect([agreed, upTo]).toEqual([jpy(gross), jpy(gross)])
    expect(quotes[0]).toMatchObject({ agreed: { gross: jpy(50_644) }, used: { gross: jpy(gross) } })
    expect(await deal.read()).toMatchObject({ estimated: [{ quantity: 8, most: 10, used: quantity }] })
    accepted(await payingRepair(deal))
    expect(await yenOn(deal.customer)).toEqual(jpy(100_000 - gross))
    await expectSound()
  })

  test('is what was estimated where nobody says otherwise, as phones of before send it', async () => {
    const deal = await working()
    accepted(await finish(deal))
    expect(await dueChargeOf(deal)).toMatchObject({ amount: jpy(50_644 - 38_293) })
  })

  test('above what was agreed to, of another line or of another repair is refused, and nothing is due', async () => {
    const deal = await working()
    const other = await quotedRepair({ lines: estimated() })
    const [part] = deal.quote.lines
    if (!part) throw new Error('there is no part')
    const of = (lineId: typeof part.id) => finish(deal, { used: [{ lineId, quantity: 1 }] })
    expect(await codeOf(finish(deal, used(deal, 10.01)))).toBe(repairErrors.usedTooMuch.code)
    expect(await codeOf(of(part.id))).toBe(requestErrors.invalidInput.code)
    expect(await codeOf(of(lineOf(other)))).toBe(requestErrors.invalidInput.code)
    expect(await codeOf(finish(deal, used(deal, -1)))).toBe(requestErrors.invalidInput.code)
    expect((await deal.read()).life).toBe('repairing')
    expect((await pricesOf(deal)).due).toBeNull()
  })

  test('below the deposit is given back the way it was paid', async () => {
    const deal = await working([pricedLine('travel', 100, { quantity: 200, unit: 'km', most: 300 })])
    expect(await yenOn(deal.customer)).toEqual(jpy(100_000 - 22_000))
    accepted(await finish(deal, used(deal, 150.55)))
    // 15,055 and its tax, rounded to whole yen.
    expect(await yenOn(deal.customer)).toEqual(jpy(100_000 - 16_561))
    expect((await pricesOf(deal)).charges).toMatchObject([{ kind: 'deposit', state: 'paid', returned: jpy(5_439) }])
    await expectSound()
  })

  test('stays with a correction, and stands on both papers', async () => {
    const deal = await working()
    accepted(await finish(deal, used(deal, 9)))
    accepted(await payingRepair(deal))
    const { customer, engineer, repairId } = deal
    const accept = { ...(await seenNow(deal)), answer: 'accept' as const, text: '', fileIds: [] }
    accepted(await customer.call(api.repairs.confirmRepair, accept))
    const { signature: _, at: __, used: ___, ...done } = workDone({ work: 'Bearing replaced.' })
    accepted(
      await engineer.person.call(api.repairs.amendJob, {
        ...(await seenNow(deal)),
        ...done,
        why: 'A word was missing.',
      }),
    )
    expect(await deal.read()).toMatchObject({ estimated: [{ used: 9 }], amendment: 'asked' })
    const read = async (url: string) =>
      (await textsOfPdf((await product().server.inject({ method: 'GET', url })).rawPayload))
        .join('')
        .replaceAll(/\s/g, '')
    const language = 'en' as const
    const quotation = accepted(await customer.call(api.repairs.findRepairQuotation, { repairId, language }))
    expect(await read(quotation.url)).toContain('upto10h')
    const service = accepted(await customer.call(api.repairs.findServiceCertificate, { repairId, language }))
    expect(await read(service.url)).toContain('Used8h10h9hFitting')
  })

  test.each([
    ['is what it was before, unless somebody says otherwise', null, 55_055],
    ['counts by what it took in all, and what is too much goes back', 5, 44_028],
  ])('of work that is done again %s', async (_, quantity, gross) => {
    const deal = await working()
    accepted(await finish(deal, used(deal, 10)))
    accepted(await payingRepair(deal))
    const dispute = { ...(await seenNow(deal)), answer: 'dispute' as const, text: 'It still leaks.', fileIds: [] }
    accepted(await deal.customer.call(api.repairs.confirmRepair, dispute))
    const rework = { verdict: 'rework' as const, back: null, letter: 'Please look again.' }
    accepted(await deal.staff.call(api.repairs.decideRepairDispute, { ...(await seenNow(deal)), ...rework }))
    await tickAll(deal)
    accepted(await finish(deal, quantity === null ? {} : used(deal, quantity)))
    expect((await pricesOf(deal)).due).toBeNull()
    expect(await yenOn(deal.customer)).toEqual(jpy(100_000 - gross))
    await expectSound()
  })

  test('counts against the limit with all that it can become', async () => {
    const deal = await quotedRepair({ lines: estimated() }, { cap: { currency: 'JPY', minor: 52_000 } })
    expect(await codeOf(answeringQuote(deal))).toBe(repairErrors.overCap.code)
    const prices = accepted(await answeringQuote(deal, { cap: { currency: 'JPY', minor: 55_055 } }))
    expect(prices).toMatchObject({ cap: jpy(55_055), left: jpy(0) })
    accepted(await payingRepair(deal))
    await begin(deal)
    await balance(deal.customer, jpy(10_000))
    const wish = { kind: 'change' as const, lines: [pricedLine('labour', 100)] }
    const change = accepted(await pricingRepair(deal.engineer.person, deal.repairId, wish)).quotes.find(
      ({ state }) => state === 'sent',
    )
    if (!change) throw new Error('nothing was sent')
    expect(await codeOf(answeringQuote({ ...deal, quote: change }))).toBe(repairErrors.overCap.code)
  })

  test('is nothing of a fee, which is paid whole at once', async () => {
    const deal = await working()
    const lines = [pricedLine('travel', 100, { quantity: 10, unit: 'km', most: 20 })]
    const sending = pricingRepair(deal.engineer.person, deal.repairId, { kind: 'fee', lines })
    expect(await codeOf(sending)).toBe(repairErrors.quoteIncomplete.code)
  })
})
