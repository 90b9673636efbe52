import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { instantOf } from '@kikai/kernel/instant'
import { type Money, add, jpy, toMoney, negate, subtract, usd } from '@kikai/kernel/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { completed, requested } from '../../../test/given/money/earnings.ts'
import { goods } from '../../../test/given/goods/goods.ts'
import { balance } from '../../../test/given/money/ledger.ts'
import { accepted, givenBuyer, paid, placed } from '../../../test/given/deals/orders.ts'
import { requestedRefund, yen } from '../../../test/given/deals/refunds.ts'
import { days, product, startProduct, travel } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'

startProduct()

const absent = '01900000-0000-7000-8000-00000000ffff' as never
let clerk: Person
beforeAll(async () => {
  clerk = await as.finance()
})

const now = async () => {
  const [row] = await product().app.db<{ at: Date | string }[]>`select app_now() as at`
  return instantOf(new Date(row?.at ?? 0))
}
const orderNumber = async (orderId: string) => {
  const [row] = await product().app.db<{ number: string }[]>`select number from order_head where id = ${orderId}`
  return row?.number ?? ''
}
const kindsFound = async (words: string) =>
  accepted(await clerk.call(api.ledger.listTransactions, { words })).data.map(({ kind }) => kind)
const emailOf = async ({ id }: Pick<Person, 'id'>) => {
  const [row] = await product().app.db<{ email: string }[]>`select email from account where id = ${id}`
  return row?.email ?? ''
}
const walletOf = async (person: Pick<Person, 'id'>, currency: Money['currency'] = 'JPY') => {
  const found = accepted(await clerk.call(api.ledger.listLedgerAccounts, { words: await emailOf(person), currency }))
  const [account] = found.data
  if (!account || found.data.length !== 1) throw new Error('the member has no single wallet')
  return account
}

describe('who reads the ledger', () => {
  const reading = [
    [api.ledger.readTrialBalance, {}],
    [api.ledger.listLedgerAccounts, {}],
    [api.ledger.listLedgerEntries, { accountId: absent }],
    [api.ledger.listTransactions, {}],
    [api.ledger.readTransaction, { transactionId: absent }],
  ] as const

  test('finance does, and neither members nor sellers nor the other staff', async () => {
    const others = [await as.member(), await as.seller(), await as.staff(), await as.administrator()]
    for (const [call, input] of reading) {
      for (const other of others)
        expect(await other.call(call, input as never)).toMatchObject({
          code: requestErrors.notAllowed.code,
          data: { missing: 'finance.ledger.read' },
        })
    }
  })

  test('an account or a transaction that does not exist is not found', async () => {
    expect((await clerk.call(api.ledger.listLedgerEntries, { accountId: absent })).code).toBe(
      requestErrors.notFound.code,
    )
    expect((await (await as.finance()).call(api.ledger.exportLedgerEntries, { accountId: absent })).code).toBe(
      requestErrors.notFound.code,
    )
    expect((await clerk.call(api.ledger.readTransaction, { transactionId: absent })).code).toBe(
      requestErrors.notFound.code,
    )
  })
})

describe(api.ledger.readTrialBalance.path, () => {
  test('all accounts of each currency add up to nothing, and say what moved in a period', async () => {
    await balance(await as.member(), usd(7_700))
    const before = await now()
    await travel(days(1))
    await requested()
    const { currencies } = accepted(await clerk.call(api.ledger.readTrialBalance, { from: before }))
    for (const { balance: sum, moved } of currencies) expect([sum.minor, moved.minor]).toEqual([0, 0])
    const yenNow = currencies.find(({ currency }) => currency === 'JPY')
    for (const { opening, incoming, outgoing, closing } of yenNow?.lines ?? [])
      expect(subtract(add(opening, incoming), outgoing)).toEqual(closing)
    expect(yenNow?.lines).toContainEqual(
      expect.objectContaining({
        owner: 'company',
        bucket: 'payout',
        accounts: 1,
        opening: jpy(0),
        incoming: jpy(945_000),
        closing: jpy(945_000),
      }),
    )
    const dollars = currencies.find(({ currency }) => currency === 'USD')
    expect(dollars?.lines).toContainEqual(
      expect.objectContaining({ bucket: 'wallet', opening: usd(7_700), incoming: usd(0), closing: usd(7_700) }),
    )
    const ended = accepted(await clerk.call(api.ledger.readTrialBalance, { until: before })).currencies
    expect(ended.flatMap(({ lines }) => lines).find(({ bucket }) => bucket === 'payout')).toMatchObject({
      closing: jpy(0),
    })
    await expectSound()
  })

  test('a balance that was changed by hand shows as the difference that it makes', async () => {
    const { db } = product().app
    const who = await as.member()
    await balance(who, toMoney('PTS', 40))
    await db`update ledger_account set balance = balance + 3 where owner_id = ${who.id} and currency = 'PTS'`
    const { currencies } = accepted(await clerk.call(api.ledger.readTrialBalance, {}))
    expect(currencies.find(({ currency }) => currency === 'PTS')?.balance).toEqual(toMoney('PTS', 3))
    await db`update ledger_account set balance = balance - 3 where owner_id = ${who.id} and currency = 'PTS'`
  })
})

describe(api.ledger.listLedgerAccounts.path, () => {
  test('names companies, masks members, and finds either by what it may be found by', async () => {
    const who = await as.member(await given.member({ name: '佐藤 花子' }))
    await balance(who, jpy(500))
    const wallet = await walletOf(who)
    expect(wallet).toMatchObject({
      owner: { kind: 'member', name: '佐藤 ••' },
      bucket: 'wallet',
      balance: jpy(500),
      entries: 1,
    })
    expect(JSON.stringify(wallet)).not.toContain('花子')
    const { seller } = await paid({ price: jpy(3_000) })
    const [row] = await product().app.db<{ name: string }[]>`
      select legal_name as name from company where id = ${seller.companyId}
    `
    const found = accepted(
      await clerk.call(api.ledger.listLedgerAccounts, { words: row?.name ?? '', bucket: 'payable' }),
    )
    expect(found.data).toContainEqual(
      expect.objectContaining({ owner: { kind: 'company', name: expect.any(String) }, balance: jpy(3_000) }),
    )
    const nobody = accepted(await clerk.call(api.ledger.listLedgerAccounts, { words: 'nobody@kikai.example' }))
    expect(nobody).toMatchObject({ data: [], total: 0 })
    expect(accepted(await clerk.call(api.ledger.listLedgerAccounts, { words: '花子' })).data).toEqual([])
  })

  test('pages by place, by kind of owner, without a gap or a double', async () => {
    for (let at = 0; at < 3; at += 1) await balance(await as.member(), jpy(10))
    const whole = accepted(await clerk.call(api.ledger.listLedgerAccounts, { owner: 'member', page_size: 100 }))
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = accepted(
        await clerk.call(api.ledger.listLedgerAccounts, { owner: 'member', page_size: 2, ...(after ? { after } : {}) }),
      )
      seen.push(...page.data.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual(whole.data.map(({ id }) => id))
    expect(whole.total).toBe(seen.length)
    expect(whole.counts.member).toBe(seen.length)
    const wrong = await clerk.call(api.ledger.listLedgerAccounts, { after: 'x' })
    expect(wrong).toMatchObject({ code: requestErrors.invalidInput.code, data: { errors: [{ field: 'after' }] } })
  })
})

describe(api.ledger.listLedgerEntries.path, () => {
  test('each balance is the one before and its amount, and the sums of a period reach from opening to closing', async () => {
    const who = await as.member()
    await balance(who, jpy(100))
    await balance(who, jpy(20))
    await travel(days(2))
    const from = await now()
    await travel(days(1))
    await balance(who, jpy(3))
    const until = await now()
    await travel(days(1))
    await balance(who, jpy(50_000))
    const { id: accountId } = await walletOf(who)
    const all = accepted(await clerk.call(api.ledger.listLedgerEntries, { accountId }))
    expect(all).toMatchObject({ opening: jpy(0), incoming: jpy(50_123), outgoing: jpy(0), closing: jpy(50_123) })
    expect(all.data.map(({ balanceAfter }) => balanceAfter.minor)).toEqual([50_123, 123, 120, 100])
    const later = instantOf(new Date(Date.parse(until) + 1_000))
    const middle = accepted(await clerk.call(api.ledger.listLedgerEntries, { accountId, from, until: later }))
    expect(middle).toMatchObject({ opening: jpy(120), incoming: jpy(3), closing: jpy(123), total: 1 })
    expect(middle.data.map(({ amount }) => amount)).toEqual([jpy(3)])
    const first = accepted(await clerk.call(api.ledger.listLedgerEntries, { accountId, page_size: 3 }))
    const rest = accepted(
      await clerk.call(api.ledger.listLedgerEntries, { accountId, page_size: 3, after: first.next ?? '' }),
    )
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(all.data.map(({ id }) => id))
    expect(rest.next).toBeNull()
  })
})

describe(api.ledger.listTransactions.path, () => {
  test('an order’s number finds its payment, its completion and its refunds; an amount finds what moved by it', async () => {
    const deal = await completed(jpy(1_000_000))
    const { refundId } = await requestedRefund({ of: deal, amount: yen(200_000) })
    const agreed = { refundId, decision: 'approve' as const, text: '', fileIds: [] }
    accepted(await deal.seller.call(api.refunds.auditRefund, agreed))
    const number = await orderNumber(deal.orderId)
    const kinds = await kindsFound(number.toLowerCase())
    expect(kinds).toEqual(expect.arrayContaining(['orderPayment', 'orderCompletion', 'claim', 'refund']))
    expect(await kindsFound(`${number}-R1`)).toEqual(expect.arrayContaining(['claim', 'refund']))
    expect(await kindsFound('1,000,000')).toContain('orderPayment')
    expect(await kindsFound('¥987,654,321')).toEqual([])
    expect(await kindsFound('no such thing')).toEqual([])
    const refunds = accepted(await clerk.call(api.ledger.listTransactions, { kind: 'refund', words: number }))
    expect(refunds).toMatchObject({
      total: 1,
      data: [{ amounts: [jpy(200_000)], to: ['wallet'], number: `${number}-R1` }],
    })
  })

  test('a payment of two sellers’ orders is found by either number, and leads to both', async () => {
    const who = await givenBuyer({ balance: jpy(1_000) })
    const [one, two] = [await placed({ price: jpy(1) }), await placed({ price: jpy(1) })]
    const machines = await Promise.all(
      [one, two].map(({ seller }) => goods({ companyId: seller.companyId, price: jpy(300) })),
    )
    const { checkouts } = accepted(
      await who.call(api.orders.placeCart, {
        lines: machines.map(({ id }) => ({ goodsId: id, quantity: 1 })),
        addressId: who.addressId,
        expectedTotals: [jpy(600)],
        confirmed: true,
      }),
    )
    const [checkout] = checkouts
    if (!checkout) throw new Error('a checkout was expected')
    accepted(await who.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }))
    const numbers = checkout.orders.map(({ number }) => number)
    for (const number of numbers) {
      const [row] = accepted(await clerk.call(api.ledger.listTransactions, { words: number })).data
      if (!row) throw new Error(`${number} was not found`)
      const whole = accepted(await clerk.call(api.ledger.readTransaction, { transactionId: row.id }))
      expect(new Set(whole.causes.map((cause) => cause.number))).toEqual(new Set(numbers))
    }
  })

  test('keeps to its days, and pages by place', async () => {
    await travel(days(3))
    const from = await now()
    for (const amount of [1, 2, 3]) await balance(await as.member(), jpy(amount))
    await travel(days(1))
    const until = await now()
    await balance(await as.member(), jpy(4))
    const read = (after?: string) =>
      clerk.call(api.ledger.listTransactions, { from, until, page_size: 2, ...(after ? { after } : {}) })
    const first = accepted(await read())
    const rest = accepted(await read(first.next ?? ''))
    expect([...first.data, ...rest.data].map(({ amounts }) => amounts)).toEqual([[jpy(3)], [jpy(2)], [jpy(1)]])
    expect(first.total).toBe(3)
    expect(rest.next).toBeNull()
  })
})

describe(api.ledger.readTransaction.path, () => {
  test('shows both sides that add up to nothing, what caused it, and what else belongs to the same matter', async () => {
    const { orderId, payoutId, seller } = await requested()
    const number = await orderNumber(orderId)
    const { data } = accepted(await clerk.call(api.ledger.listTransactions, { words: number }))
    const completion = data.find(({ kind }) => kind === 'orderCompletion')
    if (!completion) throw new Error('the order was not completed')
    const whole = accepted(await clerk.call(api.ledger.readTransaction, { transactionId: completion.id }))
    expect(whole).toMatchObject({ number, sums: [jpy(0)], causes: [{ kind: 'order', id: orderId, number }] })
    const payable = whole.entries.find(({ account }) => account.bucket === 'payable')
    expect(payable).toMatchObject({ amount: negate(jpy(1_000_000)), balanceAfter: jpy(0) })
    expect(whole.related.map(({ kind }) => kind)).toEqual(['earningRelease'])
    const { data: payouts } = accepted(await clerk.call(api.ledger.listTransactions, { kind: 'payout' }))
    const [payout] = payouts
    if (!payout) throw new Error('there is no payout')
    const sent = accepted(await clerk.call(api.ledger.readTransaction, { transactionId: payout.id }))
    expect(sent.causes).toMatchObject([{ kind: 'payout', id: payoutId }])
    expect(sent.entries.map(({ account }) => account.owner)).toEqual([
      { kind: 'company', name: expect.any(String) },
      { kind: 'company', name: expect.any(String) },
    ])
    expect(accepted(await seller.call(api.earnings.listPayouts, {})).data[0]?.number).toBe(sent.number)
  })

  test('the lists can be taken away as they are read', async () => {
    const who = await as.member()
    await balance(who, jpy(321))
    const { id: accountId } = await walletOf(who)
    const taker = await as.finance()
    const [accounts, entries, transactions] = [
      accepted(await taker.call(api.ledger.exportLedgerAccounts, { words: await emailOf(who) })),
      accepted(await taker.call(api.ledger.exportLedgerEntries, { accountId })),
      accepted(await taker.call(api.ledger.exportTransactions, { words: '321' })),
    ]
    expect(accounts.data).toMatchObject([{ id: accountId, balance: jpy(321) }])
    expect(entries.data).toMatchObject([{ amount: jpy(321), balanceAfter: jpy(321) }])
    expect(transactions.data).toMatchObject([{ amounts: [jpy(321)], from: ['bank'], to: ['wallet'] }])
  })
})
