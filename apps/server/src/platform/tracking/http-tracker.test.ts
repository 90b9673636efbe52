import { createHmac } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { httpTracker } from './http-tracker.ts'

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))
const sign = (...parts: string[]) => createHmac('sha256', 'se/cret').update(parts.join('\n')).digest('hex')

/** A tracker on this machine. */
async function tracker(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return httpTracker(`http://shop:se%2Fcret@127.0.0.1:${port}/scans`, { patienceMs: 300 })
}
const signed = (body: string) => (request: IncomingMessage, response: ServerResponse) =>
  void response.setHeader('x-signature', sign(String(request.headers['x-time']), body)).end(body)
const parcel = { carrier: 'yamato', trackingNumber: '1234&5678' }
const scan = { id: 's1', kind: 'delivered', at: '2026-11-20T09:30:00+09:00', place: 'Osaka\n depot', note: null }

describe('a tracker over HTTP', () => {
  test('is asked for carrier and number with key, time and signature, and its scans are read', async () => {
    const asked: { url: string; key: string; isSigned: boolean }[] = []
    const body = JSON.stringify({ events: [scan, { ...scan, id: 's2', kind: 'teleported' }] })
    const asking = await tracker((request, response) => {
      const [, query = ''] = (request.url ?? '').split('?')
      const isSigned = request.headers['x-signature'] === sign(String(request.headers['x-time']), query)
      asked.push({ url: request.url ?? '', key: String(request.headers['x-key']), isSigned })
      signed(body)(request, response)
    })
    expect(await asking.ask(parcel)).toEqual([
      { reference: 's1', kind: 'delivered', at: '2026-11-20T00:30:00.000Z', place: 'Osaka depot', note: '' },
    ])
    expect(asked).toEqual([{ url: '/scans?carrier=yamato&number=1234%265678', key: 'shop', isSigned: true }])
  })

  test('that knows no such number says that nothing happened', async () => {
    const asking = await tracker((_, response) => void response.writeHead(404).end())
    expect(await asking.ask(parcel)).toEqual([])
  })

  test.each([
    ['nothing that is signed', JSON.stringify({ events: [scan] }), 'did not sign'],
    ['no JSON', null, 'is no JSON'],
  ])('that answers %s is not believed', async (_, unsigned, message) => {
    const asking = await tracker(
      unsigned === null ? signed('<html>') : (_request, response) => void response.end(unsigned),
    )
    await expect(asking.ask(parcel)).rejects.toThrow(message)
  })

  test.each([
    ['a time that is none', { events: [{ ...scan, at: 'yesterday' }] }],
    ['a list that never ends', { events: Array.from({ length: 201 }, (_, at) => ({ ...scan, id: `s${at}` })) }],
    ['something else', { parcels: [] }],
  ])('that signs %s is not believed either', async (_, body) => {
    const asking = await tracker(signed(JSON.stringify(body)))
    await expect(asking.ask(parcel)).rejects.toThrow()
  })

  test('an answer to another question does not count for this one', async () => {
    const body = JSON.stringify({ events: [scan] })
    const old = sign('2026-11-19T00:00:00.000Z', body)
    const asking = await tracker((_, response) => void response.setHeader('x-signature', old).end(body))
    await expect(asking.ask(parcel)).rejects.toThrow('did not sign')
  })

  test('that sends more than anybody reads, fails, leads elsewhere or says nothing is given up', async () => {
    const endless = await tracker((_, response) => void response.end('x'.repeat(300 * 1024)))
    await expect(endless.ask(parcel)).rejects.toThrow('too long')
    const broken = await tracker((_, response) => void response.writeHead(500).end())
    await expect(broken.ask(parcel)).rejects.toThrow('answered 500')
    const elsewhere = await tracker(
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    )
    await expect(elsewhere.ask(parcel)).rejects.toThrow()
    const silent = await tracker(() => {})
    await expect(silent.ask(parcel)).rejects.toThrow(/timeout|aborted/i)
  })
})
