import { api } from '@kikai/contract/api'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { signedTestHeaders } from '../../../test/call.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { serviceCase } from '../../../test/given/messages/chats.ts'
import { faults, minutes, product, startProduct, travel } from '../../../test/harness.ts'
import { type Context, type Member, announcing, contextOn } from '../../platform/context.ts'
import { serverLimits } from '../../platform/config/server-limits.ts'
import { reachOf } from '../../platform/sessions/reach.ts'
import { streamSnapshot, streamedText } from '../../platform/database/streamed.ts'
import { listCases } from '../chat/service/read-cases.ts'
import { exporting } from './export-list.ts'

startProduct({ config: { exportsPerDay: 20, staffSecondFactor: 'offered' } })

const part = serverLimits.exportPartRows
const entriesOf = async (actor: Person) =>
  accepted(await (await as.administrator()).call(api.audit.listAudit, { page_size: 50, actorId: actor.id })).data

test('a list of several parts is one answer with each row once, and its end is written down beside its beginning', async () => {
  const clerk = await as.finance()
  await product().app.db`
    insert into ledger_tx (effect_key, kind, at)
    select 'many:' || nth, 'adjustment', app_now() from generate_series(1, ${part * 3}::int) as nth
  `
  const { data, isCut, entryId } = accepted(await clerk.call(api.ledger.exportTransactions, { kind: 'adjustment' }))
  expect([data.length, new Set(data.map(({ id }) => id)).size, isCut]).toEqual([part * 3, part * 3, false])
  const [end, begun, ...others] = await entriesOf(clerk)
  expect(others).toEqual([])
  expect(begun).toMatchObject({ id: entryId, kind: 'export', object: { kind: ['adjustment'] } })
  expect(end).toMatchObject({
    kind: 'exportEnd',
    object: { exportId: [entryId], rows: [String(part * 3)], all: ['true'] },
  })
})

test('all of a file is of one moment, whatever is written while it leaves', async () => {
  const { db } = product().app
  const count = async (on: typeof db) => Number((await on`select count(*)::int as count from ledger_tx`)[0]?.count)
  const parts = streamSnapshot(db, async function* (snapshot) {
    for (let nth = 0; nth < 6; nth += 1) yield await count(snapshot)
  })
  const found = new Set<number>()
  for await (const one of parts) {
    found.add(one)
    await db`insert into ledger_tx (effect_key, kind, at) values (gen_random_uuid()::text, 'adjustment', app_now())`
  }
  expect(found.size).toBe(1)
  expect(await count(db)).toBeGreaterThan([...found][0] ?? Infinity)
})

const granted = (rights: Member['grants'][number]['rights']): Member['grants'] => [
  { role: 'financeLead', companyId: null, scope: 'all', limit: null, rights },
]
/** Somebody with these rights asks for an export. */
function asking(clerk: Person, rights: Member['grants'][number]['rights']): Context<Member> {
  const { app } = product()
  const actor: Member = {
    kind: 'member',
    id: clerk.id,
    country: 'JP',
    buysAs: 'business',
    grants: granted(rights),
    seats: [],
    company: null,
    provenAt: null,
    secondFactor: 'off',
    consentsDue: [],
    session: clerk.id,
  }
  const who = {
    actor,
    language: 'en',
    requestId: 'a-request',
    address: '127.0.0.1',
    userAgent: '',
    device: null,
  } as const
  return contextOn(app, who, announcing(app))
}

/** An export of rows that `read` makes, by somebody who may. */
async function take(clerk: Person, read: (page: number) => Promise<{ id: number }[]>) {
  const pair = { list: api.ledger.listTransactions, as: api.ledger.exportTransactions }
  const ctx = asking(clerk, ['finance.ledger.read', 'finance.record.export'])
  const answer = await exporting(pair, async (_ctx, { current_page: page }) => ({ data: await read(page) }))(ctx, {})
  return streamedText(answer, { fit: (one) => one, mayGoOn: async () => true })
}

const rows = async () => Array.from({ length: part }, (_, id) => ({ id }))
const endOf = async (clerk: Person, nth: number) =>
  vi.waitFor(async () => {
    const ends = (await entriesOf(clerk)).filter(({ kind }) => kind === 'exportEnd')
    expect(ends).toHaveLength(nth)
    return ends[0]?.object
  })

test('what fails midway is cut off, is no whole answer, and the audit says so', async () => {
  const clerk = await as.finance()
  const text = await take(clerk, async (page) => (page < 3 ? rows() : Promise.reject(new Error('lost'))))
  let arrived = ''
  await expect(async () => {
    for await (const piece of text) arrived += piece
  }).rejects.toThrow('lost')
  expect(arrived).toContain(`{"id":${part - 1}}`)
  expect(() => JSON.parse(arrived)).toThrow()
  expect(await endOf(clerk, 1)).toMatchObject({ all: ['false'] })
})

test('whoever leaves ends the reading, so that its connection is for the next one', async () => {
  const clerk = await as.finance()
  const places = Math.floor(product().app.config.poolSize / 3)
  for (let nth = 1; nth <= places + 1; nth += 1) {
    let read = 0
    const text = await take(clerk, async () => {
      read += 1
      return rows()
    })
    for await (const _piece of text) break
    expect(await endOf(clerk, nth)).toMatchObject({ all: ['false'] })
    expect(read).toBeLessThan(6)
  }
})

test('a list that any member may read is for its reader as long as each of their rights is', async () => {
  const clerk = await as.finance()
  const pair = { list: api.desk.listDeskTasks, as: api.desk.exportDeskTasks }
  const ctx = asking(clerk, ['order.order.export', 'order.repair.work'])
  const answer = await exporting(pair, async () => ({ data: await rows() }))(ctx, {})
  const isFor = (rights: Member['grants'][number]['rights']) =>
    answer.isFor((right) => reachOf({ ...ctx.actor, grants: granted(rights) }, right))
  expect(isFor(['order.order.export', 'order.repair.work'])).toBe(true)
  for (const one of ['order.order.export', 'order.repair.work'] as const) expect(isFor([one])).toBe(false)
  await answer.rest.return()
})

test('time stands still while a list leaves, so that no case moves to another heading between two parts', async () => {
  for (const _ of [1, 2]) await serviceCase()
  const ctx = asking(await as.staff(), ['member.chat.answer', 'member.profile.export'])
  const pair = { list: api.chat.listCases, as: api.chat.exportCases }
  let still: Pick<typeof ctx, 'now' | 'nowMs'> = ctx
  const answer = await exporting(pair, async ({ now, nowMs }) => {
    still = { now, nowMs }
    return { data: await rows() }
  })(ctx, { whose: 'all' })
  await answer.rest.return()
  const input = { group: 'ours', whose: 'unassigned', page_size: 1 } as const
  const part = (nth: number) => listCases({ ...ctx, ...still }, { ...input, current_page: nth })
  const first = await part(1)
  await travel(minutes(11))
  for (const { data } of [first, await part(2)]) expect(data).toHaveLength(1)
})

describe('over a connection', () => {
  const { path } = api.ledger.exportTransactions
  // More than the buffers between a server and a reader who waits.
  const many = 60_000
  let address = ''
  beforeAll(async () => {
    address = await product().server.listen({ host: '127.0.0.1', port: 0 })
    await product().app.db`
      insert into ledger_tx (effect_key, kind, at)
      select 'more:' || nth, 'adjustment', app_now() from generate_series(1, ${many}::int) as nth
    `
  })

  const begin = async (clerk: Person, leaves: AbortSignal) => {
    const input = { kind: 'adjustment' }
    const { body } = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: signedTestHeaders(clerk, path, input, { requestId: crypto.randomUUID() }),
      body: JSON.stringify(input),
      signal: leaves,
    })
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    if (!reader) throw new Error('the answer has no body')
    const { value = '' } = await reader.read()
    expect(value).toContain('"code":200')
    return { reader, begun: value }
  }

  test('whose right is withdrawn midway gets no more of it, and nothing that looks whole', async () => {
    const clerk = await as.finance()
    const { reader, begun } = await begin(clerk, new AbortController().signal)
    const admin = await as.administrator()
    for (const { id } of accepted(await admin.call(api.access.listGrants, { memberId: clerk.id })).data)
      accepted(await admin.call(api.access.withdrawGrant, { grantId: id }))
    let arrived = begun
    await expect(async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) arrived += part.value
    }).rejects.toThrow()
    expect(() => JSON.parse(arrived)).toThrow()
    const end = await endOf(clerk, 1)
    expect(end).toMatchObject({ all: ['false'] })
    expect(Number(end?.['rows']?.[0])).toBeLessThan(many)
    expect(faults).toEqual([])
  })

  test('whoever leaves is no error of the server', async () => {
    const warned = vi.spyOn(product().app.log, 'warn')
    const clerk = await as.finance()
    const leaves = new AbortController()
    await begin(clerk, leaves.signal)
    leaves.abort()
    expect(await endOf(clerk, 1)).toMatchObject({ all: ['false'] })
    expect([faults, warned.mock.calls]).toEqual([[], []])
    warned.mockRestore()
  })
})
