import { api } from '@kikai/contract/api'
import { bankErrors } from '@kikai/contract/bank/bank.errors'
import type { BankLine } from '@kikai/contract/bank/bank.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import {
  type AwaitedByBank,
  awaitedByBank,
  lineOf,
  onAccount,
  linesPayUpTo,
} from '../../../../test/given/money/bank.ts'
import { given } from '../../../../test/given.ts'
import { accepted, placed } from '../../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()
linesPayUpTo(5_000_000)

const seen = ({ id: lineId, version }: BankLine) => ({ lineId, version })
const transferNow = async (clerk: Person, { remittance }: AwaitedByBank) =>
  accepted(await clerk.call(api.payments.readManagedRemittance, { remittanceId: remittance.id }))
const reverse = async (clerk: Person, order: AwaitedByBank, note = 'Not theirs') => {
  const { id: remittanceId, version } = await transferNow(clerk, order)
  return clerk.call(api.bank.reverseRemittance, { remittanceId, version, note })
}
const lineNow = async (clerk: Person, { id: lineId }: Pick<BankLine, 'id'>) =>
  accepted(await clerk.call(api.bank.readBankLine, { lineId }))
const walletOf = async ({ buyer }: AwaitedByBank) =>
  accepted(await buyer.call(api.ledger.myBalance, {})).balances.find(({ currency }) => currency === 'JPY')?.minor
const canReverse = async (clerk: Person, order: AwaitedByBank) =>
  (await transferNow(clerk, order)).allowedActions.find(({ action }) => action === 'reverse')

/** A line that is the first transfer's money, and whose rest is the second one's with ten thousand yen more. */
async function sharedLine(clerk: Person, surplus: 'credit' | 'keep') {
  const [one, other] = [await awaitedByBank(70_000), await awaitedByBank(50_000)]
  const line = await lineOf(clerk, [{ amount: 130_000, payer: one.remittance.reference, ref: crypto.randomUUID() }])
  const note = 'Both are theirs'
  const first = { ...seen(line), remittanceId: one.remittance.id, surplus: 'keep', note } as const
  const rest = accepted(await clerk.call(api.bank.payByLine, first))
  const second = { ...seen(rest), remittanceId: other.remittance.id, surplus, note }
  const done = accepted(await clerk.call(api.bank.payByLine, second))
  return { one, other, line: done }
}

describe('what was put onto a balance from the rest of a line', () => {
  test('is taken back with the transfer that the rest had paid, and again when it is paid anew', async () => {
    const clerk = await as.finance()
    const { one, other, line } = await sharedLine(clerk, 'credit')
    expect(await walletOf(other)).toBe(10_001)
    accepted(await reverse(clerk, other))
    expect(await walletOf(other)).toBe(1)
    const open = await lineNow(clerk, line)
    expect(open).toMatchObject({ state: 'open', outcome: 'paid', rest: jpy(60_000) })
    await expectSound()
    const right = await awaitedByBank(55_000)
    const again = { ...seen(open), remittanceId: right.remittance.id, surplus: 'credit', note: 'Theirs' } as const
    accepted(await clerk.call(api.bank.payByLine, again))
    expect(await walletOf(right)).toBe(5_001)
    for (const order of [right, one]) accepted(await reverse(clerk, order))
    expect([await walletOf(right), await walletOf(one), await walletOf(other)]).toEqual([1, 1, 1])
    expect(await lineNow(clerk, line)).toMatchObject({ state: 'open', outcome: null, rest: jpy(130_000) })
    await expectSound()
  })

  test('stays where it was more than another transfer, until that one is put right', async () => {
    const clerk = await as.finance()
    const { one, other, line } = await sharedLine(clerk, 'keep')
    const third = await awaitedByBank(90_000)
    const credit = { ...seen(line), remittanceId: third.remittance.id, note: 'By phone' }
    const credited = accepted(await clerk.call(api.bank.creditLine, credit))
    expect(await walletOf(third)).toBe(10_001)
    accepted(await reverse(clerk, other))
    expect(await walletOf(third)).toBe(10_001)
    // Who decided about the rest is known still: above the set sum somebody else takes it back.
    expect(credited.doneBy).not.toBeNull()
    expect(await lineNow(clerk, line)).toMatchObject({ rest: jpy(50_000), doneBy: credited.doneBy })
    await expectSound()
    const spent = await placed({ price: jpy(4_000), buyer: third.buyer })
    const pay = { checkoutId: spent.checkout.id, method: 'balance' } as const
    accepted(await third.buyer.call(api.orders.payCheckout, pay))
    const refused = await reverse(clerk.speaking('en'), one)
    expect(refused).toMatchObject({ code: bankErrors.surplusSpent.code, data: { missing: jpy(3_999) } })
    expect(refused.msg).toContain('a member’s balance')
    expect(await canReverse(clerk, one)).toMatchObject({ enabled: false, reason: { name: 'surplusSpent' } })
    await expectSound()
  })

  test('that was sent back is gone: the transfer is reversed all the same, and only its rest waits again', async () => {
    const [clerk, order] = [await as.finance(), await awaitedByBank(70_000)]
    const line = await lineOf(clerk, [{ amount: 100_000, payer: order.remittance.reference, ref: 'GONE' }])
    const pay = { remittanceId: order.remittance.id, surplus: 'keep', note: 'Over' } as const
    const kept = accepted(await clerk.call(api.bank.payByLine, { ...seen(line), ...pay }))
    const back = accepted(await clerk.call(api.bank.sendBackLine, { ...seen(kept), returnRef: 'FT-BACK' }))
    expect(back).toMatchObject({ state: 'sent_back', rest: jpy(0) })
    const before = { suspense: await onAccount('suspense'), bank: await onAccount('bank') }
    expect(await canReverse(clerk, order)).toMatchObject({ enabled: true, reason: null })
    expect((await transferNow(clerk, order)).reversal).toMatchObject({ sentBack: jpy(30_000) })
    accepted(await reverse(clerk, order))
    const open = await lineNow(clerk, line)
    expect(open).toMatchObject({ state: 'open', outcome: null, rest: jpy(70_000), returnRef: 'FT-BACK' })
    expect(await onAccount('suspense')).toBe(before.suspense + 70_000)
    expect(await onAccount('bank')).toBe(before.bank)
    await expectSound()

    const right = await awaitedByBank(1_000)
    const credit = { ...seen(open), remittanceId: right.remittance.id, note: 'By phone' }
    const credited = accepted(await clerk.call(api.bank.creditLine, credit))
    expect(await walletOf(right)).toBe(70_001)
    accepted(await clerk.call(api.bank.reopenLine, { ...seen(credited), note: 'Not theirs' }))
    expect(await walletOf(right)).toBe(1)
    expect(await lineNow(clerk, line)).toMatchObject({ state: 'open', rest: jpy(70_000) })
    const paid = await lineNow(clerk, line)
    const last = accepted(await clerk.call(api.bank.sendBackLine, { ...seen(paid), returnRef: 'FT-REST' }))
    expect(last).toMatchObject({ state: 'sent_back', rest: jpy(0) })
    await expectSound()
  })

  test('counts towards what a clerk may decide about, and is not offered beyond it', async () => {
    const [clerk, order] = [await as.finance(), await awaitedByBank(70_000)]
    const line = await lineOf(clerk, [{ amount: 100_000, payer: order.remittance.reference, ref: 'LIMIT' }])
    accepted(await clerk.call(api.bank.payByLine, { ...seen(line), remittanceId: order.remittance.id, note: 'Over' }))
    const upTo = async (minor: number) => {
      const member = await given.member()
      await given.grant(member.id, { role: 'financeStaff', scope: 'all', limit: jpy(minor) })
      return as.member(member)
    }
    const [less, enough] = [await upTo(99_999), await upTo(100_000)]
    expect(await canReverse(less, order)).toMatchObject({ enabled: false, reason: { name: 'overLimit' } })
    expect((await reverse(less, order)).code).toBe(requestErrors.overLimit.code)
    expect(await walletOf(order)).toBe(30_001)
    expect(await canReverse(enough, order)).toMatchObject({ enabled: true, reason: null })
    accepted(await reverse(enough, order))
    expect(await walletOf(order)).toBe(1)
    await expectSound()
  })

  test('makes it a decision of two people where both together are above the set sum', async () => {
    const [importer, first, second] = [await as.finance(), await as.finance(), await as.finance()]
    const order = await awaitedByBank(200_000)
    const line = await lineOf(importer, [{ amount: 320_000, payer: order.remittance.reference, ref: 'TWO' }])
    const pay = { remittanceId: order.remittance.id, note: 'Over' }
    const paid = accepted(await first.call(api.bank.payByLine, { ...seen(line), ...pay }))
    expect(paid.outcome).toBe('paid')
    expect((await transferNow(second, order)).reversal).toMatchObject({ isForTwo: true })
    expect(accepted(await reverse(second, order))).toMatchObject({ state: 'approved' })
    expect(await walletOf(order)).toBe(120_001)
    accepted(await reverse(first, order))
    expect(await walletOf(order)).toBe(1)
    await expectSound()
  })

  test('is not touched before every transfer of its line is locked', async () => {
    const clerk = await as.finance()
    const { one, other } = await sharedLine(clerk, 'credit')
    const { db } = product().app
    const reversing: ReturnType<typeof reverse>[] = []
    await db.begin(async (tx) => {
      await tx`select from checkout where id = ${one.checkout.id} for update`
      reversing.push(reverse(clerk, other))
      await tx`select pg_sleep(0.5)`
      // Whoever pays the first order from that balance holds its checkout, and comes to the balance next.
      const free = await tx`
        select id from ledger_account where owner_kind = 'member' and owner_id = ${other.buyer.id} and bucket = 'wallet'
        for update nowait
      `
      expect(free.length).toBeGreaterThan(0)
    })
    const [done] = await Promise.all(reversing)
    expect(done?.code).toBe(200)
    expect(await walletOf(other)).toBe(1)
    await expectSound()
  })
})
