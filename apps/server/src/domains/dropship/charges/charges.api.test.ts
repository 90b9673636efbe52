import { api } from '@kikai/contract/api'
import { earningErrors } from '@kikai/contract/earnings/earnings.errors'
import { dropshipErrors } from '@kikai/contract/dropship/dropship.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import {
  type Charged,
  agentCompanyOf,
  chargeIn,
  chargeStateOf,
  charged,
  nobodyAnswers,
  objection,
  stated,
  versionOf,
} from '../../../../test/given/money/charges.ts'
import { companyAccountsOf, givenPayoutAccount, step, timePasses } from '../../../../test/given/money/earnings.ts'
import { given } from '../../../../test/given.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { rate, sentOut } from '../../../../test/given/deals/send-outs.ts'
import { product, startProduct, sweep, system } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { dropshipDomain } from '../dropship.handlers.ts'

startProduct()

const agentsAccounts = async (deal: Charged) => companyAccountsOf(await agentCompanyOf(deal))
const costs = async ({ seller }: Charged, tab: 'open' | 'ended' = 'open') =>
  accepted(await seller.call(api.dropship.listAgentCosts, { tab }))
const pay = async ({ agent }: Charged, tab: 'open' | 'ended' = 'open') =>
  accepted(await agent.call(api.dropship.listAgentPay, { tab }))

const makeupOf = async ({ seller }: Pick<Charged, 'seller'>) => {
  const [sums] = accepted(await seller.call(api.earnings.readSettlement, {})).sums
  if (!sums) throw new Error('no settlement')
  const { before, parts } = sums.makeup
  expect(parts.reduce((sum, { amount }) => sum + amount.minor, before.minor)).toBe(
    sums.available.minor - sums.owed.minor,
  )
  return { before: before.minor, ...Object.fromEntries(parts.map(({ kind, amount }) => [kind, amount.minor])) }
}

/** The agent asks for all that it has. */
async function paidOut({ agent }: Charged): Promise<Id<'payout'>> {
  accepted(await agent.call(api.earnings.requestPayout, { currency: 'JPY', amount: null }))
  const [newest] = accepted(await agent.call(api.earnings.listPayouts, {})).data
  if (!newest) throw new Error('a payout was asked for and there is none')
  return newest.id
}

describe('what an agent earns', () => {
  test('§6 sending agent: is booked when the goods are received, stated by the month, agreed to by silence, and paid out by two people', async () => {
    const deal = await charged()
    const { seller } = deal
    // All of the sale is held yet: the seller owes it, and the agent has it only once the sale is free.
    expect(await companyAccountsOf(seller)).toEqual({ held: 1_000_000, debt: -17_000 })
    expect(await agentsAccounts(deal)).toEqual({ agency: 17_000 })
    const [line] = (await costs(deal)).data
    expect(line).toMatchObject({ state: 'booked', statement: null, handling: jpy(5_000), freight: jpy(12_000) })
    expect(line).toMatchObject({ amount: jpy(17_000), other: 'Port Yard Works', allowedActions: [] })
    await stated(deal)
    await sweep('dropship.state')
    const { data, sums } = await pay(deal)
    expect(data).toMatchObject([{ state: 'stated', statement: expect.stringMatching(/^A\d{6}/), month: '2026-01' }])
    expect(sums).toMatchObject([{ running: jpy(0), stated: jpy(17_000), due: jpy(0) }])
    const [told] = await product().app.db`
      select count(*)::int as count from notice where member_id = ${deal.agent.id} and kind = 'agentStatement'
    `
    expect(told?.count).toBe(1)
    await nobodyAnswers(deal)
    expect(await chargeStateOf(deal)).toBe('due')
    await timePasses(deal)
    await sweep('dropship.pay')
    expect(await chargeStateOf(deal)).toBe('settled')
    expect(await companyAccountsOf(seller)).toEqual({ earnings: 928_000 })
    expect(await agentsAccounts(deal)).toEqual({ earnings: 17_000 })
    expect((await pay(deal, 'ended')).sums).toMatchObject([{ settled: jpy(17_000) }])
    const company = await agentCompanyOf(deal)
    await givenPayoutAccount(company)
    const payoutId = await paidOut(deal)
    const [first, second] = [await as.finance(), await as.finance()]
    accepted(await step(first, payoutId, 'check'))
    expect((await step(first, payoutId, 'approve')).code).not.toBe(200)
    accepted(await step(second, payoutId, 'approve'))
    accepted(await step(first, payoutId, 'send'))
    expect(await agentsAccounts(deal)).toEqual({})
    await expectSound()
  })

  test('is less for each day that has begun after the one by which it was to leave, and never less than the freight', async () => {
    const { app } = product()
    const late = async (daysLate: number) => {
      const deal = await sentOut('shipped', { price: jpy(1_000_000) })
      await app.db`
        update send_out set ship_by = app_now() - make_interval(days => ${daysLate}) + interval '1 hour'
        where id = ${deal.sendOutId}
      `
      accepted(await deal.buyer.call(api.orders.receiveOrder, { orderId: deal.orderId }))
      await dropshipDomain.listeners?.['order.completed']?.(system(), { orderId: deal.orderId })
      await dropshipDomain.listeners?.['order.completed']?.(system(), { orderId: deal.orderId })
      const { data } = accepted(await deal.seller.call(api.dropship.listAgentCosts, { tab: 'open' }))
      return data.map(({ lateDays, late: less, amount }) => ({ lateDays, less, amount }))
    }
    expect(await late(2)).toEqual([{ lateDays: 2, less: jpy(1_600), amount: jpy(15_400) }])
    expect(await late(40)).toEqual([{ lateDays: 40, less: jpy(5_000), amount: jpy(12_000) }])
    await expectSound()
  })

  test('for what was packed and recalled is the handling, taken at once from what the seller has', async () => {
    const deal = await sentOut('ready', { price: jpy(1_000_000) })
    accepted(await deal.seller.call(api.dropship.recallSendOut, { sendOutId: deal.sendOutId, text: 'Sold.' }))
    const { data } = accepted(await deal.seller.call(api.dropship.listAgentCosts, { tab: 'open' }))
    expect(data).toMatchObject([{ isCancelled: true, handling: jpy(5_000), freight: jpy(0), amount: jpy(5_000) }])
    await expectSound()
  })

  test('as a person is between the two: nothing is booked, and both read so before it is offered', async () => {
    const deal = await sentOut('shipped', { as: 'person', price: jpy(1_000_000) })
    const { current } = accepted(await deal.seller.call(api.dropship.readSendOuts, { orderId: deal.orderId }))
    expect(current).toMatchObject({ paidByKikai: false })
    accepted(await deal.buyer.call(api.orders.receiveOrder, { orderId: deal.orderId }))
    await dropshipDomain.listeners?.['order.completed']?.(system(), { orderId: deal.orderId })
    expect(accepted(await deal.seller.call(api.dropship.listAgentCosts, { tab: 'open' })).data).toEqual([])
    await expectSound()
  })

  test('is objected to, taken lower, and what was not granted is the seller’s again', async () => {
    const deal = await chargeIn('disputed')
    const { seller, agent, chargeId } = deal
    expect((await pay(deal)).data).toMatchObject([{ proposed: jpy(10_000), reason: objection.text }])
    const answer = { chargeId, answer: 'agree' as const, text: 'They are in the yard.' }
    expect(accepted(await agent.call(api.dropship.answerCharge, answer))).toMatchObject({
      state: 'due',
      amount: jpy(10_000),
      isUncovered: true,
    })
    await timePasses(deal)
    await sweep('dropship.pay')
    expect(await companyAccountsOf(seller)).toEqual({ earnings: 935_000 })
    expect(await agentsAccounts(deal)).toEqual({ earnings: 10_000 })
    await expectSound()
  })

  test('that the two do not agree on is decided by finance, never above the rate card, unseen, or about one’s own company', async () => {
    const deal = await chargeIn('escalated')
    const { chargeId } = deal
    const finance = await as.finance()
    const { data, counts } = accepted(await finance.call(api.dropship.listManagedCharges, { tab: 'escalated' }))
    expect(data.map(({ id }) => id)).toContain(chargeId)
    expect(counts.escalated).toBeGreaterThan(0)
    const shown = accepted(await finance.call(api.dropship.readManagedCharge, { chargeId }))
    expect(shown).toMatchObject({ reason: objection.text, proposed: jpy(10_000), agent: 'Port Yard Works' })
    const decide = { chargeId, version: shown.version, amount: 17_001, reason: 'Photographs show them.' }
    expect((await finance.call(api.dropship.decideCharge, decide)).code).toBe(dropshipErrors.chargeTooMuch.code)
    const old = await finance.call(api.dropship.decideCharge, { ...decide, amount: 1, version: 1 })
    expect(old.code).toBe(requestErrors.olderVersion.code)
    const seated = await given.finance()
    await given.grant(seated.id, { role: 'companySeller', scope: 'company', companyId: deal.seller.companyId })
    const own = await (await as.member(seated)).call(api.dropship.decideCharge, { ...decide, amount: 1 })
    expect(own.code).toBe(dropshipErrors.financeOwnCompany.code)
    accepted(await finance.call(api.dropship.decideCharge, { ...decide, amount: 14_000 }))
    await timePasses(deal)
    await sweep('dropship.pay')
    expect(await agentsAccounts(deal)).toEqual({ earnings: 14_000 })
    await expectSound()
  })

  test('that finance decides at nothing leaves the seller no debt, before it has sold anything else', async () => {
    const deal = await chargeIn('escalated')
    expect(await companyAccountsOf(deal.seller)).toEqual({ held: 1_000_000, debt: -17_000 })
    const decided = {
      chargeId: deal.chargeId,
      version: await versionOf(deal),
      amount: 0,
      reason: 'Nothing was packed.',
    }
    accepted(await (await as.finance()).call(api.dropship.decideCharge, decided))
    await sweep('dropship.pay')
    expect(await chargeStateOf(deal)).toBe('settled')
    expect(await companyAccountsOf(deal.seller)).toEqual({ held: 1_000_000 })
    expect(await agentsAccounts(deal)).toEqual({})
    await expectSound()
  })

  test('that is decided lower is paid where what is left of it covers what the seller owes', async () => {
    const deal = await chargeIn('escalated')
    const decided = { chargeId: deal.chargeId, version: await versionOf(deal), amount: 1, reason: 'It came late.' }
    accepted(await (await as.finance()).call(api.dropship.decideCharge, decided))
    await sweep('dropship.pay')
    // One yen of it is owed: nobody is paid with money that is not there.
    expect(await chargeStateOf(deal)).toBe('due')
    expect(await agentsAccounts(deal)).toEqual({ agency: 17_000 })
    await expectSound()
  })

  test('that nobody answers for goes to the platform after the days', async () => {
    const deal = await chargeIn('disputed')
    await nobodyAnswers(deal)
    expect(await chargeStateOf(deal)).toBe('escalated')
    await expectSound()
  })

  test('is taken back where the order was refunded through its fault, and what it no longer has it owes', async () => {
    const deal = await chargeIn('settled')
    const company = await agentCompanyOf(deal)
    await givenPayoutAccount(company)
    await paidOut(deal)
    const finance = await as.finance()
    const reversal = { chargeId: deal.chargeId, version: await versionOf(deal), reason: 'It fell off the lorry.' }
    accepted(await finance.call(api.dropship.reverseCharge, reversal))
    expect(await companyAccountsOf(deal.seller)).toEqual({ earnings: 945_000 })
    expect(await agentsAccounts(deal)).toEqual({ payout: 17_000, debt: -17_000 })
    await expectSound()
  })

  test.each(['check', 'approve', 'send'] as const)('that is taken back is not paid out meanwhile: %s', async (next) => {
    const deal = await chargeIn('settled')
    await givenPayoutAccount(await agentCompanyOf(deal))
    const payoutId = await paidOut(deal)
    const [first, second] = [await as.finance(), await as.finance()]
    if (next !== 'check') accepted(await step(first, payoutId, 'check'))
    if (next === 'send') accepted(await step(second, payoutId, 'approve'))
    const reversal = { chargeId: deal.chargeId, version: await versionOf(deal), reason: 'It fell off the lorry.' }
    accepted(await first.call(api.dropship.reverseCharge, reversal))
    const who = next === 'approve' ? second : first
    const refused = await step(who, payoutId, next)
    expect(refused).toMatchObject({ code: earningErrors.companyOwes.code, data: { owed: jpy(17_000) } })
    accepted(await step(who, payoutId, 'reject'))
    expect(await agentsAccounts(deal)).toEqual({})
    await expectSound()
  })

  test('waits for its money: what the seller owes is not paid by anybody else', async () => {
    const deal = await chargeIn('due')
    await sweep('dropship.pay')
    expect(await chargeStateOf(deal)).toBe('due')
    expect((await pay(deal)).data).toMatchObject([{ state: 'due', isUncovered: true }])
  })

  test('is agreed to by whoever moves the company’s money, up to their limit, and not by whoever packs its parcels', async () => {
    const { seller, chargeId } = await chargeIn('stated')
    const colleague = async (wishes: { role: string; limit?: ReturnType<typeof jpy> }) => {
      const known = await given.member()
      await given.grant(known.id, { ...wishes, scope: 'company', companyId: seller.companyId })
      return as.member({ ...known, companyId: seller.companyId })
    }
    const packs = await colleague({ role: 'companySeller' })
    const [seen] = accepted(await packs.call(api.dropship.listAgentCosts, { tab: 'open' })).data
    expect(seen?.allowedActions).toEqual([])
    const objects = await packs.call(api.dropship.disputeCharge, { chargeId, ...objection })
    expect(objects.code).toBe(requestErrors.notAllowed.code)
    expect((await packs.call(api.dropship.confirmCharge, { chargeId })).code).toBe(requestErrors.notAllowed.code)
    const invites = await packs.call(api.dropship.inviteAgent, { email: 'friend@kikai.example', rate })
    expect(invites.code).toBe(requestErrors.notAllowed.code)
    const bounded = await colleague({ role: 'companyFinance', limit: jpy(10_000) })
    expect((await bounded.call(api.dropship.confirmCharge, { chargeId })).code).toBe(requestErrors.overLimit.code)
    const offers = (amount: number) => bounded.call(api.dropship.disputeCharge, { chargeId, amount, text: 'Less.' })
    expect((await offers(10_001)).code).toBe(requestErrors.overLimit.code)
    const accountant = await colleague({ role: 'companyFinance' })
    const listed = accepted(await accountant.call(api.dropship.listAgentCosts, { tab: 'open' })).data
    expect(listed[0]?.allowedActions.map(({ action }) => action)).toEqual(['confirm', 'dispute'])
    expect((await accountant.call(api.dropship.confirmCharge, { chargeId })).code).toBe(200)
    await expectSound()
  })

  test('is told to whoever moves the company’s money, the month’s statement above all, and not to whoever packs its parcels', async () => {
    const deal = await charged()
    const colleague = async (companyId: Id<'company'>, role: string) => {
      const { id } = await given.member()
      await given.grant(id, { role, scope: 'company', companyId })
      return id
    }
    const agentCompany = (await agentCompanyOf(deal)).companyId
    const people = {
      owner: deal.seller.id,
      accounts: await colleague(deal.seller.companyId, 'companyFinance'),
      packs: await colleague(deal.seller.companyId, 'companySeller'),
      agentsAccounts: await colleague(agentCompany, 'companyFinance'),
      agentsPacker: await colleague(agentCompany, 'companySeller'),
    }
    const told = async (kind: string) => {
      const { db } = product().app
      const rows = await db<{ memberId: Id<'member'> }[]>`
        select member_id from notice where kind = ${kind} and created_at > ${since}::timestamptz
      `
      return Object.entries(people)
        .filter(([, id]) => rows.some(({ memberId }) => memberId === id))
        .map(([name]) => name)
    }
    const [now] = await product().app.db<{ since: string }[]>`select app_now()::text as since`
    const since = now?.since ?? ''
    await stated(deal)
    expect(await told('agentStatement')).toEqual(['owner', 'accounts', 'agentsAccounts', 'agentsPacker'])
    accepted(await deal.seller.call(api.dropship.disputeCharge, { chargeId: deal.chargeId, ...objection }))
    expect(await told('sendOutMoved')).toEqual(['agentsAccounts', 'agentsPacker'])
    accepted(await deal.agent.call(api.dropship.answerCharge, { chargeId: deal.chargeId, answer: 'insist', text: '' }))
    expect(await told('sendOutMoved')).toEqual(['owner', 'accounts', 'agentsAccounts', 'agentsPacker'])
  })

  test('is offered less for by whoever moves the company’s money, up to their limit', async () => {
    const { seller, chargeId } = await chargeIn('stated')
    const known = await given.member()
    const { companyId } = seller
    await given.grant(known.id, { role: 'companyFinance', limit: jpy(10_000), scope: 'company', companyId })
    const bounded = await as.member({ ...known, companyId })
    const offer = { chargeId, amount: 10_000, text: 'Less.' }
    expect(accepted(await bounded.call(api.dropship.disputeCharge, offer)).state).toBe('disputed')
  })

  test('is given up in part by whoever moves the agent’s money alone; anybody who works there may insist', async () => {
    const deal = await chargeIn('disputed')
    const { chargeId } = deal
    const known = await given.member()
    const { companyId } = await agentCompanyOf(deal)
    await given.grant(known.id, { role: 'companySeller', scope: 'company', companyId })
    const packs = await as.member({ ...known, companyId })
    const [seen] = accepted(await packs.call(api.dropship.listAgentPay, { tab: 'open' })).data
    expect(seen?.allowedActions.map(({ action }) => action)).toEqual(['insist'])
    const agrees = await packs.call(api.dropship.answerCharge, { chargeId, answer: 'agree', text: '' })
    expect(agrees.code).toBe(requestErrors.overLimit.code)
    const insists = await packs.call(api.dropship.answerCharge, { chargeId, answer: 'insist', text: 'It was agreed.' })
    expect(accepted(insists).state).toBe('escalated')
    await expectSound()
  })

  test('is given up by whoever moves the agent’s money up to their limit, which holds what is given up, not what is kept', async () => {
    const deal = await chargeIn('stated')
    const { seller, chargeId } = deal
    accepted(await seller.call(api.dropship.disputeCharge, { chargeId, amount: 1_000, text: 'Less.' }))
    const { companyId } = await agentCompanyOf(deal)
    const upTo = async (limit: number) => {
      const known = await given.member()
      await given.grant(known.id, { role: 'companySeller', scope: 'company', companyId })
      await given.grant(known.id, { role: 'companyFinance', limit: jpy(limit), scope: 'company', companyId })
      return as.member({ ...known, companyId })
    }
    const agree = { chargeId, answer: 'agree', text: '' } as const
    expect((await (await upTo(10_000)).call(api.dropship.answerCharge, agree)).code).toBe(requestErrors.overLimit.code)
    accepted(await (await upTo(16_000)).call(api.dropship.answerCharge, agree))
    await expectSound()
  })

  test('is read with the agents by whoever agrees to it, who moves no agent', async () => {
    const { seller } = await chargeIn('stated')
    const known = await given.member()
    const { companyId } = seller
    await given.grant(known.id, { role: 'companyFinance', scope: 'company', companyId })
    const accountant = await as.member({ ...known, companyId })
    const { agents } = accepted(await accountant.call(api.dropship.listAgents, {}))
    expect(agents.map(({ allowedActions }) => allowedActions)).toEqual([[]])
    const [agent] = accepted(await seller.call(api.dropship.listAgents, {})).agents
    expect(agent?.allowedActions.length).toBeGreaterThan(0)
    if (!agent) throw new Error('no agent')
    const moved = await accountant.call(api.dropship.moveAgent, { agentId: agent.id, event: 'pause' })
    expect(moved.code).toBe(requestErrors.notAllowed.code)
  })

  test('is not objected to with more than it is', async () => {
    const { seller, chargeId } = await chargeIn('stated')
    const more = await seller.call(api.dropship.disputeCharge, { chargeId, amount: 17_000, text: 'No.' })
    expect(more.code).toBe(dropshipErrors.chargeNotLess.code)
  })
})

test('the settlement says of what the available sum consists: what is set aside for agents is a line of it from the day it is booked', async () => {
  const deal = await charged()
  expect(await makeupOf(deal)).toEqual({ before: 0, agentCharge: -17_000 })
  await timePasses(deal)
  expect(await makeupOf(deal)).toEqual({ before: 0, agentCharge: -17_000, earningRelease: 945_000 })
  await givenPayoutAccount(deal.seller)
  accepted(
    await deal.seller.call(api.earnings.requestPayout, {
      currency: 'JPY',
      amount: { currency: 'JPY', minor: 900_000 },
    }),
  )
  expect(await makeupOf(deal)).toEqual({ before: 28_000 })
  await stated(deal)
  accepted(await deal.seller.call(api.dropship.disputeCharge, { chargeId: deal.chargeId, ...objection }))
  accepted(await deal.agent.call(api.dropship.answerCharge, { chargeId: deal.chargeId, answer: 'agree', text: '' }))
  await sweep('dropship.pay')
  expect(await makeupOf(deal)).toEqual({ before: 28_000, agentPay: 7_000 })
})
