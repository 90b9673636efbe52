import { api } from '@kikai/contract/api'
import type { PaperRow, PayoutData } from '@kikai/contract/papers/papers.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { workOffAnnounced } from '../../../../test/given/messages/announced.ts'
import {
  approved,
  companyMoney,
  completed,
  earned,
  requested,
  returnedPayout as payoutReturned,
  step,
  timePasses,
} from '../../../../test/given/money/earnings.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { withRole } from '../../../../test/given/people/people.ts'
import {
  account,
  addWithdrawableBalance,
  returnedWithdrawal,
  sent,
  withdrawn,
} from '../../../../test/given/money/withdrawals.ts'
import { product, startProduct, system } from '../../../../test/harness.ts'
import { brokenInvariants, expectSound } from '../../../../test/invariants.ts'
import { withoutConstraint, withoutLine, withoutRowLocks } from '../../../../test/races/take-away.ts'
import { demoOperator } from '../../../platform/config/operator.ts'
import { fingerprintOf } from '../../../platform/texts/canonical-json.ts'
import { papersListeners } from '../papers.jobs.ts'
import { papersPersonal } from '../papers.personal.ts'

startProduct({ config: { operator: { ...demoOperator, country: 'JP' } } })

const payments = /^(payout|withdrawal)\.(sent|returned)$/
type Deal = Awaited<ReturnType<typeof approved>>

/** A payout that was sent, with everything that hears of it worked off twice. */
async function sentPayout(): Promise<Deal> {
  const deal = await approved()
  accepted(await step(deal.first, deal.payoutId, 'send'))
  await workOffAnnounced(payments, 2)
  return deal
}
const ofPayout = async (who: Person, payoutId: Id<'payout'>) =>
  accepted(await who.call(api.papers.listPayoutPapers, { payoutIds: [payoutId] })).papers
const ofWithdrawal = async (who: Person, withdrawalId: Id<'withdrawal'>) =>
  accepted(await who.call(api.papers.listWithdrawalPapers, { withdrawalIds: [withdrawalId] })).papers
function first(papers: readonly PaperRow[]): PaperRow {
  const [paper] = papers
  if (!paper) throw new Error('nothing was issued')
  return paper
}
async function read(who: Person, { id: paperId, withdrawalId }: PaperRow) {
  const call = withdrawalId === null ? api.papers.readManagedPaper : api.papers.readPaper
  const { data, ...paper } = accepted(await who.call(call, { paperId }))
  if (!('payoutNumber' in data)) throw new Error(`${data.number} is about an order`)
  return { ...paper, data }
}
const paidIn = ({ parts }: PayoutData) => parts.reduce((sum, { amount }) => sum + amount, 0)

describe('a payout that was sent', () => {
  test('is told to its company by one paper: what, when, where to, and which sale it comes from', async () => {
    const deal = await sentPayout()
    const papers = await ofPayout(deal.seller, deal.payoutId)
    expect(papers).toMatchObject([{ kind: 'payoutNotice', language: 'ja', orderId: null, total: jpy(945_000) }])
    const { data, buyer, sha256 } = await read(deal.seller, first(papers))
    expect(data).toMatchObject({
      reference: 'FT-26112701',
      charge: 0,
      total: 945_000,
      corrects: null,
      parts: [{ kind: 'sale', sale: { gross: 1_000_000, fee: 55_000 }, amount: 945_000 }],
    })
    expect(data.seller.legalName).toBe(demoOperator.name)
    expect(buyer).toMatchObject({ company: '関西機械商事株式会社', account: { bank: '岸浜信用金庫', end: '4471' } })
    expect(JSON.stringify({ data, buyer })).not.toContain('1234471')
    expect(sha256).toBe(fingerprintOf(data))
    await expectSound()
  })

  test('is made up of what came first: a sale that is paid in two parts is on both papers, and both add up', async () => {
    const deal = await earned()
    const part = { currency: 'JPY' as const, amount: { currency: 'JPY' as const, minor: 600_000 } }
    accepted(await deal.seller.call(api.earnings.requestPayout, part))
    const second = await completed(jpy(100_000), { seller: deal.seller })
    await timePasses(second)
    const rest = await requested(deal)
    const { data: all } = accepted(await deal.seller.call(api.earnings.listPayouts, {}))
    const people = await Promise.all([as.finance(), as.finance()])
    for (const { id } of all)
      for (const [at, name] of (['check', 'approve', 'send'] as const).entries())
        accepted(await step(people[at % 2] ?? deal.seller, id, name))
    await workOffAnnounced(payments)
    const told = await Promise.all(
      all.map(async ({ id }) => (await read(deal.seller, first(await ofPayout(deal.seller, id)))).data),
    )
    const [later, earlier] = told
    expect(all[0]?.id).toBe(rest.payoutId)
    expect(earlier?.parts).toMatchObject([{ kind: 'sale', amount: 600_000, sale: { gross: 1_000_000 } }])
    expect(later?.parts).toMatchObject([
      { kind: 'sale', amount: 345_000, sale: { gross: 1_000_000 } },
      { kind: 'sale', sale: { gross: 100_000, fee: 5_500 }, amount: 94_500 },
    ])
    for (const data of told) expect(paidIn(data)).toBe(data.total)
  })

  test('names what was no sale, without a number where the ledger has none', async () => {
    const deal = await earned()
    await companyMoney(deal.seller, 'earnings', 5_000)
    const { payoutId, first: clerk } = await approved(deal)
    accepted(await step(clerk, payoutId, 'send'))
    await workOffAnnounced(payments)
    const { data } = await read(deal.seller, first(await ofPayout(deal.seller, payoutId)))
    expect(data.parts.at(-1)).toEqual({ kind: 'other', number: null, sale: null, amount: 5_000 })
    expect(paidIn(data)).toBe(950_000)
  })

  test('is corrected by another paper once the bank gave it back; the first one stays as it was', async () => {
    const deal = await sentPayout()
    const notice = await read(deal.seller, first(await ofPayout(deal.seller, deal.payoutId)))
    accepted(await payoutReturned(deal.first, deal.payoutId))
    await workOffAnnounced(payments, 2)
    const papers = await ofPayout(deal.seller, deal.payoutId)
    expect(papers.map(({ kind }) => kind)).toEqual(['payoutNotice', 'payoutReturn'])
    expect(papers[1]?.corrects).toBe(notice.data.number)
    expect(await read(deal.seller, first(papers))).toEqual(notice)
    await expectSound()
  })

  test('has both papers even where its return is heard of first', async () => {
    const deal = await approved()
    accepted(await step(deal.first, deal.payoutId, 'send'))
    accepted(await payoutReturned(deal.second, deal.payoutId))
    await papersListeners['payout.returned']?.(system(), { payoutId: deal.payoutId })
    await workOffAnnounced(payments)
    expect((await ofPayout(deal.seller, deal.payoutId)).map(({ kind }) => kind)).toEqual([
      'payoutNotice',
      'payoutReturn',
    ])
  })

  test('has no paper before, and none where it was rejected', async () => {
    const { seller, payoutId } = await requested()
    accepted(await step(await as.finance(), payoutId, 'reject'))
    await papersListeners['payout.sent']?.(system(), { payoutId })
    expect(await ofPayout(seller, payoutId)).toEqual([])
  })

  test('is read by those who may see earnings and by finance, and by nobody else', async () => {
    const deal = await sentPayout()
    const paper = first(await ofPayout(deal.seller, deal.payoutId))
    const paperId = paper.id
    const finance = await as.finance()
    expect(await ofPayout(finance, deal.payoutId)).toHaveLength(1)
    accepted(await finance.call(api.papers.openManagedPaper, { paperId }))
    const { companyId } = deal.seller
    const colleague = await as.member(await withRole({ role: 'companySeller', scope: 'company', companyId }))
    for (const other of [await as.seller(), colleague]) {
      expect(await ofPayout(other, deal.payoutId)).toEqual([])
      for (const call of [api.papers.readManagedPaper, api.papers.openManagedPaper])
        expect((await other.call(call, { paperId })).code).toBe(requestErrors.notFound.code)
    }
    expect((await deal.buyer.call(api.papers.readPaper, { paperId })).code).toBe(requestErrors.notFound.code)
    const books = accepted(await deal.seller.call(api.papers.listPapers, { about: 'payment' }))
    expect(books.data).toMatchObject([{ id: paperId, orderNumber: null, seller: demoOperator.name }])
    expect(accepted(await deal.seller.call(api.papers.listPapers, { about: 'fee' })).data).toEqual([])
    const [{ payoutNumber: words } = { payoutNumber: '' }] = books.data
    expect(accepted(await finance.call(api.papers.listPapers, { words: words ?? '' })).data).toHaveLength(1)
  })
})

describe('a withdrawal that was sent', () => {
  test('is told to its member in their language, from what came back first, and lies in their own list', async () => {
    const { member, withdrawalId } = await withdrawn(5_000)
    accepted(await sent(await as.finance(), withdrawalId))
    await workOffAnnounced(payments, 2)
    const paper = first(await ofWithdrawal(member, withdrawalId))
    const { data, buyer } = await read(member, paper)
    expect(data.parts).toEqual([{ kind: 'surplus', number: null, sale: null, amount: 5_000 }])
    expect(buyer.account).toEqual({ bank: account.bank, branch: account.branch, end: '4471' })
    const [known] = await product().app.db<{ language: string }[]>`select language from member where id = ${member.id}`
    expect(data.language).toBe(known?.language)
    const own = accepted(await member.call(api.papers.listMyPapers, {}))
    expect(own.data).toMatchObject([{ id: paper.id, kind: 'payoutNotice', payoutNumber: data.payoutNumber }])
    accepted(await member.call(api.papers.openPaper, { paperId: paper.id }))
    const { base64 } = accepted(
      await member.call(api.papers.exportMyPapers, { year: Number(data.issuedOn.slice(0, 4)) }),
    )
    expect(Buffer.from(base64, 'base64').toString()).toContain(data.payoutNumber)
    const other = await as.member()
    expect(await ofWithdrawal(other, withdrawalId)).toEqual([])
    expect((await other.call(api.papers.readPaper, { paperId: paper.id })).code).toBe(requestErrors.notFound.code)
    await expectSound()
  })

  test('names each that is in it, oldest first, and no more of the last than it took', async () => {
    const member = await as.member()
    await addWithdrawableBalance(member, jpy(1_000))
    const { withdrawalId } = await withdrawn(3_000, member)
    accepted(await sent(await as.finance(), withdrawalId))
    await workOffAnnounced(payments)
    const { data } = await read(member, first(await ofWithdrawal(member, withdrawalId)))
    expect(data.parts.map(({ amount }) => amount)).toEqual([1_000, 2_000])
  })

  test('is corrected once the bank gave it back', async () => {
    const { member, withdrawalId } = await withdrawn(5_000)
    const finance = await as.finance()
    accepted(await sent(finance, withdrawalId))
    accepted(await returnedWithdrawal(finance, withdrawalId))
    await workOffAnnounced(payments, 2)
    const papers = await ofWithdrawal(member, withdrawalId)
    expect(papers.map(({ kind }) => kind)).toEqual(['payoutNotice', 'payoutReturn'])
    expect(papers[1]?.corrects).toBe(papers[0]?.number)
  })

  test('is seen by finance, masked for those who may not send it; a member who leaves is taken out of it', async () => {
    const { member, withdrawalId } = await withdrawn(5_000)
    accepted(await sent(await as.finance(), withdrawalId))
    await workOffAnnounced(payments)
    const paperId = first(await ofWithdrawal(member, withdrawalId)).id
    const listed = { payoutIds: [], withdrawalIds: [withdrawalId] }
    const finance = await as.finance()
    expect(accepted(await finance.call(api.papers.listPayoutPapers, listed)).papers).toHaveLength(1)
    expect(accepted(await finance.call(api.papers.readManagedPaper, { paperId })).buyer.account?.end).toBe('4471')
    expect(accepted(await (await as.seller()).call(api.papers.listPayoutPapers, listed)).papers).toEqual([])
    await product().app.transaction((db) =>
      papersPersonal.erase({ ...system(), db }, { memberId: member.id, contacts: [] }),
    )
    const { buyer } = accepted(await finance.call(api.papers.readManagedPaper, { paperId }))
    expect(buyer.name).toBe('—')
    expect(buyer.account).toBeUndefined()
  })
})

/** Six clerks mark it as sent at once, and everything that is announced is worked off three times. */
async function confirmedAtOnce(): Promise<{ taken: number; papers: number; payoutId: Id<'payout'> }> {
  const { payoutId, seller } = await approved()
  const people = await Promise.all(Array.from({ length: 6 }, () => as.finance()))
  const answers = await Promise.all(people.map((who) => step(who, payoutId, 'send')))
  await workOffAnnounced(payments, 3)
  const papers = (await ofPayout(seller, payoutId)).length
  return { taken: answers.filter(({ code }) => code === 200).length, papers, payoutId }
}

describe('at the same moment', () => {
  test('several clerks send one payout: it is sent once and has one paper', async () => {
    expect(await confirmedAtOnce()).toMatchObject({ taken: 1, papers: 1 })
    await expectSound()
  })

  test('six payouts are told with numbers that run on without a gap, beside members who are paid out', async () => {
    const deals: Deal[] = []
    for (let made = 0; made < 4; made += 1) deals.push(await approved())
    const members = [await withdrawn(1_000), await withdrawn(2_000)]
    const finance = await as.finance()
    for (const { first: clerk, payoutId } of deals) accepted(await step(clerk, payoutId, 'send'))
    for (const { withdrawalId } of members) accepted(await sent(finance, withdrawalId))
    await workOffAnnounced(payments, 2)
    const papers = await Promise.all([
      ...deals.map(({ seller, payoutId }) => ofPayout(seller, payoutId)),
      ...members.map(({ member, withdrawalId }) => ofWithdrawal(member, withdrawalId)),
    ])
    const numbers = papers.map((of) => Number(first(of).number.slice(-6))).toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
    await expectSound()
  })

  test('a gap, and a paper about another sum than was paid, are seen', async () => {
    await sentPayout()
    const { db } = product().app
    await db`update paper_operator_counter set last = last + 1 where kind = 'payoutNotice'`
    expect(Object.keys(await brokenInvariants())).toContain('invariant_i13_operator_numbers')
    await db`update paper_operator_counter set last = last - 1 where kind = 'payoutNotice'`
    await db`update payout set amount = amount + 1 where state = 'sent'`
    expect(Object.keys(await brokenInvariants())).toContain('invariant_i13_payout_papers')
    await db`update payout set amount = amount - 1 where state = 'sent'`
    await expectSound()
  })
})

describe('without the guards', () => {
  test('one withdrawal has several papers: neither its lock nor the cause that stands once holds them back', async () => {
    const { member, withdrawalId } = await withdrawn(5_000)
    accepted(await sent(await as.finance(), withdrawalId))
    await withoutConstraint('paper', 'paper_once')
    await withoutRowLocks('withdrawal')
    // All six have looked for the paper before the first has its number.
    const line = 'insert into paper_operator_counter'
    await withoutLine('take_operator_paper_number', line, `perform pg_sleep(0.5); ${line}`)
    await workOffAnnounced(payments, 6)
    expect((await ofWithdrawal(member, withdrawalId)).length).toBeGreaterThan(1)
  })
})
