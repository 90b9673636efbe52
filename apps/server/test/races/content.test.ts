import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { describe, expect, test } from 'vitest'
import { as } from '../as.ts'
import { accepted } from '../given/deals/orders.ts'
import { contentOf, publishedPiece, schedule, sentPiece, textsOf } from '../given/goods/pieces.ts'
import { hours, product, startProduct, sweep, travel } from '../harness.ts'
import { countCodes, rounds, runConcurrently } from './run-concurrently.ts'
import { withoutIndex, withoutRowLocks } from './take-away.ts'

startProduct({ config: { poolSize: 20 } })

const round = Array.from({ length: rounds }, (_, at) => at + 1)

describe(`decisions about a text at the same moment (${rounds} rounds)`, () => {
  test.each(round)('of two who approve and one who rejects exactly one decides (round %i)', async () => {
    const [writer, ...seconds] = [await as.staff(), await as.staff(), await as.staff(), await as.staff()]
    const { id: pieceId, version } = await sentPiece(writer)
    const [one, two, three] = seconds
    if (!one || !two || !three) return expect.unreachable()
    const answers = await runConcurrently<typeof api.content.approvePiece | typeof api.content.rejectPiece>([
      { caller: one, call: api.content.approvePiece, input: { pieceId, version } },
      { caller: two, call: api.content.approvePiece, input: { pieceId, version } },
      { caller: three, call: api.content.rejectPiece, input: { pieceId, version, reason: 'No.' } },
    ])
    expect(countCodes(answers)).toEqual({ 200: 1, [requestErrors.wrongState.code]: 2 })
    const [counted] = await product().app.db`
      select count(*)::int as count from state_change h
      join content_version v on v.id = h.entity_id
      where v.piece_id = ${pieceId} and h.event in ('approve', 'reject')
    `
    expect(counted?.count).toBe(1)
  })

  test.each(round)('words are approved as they were read, or changed and not approved (round %i)', async () => {
    const [writer, second] = [await as.staff(), await as.staff()]
    const { id: pieceId, version } = await sentPiece(writer)
    const [approval, withdrawal] = await runConcurrently<
      typeof api.content.approvePiece | typeof api.content.withdrawPiece
    >([
      { caller: second, call: api.content.approvePiece, input: { pieceId, version } },
      { caller: writer, call: api.content.withdrawPiece, input: { pieceId, version } },
    ])
    const codes = [approval?.code, withdrawal?.code]
    expect([
      [200, requestErrors.olderVersion.code],
      [requestErrors.wrongState.code, 200],
    ]).toContainEqual(codes)
  })

  test.each(round)('of two who begin a new version at once one does (round %i)', async () => {
    const [one, two] = [await as.staff(), await as.staff()]
    const live = await publishedPiece(one, two)
    const input = { pieceId: live.id, version: live.version, content: contentOf({ texts: textsOf('Anew') }) }
    const answers = await runConcurrently([one, two].map((caller) => ({ caller, call: api.content.writePiece, input })))
    expect(countCodes(answers)).toEqual({ 200: 1, [requestErrors.olderVersion.code]: 1 })
    expect(accepted(await one.call(api.content.readPiece, { pieceId: live.id })).versions).toHaveLength(2)
  })

  test('what is scheduled goes live once, however many look after it, and ends the one before it', async () => {
    const [one, two] = [await as.staff(), await as.staff()]
    const live = await publishedPiece(one, two)
    const content = contentOf({ texts: textsOf('Anew') })
    const draft = accepted(await two.call(api.content.writePiece, { pieceId: live.id, version: live.version, content }))
    const sent = accepted(await two.call(api.content.sendPiece, { pieceId: live.id, version: draft.version }))
    const publishAt = new Date(product().app.nowMs() + hours(1)).toISOString()
    await schedule(two, one, sent, { publishAt, endAt: null })
    await travel(hours(2))
    const moved = await Promise.all(Array.from({ length: 6 }, () => sweep('content.move')))
    expect(moved.reduce((sum, count) => sum + count, 0)).toBe(1)
    const { history, versions } = accepted(await one.call(api.content.readPiece, { pieceId: live.id }))
    expect(history.filter(({ event }) => event === 'begin')).toHaveLength(1)
    expect(versions.map(({ state }) => state)).toEqual(['live', 'ended'])
  })

  test('without the lock and its index two begin a new version each: that is what these tests would miss', async () => {
    const [one, two] = [await as.staff(), await as.staff()]
    const lives = await Promise.all(Array.from({ length: 8 }, () => publishedPiece(one, two)))
    await withoutIndex('content_version_open')
    await product().app.db`alter table content_version drop constraint content_version_piece_id_number_key`
    await withoutRowLocks('content_piece')
    let both = 0
    for (const live of lives) {
      const input = { pieceId: live.id, version: live.version, content: contentOf({ texts: textsOf('Anew') }) }
      const answers = await runConcurrently(
        [one, two].map((caller) => ({ caller, call: api.content.writePiece, input })),
      )
      if (answers.every(({ code }) => code === 200)) both += 1
    }
    expect(both).toBeGreaterThan(0)
  })
})
