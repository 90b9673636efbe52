import { randomUUID } from 'node:crypto'
import { requestErrors } from '@kikai/contract/request.errors'
import { envelope, success } from '@kikai/contract/wire/envelope'
import { headers } from '@kikai/contract/wire/headers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { connect } from '../src/platform/database/db.ts'
import { serverLimits } from '../src/platform/config/server-limits.ts'
import { type TestCaller, post, signedTestHeaders } from './call.ts'
import { faults, product, startProduct } from './harness.ts'
import { type Named, type People, allowedCaller, calls, isForm, isMounted, somePeople } from './sweep/callers.ts'
import { brokenBodies, invalidValues } from './sweep/invalid-values.ts'
import { fieldsOf, sampleOf } from './sweep/sample.ts'

startProduct()

/**
 * The number of invalid requests per call. In calls with many fields, values and fields are combined in turns so that
 * all of them occur; the proof sends a thousand per call.
 */
const rubbishACall = 60

const named = calls.map((call): [string, Named] => [`${call.domain}.${call.name}`, call])

let people: People
beforeAll(async () => {
  people = await somePeople()
})

/** A logged-in person without the right; null for calls that need none. */
function otherCaller({ access }: Named): TestCaller | null {
  return typeof access === 'string' ? null : people.member
}

async function ask(caller: TestCaller, call: Named, payload: unknown) {
  const response = await post(caller, call.path, payload, { requestId: randomUUID() })
  return { status: response.statusCode, answer: response.json() }
}

async function askRaw(caller: TestCaller, call: Named, body: string) {
  const response = await product().server.inject({
    method: 'POST',
    url: call.path,
    headers: { ...signedTestHeaders(caller, call.path, {}), [headers.requestId]: randomUUID() },
    payload: body,
  })
  return { status: response.statusCode, answer: response.json() }
}

const requestCodes = Object.values(requestErrors).map(({ code }) => code)
const faultCodes: number[] = [requestErrors.fault.code, requestErrors.busy.code]

/** Expects for any input: an envelope, no server fault, and either the call's output or one of its refusals. */
function expectGood(call: Named, { status, answer }: Awaited<ReturnType<typeof ask>>, what: string): void {
  expect(status, what).toBeLessThan(500)
  const { code, msg, data } = envelope.parse(answer)
  expect(msg.length, what).toBeGreaterThan(0)
  expect(faultCodes, `${what}: ${JSON.stringify(faults.at(-1))}`).not.toContain(code)
  if (code === success) expect(() => call.output.parse(data), what).not.toThrow()
  else expect([...requestCodes, ...call.refusals.map((refusal) => refusal.code)], what).toContain(code)
}

/** Every field, including nested ones, with every invalid value. */
function strangeInputs(call: Named): { what: string; payload: unknown }[] {
  const sample = { ...Object(sampleOf(call.input)) }
  const places = Object.entries(fieldsOf(call.input) ?? {}).flatMap(([name, schema]) => [
    { name, put: (value: unknown) => ({ ...sample, [name]: value }) },
    ...Object.keys(fieldsOf(schema) ?? {})
      .slice(0, 8)
      .map((inner) => ({
        name: `${name}.${inner}`,
        put: (value: unknown) => ({ ...sample, [name]: { ...Object(sample[name]), [inner]: value } }),
      })),
  ])
  const step = Math.ceil((places.length * Object.keys(invalidValues).length) / rubbishACall)
  return places.flatMap(({ name, put }, place) =>
    Object.entries(invalidValues)
      .filter((_, value) => (place + value) % step === 0)
      .map(([what, value]) => ({ what: `${name} is ${what}`, payload: put(value) })),
  )
}

async function takesRubbish(caller: TestCaller, call: Named): Promise<void> {
  const sample = { ...Object(sampleOf(call.input)) }
  for (const { what, payload } of strangeInputs(call)) expectGood(call, await ask(caller, call, payload), what)
  for (const name of Object.keys(fieldsOf(call.input) ?? {})) {
    const { [name]: _left, ...without } = sample
    expectGood(call, await ask(caller, call, without), `${name} is missing`)
  }
  const unknown = await ask(caller, call, { ...sample, surprise: 1 })
  expect(unknown.answer).toMatchObject({ code: requestErrors.invalidInput.code })
  const large = await ask(caller, call, { ...sample, surprise: 'x'.repeat(serverLimits.bodyBytesMax - 20_000) })
  expect(large.answer.code).toBe(requestErrors.invalidInput.code)
}

describe.each(named)('%s', (_, call) => {
  test('is refused to those whom it is not for', async ({ skip }) => {
    if (!isMounted(call)) skip()
    const sample = sampleOf(call.input)
    if (call.access !== 'guest' && !isForm(call)) {
      expect((await ask({}, call, sample)).answer.code).toBe(requestErrors.loginExpired.code)
      const forged = { token: 'A'.repeat(43), signKey: 'forged' }
      expect((await ask(forged, call, sample)).answer.code).toBe(requestErrors.loginExpired.code)
    }
    const other = isForm(call) ? null : otherCaller(call)
    if (other) expect((await ask(other, call, sample)).answer).toMatchObject({ code: requestErrors.notAllowed.code })
  })

  test('answers a well-formed question in an empty shop as it declares', async ({ skip }) => {
    const caller = isMounted(call) && !isForm(call) ? allowedCaller(people, call) : null
    if (!caller) return skip()
    const { answer } = await ask(caller, call, sampleOf(call.input))
    const declared = [success, requestErrors.invalidInput.code, ...call.refusals.map(({ code }) => code)]
    expect(declared, `${answer.code} ${answer.msg} ${JSON.stringify(faults.at(-1))}`).toContain(answer.code)
    if (answer.code === success) call.output.parse(answer.data)
  })

  test('takes rubbish calmly, field by field', { timeout: 60_000 }, async ({ skip }) => {
    const caller = isMounted(call) && !isForm(call) ? allowedCaller(people, call) : null
    if (!caller) return skip()
    await takesRubbish(caller, call)
    if (call.access === 'guest' && call.effect === 'read') await takesRubbish(people.member, call)
  })

  test('takes broken bodies calmly', async ({ skip }) => {
    if (!isMounted(call)) skip()
    const caller = allowedCaller(people, call) ?? people.member
    for (const [what, body] of Object.entries(brokenBodies)) {
      const { status, answer } = await askRaw(caller, call, body)
      expect(status, what).toBeLessThan(500)
      expect(envelope.parse(answer).code, what).not.toBe(success)
      expect(faultCodes, what).not.toContain(answer.code)
    }
    const huge = await askRaw(caller, call, JSON.stringify({ a: 'x'.repeat(1_100_000) }))
    expect(huge.status).toBeLessThan(500)
    expect(envelope.parse(huge.answer).code).not.toBe(success)
  })
})

const late = named.filter(([, { mayLag }]) => mayLag)
test('every call that may be answered by a copy only reads', async () => {
  const { app, url } = product()
  let asked = 0
  const unread: string[] = []
  const db = connect({ url, poolSize: 2, readOnly: true, onStatement: () => (asked += 1) })
  const warned = vi.spyOn(app.log, 'warn')
  const before = app.readCopy
  Object.assign(app, { readCopy: { db, mayAnswer: () => true, stop: async () => undefined } })
  try {
    // Nobody of them has written: whoever has is answered by the database itself.
    const readers = await somePeople()
    for (const [name, call] of late) {
      const caller = allowedCaller(readers, call)
      const already = asked
      // Without a filter most is read; a sample's are made up.
      const payload = call.input.safeParse({}).success ? {} : sampleOf(call.input)
      const { answer } = caller ? await ask(caller, call, payload) : { answer: null }
      expect(warned.mock.calls, `${name} writes`).toEqual([])
      if (answer?.code !== success || asked === already) unread.push(name)
    }
    expect(unread.length, unread.join(', ')).toBeLessThan(late.length / 4)
  } finally {
    Object.assign(app, { readCopy: before })
    warned.mockRestore()
    await db.end({ timeout: 1 })
  }
})

test('none of it was a fault of ours', () => expect(faults).toEqual([]))

test('every call of the contract is served', () => {
  expect(calls.length).toBeGreaterThan(40)
  expect(calls.filter((call) => !isMounted(call)).map(({ domain, name }) => `${domain}.${name}`)).toEqual([])
})
