import { api } from '@kikai/contract/api'
import { creditErrors } from '@kikai/contract/credit/credit.errors'
import type { CreditTerms } from '@kikai/contract/credit/credit.shapes'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { languages } from '@kikai/kernel/language'
import { jpy } from '@kikai/kernel/money'
import { afterEach, describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { type OnCredit, bought, companyBuyer, onCredit } from '../../../test/given/money/credit.ts'
import { answerDemo, returnFromProvider, workOff } from '../../../test/given/money/online.ts'
import { balance } from '../../../test/given/money/ledger.ts'
import { accepted, placed } from '../../../test/given/deals/orders.ts'
import { approval, slipFor } from '../../../test/given/money/payments.ts'
import { yen } from '../../../test/given/deals/refunds.ts'
import { days, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'

startProduct({ config: { loadsDemo: true } })
afterEach(expectSound)

/** Paid a week after a cut-off at the end of the month, so that no test has to wait for long. */
const week: CreditTerms = { cutoffDay: 31, dueKind: 'days', dueCount: 7, onHoliday: 'after' }

const accountOf = async (who: OnCredit) => {
  const { accounts } = accepted(await who.call(api.credit.readCredit, {}))
  const found = accounts.find(({ id }) => id === who.accountId)
  if (!found) throw new Error('the account is gone')
  return found
}
/** Lets the running period of an account be over. */
const periodOver = (who: OnCredit) =>
  product().app.db`update credit_account set cut_at = app_now() where id = ${who.accountId}`
async function billed(who: OnCredit) {
  await periodOver(who)
  await sweep('credit.cutOff')
  const [newest] = (await accountOf(who)).statements.toSorted((a, b) => (a.to < b.to ? 1 : -1))
  if (!newest) throw new Error('nothing was billed')
  return newest
}
const read = async (who: OnCredit, statementId: Id<'credit-statement'>) =>
  accepted(await who.call(api.credit.readStatement, { statementId }))
/** The due day of a statement is so many days ago. */
const dueAgo = (statementId: Id<'credit-statement'>, count: number) =>
  product().app.db`
    update credit_statement
    set overdue_at = app_now() - make_interval(days => ${count - 1}),
      freeze_at = app_now() - make_interval(days => ${count - 7}),
      letter_at = least(letter_at, app_now())
    where id = ${statementId}
  `
const told = async (who: OnCredit, kind: string) =>
  (await product().app.db`select id from notice where member_id = ${who.id} and kind = ${kind}`).length

describe('a statement', () => {
  test('bills what was bought and given back in the period, once, and what comes after the cut-off is on the next one', async () => {
    const who = await onCredit({ terms: week })
    const kept = await bought(who, yen(300_000))
    const back = await bought(who, yen(100_000))
    const reason = 'Sold at our yard'
    accepted(await back.seller.call(api.orders.cancelManagedOrder, { orderId: back.orderId, reason }))
    const first = await billed(who)
    expect(first).toMatchObject({ state: 'issued', due: jpy(300_000), paid: jpy(0), left: jpy(300_000) })
    const { lines } = await read(who, first.id)
    const number = kept.checkout.orders[0]?.number
    expect(lines.map(({ kind, amount }) => [kind, amount.minor])).toEqual([
      ['purchase', 300_000],
      ['purchase', 100_000],
      ['return', -100_000],
    ])
    expect(lines[0]?.number).toBe(number)
    expect(await told(who, 'statementIssued')).toBe(1)
    accepted(await kept.seller.call(api.orders.cancelManagedOrder, { orderId: kept.orderId, reason }))
    await bought(who, yen(500))
    expect(await accountOf(who)).toMatchObject({ used: jpy(500), billed: jpy(300_000), unbilled: jpy(-299_500) })
    const second = await billed(who)
    expect(second).toMatchObject({ state: 'paid', due: jpy(0) })
    await bought(who, yen(299_600))
    expect(await billed(who)).toMatchObject({ state: 'issued', due: jpy(100) })
  })

  test('of a month in which nothing was bought there is none', async () => {
    const who = await onCredit({ terms: week })
    await periodOver(who)
    expect(await sweep('credit.cutOff')).toBe(1)
    expect((await accountOf(who)).statements).toEqual([])
  })

  test('is cut off by the company’s own calendar, at midnight where it is', async () => {
    const who = await onCredit({ terms: week })
    const [row] = await product().app.db`
      select to_char(cut_at at time zone 'Asia/Tokyo', 'HH24:MI DD') as at, to_char(period_to + 1, 'DD') as day
      from credit_account where id = ${who.accountId}
    `
    expect(row).toEqual({ at: `00:00 ${String(row?.day)}`, day: row?.day })
  })

  test('two servers that cut off at the same moment make one of it', async () => {
    const who = await onCredit({ terms: week })
    await bought(who, yen(1_000))
    await periodOver(who)
    const done = await Promise.all(Array.from({ length: 5 }, () => sweep('credit.cutOff')))
    expect(done.reduce((all, one) => all + one, 0)).toBe(1)
    expect((await accountOf(who)).statements).toHaveLength(1)
  })

  test('can be kept as a PDF in each language', async () => {
    const who = await onCredit({ terms: week })
    await bought(who, yen(300_000))
    const { id: statementId, number } = await billed(who)
    for (const language of languages) {
      const file = accepted(await who.call(api.credit.openStatement, { statementId, language }))
      expect(file.fileName).toBe(`${number}-${language}.pdf`)
      const answer = await product().server.inject({ method: 'GET', url: file.url })
      expect(answer.headers['content-type']).toBe('application/pdf')
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  test('is nobody else’s: another company’s is not found', async () => {
    const who = await onCredit({ terms: week })
    await bought(who, yen(1_000))
    const { id: statementId } = await billed(who)
    const other = await companyBuyer()
    expect((await other.call(api.credit.readStatement, { statementId })).code).toBe(requestErrors.notFound.code)
    expect((await other.call(api.credit.openStatement, { statementId })).code).toBe(requestErrors.notFound.code)
    const part = { statementId, amount: yen(1) }
    expect((await other.call(api.credit.payStatement, part)).code).toBe(requestErrors.notFound.code)
  })
})

describe('paying a statement', () => {
  test('in parts, from the balance and by bank, makes it part paid and then paid, and frees the limit as it goes', async () => {
    const who = await onCredit({ terms: week })
    await bought(who, yen(1_000_000))
    const { id: statementId } = await billed(who)
    await balance(who, jpy(400_000))
    const paid = accepted(await who.call(api.credit.payStatement, { statementId, amount: yen(400_000) }))
    expect(paid).toMatchObject({ state: 'partly_paid', left: jpy(600_000), balance: jpy(0) })
    expect(await accountOf(who)).toMatchObject({ available: jpy(400_000), billed: jpy(600_000) })
    expect(await who.call(api.credit.payStatement, { statementId, amount: yen(600_001) })).toMatchObject({
      code: creditErrors.moreThanDue.code,
      data: { left: jpy(600_000) },
    })
    const none = await who.call(api.credit.payStatement, { statementId, amount: yen(600_000) })
    expect(none.code).toBe(paymentErrors.balanceTooLow.code)
    const sent = accepted(await who.call(api.credit.remitStatement, { statementId, amount: yen(600_000) }))
    const remittance = sent.remittance ?? never()
    const slip = accepted(await who.call(api.payments.submitSlip, await slipFor(who, remittance)))
    // A transfer that may be on its way is waited for.
    const twice = await who.call(api.credit.payStatement, { statementId, amount: yen(1) })
    expect(twice.code).toBe(paymentErrors.paymentOpen.code)
    accepted(await (await as.finance()).call(api.payments.reviewRemittance, approval(slip)))
    expect(await read(who, statementId)).toMatchObject({ state: 'paid', left: jpy(0), allowedActions: [] })
    expect(await accountOf(who)).toMatchObject({ used: jpy(0), available: jpy(1_000_000) })
    const over = await who.call(api.credit.payStatement, { statementId, amount: yen(1) })
    expect(over.code).toBe(requestErrors.wrongState.code)
  })

  test('online, the buyer agrees on the provider’s page and the statement is paid', async () => {
    const who = await onCredit({ terms: week })
    await bought(who, yen(1_000))
    const { id: statementId } = await billed(who)
    const part = { statementId, amount: yen(1_000) }
    expect((await (await companyBuyer()).call(api.credit.payStatementOnline, part)).code).toBe(
      requestErrors.notFound.code,
    )
    const online = accepted(await who.call(api.credit.payStatementOnline, part))
    await workOff()
    await answerDemo(online.id)
    expect(await returnFromProvider({ buyer: who, online })).toMatchObject({
      state: 'captured',
      subject: { kind: 'statement' },
    })
    expect(await read(who, statementId)).toMatchObject({ state: 'paid', instalments: [{ method: 'online' }] })
  })

  test('a transfer that nobody sent gives way to another payment, or ends by itself while the statement stays due', async () => {
    const who = await onCredit({ terms: week })
    await bought(who, yen(1_000))
    const { id: statementId } = await billed(who)
    accepted(await who.call(api.credit.remitStatement, { statementId, amount: yen(1_000) }))
    const again = accepted(await who.call(api.credit.remitStatement, { statementId, amount: yen(400) }))
    expect(again.remittance?.amount).toEqual(jpy(400))
    await product().app.db`update remittance set due_at = app_now() where id = ${again.remittance?.id ?? never()}`
    expect(await sweep('credit.transfers')).toBe(1)
    expect(await read(who, statementId)).toMatchObject({ state: 'issued', remittance: null, instalments: [] })
  })

  test('what comes back after it was paid is taken off the next statement, and the limit grows by it until then', async () => {
    const who = await onCredit({ terms: week })
    const made = await bought(who, yen(1_000))
    const { id: statementId } = await billed(who)
    await balance(who, jpy(1_000))
    accepted(await who.call(api.credit.payStatement, { statementId, amount: yen(1_000) }))
    const reason = 'Sold at our yard'
    accepted(await made.seller.call(api.orders.cancelManagedOrder, { orderId: made.orderId, reason }))
    expect(await accountOf(who)).toMatchObject({ used: jpy(-1_000), available: jpy(1_001_000), unbilled: jpy(-1_000) })
    expect(accepted(await who.call(api.ledger.myBalance, {})).balances).toContainEqual(jpy(0))
    await bought(who, yen(1_500))
    expect(await billed(who)).toMatchObject({ state: 'issued', due: jpy(500) })
  })
})

describe('a statement that is not paid', () => {
  test('is overdue the day after, told of, freezes the account after seven days, and paying it opens the account by itself', async () => {
    const who = await onCredit({ terms: week })
    await bought(who, yen(1_000))
    const { id: statementId } = await billed(who)
    const later = await bought(who, yen(50))
    await dueAgo(statementId, 1)
    expect(await sweep('credit.lapse')).toBe(1)
    await sweep('credit.letters')
    expect(await told(who, 'statementOverdue')).toBe(1)
    expect(await accountOf(who)).toMatchObject({ state: 'approved', overdue: jpy(1_000), unbilled: jpy(50) })
    expect(await sweep('credit.freeze')).toBe(0)
    await dueAgo(statementId, 7)
    expect(await sweep('credit.freeze')).toBe(1)
    expect(await accountOf(who)).toMatchObject({ state: 'frozen', frozenByClock: true, available: jpy(0) })
    // What was ordered before goes on.
    const parcel = { orderId: later.orderId, carrier: 'seino', trackingNumber: '1' } as const
    accepted(await later.seller.call(api.orders.dispatchOrder, parcel))
    const more = await placed({ buyer: who, price: yen(10) })
    const put = () => who.call(api.orders.payOnAccount, { checkoutId: more.checkout.id })
    expect((await put()).code).toBe(creditErrors.frozen.code)
    const finance = await as.finance()
    const { version } = accepted(await finance.call(api.credit.readManagedCredit, { accountId: who.accountId }))
    const reopen = { accountId: who.accountId, version, kind: 'reopen', reason: 'They called' } as const
    expect((await finance.call(api.credit.decideCredit, reopen)).code).toBe(creditErrors.overdue.code)
    await balance(who, jpy(1_000))
    accepted(await who.call(api.credit.payStatement, { statementId, amount: yen(400) }))
    expect(await accountOf(who)).toMatchObject({ state: 'frozen', overdue: jpy(600) })
    accepted(await who.call(api.credit.payStatement, { statementId, amount: yen(600) }))
    expect(await accountOf(who)).toMatchObject({ state: 'approved', overdue: jpy(0) })
    expect((await put()).code).toBe(200)
    const decisions = accepted(await finance.call(api.credit.readManagedCredit, { accountId: who.accountId })).decisions
    expect(decisions.map(({ kind, by }) => [kind, by])).toMatchObject([
      ['reopen', null],
      ['freeze', null],
      ['approve', {}],
    ])
  })

  test('what finance froze stays frozen when everything is paid', async () => {
    const who = await onCredit({ terms: week })
    await bought(who, yen(1_000))
    const { id: statementId } = await billed(who)
    const finance = await as.finance()
    const { version } = accepted(await finance.call(api.credit.readManagedCredit, { accountId: who.accountId }))
    const freeze = { accountId: who.accountId, version, kind: 'freeze', reason: 'A court told us' } as const
    accepted(await finance.call(api.credit.decideCredit, freeze))
    await balance(who, jpy(1_000))
    accepted(await who.call(api.credit.payStatement, { statementId, amount: yen(1_000) }))
    expect((await accountOf(who)).state).toBe('frozen')
  })

  test('after months without a server every month has its own statement', async () => {
    const who = await onCredit({ terms: week })
    await bought(who, yen(1_000))
    await travel(days(40))
    await bought(who, yen(2_000))
    await travel(days(31))
    await sweep('credit.cutOff')
    const { statements } = await accountOf(who)
    expect(statements.map(({ due }) => due.minor).toSorted((a, b) => a - b)).toEqual([1_000, 2_000])
  })
})

function never(): never {
  throw new Error('there is none')
}

test('finance finds the statements of all companies by what is left of them, by company and number', async () => {
  const [late, paidUp] = [await onCredit({ terms: week }), await onCredit({ terms: week })]
  await bought(late, yen(300_000))
  await bought(paidUp, yen(200_000))
  const [overdue, settled] = [await billed(late), await billed(paidUp)]
  await balance(paidUp, jpy(200_000))
  accepted(await paidUp.call(api.credit.payStatement, { statementId: settled.id, amount: yen(200_000) }))
  await dueAgo(overdue.id, 2)
  await sweep('credit.lapse')
  const finance = await as.finance()
  const found = async (tab: 'overdue' | 'open' | 'paid' | null, words: string) =>
    accepted(await finance.call(api.credit.listCreditStatements, { tab, words }))
  expect((await found('overdue', overdue.number)).data).toMatchObject([
    { id: overdue.id, accountId: late.accountId, left: yen(300_000), company: expect.stringMatching(/./) },
  ])
  expect((await found('paid', overdue.number)).data).toEqual([])
  expect((await found('paid', settled.number)).data).toMatchObject([{ id: settled.id, left: yen(0) }])
  const { counts, total } = await found(null, overdue.number)
  expect([counts, total]).toEqual([{ all: 1, overdue: 1, open: 0, paid: 0 }, 1])
  const all = await found(null, '')
  const states = all.data.map(({ state }) => state === 'paid')
  expect(states).toEqual(states.toSorted((a, b) => Number(a) - Number(b)))
  expect((await late.call(api.credit.listCreditStatements, {})).code).toBe(requestErrors.notAllowed.code)
})
