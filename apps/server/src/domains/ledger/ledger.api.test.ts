import { api } from '@kikai/contract/api'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { Refusal } from '@kikai/contract/errors'
import { cny, jpy, toMoney, negate, type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { completed } from '../../../test/given/money/earnings.ts'
import { balance } from '../../../test/given/money/ledger.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { requestedRefund, yen } from '../../../test/given/deals/refunds.ts'
import { product, startProduct } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'
import { post } from './post.ts'
import type { Leg, LedgerAccount } from './posting.ts'

startProduct()

const bank: LedgerAccount = { owner: 'platform', bucket: 'bank' }
const walletOf = ({ id }: Awaited<ReturnType<typeof given.member>>): LedgerAccount => ({
  owner: 'member',
  id,
  bucket: 'wallet',
})
const postLegs = (effectKey: string, legs: Leg[]) =>
  product().app.transaction((tx) => post({ db: tx }, { effectKey, kind: 'adjustment', number: null, ref: null, legs }))

describe(api.ledger.myBalance.path, () => {
  test('§1 balance of a member: shows what there is in each currency, and nothing where there never was anything', async () => {
    const member = await as.member()
    await balance(member, jpy(120_000))
    await balance(member, toMoney('PTS', 15))
    const answer = await member.call(api.ledger.myBalance, {})
    expect(answer.data.balances).toEqual([cny(0), toMoney('USD', 0), jpy(120_000), toMoney('PTS', 15)])
    expect(answer.data.entries).toMatchObject({
      total: 2,
      next: null,
      data: [
        { amount: toMoney('PTS', 15), balanceAfter: toMoney('PTS', 15), kind: 'adjustment' },
        { amount: jpy(120_000), balanceAfter: jpy(120_000) },
      ],
    })
  })

  test('pages through the movements without a gap or a double, also when new ones arrive', async () => {
    const member = await as.member()
    for (let at = 1; at <= 7; at += 1) await balance(member, jpy(at))
    const seen: number[] = []
    let after: string | undefined
    for (;;) {
      const { data } = await member.call(api.ledger.myBalance, { page_size: 3, ...(after ? { after } : {}) })
      seen.push(...data.entries.data.map(({ amount }) => amount.minor))
      await balance(member, jpy(1_000))
      if (data.entries.next === null) break
      after = data.entries.next
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1])
    const second = await member.call(api.ledger.myBalance, { page_size: 3, current_page: 2, currency: 'JPY' })
    expect(second.data.entries).toMatchObject({ total: 10, data: [{ amount: jpy(7) }, { amount: jpy(6) }, {}] })
    expect((await member.call(api.ledger.myBalance, { currency: 'CNY' })).data.entries.data).toEqual([])
    expect((await member.call(api.ledger.myBalance, { after: 'x' })).code).toBe(4000)
  })

  test('is nobody else’s business', async () => {
    await balance(await as.member(), jpy(5))
    expect((await as.guest().call(api.ledger.myBalance, {})).code).toBe(-102)
    const other = await as.member()
    expect((await other.call(api.ledger.myBalance, {})).data.entries.total).toBe(0)
  })
})

describe('the ledger', () => {
  test('posts an effect once', async () => {
    const member = await given.member()
    const legs: Leg[] = [
      { account: bank, amount: jpy(-100) },
      { account: walletOf(member), amount: jpy(100) },
    ]
    expect(await postLegs('once', legs)).toBe(true)
    expect(await postLegs('once', legs)).toBe(false)
    const answer = await (await as.member(member)).call(api.ledger.myBalance, {})
    expect(answer.data.balances).toContainEqual(jpy(100))
  })

  test('lets nobody spend what is not there, and names what is', async () => {
    const member = await given.member()
    await balance(member, jpy(90))
    const spend = postLegs('too much', [
      { account: walletOf(member), amount: jpy(-100) },
      { account: bank, amount: jpy(100) },
    ])
    const refusal = await spend.catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({
      declaration: paymentErrors.balanceTooLow,
      data: { balance: jpy(90), amount: jpy(100) },
    })
    await expectSound()
  })

  test.each([
    'update ledger_entry set amount = amount + 1',
    'delete from ledger_entry',
    'truncate ledger_entry cascade',
    `update ledger_tx set kind = 'refund'`,
    'delete from ledger_tx',
    'truncate ledger_tx cascade',
    'delete from ledger_account',
  ])('refuses «%s»', async (statement) => {
    await balance(await given.member(), jpy(1))
    await expect(product().app.db.unsafe(statement)).rejects.toThrow(/only added to/)
  })

  test('refuses at commit what does not add up', async () => {
    const member = await given.member()
    await balance(member, jpy(1))
    const half = product().app.db.unsafe(`
      with t as (insert into ledger_tx (effect_key, kind) values ('half', 'adjustment') returning id)
      insert into ledger_entry (tx_id, account_id, currency, version, amount, balance_after)
      select t.id, a.id, a.currency, a.version + 1, 7, a.balance + 7
      from t, ledger_account a where a.owner_id = '${member.id}'
    `)
    await expect(half).rejects.toThrow(/do not add up/)
  })

  test('stays sound and agrees with a small model under random postings', async () => {
    const people = await Promise.all([given.member(), given.member(), given.member()])
    const accounts = [bank, ...people.map(walletOf)]
    const move = fc.record({
      from: fc.nat(3),
      to: fc.nat(3),
      currency: fc.constantFrom<PriceCurrency>(...priceCurrencies),
      minor: fc.integer({ min: 1, max: 500 }),
    })
    const model = new Map<string, number>()
    const key = (at: number, currency: PriceCurrency) => `${at} ${currency}`
    let count = 0
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 4 }), async (moves) => {
        const legs = moves.flatMap(({ from, to, currency, minor }) => {
          const [source, target] = [accounts[from], accounts[to]]
          if (!source || !target) return []
          const amount = toMoney(currency, minor)
          return [
            { account: source, amount: negate(amount) },
            { account: target, amount },
          ]
        })
        count += 1
        const outcome = await postLegs(`random ${count}`, legs).catch((error: unknown) => error)
        if (outcome instanceof Refusal) return
        expect(outcome).toBe(true)
        for (const { from, to, currency, minor } of moves) {
          model.set(key(from, currency), (model.get(key(from, currency)) ?? 0) - minor)
          model.set(key(to, currency), (model.get(key(to, currency)) ?? 0) + minor)
        }
        expect([...model].filter(([name, left]) => !name.startsWith('0 ') && left < 0)).toEqual([])
      }),
      { numRuns: 150 },
    )
    for (const [at, person] of people.entries()) {
      const { data } = await (await as.member(person)).call(api.ledger.myBalance, {})
      expect(data.balances).toEqual([
        ...priceCurrencies.map((one) => toMoney(one, model.get(key(at + 1, one)) ?? 0)),
        toMoney('PTS', 0),
      ])
    }
    await expectSound()
  })

  test('does not lock up when people pay each other crosswise', async () => {
    const [a, b] = [await given.member(), await given.member()]
    await balance(a, jpy(1_000))
    await balance(b, jpy(1_000))
    const pay = (at: number, from: typeof a, to: typeof a) =>
      postLegs(`cross ${at}`, [
        { account: walletOf(from), amount: jpy(-1) },
        { account: walletOf(to), amount: jpy(1) },
      ])
    const done = await Promise.all(Array.from({ length: 60 }, (_, at) => (at % 2 ? pay(at, a, b) : pay(at, b, a))))
    expect(done.every(Boolean)).toBe(true)
    await expectSound()
  })
})

describe(api.ledger.readBalanceMonth.path, () => {
  test('a month’s opening and what came, less what went, is its closing, and topped-up money that an order gave back is topped-up money still', async () => {
    const deal = await completed(jpy(1_000_000))
    const { refundId } = await requestedRefund({ of: deal, amount: yen(200_000) })
    const agreed = { refundId, decision: 'approve' as const, text: '', fileIds: [] }
    accepted(await deal.seller.call(api.refunds.auditRefund, agreed))
    await balance(deal.buyer, jpy(50_000))
    const { buckets } = accepted(await deal.buyer.call(api.ledger.myBalance, {}))
    expect(buckets.find(({ currency }) => currency === 'JPY')).toEqual({
      currency: 'JPY',
      prepaid: jpy(250_000),
      refundCredit: jpy(0),
      depositHeld: jpy(0),
    })
    const [now] = await product().app.db<{ month: string; next: string }[]>`
      select
        to_char(app_now() at time zone 'Asia/Tokyo', 'YYYY-MM') as month,
        to_char(app_now() at time zone 'Asia/Tokyo' + interval '1 month', 'YYYY-MM') as next
    `
    const read = async (month = '') =>
      accepted(await deal.buyer.call(api.ledger.readBalanceMonth, { month, currency: 'JPY' }))
    const statement = await read(now?.month)
    expect(statement).toMatchObject({
      opening: jpy(0),
      incoming: jpy(1_250_000),
      outgoing: jpy(1_000_000),
      closing: jpy(250_000),
    })
    const lines = Buffer.from(statement.file.base64, 'base64').toString('utf8').trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[3]).toMatch(/,Refund,O\w+-R1,200000,200000$/)
    expect(await read(now?.next)).toMatchObject({ opening: jpy(250_000), incoming: jpy(0), closing: jpy(250_000) })
  })
})
