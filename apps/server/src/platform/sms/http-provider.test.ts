import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { httpProvider } from './http-provider.ts'

type Arrived = { path: string; authorization: string; key: string; form: Record<string, string> }

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

/** A provider on this machine that answers every message with one status. */
async function provider(status: number): Promise<{ url: string; arrived: Arrived[] }> {
  const arrived: Arrived[] = []
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      arrived.push({
        path: request.url ?? '',
        authorization: request.headers.authorization ?? '',
        key: String(request.headers['i-twilio-idempotency-token']),
        form: Object.fromEntries(new URLSearchParams(body)),
      })
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"sid":"SM1","status":"queued"}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://AC1:secret%2F@127.0.0.1:${port}`, arrived }
}

const message = { key: 'message-1', to: '+819012345678', body: '【Kikai】認証コード：123456' }

describe('the provider of SMS', () => {
  test('is sent number, sender, text and a key of the message, with account and key as the password', async () => {
    const { url, arrived } = await provider(201)
    await httpProvider({ url, from: 'Kikai' }).send(message)
    expect(arrived).toEqual([
      {
        path: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from('AC1:secret/').toString('base64')}`,
        key: 'message-1',
        form: { To: '+819012345678', From: 'Kikai', Body: '【Kikai】認証コード：123456' },
      },
    ])
  })

  test('that refuses is told by its status alone: neither number nor code is in what is logged', async () => {
    const { url } = await provider(400)
    const sending = httpProvider({ url, from: 'Kikai' }).send(message)
    await expect(sending).rejects.toThrow('the provider of SMS answered 400')
  })
})
