import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { envelope } from '@kikai/contract/wire/envelope'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Person, as } from '../as.ts'
import { type TestCaller, signedTestHeaders } from '../call.ts'
import { goods } from '../given/goods/goods.ts'
import { paid } from '../given/deals/orders.ts'
import { formOf } from '../send-form.ts'
import { allowedCaller, calls, isForm, isMounted, somePeople } from '../sweep/callers.ts'
import { fieldsOf, sampleOf } from '../sweep/sample.ts'
import { note, percentile } from './figures.ts'
import { sleeping, spread } from './injections.ts'
import { startStage } from './stage.ts'

const stage = startStage({ settings: () => ({ PUBLIC_URL: 'https://kikai.example', LOG_LEVEL: 'trace' }) })

type Answered = { status: number; head: string; body: string }

/** Sends a request exactly as written, without a client that normalises its path. */
function raw(line: string, head: Record<string, string> = {}, body = ''): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const socket = connect(stage.port, '127.0.0.1')
    const parts: Buffer[] = []
    const lines = Object.entries({ host: 'kikai.example', connection: 'close', ...head }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    socket.write(
      `${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => {
      const text = Buffer.concat(parts).toString('latin1')
      const end = text.indexOf('\r\n\r\n')
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0),
        head: text.slice(0, end).toLowerCase(),
        body: text.slice(end),
      })
    })
  })
}

async function upload(who: Person, purpose: 'goods' | 'slip'): Promise<{ id: string; url: string }> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  const { headers, payload } = formOf(who, api.uploads.uploadPicture, { fields: { purpose }, bytes, name: 'a.png' })
  const { text } = await stage.post(api.uploads.uploadPicture.path, headers, payload)
  return api.uploads.uploadPicture.output.parse(envelope.parse(JSON.parse(text)).data)
}

const tricks = [
  '../secrets.json',
  '../../secrets.json',
  '../../../secrets.json',
  '..%2fsecrets.json',
  '%2e%2e%2fsecrets.json',
  '%2e%2e/%2e%2e/secrets.json',
  '%252e%252e%252fsecrets.json',
  '..%5c..%5csecrets.json',
  '..\\..\\secrets.json',
  '....//secrets.json',
  '..;/secrets.json',
  '%c0%ae%c0%ae/secrets.json',
  '640.webp%00.json',
  '640.webp/../../../secrets.json',
  '//etc/passwd',
  '%2fetc%2fpasswd',
]

test('files of others, and paths that lead elsewhere', { timeout: 120_000 }, async () => {
  const [owner, other] = [await as.member(), await as.member()]
  const [open, slip] = [await upload(owner, 'goods'), await upload(owner, 'slip')]
  const wrong: string[] = []
  const folders = ['/media/', `/media/${open.id}/`, '/files/', `/files/${slip.id}/`, '/h5/', '/h5/assets/']
  const paths = folders.flatMap((folder) => tricks.map((trick) => `${folder}${trick}`))
  for (const path of paths) {
    const { status, body } = await raw(`GET ${path}`)
    if (status > 499 || status === 0) wrong.push(`${path}: ${status}`)
    if (/sessionKey|filesKey|root:x/.test(body)) wrong.push(`${path}: a secret`)
    if (status === 200 && !path.startsWith('/h5/')) wrong.push(`${path}: served`)
  }
  const address = new URL(slip.url, 'http://kikai')
  const signature = address.searchParams.get('sig') ?? ''
  const foreign = await upload(other, 'slip')
  const closed = [
    `/files/${slip.id}`,
    `/media/${slip.id}/640.webp`,
    `/media/${slip.id}/1280.webp`,
    slip.url.replace(signature, `${signature.slice(0, -2)}AA`),
    slip.url.replace(slip.id, foreign.id),
    slip.url.replace(/until=\d+/, 'until=9999999999'),
  ]
  for (const path of closed) {
    const { status } = await raw(`GET ${path}`)
    if (status !== 404) wrong.push(`${path}: ${status}`)
  }
  for (const path of [open.url, slip.url]) {
    const { status, head } = await raw(`GET ${path}`)
    if (status !== 200) wrong.push(`${path}: ${status}`)
    const needed = ['x-content-type-options: nosniff', 'content-type: image/webp', 'sandbox', 'content-disposition:']
    for (const one of needed) if (!head.includes(one)) wrong.push(`${path.split('/')[1]}: no ${one}`)
  }
  note({
    id: 'G20',
    what: `${paths.length} path tricks, ${closed.length} ways to somebody else’s slip, the headers of what people sent`,
    goal: 'nothing served that should not be; fixed type, nosniff, content-disposition and a sandbox on what is',
    measured: `${wrong.length} wrong${wrong.length > 0 ? `: ${wrong.slice(0, 3).join(', ')}` : ''}`,
    bounds: { atMost: { wrong: [wrong.length, 0] }, atLeast: { tricks: [paths.length, 40] } },
  })
  expect(wrong).toEqual([])
})

test('words that are statements', { timeout: 240_000 }, async () => {
  const people = await somePeople()
  const hidden = await goods({ state: 'unpublished' })
  await goods()
  const fields = calls
    .filter((call) => isMounted(call) && !isForm(call) && call.effect === 'read')
    .flatMap((call) =>
      Object.entries(fieldsOf(call.input) ?? {})
        .filter(([, schema]) => schema.safeParse('plain').success || schema.safeParse('newest').success)
        .map(([field]) => ({ call, field })),
    )
  const times = { sleeping: [] as number[], others: [] as number[] }
  const wrong: string[] = []
  for (const { call, field } of fields) {
    const caller: TestCaller = allowedCaller(people, call) ?? people.member
    const sample = { ...Object(sampleOf(call.input)) }
    let next = 0
    const lane = async () => {
      for (let at = next++; at < spread.length; at = next++) {
        const words = spread[at] ?? ''
        const input = { ...sample, [field]: words }
        const { status, text, ms } = await stage.post(
          call.path,
          signedTestHeaders(caller, call.path, input),
          JSON.stringify(input),
        )
        const { code } = envelope.parse(JSON.parse(text))
        if (status > 499 || code === requestErrors.fault.code) wrong.push(`${call.path} ${field}: ${words}: ${code}`)
        if (text.includes(hidden.id)) wrong.push(`${call.path} ${field}: ${words}: a hidden row`)
        times[sleeping.includes(words) ? 'sleeping' : 'others'].push(ms)
      }
    }
    await Promise.all([lane(), lane(), lane(), lane()])
  }
  const apart = Math.abs(percentile(times.sleeping, 50) - percentile(times.others, 50))
  const longest = Math.max(...times.sleeping)
  note({
    id: 'G22',
    what: `${spread.length} payloads of SQL, patterns, orders and paths in ${fields.length} fields of every call that reads`,
    goal: 'no fault, no row that is hidden, «sleep» no slower: middle within 50 ms, none as long as it asks for',
    measured: `${times.sleeping.length + times.others.length} requests, ${wrong.length} wrong; sleeping ones ${apart.toFixed(0)} ms apart, longest ${longest.toFixed(0)} ms`,
    bounds: {
      atMost: { wrong: [wrong.length, 0], 'ms apart': [apart, 50], 'longest in ms': [longest, 2_999] },
      atLeast: { payloads: [spread.length, 100], fields: [fields.length, 3] },
    },
  })
  expect(wrong.slice(0, 10)).toEqual([])
})

test('headers, foreign origins, and what the log knows', { timeout: 120_000 }, async () => {
  let log = ''
  stage.tested.server?.stdout?.on('data', (part: Buffer) => (log += part.toString()))
  stage.tested.server?.stderr?.on('data', (part: Buffer) => (log += part.toString()))
  const who = await as.member()
  const wrong: string[] = []
  const json = { 'content-type': 'application/json' }
  const list = api.goods.listGoods.path
  const asked: (readonly [string, Record<string, string>, string])[] = [
    ['GET /', {}, ''],
    ['GET /h5/', {}, ''],
    ['GET /h5/no-such-file.js', {}, ''],
    ['GET /nowhere', {}, ''],
    ['GET /healthz', {}, ''],
    ['GET /media/x/640.webp', {}, ''],
    [`POST ${list}`, json, '{'],
    [`POST ${list}`, signedTestHeaders(who, list, {}), '{}'],
    [`POST ${list}`, { 'content-type': 'text/plain' }, 'x'],
    [`GET ${list}`, {}, ''],
    [`OPTIONS ${list}`, { 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' }, ''],
  ]
  const needed = [
    /content-security-policy: (?!.*script-src[^;]*unsafe)/,
    /frame-ancestors 'none'|sandbox/,
    /strict-transport-security: max-age=\d{7,}/,
    /x-content-type-options: nosniff/,
    /referrer-policy: /,
    /cross-origin-opener-policy: same-origin/,
  ]
  for (const [line, head, body] of asked) {
    const { head: told } = await raw(line, { origin: 'https://evil.example', ...head }, body)
    for (const one of needed) if (!one.test(told)) wrong.push(`${line}: no ${one.source.slice(0, 30)}`)
    if (told.includes('access-control-allow-')) wrong.push(`${line}: answers a foreign origin`)
    if (told.includes('set-cookie')) wrong.push(`${line}: a cookie`)
  }
  const password = `canary-${randomUUID()}`
  const login = { email: 'canary@kikai.example', password }
  const { path } = api.identity.emailLogin
  await stage.post(path, signedTestHeaders({}, path, login, { requestId: randomUUID() }), JSON.stringify(login))
  const profile = api.profile.myProfile.path
  for (const input of [{}, { surprise: password }])
    await stage.post(profile, signedTestHeaders(who, profile, input), JSON.stringify(input))
  // The events that follow a purchase are logged.
  await paid()
  for (let patience = 100; !log.includes('order.paid') && patience > 0; patience -= 1) await pause(50)
  const known = [who.token, who.signKey, password].filter((secret) => log.includes(secret)).length
  note({
    id: 'G23',
    what: `${asked.length} requests from a foreign origin, and the whole log of a server that logs everything`,
    goal: 'policy without inline scripts, HSTS, nosniff, no frames, referrer and opener policy on every answer; no cookie, no answer to a foreign origin; no token, key or password in the log',
    measured: `${wrong.length} wrong${wrong.length > 0 ? `: ${wrong.slice(0, 3).join(', ')}` : ''}; ${known} secrets in ${log.length.toLocaleString('en')} letters of log`,
    bounds: {
      atMost: { wrong: [wrong.length, 0], secrets: [known, 0] },
      atLeast: { 'letters of log': [log.length, 100] },
    },
  })
  expect(wrong).toEqual([])
  expect(known).toBe(0)
})
