import { randomUUID } from 'node:crypto'
import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { envelope } from '@kikai/contract/wire/envelope'
import { jpy } from '@kikai/kernel/money'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sentAddress as address } from '../given/people/addresses.ts'
import { as } from '../as.ts'
import { signedTestHeaders } from '../call.ts'
import { goods } from '../given/goods/goods.ts'
import { type BuyerPerson, givenBuyer } from '../given/deals/orders.ts'
import { product } from '../harness.ts'
import { formOf } from '../send-form.ts'
import { type Named, type People, allowedCaller, calls, isForm, isMounted, somePeople } from '../sweep/callers.ts'
import { sampleOf } from '../sweep/sample.ts'
import { note } from './figures.ts'
import { startStage } from './stage.ts'
import { type SignedRequest, cases, probe, signed } from './tamper.ts'

/** Without jobs, so that every change in the database comes from a request. */
const stage = startStage({ settings: () => ({ JOBS: 'no' }) })
const { replayed, wrongSignature } = requestErrors

const codeOf = async ({ path, headers: sent, body }: SignedRequest): Promise<number> => {
  const { text } = await stage.post(path, sent, body)
  return envelope.parse(JSON.parse(text)).code
}

/** A fingerprint of all stored data, except for when a session was last used and the counters of rate limits. */
async function fingerprint(): Promise<Record<string, string>> {
  const { db } = product().app
  const tables = await db`
    select tablename from pg_tables where schemaname = 'public' and tablename not in ('session', 'rate_limit')
  `
  const prints: Record<string, string> = {}
  for (const { tablename } of tables) {
    const [print] = await db`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as print from ${db(String(tablename))} t
    `
    prints[String(tablename)] = String(print?.print)
  }
  return prints
}

test('every signed call, and everything that may be changed on its way', { timeout: 300_000 }, async () => {
  const people = await somePeople()
  const other = await as.member()
  const asked = calls.filter((call) => isMounted(call) && !isForm(call))
  const wrong: string[] = []
  const before = await fingerprint()
  let sent = 0
  for (const call of asked) {
    const caller = allowedCaller(people, call) ?? people.member
    const whole = { caller, call, other, payload: { ...Object(sampleOf(call.input)), probe } }
    const control = await codeOf(signed(whole))
    // A correctly signed request must pass the signature check, because otherwise the cases would prove nothing.
    if ([4001, 4002, 4005, 200, -102].includes(control)) wrong.push(`${call.path}: signed well: ${control}`)
    await Promise.all(
      cases.map(async ({ what, code, send }) => {
        const expected = code === 'as signed' ? control : code
        const heard = await codeOf(send(whole))
        sent += 1
        if (heard !== expected) wrong.push(`${call.path}: ${what}: ${heard}, not ${expected}`)
      }),
    )
  }
  for (const call of calls.filter((one) => isMounted(one) && isForm(one))) {
    sent += 3
    wrong.push(...(await swappedFiles(call, people)))
  }
  const after = await fingerprint()
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  note({
    id: 'G13',
    what: `${cases.length} ways to change a request × ${asked.length} calls, and swapped bytes for the calls that take a file`,
    goal: 'each refused with its own code, the two that change nothing signed accepted, no effect',
    measured: `${sent.toLocaleString('en')} requests, ${wrong.length} answered otherwise, ${changed.length} tables changed`,
    bounds: {
      atMost: { 'answered otherwise': [wrong.length, 0], 'tables changed': [changed.length, 0] },
      atLeast: { cases: [cases.length, 20] },
    },
  })
  expect(wrong.slice(0, 20)).toEqual([])
  expect(changed).toEqual([])
})

/** Files whose bytes, hash or field differ from the signed ones. */
async function swappedFiles(call: Named, people: People): Promise<string[]> {
  const caller = allowedCaller(people, call) ?? people.member
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(Object(sampleOf(call.input)))) {
    if (name !== 'sha256' && typeof value === 'string') fields[name] = value
  }
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#48a' } })
    .png()
    .toBuffer()
  const { headers: own, payload } = formOf(caller, call, { fields, bytes, name: 'a.png' })
  const end = payload.length - 120
  const swapped = Buffer.from(payload)
  swapped[end] = (swapped[end] ?? 0) ^ 1
  const hash = Buffer.from(payload.toString('latin1').replace(/[0-9a-f]{64}/, '0'.repeat(64)), 'latin1')
  const foreign = formOf(people.finance, call, { fields, bytes, name: 'a.png' }).headers.sign ?? ''
  const wrong: string[] = []
  for (const [what, body, sign] of [
    ['a byte of the file', swapped, own.sign],
    ['its hash', hash, own.sign],
    ['the key of another session', payload, foreign],
  ] as const) {
    const { text } = await stage.post(call.path, { ...own, sign: sign ?? '' }, body)
    const { code } = envelope.parse(JSON.parse(text))
    if (code !== wrongSignature.code) wrong.push(`${call.path}: ${what}: ${code}`)
  }
  return wrong
}

/** Requests that took effect, kept so that they can be sent again unchanged. */
async function takenWrites(people: People): Promise<{ sent: SignedRequest; what: string }[]> {
  const taken: { sent: SignedRequest; what: string }[] = []
  const write = async (caller: BuyerPerson | People['member'], call: Pick<Named, 'path'>, input: object) => {
    const own = signedTestHeaders(caller, call.path, input, { requestId: randomUUID() })
    const sent = { path: call.path, headers: own, body: JSON.stringify(input) }
    const { text } = await stage.post(sent.path, sent.headers, sent.body)
    const { code, data } = envelope.parse(JSON.parse(text))
    if (code === 200) taken.push({ sent, what: call.path })
    return { code, data }
  }
  for (let turn = 0; turn < 4; turn += 1) {
    const who = await givenBuyer({ balance: jpy(1_000) })
    const part = await goods({ price: jpy(10), stock: 9 })
    await write(who, api.addresses.addAddress, address)
    await write(who, api.cart.addToCart, { goodsId: part.id, quantity: 1 })
    const order = {
      goodsId: part.id,
      quantity: 1,
      addressId: who.addressId,
      expectedTotals: [jpy(10)],
      confirmed: true,
    }
    for (const pays of [true, false]) {
      const { code, data } = await write(who, api.orders.placeOrder, order)
      if (code !== 200) continue
      const { id, orders } = api.orders.placeOrder.output.parse(data)
      if (pays) await write(who, api.orders.payCheckout, { checkoutId: id, method: 'balance' })
      else await write(who, api.orders.cancelMyOrder, { orderId: orders[0]?.id ?? '' })
    }
  }
  // Other calls whose input can be made from the contract alone.
  for (const call of calls.filter((one) => isMounted(one) && !isForm(one) && one.effect === 'write')) {
    const caller = allowedCaller(people, call)
    if (caller?.token && caller.signKey) await write(people.member, call, Object(sampleOf(call.input)))
  }
  return taken
}

test('requests that took effect, sent once more', { timeout: 300_000 }, async () => {
  const people = await somePeople()
  const taken = await takenWrites(people)
  const before = await fingerprint()
  const wrong: string[] = []
  const again = async (when: string) => {
    for (const { sent, what } of taken) {
      const codes = await Promise.all([codeOf(sent), codeOf(sent)])
      for (const code of codes) if (code !== replayed.code) wrong.push(`${what} ${when}: ${code}`)
    }
  }
  await again('at once')
  await stage.tested.killServer()
  await stage.tested.startServer()
  await again('after a restart of the server')
  await stage.tested.killPostgres()
  await stage.tested.startPostgres()
  await untilReady()
  await again('after a restart of the database')
  const after = await fingerprint()
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  const paths = new Set(taken.map(({ what }) => what)).size
  note({
    id: 'G13',
    what: `${taken.length} requests that took effect (${paths} calls), each sent six times more: at once, after a kill of the server, after a kill of the database`,
    goal: 'each told that it is a replay, no effect',
    measured: `${taken.length * 6} replays, ${wrong.length} answered otherwise, ${changed.length} tables changed`,
    bounds: {
      atMost: { 'answered otherwise': [wrong.length, 0], 'tables changed': [changed.length, 0] },
      atLeast: { requests: [taken.length, 20] },
    },
  })
  expect(wrong.slice(0, 20)).toEqual([])
  expect(changed).toEqual([])
})

async function untilReady(): Promise<void> {
  for (let patience = 200; patience > 0; patience -= 1) {
    const { ok } = await fetch(`http://127.0.0.1:${stage.port}/readyz`).catch(() => ({ ok: false }))
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the database does not come back')
}
