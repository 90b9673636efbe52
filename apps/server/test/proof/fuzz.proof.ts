import { randomUUID } from 'node:crypto'
import { requestErrors } from '@kikai/contract/request.errors'
import { envelope } from '@kikai/contract/wire/envelope'
import { headers } from '@kikai/contract/wire/headers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signedTestHeaders } from '../call.ts'
import { seed } from '../races/run-concurrently.ts'
import { type Named, allowedCaller, calls, isForm, isMounted, somePeople } from '../sweep/callers.ts'
import { brokenBodies, invalidValues } from '../sweep/invalid-values.ts'
import { fieldsOf, sampleOf } from '../sweep/sample.ts'
import { note, percentile } from './figures.ts'
import { startStage } from './stage.ts'

const payloadsACall = Number(process.env.PAYLOADS ?? 1_000)
const lanes = 16
const stage = startStage()

const strange = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...Object.values(invalidValues)) },
  { weight: 3, arbitrary: fc.anything({ withNullPrototype: false, maxDepth: 4 }).map(plain) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 400 }) },
  { weight: 1, arbitrary: fc.double() },
)

/** Bodies that no serialiser writes. */
const rawBodies = [
  ...Object.values(brokenBodies),
  '{"a":1e309}',
  '{"page_size":-0}',
  '{"page_size":9007199254740993}',
  `{"words":"${'\\u0000'.repeat(50)}"}`,
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  JSON.stringify({ words: 'x'.repeat(1_000_000) }),
]

test(`${payloadsACall} strange payloads a call`, { timeout: 1_200_000 }, async () => {
  const people = await somePeople()
  const asked = calls.filter((call) => isMounted(call) && !isForm(call))
  const times: number[] = []
  const wrong: string[] = []
  let refused = 0
  for (const [nth, call] of asked.entries()) {
    const caller = allowedCaller(people, call) ?? people.member
    const bodies = payloadsOf(call, seed + nth)
    let next = 0
    const lane = async () => {
      for (let at = next++; at < bodies.length; at = next++) {
        const { raw, payload } = bodies[at] ?? { raw: '', payload: {} }
        const signed = { ...signedTestHeaders(caller, call.path, payload), [headers.requestId]: randomUUID() }
        const { status, text, ms } = await stage.post(call.path, signed, raw)
        times.push(ms)
        const fault = faultIn(status, text)
        if (fault) wrong.push(`${call.path}: ${fault}: ${raw.slice(0, 200)}`)
        if (text.includes(`"code":${requestErrors.invalidInput.code}`)) refused += 1
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }
  const p99 = percentile(times, 99)
  note({
    id: 'G12',
    what: `${times.length.toLocaleString('en')} strange payloads to ${asked.length} calls`,
    goal: '0 transport errors above 499, 0 faults, 0 ends of the process, every answer an envelope without SQL or stack, p99 < 1 s',
    measured: `${wrong.length} wrong, ${stage.tested.ends.length} ends, p99 ${p99.toFixed(0)} ms`,
    bounds: { atMost: { wrong: [wrong.length, 0], ends: [stage.tested.ends.length, 0], 'p99 in ms': [p99, 1_000] } },
  })
  expect(wrong.slice(0, 10)).toEqual([])
  expect(stage.tested.ends).toEqual([])
  // If all payloads were accepted, the test would prove nothing.
  expect(refused).toBeGreaterThan(times.length / 2)
})

function payloadsOf(call: Named, from: number): { raw: string; payload: unknown }[] {
  const sample = { ...Object(sampleOf(call.input)) }
  const fields = Object.keys(fieldsOf(call.input) ?? {})
  const values = fc.sample(fc.tuple(strange, strange, fc.nat(), fc.nat()), { seed: from, numRuns: payloadsACall })
  return values.map(([one, two, first, second], at) => {
    const raw = at % 25 === 0 ? rawBodies[(at / 25) % rawBodies.length] : undefined
    if (raw !== undefined) return { raw, payload: {} }
    const payload: Record<string, unknown> = { ...sample }
    const place = fields[first % Math.max(1, fields.length)] ?? 'surprise'
    payload[place] = one
    if (second % 3 === 0) payload[fields[second % Math.max(1, fields.length)] ?? 'other'] = two
    if (second % 7 === 0) delete payload[place]
    const text = JSON.stringify(payload)
    return { raw: text, payload: JSON.parse(text) }
  })
}

function plain(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null')
  } catch {
    return null
  }
}

function faultIn(status: number, text: string): string | null {
  if (status > 499 && status !== 503) return `status ${status}`
  const parsed = envelope.safeParse(safely(text))
  if (!parsed.success) return `no envelope (${status})`
  const { code, msg } = parsed.data
  if (code === requestErrors.fault.code) return 'a fault of ours'
  return /\bat .*\.ts:|select |insert into|PostgresError/i.test(msg) ? `says too much: ${msg}` : null
}

function safely(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
