import { api } from '@kikai/contract/api'
import { dropshipErrors } from '@kikai/contract/dropship/dropship.errors'
import type { Allocation } from '@kikai/contract/dropship/dropship.shapes'
import { orderErrors } from '@kikai/contract/orders/orders.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { mailTo } from '../../../test/given/messages/mails.ts'
import { accepted, paid, placed } from '../../../test/given/deals/orders.ts'
import { member } from '../../../test/given/people/people.ts'
import { requestedRefund } from '../../../test/given/deals/refunds.ts'
import { loading, offered, photos, rate, sentOut, tied } from '../../../test/given/deals/send-outs.ts'
import { days, hours, product, startProduct, sweep, system, travel } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'
import { forgetSessions } from '../../platform/sessions/session-cache.ts'
import { dropshipDomain } from './dropship.handlers.ts'

startProduct()

const said = { text: 'As agreed.' }
const heard = dropshipDomain.listeners ?? {}
const stateOf = async (sendOutId: string) =>
  (await product().app.db`select state from send_out where id = ${sendOutId}`)[0]?.state
const toldTo = async (memberId: string) =>
  (await product().app.db`select kind from notice where member_id = ${memberId} order by id`).map(({ kind }) =>
    String(kind),
  )

describe('an agent', () => {
  test('is invited by mail, accepts for its company, is looked at by the platform and works', async () => {
    const { seller, agent, agentId } = await tied({ state: 'invited' })
    const [{ email } = { email: '' }] = await product().app.db<{ email: string }[]>`
      select email from account where id = ${agent.id}
    `
    expect((await mailTo(email))?.body).toContain('send-out-agent-list')
    const mine = accepted(await agent.call(api.dropship.listAgencies, {}))
    expect(mine.agencies).toMatchObject([{ id: agentId, state: 'invited', rate, seller: 'Kansai Kikai Trading' }])
    accepted(await agent.call(api.dropship.answerInvitation, { agentId, answer: 'asCompany' }))
    const waiting = accepted(await seller.call(api.dropship.listAgents, {})).agents
    expect(waiting).toMatchObject([{ state: 'pending_review', name: 'Port Yard Works', kind: 'company' }])
    const staff = await as.staff()
    const { data } = accepted(await staff.call(api.dropship.listAgentReviews, { state: 'pending_review' }))
    expect(data.map(({ id }) => id)).toContain(agentId)
    accepted(await staff.call(api.dropship.reviewAgent, { agentId, decision: 'approve', reason: '' }))
    expect(accepted(await seller.call(api.dropship.listAgents, {})).agents[0]?.state).toBe('active')
    expect(await toldTo(agent.id)).toContain('agentMoved')
  })

  test('may be a person, who has the role from then on and until they leave their last seller', async () => {
    const { agent, agentId } = await tied({ as: 'person' })
    // What another process writes is told by the database; this one is told here.
    forgetSessions(product().app)
    expect((await agent.call(api.dropship.listJobs, {})).code).toBe(200)
    accepted(await agent.call(api.dropship.moveAgency, { agentId, event: 'leave' }))
    forgetSessions(product().app)
    expect((await agent.call(api.dropship.listJobs, {})).code).toBe(requestErrors.notAllowed.code)
  })

  test('is not somebody else with the invitation, nor the seller itself, nor a company that nobody has looked at', async () => {
    const { agentId } = await tied({ state: 'invited' })
    const answer = { agentId, answer: 'asPerson' } as const
    expect((await (await as.member()).call(api.dropship.answerInvitation, answer)).code).toBe(
      requestErrors.notFound.code,
    )
    const seller = await as.seller()
    const [own] = await product().app.db<{ email: string }[]>`select email from account where id = ${seller.id}`
    const { agents } = accepted(await seller.call(api.dropship.inviteAgent, { email: own?.email ?? '', rate }))
    const mine = agents[0]?.id
    if (!mine) throw new Error('nobody is invited')
    for (const how of ['asPerson', 'asCompany'] as const) {
      const { code } = await seller.call(api.dropship.answerInvitation, { agentId: mine, answer: how })
      expect(code).toBe(dropshipErrors.ownCompany.code)
    }
    const known = await member()
    const person = await as.member(known)
    const again = accepted(await seller.call(api.dropship.inviteAgent, { email: known.email, rate })).agents
    const theirs = again.find(({ email }) => email === known.email)?.id
    if (!theirs) throw new Error('nobody is invited')
    const { code } = await person.call(api.dropship.answerInvitation, { agentId: theirs, answer: 'asCompany' })
    expect(code).toBe(dropshipErrors.companyNotCertified.code)
    const twice = await seller.call(api.dropship.inviteAgent, { email: known.email, rate })
    expect(twice.code).toBe(dropshipErrors.alreadyInvited.code)
  })

  test('who is turned away or stopped reads why; nobody is let go with work in hand', async () => {
    const { seller, agent, agentId } = await sentOut('accepted')
    const left = await seller.call(api.dropship.moveAgent, { agentId, event: 'leave' })
    expect(left).toMatchObject({ code: dropshipErrors.workOpen.code, data: { count: 1 } })
    const staff = await as.staff()
    const silent = await staff.call(api.dropship.reviewAgent, { agentId, decision: 'suspend', reason: '' })
    expect(silent).toMatchObject({ code: requestErrors.invalidInput.code, data: { errors: [{ field: 'reason' }] } })
    accepted(await staff.call(api.dropship.reviewAgent, { agentId, decision: 'suspend', reason: 'Papers have ended.' }))
    const { agencies } = accepted(await agent.call(api.dropship.listAgencies, {}))
    expect(agencies).toMatchObject([{ state: 'suspended', reason: 'Papers have ended.' }])
  })

  test('that rests has no offers any more: their orders are free for others', async () => {
    const { agent, agentId, seller, orderId, sendOutId } = await offered()
    accepted(await agent.call(api.dropship.moveAgency, { agentId, event: 'pause' }))
    expect(await stateOf(sendOutId)).toBe('cancelled')
    const { current, agents, allowedActions } = accepted(await seller.call(api.dropship.readSendOuts, { orderId }))
    expect({ current, agents, allowedActions }).toMatchObject({
      current: null,
      agents: [],
      allowedActions: [{ enabled: true }],
    })
  })
})

describe('a rate card', () => {
  test('has versions: what was offered before keeps its own, and who saves over another’s reads that first', async () => {
    const { seller, agent, agentId, sendOutId } = await offered({ quantity: 3 })
    accepted(await seller.call(api.dropship.saveRate, { agentId, rate: { ...rate, perOrder: 9_000 }, rateVersion: 1 }))
    const job = accepted(await agent.call(api.dropship.readJob, { sendOutId }))
    expect(job).toMatchObject({ rate, pieces: 3, fee: jpy(3_000 + 3 * 500 + 1_500) })
    const late = await seller.call(api.dropship.saveRate, { agentId, rate, rateVersion: 1 })
    expect(late).toMatchObject({ code: requestErrors.olderVersion.code, data: { version: 2 } })
  })

  test('is told to its agent when it changes, with the old and the new rates in the agent’s language, and its history stays readable', async () => {
    const { seller, agent, agentId } = await tied({})
    accepted(await seller.call(api.dropship.saveRate, { agentId, rate: { ...rate, perOrder: 9_000 }, rateVersion: 1 }))
    const news = accepted(await agent.speaking('ja').call(api.notices.listNotices, {})).data.find(
      ({ kind }) => kind === 'agentRate',
    )
    expect(news?.text).toContain('1注文あたり：9,000円')
    const [{ email } = { email: '' }] = await product().app.db<{ email: string }[]>`
      select email from account where id = ${agent.id}
    `
    const mail = await mailTo(email)
    expect(mail?.body).toMatch(/3,000[\s\S]*9,000/)
    const { agencies } = accepted(await agent.call(api.dropship.listAgencies, {}))
    expect(agencies[0]?.rates.map(({ version, rate: { perOrder } }) => [version, perOrder])).toEqual([
      [2, 9_000],
      [1, rate.perOrder],
    ])
    const { agents } = accepted(await seller.call(api.dropship.listAgents, {}))
    expect(agents[0]?.rates).toHaveLength(2)
  })

  test('says nothing to an agent of somebody else', async () => {
    const [mine, other] = [await tied({}), await tied({})]
    const change = { agentId: mine.agentId, rate: { ...rate, perOrder: 9_000 }, rateVersion: 1 }
    expect((await other.seller.call(api.dropship.saveRate, change)).code).toBe(requestErrors.notFound.code)
    accepted(await mine.seller.call(api.dropship.saveRate, change))
    expect(await toldTo(other.agent.id)).not.toContain('agentRate')
    expect(accepted(await other.agent.call(api.dropship.listAgencies, {})).agencies[0]?.rates).toHaveLength(1)
  })

  test('in another currency than the order is not offered for it', async () => {
    const { seller, orderId } = await paid({ price: jpy(500) })
    const { agentId } = await tied({ seller, rate: { ...rate, currency: 'CNY' } })
    const { code } = await seller.call(api.dropship.offerSendOut, { orderId, agentId, note: '' })
    expect(code).toBe(dropshipErrors.otherCurrency.code)
  })
})

describe('a send-out', () => {
  test('§6 sending agent: goes from the offer to the buyer, who is told like for every dispatch, and the timeline says who shipped', async () => {
    const deal = await sentOut('shipped')
    const { buyer, seller, agent, orderId, sendOutId } = deal
    const order = accepted(await buyer.call(api.orders.readMyOrder, { orderId }))
    expect(order).toMatchObject({
      tab: 'to_receive',
      shipments: [{ carrier: 'seino', trackingNumber: '4021-5567-8890' }],
    })
    expect(order.timeline.at(-1)).toMatchObject({ facet: 'ship', event: 'ship', actor: 'agent' })
    const { current } = accepted(await seller.call(api.dropship.readSendOuts, { orderId }))
    expect(current).toMatchObject({ state: 'shipped', weightKg: 3_680, freight: jpy(12_000) })
    expect(current?.steps.map(({ event, pictures }) => [event, pictures.length])).toEqual([
      ['create', 0],
      ['accept', 0],
      ['prepare', 0],
      ['pack', 1],
      ['ship', 1],
    ])
    accepted(await buyer.call(api.orders.receiveOrder, { orderId }))
    await heard['order.completed']?.(system(), { orderId })
    expect(await stateOf(sendOutId)).toBe('delivered')
    expect(await toldTo(agent.id)).toContain('sendOutOffered')
    await expectSound()
  })

  test('shows its agent where to and nothing of prices: the city first, the address once accepted, no number whole, nothing once it is over', async () => {
    const { agent, sendOutId, seller } = await offered({ price: jpy(7_654_321) })
    const before = accepted(await agent.call(api.dropship.readJob, { sendOutId }))
    expect(before).toMatchObject({ to: null, note: 'Hall 2.', place: expect.stringContaining(', Japan') })
    accepted(await agent.call(api.dropship.acceptJob, { sendOutId }))
    const job = accepted(await agent.call(api.dropship.readJob, { sendOutId }))
    expect(job.to?.lines.length).toBeGreaterThan(0)
    expect(job.to?.phone).toMatch(/•• \d{4}$/)
    expect(JSON.stringify([before, job])).not.toMatch(/7654321|unitPrice|total/)
    accepted(await seller.call(api.dropship.recallSendOut, { sendOutId, ...said }))
    expect(accepted(await agent.call(api.dropship.readJob, { sendOutId })).to).toBeNull()
    const [looks] = await product().app.db`
      select count(*)::int as count from audit_entry where actor_id = ${agent.id} and kind = 'look'
    `
    expect(looks?.count).toBe(3)
  })

  test('that nobody answers within a day comes back to the seller, who is told', async () => {
    const { seller, sendOutId, orderId } = await offered()
    await travel(hours(25))
    await sweep('dropship.lapse')
    expect(await stateOf(sendOutId)).toBe('timed_out')
    expect(await toldTo(seller.id)).toContain('sendOutMoved')
    expect(accepted(await seller.call(api.dropship.readSendOuts, { orderId })).allowedActions).toMatchObject([
      { action: 'offer', enabled: true },
    ])
    await expectSound()
  })

  test('that is taken back costs nothing before it is packed, and all of its handling afterwards', async () => {
    const fresh = await sentOut('preparing')
    const packed = await sentOut('ready')
    const costs = []
    for (const { seller, sendOutId } of [fresh, packed]) {
      const { earlier } = accepted(await seller.call(api.dropship.recallSendOut, { sendOutId, ...said }))
      costs.push(earlier[0]?.cancelCost)
    }
    expect(costs).toEqual([null, jpy(5_000)])
  })

  test('that was packed and whose order was given back is over, and what was packed is owed', async () => {
    const deal = await sentOut('ready')
    const { buyer, seller, sendOutId, orderId } = deal
    const request = await requestedRefund({ of: deal, kind: 'money', amount: { currency: 'JPY', minor: 10_000 } })
    const { agent } = deal
    // While money is asked back nothing leaves, and the agent reads why.
    const kept = await agent.call(api.dropship.shipJob, await loading(agent, sendOutId))
    expect(kept.code).toBe(requestErrors.wrongState.code)
    const answer = { refundId: request.refundId, decision: 'approve' as const, text: '', fileIds: [] }
    accepted(await seller.call(api.refunds.auditRefund, answer))
    await heard['refund.paid']?.(system(), { refundId: request.refundId })
    const { earlier } = accepted(await seller.call(api.dropship.readSendOuts, { orderId }))
    expect(earlier).toMatchObject([{ state: 'cancelled', cancelCost: jpy(5_000) }])
    expect(accepted(await buyer.call(api.orders.readMyOrder, { orderId })).tab).toBe('refunded')
    await expectSound()
  })

  test('is over where the seller ships what nobody has taken on yet, and nobody takes it on any more', async () => {
    const { seller, agent, orderId, sendOutId } = await offered()
    accepted(await seller.call(api.orders.dispatchOrder, { orderId, carrier: 'seino', trackingNumber: '1' }))
    const { allowedActions } = accepted(await agent.call(api.dropship.readJob, { sendOutId }))
    expect(allowedActions.map(({ action }) => action)).not.toContain('accept')
    const late = await agent.call(api.dropship.acceptJob, { sendOutId })
    expect(late.code).toBe(requestErrors.wrongState.code)
    const { shipments } = accepted(await seller.call(api.orders.readManagedOrder, { orderId }))
    const [shipment] = shipments
    if (!shipment) throw new Error('nothing was shipped')
    await heard['order.shipped']?.(system(), { orderId, shipmentId: shipment.id })
    expect(await stateOf(sendOutId)).toBe('cancelled')
    await expectSound()
  })

  test.each(['accepted', 'preparing', 'ready', 'problem'] as const)(
    'that is «%s» keeps the seller and the staff from sending, until it is taken back',
    async (state) => {
      const { seller, orderId, sendOutId } = await sentOut(state)
      const parcel = { orderId, carrier: 'seino' as const, trackingNumber: '1' }
      const seen = accepted(await seller.call(api.orders.readManagedOrder, { orderId }))
      expect(seen.agentTurn).toBe(state === 'problem' ? 'stopped' : 'works')
      expect(seen.allowedActions.find(({ action }) => action === 'dispatch')).toMatchObject({
        enabled: false,
        reason: { name: 'agentHasIt' },
      })
      for (const who of [seller, await as.staff()])
        expect((await who.call(api.orders.dispatchOrder, parcel)).code).toBe(orderErrors.agentHasIt.code)
      accepted(await seller.call(api.dropship.recallSendOut, { sendOutId, ...said }))
      const sent = accepted(await seller.call(api.orders.dispatchOrder, parcel))
      expect({ ship: sent.ship, agentTurn: sent.agentTurn }).toEqual({ ship: 'shipped', agentTurn: null })
      await expectSound()
    },
  )

  test('stands in the seller’s list with whose turn it is, and is not the buyer’s to know', async () => {
    const { seller, agent, buyer, orderId, sendOutId } = await offered()
    const turns = async () => {
      const rows = accepted(await seller.call(api.orders.listManagedOrders, { tab: 'to_ship' })).data
      const own = accepted(await buyer.call(api.orders.readMyOrder, { orderId }))
      return [rows.find(({ id }) => id === orderId)?.agentTurn, own.agentTurn]
    }
    expect(await turns()).toEqual(['asked', null])
    accepted(await agent.call(api.dropship.acceptJob, { sendOutId }))
    expect(await turns()).toEqual(['works', null])
  })

  test('gives back no more freight than its rate card says', async () => {
    const { agent, sendOutId } = await sentOut('ready')
    const dear = { ...(await loading(agent, sendOutId)), freight: 20_001 }
    const { code, data } = await agent.call(api.dropship.shipJob, dear)
    expect({ code, data }).toEqual({
      code: dropshipErrors.freightTooMuch.code,
      data: { currency: 'JPY', minor: 20_000 },
    })
    expect(await stateOf(sendOutId)).toBe('ready')
  })

  test('stands still while a problem is open, goes on where it stood, and goes to the platform after a business day', async () => {
    const { seller, agent, sendOutId, orderId } = await sentOut('ready')
    const problem = { sendOutId, reason: 'damaged', text: 'The mast is bent.' } as const
    accepted(await agent.call(api.dropship.reportJob, { ...problem, fileIds: await photos(agent) }))
    expect((await agent.call(api.dropship.shipJob, await loading(agent, sendOutId))).code).toBe(
      requestErrors.wrongState.code,
    )
    await travel(days(5))
    await sweep('dropship.lapse')
    const { current } = accepted(await seller.call(api.dropship.readSendOuts, { orderId }))
    expect(current).toMatchObject({ state: 'problem', problem: 'damaged', escalated: true })
    accepted(await (await as.staff()).call(api.dropship.resumeSendOut, { sendOutId, text: 'Agreed with the buyer.' }))
    expect(await stateOf(sendOutId)).toBe('ready')
    await expectSound()
  })

  test('is offered for a paid order alone, once at a time, and to the seller’s own agents', async () => {
    const unpaid = await placed({ price: jpy(500) })
    const { agentId } = await tied({ seller: unpaid.seller })
    const offer = { orderId: unpaid.orderId, agentId, note: '' }
    expect((await unpaid.seller.call(api.dropship.offerSendOut, offer)).code).toBe(orderErrors.notPaid.code)
    const { seller, orderId, agentId: busy } = await offered()
    const again = await seller.call(api.dropship.offerSendOut, { orderId, agentId: busy, note: '' })
    expect(again.code).toBe(dropshipErrors.alreadyOffered.code)
    const foreign = await unpaid.seller.call(api.dropship.offerSendOut, {
      orderId: unpaid.orderId,
      agentId: busy,
      note: '',
    })
    expect(foreign.code).toBe(requestErrors.notFound.code)
  })
})

describe('a seller’s rule', () => {
  const none: Allocation = { mode: 'manual', agentIds: [], goods: [] }

  test('offers each new order to the agent of the row, and to the next one when the first declines', async () => {
    const made = await placed({ price: jpy(500) })
    const { seller, orderId, buyer, checkout } = made
    const first = await tied({ seller })
    const second = await tied({ seller, as: 'person' })
    const rule = { ...none, mode: 'default' as const, agentIds: [first.agentId, second.agentId] }
    accepted(await seller.call(api.dropship.saveAllocation, rule))
    // Orders that were placed before keep the rule of their day: this one is given a newer day.
    await product().app.db`update order_head set placed_at = app_now() where id = ${orderId}`
    await product().app.db`update checkout set deadline_at = app_now() + interval '1 hour' where id = ${checkout.id}`
    accepted(await buyer.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }))
    await heard['order.paid']?.(system(), { orderId })
    await heard['order.paid']?.(system(), { orderId })
    const { data } = accepted(await first.agent.call(api.dropship.listJobs, { tab: 'answer' }))
    expect(data).toHaveLength(1)
    const sendOutId = data[0]?.id
    if (!sendOutId) throw new Error('nothing is offered')
    accepted(await first.agent.call(api.dropship.declineJob, { sendOutId, text: 'No lorry.' }))
    const { current, earlier } = accepted(await seller.call(api.dropship.readSendOuts, { orderId }))
    expect(current).toMatchObject({ agent: { id: second.agentId }, byRule: true, state: 'offered' })
    expect(earlier).toMatchObject([{ state: 'declined' }])
    await expectSound()
  })

  test('does not touch an order that was placed before it', async () => {
    const made = await placed({ price: jpy(500) })
    const { seller, orderId, buyer, checkout } = made
    const { agentId } = await tied({ seller })
    accepted(await seller.call(api.dropship.saveAllocation, { ...none, mode: 'default', agentIds: [agentId] }))
    accepted(await buyer.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }))
    await heard['order.paid']?.(system(), { orderId })
    expect(accepted(await seller.call(api.dropship.readSendOuts, { orderId })).current).toBeNull()
  })

  test('may name an agent for each machine, and never another seller’s', async () => {
    const made = await placed({ price: jpy(500) })
    const { seller, orderId, buyer, checkout } = made
    const { agentId, agent } = await tied({ seller })
    const [line] = await product().app.db<{ number: string }[]>`
      select management_number as number from order_line where order_id = ${orderId}
    `
    const rule = { ...none, mode: 'goods' as const, goods: [{ managementNumber: line?.number ?? '', agentId }] }
    accepted(await seller.call(api.dropship.saveAllocation, rule))
    await product().app.db`update order_head set placed_at = app_now() where id = ${orderId}`
    accepted(await buyer.call(api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }))
    await heard['order.paid']?.(system(), { orderId })
    expect(accepted(await agent.call(api.dropship.listJobs, {})).counts.answer).toBe(1)
    const foreign = await tied()
    const stolen = await seller.call(api.dropship.saveAllocation, { ...none, agentIds: [foreign.agentId] })
    expect(stolen.code).toBe(requestErrors.notFound.code)
  })
})

test('a person who leaves takes their address and what they wrote with them, and reads both in their copy', async () => {
  const known = await member()
  const person = await as.member(known)
  const seller = await as.seller()
  const { agents } = accepted(await seller.call(api.dropship.inviteAgent, { email: known.email, rate }))
  const agentId = agents[0]?.id
  if (!agentId) throw new Error('nobody is invited')
  accepted(await person.call(api.dropship.answerInvitation, { agentId, answer: 'decline' }))
  const given = await dropshipDomain.personal?.give?.(system(), known.id)
  expect(given).toMatchObject({ sendingOutFor: [{ email: known.email, state: 'left' }] })
  await system().tx(async (ctx) => dropshipDomain.personal?.erase(ctx, { memberId: known.id, contacts: [known.email] }))
  const [row] = await product().app.db`select email from send_agent where id = ${agentId}`
  expect(row?.email).not.toContain(known.email)
})
