import { createHmac } from 'node:crypto'
import { api } from '@kikai/contract/api'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { roomErrors } from '@kikai/contract/rooms/rooms.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy, points } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { type Booked, paidBooking, startsIn } from '../../../test/given/deals/appointments.ts'
import { companyAccountsOf } from '../../../test/given/money/earnings.ts'
import { balance } from '../../../test/given/money/ledger.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { givenPicture } from '../../../test/given/goods/pictures.ts'
import { minutes, product, startProduct, sweep, travel } from '../../../test/harness.ts'
import { expectSound } from '../../../test/invariants.ts'
import { openLive } from '../../../test/live-client.ts'

const turnSecret = 'a secret that is shared with the relay'
startProduct({ config: { iceServers: ['stun:127.0.0.1:3478', 'turn:127.0.0.1:3478'], turnSecret } })

const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code
type Deal = Booked
const enter = (who: Person, { appointmentId }: Pick<Deal, 'appointmentId'>) =>
  who.call(api.rooms.beInRoom, { appointmentId })
const read = async (who: Person, { appointmentId }: Pick<Deal, 'appointmentId'>) =>
  accepted(await who.call(api.rooms.readRoom, { appointmentId }))
const stateOf = async ({ buyer, appointmentId }: Deal) =>
  accepted(await buyer.call(api.appointments.readAppointment, { appointmentId })).state

/** Paid, confirmed, and beginning in so many minutes. */
async function confirmed({
  startsInMinutes = 2,
  ...wishes
}: Parameters<typeof paidBooking>[0] & { startsInMinutes?: number } = {}) {
  const deal = await paidBooking(wishes)
  await startsIn(deal, startsInMinutes)
  return deal
}
/** Both are in the room. */
async function running(wishes: Parameters<typeof confirmed>[0] = {}) {
  const deal = await confirmed({ startsInMinutes: 0, ...wishes })
  accepted(await enter(deal.seller, deal))
  accepted(await enter(deal.buyer, deal))
  return deal
}
const bothAgree = async ({ seller, buyer, appointmentId }: Deal) => {
  for (const who of [seller, buyer])
    accepted(await who.call(api.rooms.agreeInRoom, { appointmentId, to: 'snapshots', yes: true }))
}
const keeping = async ({ buyer, appointmentId }: Deal, shot: 'plate' | 'pto' = 'plate', by: Person = buyer) =>
  by.call(api.rooms.keepSnapshot, {
    appointmentId,
    shot,
    fileId: (await givenPicture(by, { purpose: 'evidence' })).id,
  })

describe(api.rooms.readRoom.path, () => {
  test('each of the two reads their side, the times by the server’s clock and a login to the relay of their own', async () => {
    const deal = await confirmed()
    const room = await read(deal.buyer, deal)
    expect(room).toMatchObject({
      side: 'customer',
      stage: 'open',
      startedAt: null,
      endsAt: null,
      other: { isHere: false, timeZone: 'Asia/Tokyo' },
      extension: { state: 'none', minutes: 15, price: { points: 15, money: [jpy(1_000)] } },
      relayOnly: false,
    })
    expect(room.shotList).toContain('plate')
    const [stun, turn] = room.iceServers
    expect(stun).toEqual({ urls: ['stun:127.0.0.1:3478'] })
    const [until, name] = turn?.username?.split(':') ?? []
    expect(name).toBe(deal.buyer.id)
    expect(Number(until) * 1_000).toBeGreaterThan(Date.parse(room.slotEndsAt))
    expect(turn?.credential).toBe(createHmac('sha1', turnSecret).update(`${until}:${name}`).digest('base64'))
    expect((await read(deal.seller, deal)).side).toBe('host')
  })

  test('nobody else finds it, and a colleague of the host is not one of the two', async () => {
    const deal = await confirmed()
    const { appointmentId } = deal
    for (const who of [await as.member(), await as.seller(), await as.staff()])
      for (const call of [api.rooms.readRoom, api.rooms.beInRoom, api.rooms.leaveRoom])
        expect(await codeOf(who.call(call, { appointmentId }))).toBe(requestErrors.notFound.code)
  })

  test('before it opens and after it nobody gets a login to the relay', async () => {
    const early = await confirmed({ startsInMinutes: 11 })
    expect(await read(early.buyer, early)).toMatchObject({ stage: 'early', iceServers: [] })
    expect(await codeOf(enter(early.buyer, early))).toBe(roomErrors.notYetOpen.code)
    await travel(minutes(27))
    expect(await read(early.buyer, early)).toMatchObject({ stage: 'over', iceServers: [] })
    expect(await codeOf(enter(early.buyer, early))).toBe(roomErrors.over.code)
  })
})

describe('the log', () => {
  test('the time runs when the second one comes, ends by itself, and completes the appointment', async () => {
    const deal = await confirmed({ startsInMinutes: 0 })
    expect(accepted(await enter(deal.seller, deal))).toMatchObject({ stage: 'open', startedAt: null })
    expect((await read(deal.buyer, deal)).other.isHere).toBe(true)
    await travel(minutes(2))
    accepted(await enter(deal.seller, deal))
    const begun = accepted(await enter(deal.buyer, deal))
    expect(begun.stage).toBe('running')
    expect(Date.parse(begun.endsAt ?? '') - product().app.nowMs()).toBeGreaterThan(minutes(14))
    expect(await stateOf(deal)).toBe('in_progress')
    await travel(minutes(15))
    expect(await codeOf(enter(deal.buyer, deal))).toBe(roomErrors.over.code)
    await sweep('appointments.follow')
    expect(await stateOf(deal)).toBe('completed')
    await expectSound()
  })

  test('who comes late shortens it: the time runs five minutes after the booked one at the latest', async () => {
    const deal = await confirmed({ startsInMinutes: 0 })
    await travel(minutes(4))
    accepted(await enter(deal.seller, deal))
    await travel(minutes(5))
    accepted(await enter(deal.seller, deal))
    const { endsAt, slotStartsAt } = accepted(await enter(deal.buyer, deal))
    expect(Date.parse(endsAt ?? '') - Date.parse(slotStartsAt)).toBe(minutes(20))
  })

  test.each([
    ['host', 'no_show_customer'],
    ['customer', 'no_show_host'],
  ] as const)('of a %s who waited ten minutes alone the other one has missed it', async (side, state) => {
    const deal = await confirmed({ startsInMinutes: 0 })
    for (let beat = 0; beat <= 25; beat += 1) {
      accepted(await enter(side === 'host' ? deal.seller : deal.buyer, deal))
      await travel(24_500)
      await sweep('rooms.absent')
    }
    await sweep('appointments.follow')
    expect(await stateOf(deal)).toBe(state)
    await expectSound()
  })

  test('who looked in for a moment has not waited: when nobody else came, nobody used it', async () => {
    const deal = await confirmed({ startsInMinutes: 0 })
    accepted(await enter(deal.seller, deal))
    await travel(26_000)
    await sweep('rooms.absent')
    await sweep('rooms.absent')
    expect((await read(deal.buyer, deal)).other.isHere).toBe(false)
    await travel(minutes(16))
    await sweep('appointments.follow')
    expect(await stateOf(deal)).toBe('expired_unused')
  })

  test('the host may leave and come back, the customer ends it for both', async () => {
    const deal = await running()
    const { appointmentId } = deal
    accepted(await deal.seller.call(api.rooms.leaveRoom, { appointmentId }))
    expect(await stateOf(deal)).toBe('in_progress')
    expect((await read(deal.buyer, deal)).other.isHere).toBe(false)
    accepted(await enter(deal.seller, deal))
    expect(accepted(await deal.buyer.call(api.rooms.leaveRoom, { appointmentId })).stage).toBe('over')
    expect(await stateOf(deal)).toBe('completed')
    expect(await codeOf(enter(deal.seller, deal))).toBe(roomErrors.over.code)
    await expectSound()
  })

  test('two who are there before its time wait for it, and may leave without ending it', async () => {
    const deal = await confirmed({ startsInMinutes: 9 })
    const { appointmentId, buyer, seller } = deal
    accepted(await enter(seller, deal))
    expect(accepted(await enter(buyer, deal))).toMatchObject({
      stage: 'open',
      startedAt: null,
      other: { isHere: true },
    })
    expect(accepted(await buyer.call(api.rooms.leaveRoom, { appointmentId })).stage).toBe('open')
    expect(await stateOf(deal)).toBe('confirmed')
    await travel(minutes(9))
    accepted(await enter(seller, deal))
    const { stage, endsAt, slotEndsAt } = accepted(await enter(buyer, deal))
    expect(stage).toBe('running')
    expect(Date.parse(endsAt ?? '')).toBeGreaterThanOrEqual(Date.parse(slotEndsAt))
  })

  test('a host who leaves at once has missed it, and the customer has their money back', async () => {
    const deal = await running()
    const { appointmentId, buyer, seller } = deal
    accepted(await seller.call(api.rooms.leaveRoom, { appointmentId }))
    for (let beat = 0; beat <= 35; beat += 1) {
      await travel(24_500)
      accepted(await enter(buyer, deal))
    }
    await travel(minutes(1))
    await sweep('appointments.follow')
    expect(await stateOf(deal)).toBe('no_show_host')
    expect(await read(buyer, deal)).toMatchObject({ stage: 'over', startedAt: null })
    accepted(await buyer.call(api.appointments.takeAppointmentMoney, { appointmentId }))
    expect(await companyAccountsOf(seller)).toEqual({})
    await expectSound()
  })

  test('two who come in the same moment begin it once', async () => {
    const deal = await confirmed({ startsInMinutes: 0 })
    await Promise.all([enter(deal.seller, deal), enter(deal.buyer, deal), enter(deal.seller, deal)])
    const rows = await product().app.db`
      select side from room_presence where subject_id = ${deal.appointmentId} order by side
    `
    expect(rows.map(({ side }) => side)).toEqual(['customer', 'host'])
    expect(await stateOf(deal)).toBe('in_progress')
  })
})

describe('what the two tell each other', () => {
  const here = { kind: 'here', from: 'one-end-1', to: null, since: 1, camera: true, microphone: true, watches: true }

  test('is told to the other one with the side of its speaker, whatever they say of themselves', async () => {
    const deal = await running()
    const topic = `room:${deal.appointmentId}`
    const [host, customer] = [await openLive({ token: deal.seller.token }), await openLive({ token: deal.buyer.token })]
    await host.listen(topic)
    await customer.listen(topic)
    customer.send({ say: topic, said: { side: 'host', signal: here } })
    await host.hears({ topic, said: { side: 'customer', signal: here } })
    expect(customer.heard.filter((push) => 'said' in push)).toEqual([])
  })

  test('nobody else hears or says anything, and neither do the two before it opens', async () => {
    const deal = await running()
    const topic = `room:${deal.appointmentId}`
    for (const who of [await as.member(), await as.staff()]) {
      const live = await openLive({ token: who.token })
      live.send({ listen: topic })
      await live.hears({ refused: topic, code: requestErrors.notFound.code })
      live.send({ say: topic, said: { signal: here } })
      await live.hears({ refused: topic, code: requestErrors.notFound.code })
    }
    const early = await confirmed({ startsInMinutes: 30 })
    const own = await openLive({ token: early.buyer.token })
    own.send({ listen: `room:${early.appointmentId}` })
    await own.hears({ refused: `room:${early.appointmentId}`, code: requestErrors.notFound.code })
  })

  test('what is no signal, too long or too often is refused', async () => {
    const deal = await running()
    const topic = `room:${deal.appointmentId}`
    const live = await openLive({ token: deal.buyer.token })
    await live.listen(topic)
    live.send({ say: topic, said: { signal: { kind: 'shout' } } })
    live.send({ say: topic, said: { signal: { ...here, kind: 'description', sdp: 'x'.repeat(4_001) } } })
    await expect.poll(() => live.heard.filter((push) => 'refused' in push)).toHaveLength(2)
    const other = await openLive({ token: deal.seller.token })
    await other.listen(topic)
    for (let turn = 1; turn <= 80; turn += 1) {
      live.send({ say: topic, said: { signal: { ...here, since: turn } } })
      // So many that none is lost because too many wait.
      if (turn % 20 === 0 && turn < 60)
        await other.hears({ topic, said: { side: 'customer', signal: { ...here, since: turn } } })
      if (turn === 60) await expect.poll(() => other.heard.length).toBeGreaterThan(50)
    }
    await live.hears({ refused: topic, code: requestErrors.tooOften.code })
  })
})

describe(api.rooms.keepSnapshot.path, () => {
  test('a picture is kept after both agreed, of a shot on the list, by the customer alone', async () => {
    const deal = await running()
    expect(await codeOf(keeping(deal))).toBe(roomErrors.notAgreed.code)
    const { appointmentId } = deal
    accepted(await deal.buyer.call(api.rooms.agreeInRoom, { appointmentId, to: 'snapshots', yes: true }))
    expect(await codeOf(keeping(deal))).toBe(roomErrors.notAgreed.code)
    accepted(await deal.seller.call(api.rooms.agreeInRoom, { appointmentId, to: 'snapshots', yes: true }))
    const kept = accepted(await keeping(deal))
    expect(kept.snapshots).toMatchObject([{ shot: 'plate', url: expect.stringContaining('/files/') }])
    expect(await codeOf(keeping(deal, 'pto'))).toBe(roomErrors.unknownShot.code)
    expect(await codeOf(keeping(deal, 'plate', deal.seller))).toBe(requestErrors.wrongState.code)
    const strangers = await givenPicture(await as.member(), { purpose: 'evidence' })
    expect(
      await codeOf(deal.buyer.call(api.rooms.keepSnapshot, { appointmentId, shot: 'plate', fileId: strangers.id })),
    ).toBe(requestErrors.notFound.code)
    accepted(await deal.seller.call(api.rooms.agreeInRoom, { appointmentId, to: 'snapshots', yes: false }))
    expect(await codeOf(keeping(deal))).toBe(roomErrors.notAgreed.code)
  })

  test('with the host’s word members see it beside the machine, visitors learn the number, its passport tells of it', async () => {
    const deal = await running()
    await bothAgree(deal)
    accepted(await keeping(deal))
    const { appointmentId, goodsId } = deal
    accepted(await deal.buyer.call(api.rooms.leaveRoom, { appointmentId }))
    const reader = await as.member()
    const shown = async (who: Person) => accepted(await who.call(api.rooms.listEvidence, { goodsId }))
    expect(await shown(reader)).toEqual({ count: 0, viewings: [] })
    const showing = { appointmentId, to: 'showing', yes: true } as const
    expect(await codeOf(deal.buyer.call(api.rooms.agreeInRoom, showing))).toBe(requestErrors.wrongState.code)
    accepted(await deal.seller.call(api.rooms.agreeInRoom, showing))
    expect(await shown(reader)).toMatchObject({ count: 1, viewings: [{ snapshots: [{ shot: 'plate' }] }] })
    expect(await shown(as.guest() as Person)).toEqual({ count: 1, viewings: [] })
    accepted(await deal.seller.call(api.rooms.agreeInRoom, { ...showing, yes: false }))
    expect(await shown(reader)).toEqual({ count: 0, viewings: [] })
  })
})

describe(api.rooms.extendRoom.path, () => {
  const asks = (who: Person, appointmentId: Id<'appointment'>, yes = true) =>
    who.call(api.rooms.agreeInRoom, { appointmentId, to: 'extension', yes })

  test('the customer asks, the host agrees, the customer pays, and both have fifteen minutes more', async () => {
    const deal = await running()
    const { appointmentId, buyer, seller } = deal
    await balance(buyer, points(20))
    const pay = () => buyer.call(api.rooms.extendRoom, { appointmentId, method: 'points' as const })
    expect(await codeOf(pay())).toBe(roomErrors.hostNotAgreed.code)
    expect(await codeOf(asks(seller, appointmentId))).toBe(requestErrors.wrongState.code)
    const { endsAt } = accepted(await asks(buyer, appointmentId))
    expect((await read(seller, deal)).extension?.state).toBe('asked')
    accepted(await asks(seller, appointmentId, false))
    expect(await codeOf(pay())).toBe(roomErrors.hostNotAgreed.code)
    accepted(await asks(buyer, appointmentId))
    accepted(await asks(seller, appointmentId))
    expect(await codeOf(seller.call(api.rooms.extendRoom, { appointmentId, method: 'points' }))).toBe(
      requestErrors.wrongState.code,
    )
    const longer = accepted(await pay())
    expect(Date.parse(longer.endsAt ?? '') - Date.parse(endsAt ?? '')).toBe(minutes(15))
    expect(longer.extension?.state).toBe('none')
    expect(await companyAccountsOf(seller)).toEqual({ payable: 2_000 })
    await expectSound()
  })

  test('nothing is paid where the host is taken by then, or the balance does not do', async () => {
    const deal = await running()
    const { appointmentId, buyer, seller } = deal
    accepted(await asks(buyer, appointmentId))
    accepted(await asks(seller, appointmentId))
    const poor = await codeOf(buyer.call(api.rooms.extendRoom, { appointmentId, method: 'points' }))
    expect(poor).toBe(paymentErrors.balanceTooLow.code)
    const other = await paidBooking({ seller, goodsId: deal.goodsId })
    await startsIn(other, 20)
    const taken = await codeOf(buyer.call(api.rooms.extendRoom, { appointmentId, method: 'balance' }))
    expect(taken).toBe(paymentErrors.deadlinePassed.code)
    expect(await companyAccountsOf(seller)).toEqual({ payable: 2_000 })
    await expectSound()
  })
})

test(`${api.rooms.noteOutcome.path}: the host writes down what came of it, without contacts for the customer`, async () => {
  const deal = await running()
  const { appointmentId } = deal
  const note = (who: Person) =>
    who.call(api.rooms.noteOutcome, { appointmentId, text: 'No leaks. Call 090-1234-5678.' })
  expect(await codeOf(note(deal.seller))).toBe(requestErrors.wrongState.code)
  accepted(await deal.buyer.call(api.rooms.leaveRoom, { appointmentId }))
  accepted(await note(deal.seller))
  expect(await codeOf(note(deal.buyer))).toBe(requestErrors.wrongState.code)
  const { outcome } = await read(deal.buyer, deal)
  expect(outcome).toContain('No leaks.')
  expect(outcome).not.toContain('1234')
})
