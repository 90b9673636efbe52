import { api } from '@kikai/contract/api'
import type { BankAccount } from '@kikai/contract/payments/own-accounts.shapes'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { afterEach, describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { mailTo } from '../../../../test/given/messages/mails.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { bankPlaces } from './bank-accounts.ts'
import { everyOwnAccount } from './own-accounts.ts'

startProduct()
afterEach(() => product().app.db`delete from own_account_change`)

const other: BankAccount = {
  bank: '千里信用金庫 (Senri Shinkin Bank)',
  branch: '江坂支店 (Esaka, 112)',
  kind: '普通',
  number: '7654321',
  holder: 'カ）キカイマーケット',
  swift: null,
}
const ask = (who: Person, account: BankAccount = other) =>
  who.call(api.payments.changeOwnAccount, { currency: 'JPY', account, reason: 'The old branch closes' })
const waitingFor = async (who: Person) => {
  const { changes } = accepted(await who.call(api.payments.readOwnAccounts, {}))
  const [first] = changes.filter(({ stands }) => stands === 'waiting')
  if (!first) throw new Error('no change waits')
  return first
}
const decide = async (who: Person, agrees: boolean) =>
  who.call(api.payments.decideOwnAccount, { changeId: (await waitingFor(who)).id, agrees })
const toldAccount = async (buyer: Person) =>
  accepted(await buyer.call(api.payments.createRecharge, { amount: { currency: 'JPY', minor: 5_000 } })).remittance
    ?.account

describe('another account of ours', () => {
  test('is told to payers only once a second person has confirmed it', async () => {
    const [first, second, buyer] = [await as.finance(), await as.finance(), await as.member()]
    accepted(await ask(first))
    expect(await toldAccount(buyer)).toEqual(bankPlaces.JPY.account)
    expect((await decide(first, true)).code).toBe(paymentErrors.accountSecondPerson.code)
    const { accounts, changes } = accepted(await decide(second, true))
    expect(accounts.find(({ currency }) => currency === 'JPY')?.account).toEqual(other)
    expect(changes).toMatchObject([{ stands: 'confirmed', reason: 'The old branch closes' }])
    expect(await toldAccount(buyer)).toEqual(other)
  })

  test('changes nothing for who was told the one before, and a bank’s file is recognised by both', async () => {
    const [first, second, buyer] = [await as.finance(), await as.finance(), await as.member()]
    await toldAccount(buyer)
    accepted(await ask(first))
    accepted(await decide(second, true))
    const { data } = accepted(await buyer.call(api.payments.listRecharges, {}))
    expect(data[0]?.remittance?.account).toEqual(bankPlaces.JPY.account)
    const numbers = (await everyOwnAccount(product().app)).flatMap(({ currency, number }) =>
      currency === 'JPY' ? number : [],
    )
    expect(numbers).toEqual([bankPlaces.JPY.account.number, other.number])
  })

  test('is mailed to everybody of finance when it is asked for and when it is decided, with its number and who did it', async () => {
    const [first, second, third] = [await as.finance(), await as.finance(), await as.finance()]
    accepted(await ask(first))
    for (const one of [first, second, third]) {
      const mail = await mailTo(await emailOf(one))
      expect(mail?.body).toContain(other.number)
      expect(mail?.body).toContain('asked to change it')
    }
    accepted(await decide(second, true))
    expect((await mailTo(await emailOf(third)))?.body).toContain('confirmed the change')
  })

  test('is refused by anybody of finance, and who asked takes it back; nothing changes', async () => {
    const [first, second] = [await as.finance(), await as.finance()]
    accepted(await ask(first))
    accepted(await decide(second, false))
    accepted(await ask(first))
    accepted(await decide(first, false))
    const { accounts } = accepted(await first.call(api.payments.readOwnAccounts, {}))
    expect(accounts.find(({ currency }) => currency === 'JPY')?.account).toEqual(bankPlaces.JPY.account)
  })

  test('waits alone: of two that are asked for at the same moment one is taken', async () => {
    expect(await askedTogether()).toEqual([200, paymentErrors.accountChangeWaiting.code])
  })

  test('two would wait without the index that holds them: the race above can fail', async () => {
    const { db } = product().app
    await db`drop index own_account_change_open`
    try {
      expect(await askedTogether()).toEqual([200, 200])
    } finally {
      await db`delete from own_account_change`
      await db`create unique index own_account_change_open on own_account_change (currency) where stands = 'waiting'`
    }
  })

  test('is decided once, by the first of two', async () => {
    const [first, second, third] = [await as.finance(), await as.finance(), await as.finance()]
    accepted(await ask(first))
    const { id: changeId } = await waitingFor(first)
    const answers = await Promise.all([
      second.call(api.payments.decideOwnAccount, { changeId, agrees: true }),
      third.call(api.payments.decideOwnAccount, { changeId, agrees: false }),
    ])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, requestErrors.wrongState.code])
  })

  test('that is the one in use, a wrong SWIFT code, and whoever is not of finance are refused', async () => {
    const clerk = await as.finance()
    expect((await ask(clerk, bankPlaces.JPY.account)).code).toBe(paymentErrors.accountSame.code)
    expect((await ask(clerk, { ...other, swift: 'YMTG' })).code).toBe(requestErrors.invalidInput.code)
    expect((await ask(await as.seller())).code).toBe(requestErrors.notAllowed.code)
    expect((await ask(await as.staff())).code).toBe(requestErrors.notAllowed.code)
  })
})

const emailOf = async ({ id }: Person): Promise<string> => {
  const [found] = await product().app.db<{ email: string }[]>`select email from account where id = ${id}`
  return found?.email ?? ''
}

async function askedTogether(): Promise<number[]> {
  const [first, second] = [await as.finance(), await as.finance()]
  const answers = await Promise.all([ask(first), ask(second, { ...other, number: '1234567' })])
  return answers.map(({ code }) => code).toSorted((a, b) => a - b)
}
