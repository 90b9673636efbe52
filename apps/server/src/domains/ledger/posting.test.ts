import { cny, jpy, points } from '@kikai/kernel/money'
import { isId } from '@kikai/kernel/ids'
import { describe, expect, test } from 'vitest'
import { type LedgerAccount, assertBalanced } from './posting.ts'

const memberId = '01890000-0000-7000-8000-000000000001'
if (!isId<'member'>(memberId)) throw new Error('not an id')
const wallet: LedgerAccount = { owner: 'member', id: memberId, bucket: 'wallet' }
const bank: LedgerAccount = { owner: 'platform', bucket: 'bank' }

describe('legs', () => {
  test('that add up to nothing in each currency may be posted', () => {
    assertBalanced([
      { account: bank, amount: jpy(-100) },
      { account: wallet, amount: jpy(60) },
      { account: wallet, amount: jpy(40) },
      { account: bank, amount: points(-5) },
      { account: wallet, amount: points(5) },
    ])
  })

  test('that add up only across currencies are a defect', () => {
    const legs = [
      { account: bank, amount: jpy(-100) },
      { account: wallet, amount: cny(100) },
    ]
    expect(() => assertBalanced(legs)).toThrow(/off by -100 JPY/)
  })

  test('of nothing, or alone, are a defect', () => {
    expect(() => assertBalanced([{ account: bank, amount: jpy(0) }])).toThrow(/two legs/)
    const zeros = [
      { account: bank, amount: jpy(0) },
      { account: wallet, amount: jpy(0) },
    ]
    expect(() => assertBalanced(zeros)).toThrow(/cannot be posted/)
  })
})
