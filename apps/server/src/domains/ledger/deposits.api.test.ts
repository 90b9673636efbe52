import { api } from '@kikai/contract/api'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { deposit, forfeited, held, released } from '../../../test/given/money/deposits.ts'
import { balance } from '../../../test/given/money/ledger.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { addWithdrawableBalance } from '../../../test/given/money/withdrawals.ts'
import { product, startProduct } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'

startProduct()

async function yenOf(member: Person) {
  const { buckets, entries } = accepted(await member.call(api.ledger.myBalance, {}))
  const { prepaid, refundCredit, depositHeld } = buckets.find(({ currency }) => currency === 'JPY') ?? {}
  return {
    parts: [prepaid?.minor, refundCredit?.minor, depositHeld?.minor],
    newest: entries.data.map(({ kind, number, amount }) => [kind, number, amount.minor]),
  }
}

/** A member with 60 000 yen topped up and 40 000 that came back. */
async function member() {
  const who = await as.member()
  await balance(who, jpy(60_000))
  await addWithdrawableBalance(who, jpy(40_000))
  return who
}

describe('a deposit', () => {
  test('leaves the balance while it is held, and comes back as what it was', async () => {
    const who = await member()
    const depositId = deposit()
    expect(await held({ depositId, who, amount: jpy(70_000) })).toBe(true)
    expect(await held({ depositId, who, amount: jpy(70_000) })).toBe(false)
    expect((await yenOf(who)).parts).toEqual([30_000, 0, 70_000])
    expect(await released(depositId)).toBe(true)
    expect(await released(depositId)).toBe(false)
    const { parts, newest } = await yenOf(who)
    expect(parts).toEqual([60_000, 40_000, 0])
    expect(newest.slice(0, 2)).toEqual([
      ['depositRelease', 'A26120401', 70_000],
      ['depositHold', 'A26120401', -70_000],
    ])
    await expectSound()
  })

  test('is forfeited in part, of which the statement says how much, and never again', async () => {
    const who = await member()
    const depositId = deposit()
    await held({ depositId, who, amount: jpy(70_000) })
    expect(await forfeited(depositId, jpy(25_000))).toBe(true)
    expect(await forfeited(depositId, jpy(25_000))).toBe(false)
    expect(await released(depositId)).toBe(false)
    const { parts, newest } = await yenOf(who)
    expect(parts).toEqual([60_000, 15_000, 0])
    expect(newest.slice(0, 2)).toEqual([
      ['forfeiture', 'A26120401', -25_000],
      ['depositRelease', 'A26120401', 70_000],
    ])
    await expectSound()
  })

  test('is not taken from a balance that is too low, nor forfeited beyond what it holds', async () => {
    const who = await member()
    await expect(held({ depositId: deposit(), who, amount: jpy(100_001) })).rejects.toMatchObject({
      declaration: paymentErrors.balanceTooLow,
    })
    const depositId = deposit()
    await held({ depositId, who, amount: jpy(10_000) })
    await expect(forfeited(depositId, jpy(10_001))).rejects.toThrow('holds less')
    await expect(released(deposit())).rejects.toThrow('never held')
    expect((await yenOf(who)).parts).toEqual([60_000, 30_000, 10_000])
    await expectSound()
  })

  test('keeps its member from leaving, as a balance does', async () => {
    const who = await as.member()
    await balance(who, jpy(5_000))
    await held({ depositId: deposit(), who, amount: jpy(5_000) })
    const { db, domains } = product().app
    const ledger = domains.find(({ name }) => name === 'ledger')?.personal
    expect(await ledger?.holdsBack?.({ db }, who.id)).toEqual(['balance'])
  })
})
