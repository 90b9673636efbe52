import { api } from '@kikai/contract/api'
import type { ManagedSendOutTab } from '@kikai/contract/dropship/dropship.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { type SentOut, offered, sentOut } from '../../../../test/given/deals/send-outs.ts'
import { product, startProduct, sweep } from '../../../../test/harness.ts'

startProduct()

const listed = async (staff: Person, tab: ManagedSendOutTab, words = '') =>
  accepted(await staff.call(api.dropship.listManagedSendOuts, { tab, words }))
const isIn = async (staff: Person, tab: ManagedSendOutTab, { sendOutId }: SentOut) =>
  (await listed(staff, tab)).data.some(({ id }) => id === sendOutId)

test('staff find a problem that nobody settled in time in front, see what happened, and let the work go on', async () => {
  const staff = await as.staff()
  const deal = await sentOut('problem')
  expect(await isIn(staff, 'problem', deal)).toBe(true)
  expect(await isIn(staff, 'escalated', deal)).toBe(false)
  await product().app.db`update send_out set deadline_at = app_now() - interval '1 second' where id = ${deal.sendOutId}`
  await sweep('dropship.lapse')
  const { data, counts } = await listed(staff, 'escalated')
  expect(counts.escalated).toBe(1)
  expect(data).toMatchObject([{ id: deal.sendOutId, escalated: true, problem: 'short', agent: 'Port Yard Works' }])
  const { orderId, sendOutId } = deal
  const { current } = accepted(await staff.call(api.dropship.readSendOuts, { orderId }))
  expect(current?.allowedActions).toMatchObject([{ action: 'resume' }, { action: 'recall' }])
  expect(current?.steps.map(({ event }) => event)).toEqual(['create', 'accept', 'report'])
  accepted(await staff.call(api.dropship.resumeSendOut, { sendOutId, text: 'The forks are in hall 3.' }))
  expect(await isIn(staff, 'escalated', deal)).toBe(false)
  expect(await isIn(staff, 'open', deal)).toBe(true)
})

test('what should have left by now stands under «late», and what was never answered does not', async () => {
  const staff = await as.staff()
  const [late, waiting] = [await sentOut('ready'), await offered()]
  for (const { sendOutId } of [late, waiting])
    await product().app.db`update send_out set ship_by = app_now() - interval '1 day' where id = ${sendOutId}`
  expect(await isIn(staff, 'late', late)).toBe(true)
  expect(await isIn(staff, 'late', waiting)).toBe(false)
  expect(await isIn(staff, 'answer', waiting)).toBe(true)
})

test('is searched by the order’s number and the names of both, and taken as it is typed', async () => {
  const staff = await as.staff()
  const deal = await offered()
  const { current } = accepted(await deal.seller.call(api.dropship.readSendOuts, { orderId: deal.orderId }))
  const byNumber = await listed(staff, 'answer', current?.number ?? '')
  expect(byNumber.data.map(({ id }) => id)).toEqual([deal.sendOutId])
  expect((await listed(staff, 'answer', 'port yard')).data.length).toBeGreaterThan(0)
  expect((await listed(staff, 'answer', '100%_')).data).toEqual([])
})

test('is for the platform’s staff alone', async () => {
  const { seller, agent } = await offered()
  for (const person of [seller, agent])
    expect((await person.call(api.dropship.listManagedSendOuts, {})).code).toBe(requestErrors.notAllowed.code)
})
