import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { libreTranslator } from './libre-translator.ts'

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

/** A LibreTranslate on this machine. */
async function service(
  answer: (body: Record<string, unknown>, response: ServerResponse, request: IncomingMessage) => void,
  { key = 'a%20key@' } = {},
) {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(JSON.parse(Buffer.concat(parts).toString()), response, request))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return libreTranslator(`http://${key}127.0.0.1:${port}/mt/`, { patienceMs: 300 })
}
const asked = { text: '[[0]]は？', from: 'ja', to: 'zh-Hans' } as const

describe('LibreTranslate over HTTP', () => {
  test('is asked for a text with its key, and answers it in the other language', async () => {
    const seen: unknown[] = []
    const translator = await service((body, response, { url }) => {
      seen.push(url, body)
      response.end(JSON.stringify({ translatedText: '[[0]]呢？' }))
    })
    expect(await translator.translate(asked)).toBe('[[0]]呢？')
    expect(seen).toEqual([
      '/mt/translate',
      { q: '[[0]]は？', source: 'ja', target: 'zh-Hans', format: 'text', api_key: 'a key' },
    ])
  })

  test('needs no key', async () => {
    const translator = await service(
      (body, response) => response.end(JSON.stringify({ translatedText: `${'api_key' in body}` })),
      {
        key: '',
      },
    )
    expect(await translator.translate(asked)).toBe('false')
  })

  test.each<[string, (response: ServerResponse) => void, string | RegExp]>([
    ['fails', (response) => void response.writeHead(500).end(), 'answered 500'],
    ['answers no JSON', (response) => void response.end('<html>'), /JSON/],
    ['answers something else', (response) => void response.end('{"text":"x"}'), /translatedText/],
    [
      'sends more than anybody reads',
      (response) => void response.end(`{"translatedText":"${'x'.repeat(70_000)}"}`),
      'too long',
    ],
    ['leads elsewhere', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), /./],
    ['says nothing', () => {}, /timeout|aborted/i],
  ])('that %s is given up', async (_, answer, message) => {
    const translator = await service((_body, response) => answer(response))
    await expect(translator.translate(asked)).rejects.toThrow(message)
  })
})
