import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { withdrawalErrors } from '@kikai/contract/withdrawals/withdrawals.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { lineOf, linesPayUpTo } from '../../../test/given/money/bank.ts'
import { balance } from '../../../test/given/money/ledger.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { remitted, yen } from '../../../test/given/deals/refunds.ts'
import {
  account,
  memberAccountsOf,
  addWithdrawableBalance,
  takeWithdrawalStep,
  returnedWithdrawal,
  sent,
  withdrawn,
} from '../../../test/given/money/withdrawals.ts'
import { days, product, startProduct, system, travel } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'

startProduct()
linesPayUpTo(5_000_000)

const ask = (who: Person, amount: number) =>
  who.call(api.withdrawals.requestWithdrawal, { amount: yen(amount), account })
const told = async (who: Person) =>
  accepted(await who.call(api.notices.listNotices, { current_page: 1, page_size: 20 }))
    .data.filter(({ kind }) => kind === 'withdrawalMoved')
    .map(({ text }) => text)

describe(api.withdrawals.requestWithdrawal.path, () => {
  test('what was paid by bank transfer and came back with a cancelled order is sent to a bank account', async () => {
    const deal = await remitted(jpy(80_000))
    const { orderId, buyer } = deal
    accepted(
      await deal.seller.call(api.orders.cancelManagedOrder, {
        orderId,
        reason: 'The machine was damaged in the yard.',
      }),
    )
    const asked = accepted(await ask(buyer, 80_000))
    expect(asked).toMatchObject({ state: 'requested', amount: jpy(80_000), bank: account.bank, end: '4471' })
    expect(await memberAccountsOf(buyer)).toEqual({ payout: 80_000 })
    expect(accepted(await buyer.call(api.withdrawals.listWithdrawals, {})).data).toMatchObject([{ id: asked.id }])
    expect(accepted(await sent(await as.finance(), asked.id))).toMatchObject({
      state: 'sent',
      reference: 'FT-26120101',
      account,
    })
    expect(await memberAccountsOf(buyer)).toEqual({})
    expect(await told(buyer.speaking('en'))).toEqual([
      expect.stringContaining('It has been sent to your bank.'),
      expect.stringContaining('taken off your balance'),
    ])
    await expectSound()
  })

  test('what was topped up stays, and so does what is not there', async () => {
    const member = await as.member()
    await balance(member, jpy(50_000))
    await addWithdrawableBalance(member, jpy(20_000))
    expect(await ask(member, 20_001)).toMatchObject({
      code: withdrawalErrors.moreThanCameBack.code,
      data: { most: jpy(20_000) },
    })
    accepted(await ask(member, 15_000))
    expect((await ask(member, 5_001)).code).toBe(withdrawalErrors.moreThanCameBack.code)
    const { buckets, entries } = accepted(await member.call(api.ledger.myBalance, {}))
    expect(buckets).toContainEqual({
      currency: 'JPY',
      prepaid: jpy(50_000),
      refundCredit: jpy(5_000),
      depositHeld: jpy(0),
    })
    expect(entries.data[0]).toMatchObject({ kind: 'withdrawal', amount: jpy(-15_000) })
    await expectSound()
  })

  test('takes no crumbs while more is there, and everything there is, however little', async () => {
    const member = await as.member()
    await addWithdrawableBalance(member, jpy(1_500))
    expect(await ask(member, 999)).toMatchObject({
      code: withdrawalErrors.tooLittle.code,
      data: { least: jpy(1_000) },
    })
    accepted(await ask(member, 1_000))
    accepted(await ask(member, 500))
    await expectSound()
  })

  test('waits while three are open, and goes on once one of them is over', async () => {
    const member = await as.member()
    await addWithdrawableBalance(member, jpy(10_000))
    const first = accepted(await ask(member, 1_000))
    accepted(await ask(member, 1_000))
    accepted(await ask(member, 1_000))
    expect(await ask(member, 1_000)).toMatchObject({ code: withdrawalErrors.tooManyOpen.code, data: { max: 3 } })
    accepted(await takeWithdrawalStep(await as.finance(), first.id, 'reject'))
    accepted(await ask(member, 1_000))
    await expectSound()
  })

  test('asks who it is again, because the account is typed by hand', async () => {
    const member = await as.member()
    await addWithdrawableBalance(member, jpy(20_000))
    await product().app
      .db`update session set proven_at = app_now() - interval '11 minutes' where member_id = ${member.id}`
    expect((await ask(member, 20_000)).code).toBe(requestErrors.proofNeeded.code)
    expect(await memberAccountsOf(member)).toEqual({ wallet: 20_000 })
  })

  test('the account is sealed, and nobody else’s withdrawals are listed', async () => {
    const { withdrawalId } = await withdrawn(20_000)
    const [row] = await product().app.db<{ row: string }[]>`
      select row_to_json(w)::text as row from withdrawal w where id = ${withdrawalId}
    `
    expect(row?.row).not.toContain(account.number)
    expect(accepted(await (await as.member()).call(api.withdrawals.listWithdrawals, {})).total).toBe(0)
  })
})

describe(api.withdrawals.cancelWithdrawal.path, () => {
  test('what nobody has released is taken back by its member alone, once, and can be asked for again', async () => {
    const { member, withdrawalId } = await withdrawn(20_000)
    const stranger = await as.member()
    const cancel = (who: Person) => who.call(api.withdrawals.cancelWithdrawal, { withdrawalId })
    expect((await cancel(stranger)).code).toBe(requestErrors.notFound.code)
    const own = async () => accepted(await member.call(api.withdrawals.listWithdrawals, {})).data[0]
    expect((await own())?.allowedActions.map(({ action }) => action)).toEqual(['cancel'])
    expect(accepted(await cancel(member))).toMatchObject({ state: 'cancelled', deadlineAt: null, allowedActions: [] })
    expect(await memberAccountsOf(member)).toEqual({ wallet: 20_000 })
    expect((await cancel(member)).code).toBe(requestErrors.wrongState.code)
    expect((await takeWithdrawalStep(await as.finance(), withdrawalId, 'send')).code).toBe(
      requestErrors.wrongState.code,
    )
    expect((await told(member.speaking('en')))[0]).toContain('You cancelled it')
    accepted(await ask(member, 20_000))
    await expectSound()
  })

  test('what finance has released stays on its way', async () => {
    const { member, withdrawalId } = await withdrawn(5_000_000)
    accepted(await takeWithdrawalStep(await as.finance(), withdrawalId, 'release'))
    const own = accepted(await member.call(api.withdrawals.listWithdrawals, {})).data[0]
    expect(own?.allowedActions).toEqual([])
    expect((await member.call(api.withdrawals.cancelWithdrawal, { withdrawalId })).code).toBe(
      requestErrors.wrongState.code,
    )
    await expectSound()
  })
})

describe(api.withdrawals.moveWithdrawal.path, () => {
  test('what is refused is on the balance again with its reason, and can be asked for again', async () => {
    const { member, withdrawalId } = await withdrawn(20_000)
    accepted(await takeWithdrawalStep(await as.finance(), withdrawalId, 'reject'))
    expect(await memberAccountsOf(member)).toEqual({ wallet: 20_000 })
    expect((await told(member.speaking('en')))[0]).toContain('Reason: The account is closed.')
    accepted(await ask(member, 20_000))
    await expectSound()
  })

  test('what the bank gives back is on the balance again, once, and its line is booked by its number', async () => {
    const { member, withdrawal, withdrawalId } = await withdrawn(20_000)
    const finance = await as.finance()
    accepted(await sent(finance, withdrawalId))
    accepted(await returnedWithdrawal(finance, withdrawalId))
    expect((await takeWithdrawalStep(finance, withdrawalId, 'return')).code).toBe(requestErrors.wrongState.code)
    expect((await told(member.speaking('en')))[0]).toContain('Reason: The account is closed.')
    expect(await memberAccountsOf(member)).toEqual({ wallet: 20_000 })
    const line = await lineOf(finance, [{ amount: 20_000, payer: '組戻し', ref: 'BACK-W' }])
    const booked = { lineId: line.id, version: line.version, as: 'returned', note: 'It came back.' } as const
    const done = accepted(await finance.call(api.bank.bookLine, { ...booked, payoutNumber: withdrawal.number }))
    expect(done).toMatchObject({ outcome: 'returned', bookedFor: withdrawal.number })
    expect(await memberAccountsOf(member)).toEqual({ wallet: 20_000 })
    await expectSound()
  })

  test('that the bank gave it back is said by one person and confirmed by another, and the member hears of it then', async () => {
    const { member, withdrawalId } = await withdrawn(20_000)
    const [first, second] = [await as.finance(), await as.finance()]
    accepted(await sent(first, withdrawalId))
    expect((await takeWithdrawalStep(first, withdrawalId, 'return')).code).toBe(requestErrors.wrongState.code)
    const before = await told(member)
    expect(accepted(await takeWithdrawalStep(first, withdrawalId, 'reportReturn'))).toMatchObject({
      state: 'returning',
      allowedActions: [
        { action: 'return', enabled: false, reason: { name: 'secondPerson' } },
        { action: 'keepSent', enabled: true },
      ],
    })
    expect((await takeWithdrawalStep(first, withdrawalId, 'return')).code).toBe(withdrawalErrors.secondPerson.code)
    expect(await memberAccountsOf(member)).toEqual({})
    expect(await told(member)).toEqual(before)
    expect(accepted(await member.call(api.withdrawals.listWithdrawals, {})).data).toMatchObject([
      { state: 'sent', reason: '', deadlineAt: null },
    ])
    const open = accepted(await first.call(api.withdrawals.listManagedWithdrawals, { tab: 'open' }))
    expect(open.data).toContainEqual(
      expect.objectContaining({ id: withdrawalId, state: 'returning', deadlineAt: expect.any(String) }),
    )
    await expectSound()
    accepted(await takeWithdrawalStep(second, withdrawalId, 'keepSent'))
    expect(accepted(await second.call(api.withdrawals.readManagedWithdrawal, { withdrawalId }))).toMatchObject({
      state: 'sent',
      reason: '',
      deadlineAt: null,
    })
    accepted(await takeWithdrawalStep(second, withdrawalId, 'reportReturn'))
    expect(accepted(await takeWithdrawalStep(first, withdrawalId, 'return'))).toMatchObject({
      state: 'returned',
      deadlineAt: null,
    })
    expect(await memberAccountsOf(member)).toEqual({ wallet: 20_000 })
    await expectSound()
  })

  test.each([1_000, 5_000_000])('one person releases it and another one sends it, also of JP¥%i', async (amount) => {
    const { withdrawalId } = await withdrawn(amount)
    const [first, second] = [await as.finance(), await as.finance()]
    expect((await takeWithdrawalStep(first, withdrawalId, 'send')).code).toBe(requestErrors.wrongState.code)
    accepted(await takeWithdrawalStep(first, withdrawalId, 'release'))
    expect((await takeWithdrawalStep(first, withdrawalId, 'send')).code).toBe(withdrawalErrors.secondPerson.code)
    expect(accepted(await takeWithdrawalStep(second, withdrawalId, 'send')).state).toBe('sent')
    await expectSound()
  })

  test('what is released is rejected by whoever released it, because whoever may send it could have paid it', async () => {
    const { member, withdrawalId } = await withdrawn(20_000)
    const [first, second] = [await as.finance(), await as.finance()]
    accepted(await takeWithdrawalStep(first, withdrawalId, 'release'))
    expect((await takeWithdrawalStep(second, withdrawalId, 'reject')).code).toBe(
      withdrawalErrors.releasedByAnother.code,
    )
    expect(await memberAccountsOf(member)).toEqual({ payout: 20_000 })
    expect(accepted(await takeWithdrawalStep(first, withdrawalId, 'reject')).state).toBe('rejected')
    expect(await memberAccountsOf(member)).toEqual({ wallet: 20_000 })
    await expectSound()
  })

  test('what is released and cannot be read any more is rejected by anybody of finance', async () => {
    const { member, withdrawalId } = await withdrawn(20_000)
    accepted(await takeWithdrawalStep(await as.finance(), withdrawalId, 'release'))
    await product().app.db`update withdrawal set account_sealed = null where id = ${withdrawalId}`
    const other = await as.finance()
    expect((await takeWithdrawalStep(other, withdrawalId, 'send')).code).toBe(withdrawalErrors.accountUnreadable.code)
    expect(accepted(await takeWithdrawalStep(other, withdrawalId, 'reject')).state).toBe('rejected')
    expect(await memberAccountsOf(member)).toEqual({ wallet: 20_000 })
    await expectSound()
  })

  test('nobody sends their own, and nothing is sent without the bank’s number', async () => {
    const finance = await as.finance()
    const { withdrawalId } = await withdrawn(20_000, finance)
    expect((await takeWithdrawalStep(finance, withdrawalId, 'release')).code).toBe(withdrawalErrors.secondPerson.code)
    const [other, third] = [await as.finance(), await as.finance()]
    accepted(await takeWithdrawalStep(third, withdrawalId, 'release'))
    expect((await takeWithdrawalStep(finance, withdrawalId, 'send')).code).toBe(withdrawalErrors.secondPerson.code)
    const silent = { withdrawalId, version: 2, step: 'send' as const, reference: '', reason: '' }
    expect(await other.call(api.withdrawals.moveWithdrawal, silent)).toMatchObject({
      code: requestErrors.invalidInput.code,
      data: { errors: [{ field: 'reference', rule: 'required' }] },
    })
    const stale = { ...silent, version: 7, reference: 'FT-1' }
    expect((await other.call(api.withdrawals.moveWithdrawal, stale)).code).toBe(requestErrors.olderVersion.code)
  })

  test('reaches as far as the grant does', async () => {
    const { withdrawalId } = await withdrawn(20_000)
    const clerk = await as.member()
    await given.grant(clerk.id, { role: 'financeStaff', scope: 'all', limit: jpy(19_999) })
    expect((await takeWithdrawalStep(clerk, withdrawalId, 'release')).code).toBe(requestErrors.overLimit.code)
  })
})

describe(api.withdrawals.listManagedWithdrawals.path, () => {
  test('shows whose turn it is by the nearest deadline, with masked names, and the account in the one that is opened', async () => {
    const finance = await as.finance()
    const one = await withdrawn(20_000)
    const list = accepted(await finance.call(api.withdrawals.listManagedWithdrawals, { tab: 'open' }))
    const row = list.data.find(({ id }) => id === one.withdrawalId)
    expect(row?.member).toContain('••')
    expect(list.counts.open).toBe(list.total)
    expect(JSON.stringify(list)).not.toContain(account.number)
    const detail = accepted(
      await finance.call(api.withdrawals.readManagedWithdrawal, { withdrawalId: one.withdrawalId }),
    )
    expect(detail).toMatchObject({ account, companies: [], history: [{ event: 'create' }] })
    expect(detail.member).not.toContain('••')
    expect(detail.allowedActions.map(({ action }) => action)).toEqual(['release', 'reject'])
    const { number } = one.withdrawal
    const found = accepted(await finance.call(api.withdrawals.listManagedWithdrawals, { words: number }))
    expect(found.data.map((each) => each.number)).toEqual([number])
    const taken = accepted(await finance.call(api.withdrawals.exportWithdrawals, { words: number }))
    expect(taken.data).toHaveLength(1)
  })
})

describe('who leaves', () => {
  test('waits until the money has left and comes back no more, and takes the account along', async () => {
    const { member, withdrawalId } = await withdrawn(20_000)
    const domain = product().app.domains.find(({ name }) => name === 'withdrawals')
    expect(await domain?.personal?.holdsBack?.(system(), member.id)).toEqual(['balance'])
    accepted(await sent(await as.finance(), withdrawalId))
    // A bank may still give it back, and then there is a balance for it.
    expect(await domain?.personal?.holdsBack?.(system(), member.id)).toEqual(['balance'])
    await travel(days(31))
    expect(await domain?.personal?.holdsBack?.(system(), member.id)).toEqual([])
    expect(await domain?.personal?.give(system(), member.id)).toMatchObject({ withdrawals: [{ amount: 20_000 }] })
  })
  test('before the bank gave it back gets it on no balance', async () => {
    const { member, withdrawalId } = await withdrawn(20_000)
    const finance = await as.finance()
    accepted(await sent(finance, withdrawalId))
    await product().app.db`update account set erased_at = app_now() where id = ${member.id}`
    expect((await takeWithdrawalStep(finance, withdrawalId, 'reportReturn')).code).toBe(withdrawalErrors.payerLeft.code)
    expect(await memberAccountsOf(member)).toEqual({})
  })
})
