import { randomUUID } from 'node:crypto'
import { success } from '@kikai/contract/wire/envelope'
import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { post } from './call.ts'
import { product, startProduct } from './harness.ts'
import { type People, allowedCaller, calls, isForm, isMounted, somePeople } from './sweep/callers.ts'
import { fieldsOf, sampleOf } from './sweep/sample.ts'

startProduct({ config: { staffSecondFactor: 'offered' } })

const writes = calls.filter((call) => call.effect === 'write' && !isForm(call))
/** Fields that no client may set, whatever the table's column is called. */
const coveted = ['role', 'status', 'balance', 'price', 'member_id', 'is_admin', 'constructor', 'prototype']
/** The number of extra fields that fit into one request. */
const sentAtOnce = 400

let people: People
let columns: string[] = []
beforeAll(async () => {
  people = await somePeople()
  const rows = await product().app.db<{ name: string }[]>`
    select distinct column_name as name from information_schema.columns where table_schema = 'public' order by 1
  `
  const named = rows.map(({ name }) => name)
  // As in the database and as in the protocol.
  const wired = named.map((name) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))
  columns = [...new Set([...coveted, ...named, ...wired])]
})

/** Every name that the call does not accept. */
const smuggled = (fields: object): Record<string, unknown> =>
  Object.fromEntries(columns.filter((name) => !Object.hasOwn(fields, name)).map((name) => [name, 1]))

/** The extra names that a schema would accept. */
function letThrough(schema: z.ZodMiniType, input: object, names: readonly string[]): readonly string[] {
  const parsed = schema.safeParse(input)
  const unknown = new Set(
    (parsed.error?.issues ?? []).flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])),
  )
  return names.filter((name) => !unknown.has(name))
}

test('G11 no write takes a field that it does not declare, by whatever column or coveted name', () => {
  const taken = writes.flatMap((call) => {
    const extra = smuggled(fieldsOf(call.input) ?? {})
    const input = { ...Object(sampleOf(call.input)), ...extra }
    return letThrough(call.input, input, Object.keys(extra)).map((name) => `${call.domain}.${call.name} ${name}`)
  })
  expect(writes.length).toBeGreaterThan(90)
  expect(columns.length).toBeGreaterThan(300)
  expect(taken).toEqual([])
})

test('G11 neither do the objects inside of what is sent', () => {
  const taken = writes.flatMap((call) => {
    const sample = Object(sampleOf(call.input))
    return Object.entries(fieldsOf(call.input) ?? {}).flatMap(([field, schema]) => {
      const inner = fieldsOf(schema)
      if (inner === null) return []
      const extra = smuggled(inner)
      const input = { ...sample, [field]: { ...Object(sample[field]), ...extra } }
      return letThrough(call.input, input, Object.keys(extra)).map((name) => `${call.name} ${field}.${name}`)
    })
  })
  expect(taken).toEqual([])
})

test('G11 the server refuses them, and nothing has changed afterwards', { timeout: 120_000 }, async () => {
  const rows = async () => {
    const [kept] = await product().app.db`
      select
        (select json_agg(m order by m.id) from member m)::text as members,
        (select json_agg(a order by a.id) from account a)::text as accounts,
        (select json_agg(c order by c.id) from company c)::text as companies,
        (select json_agg(g order by g.id) from access_grant g)::text as grants,
        (select json_agg(l order by l.id) from ledger_account l)::text as balances,
        (select json_agg(g order by g.id) from goods g)::text as goods
    `
    return JSON.stringify(kept)
  }
  const before = await rows()
  const answered: string[] = []
  for (const call of writes.filter(isMounted)) {
    const extra = Object.entries(smuggled(fieldsOf(call.input) ?? {})).slice(0, sentAtOnce)
    const payload = { ...Object(sampleOf(call.input)), ...Object.fromEntries(extra) }
    const caller = allowedCaller(people, call) ?? people.member
    const { code } = (await post(caller, call.path, payload, { requestId: randomUUID() })).json()
    if (code === success) answered.push(`${call.domain}.${call.name}`)
  }
  expect(answered).toEqual([])
  expect(await rows()).toBe(before)
})
