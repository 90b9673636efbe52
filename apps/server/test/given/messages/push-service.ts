import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { PushTo } from '../../../src/platform/push/push-service.ts'
import type { Vapid } from '../../../src/platform/push/vapid.ts'

/** A pair of keys as push services know a sender by. */
export function newVapid(): Vapid {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

export type Arrived = { path: string; ttl: string; urgency: string; sender: string; claims: unknown; text: unknown }

/**
 * A push service on this machine with browsers that decrypt what arrives (RFC 8291), and check who signed it (RFC 8292).
 * `answers` is what it says to the next pushes; without an answer it takes them.
 */
export function pushService() {
  const browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>()
  const arrived: Arrived[] = []
  const answers: number[] = []
  let origin = ''
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const path = request.url ?? ''
      const browser = browsers.get(path)
      const [, token = '', sender = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(request.headers.authorization ?? '') ?? []
      if (browser)
        arrived.push({
          path,
          ttl: String(request.headers.ttl),
          urgency: String(request.headers.urgency),
          sender,
          claims: claimsOf(token, sender),
          text: JSON.parse(decrypted(body, browser)),
        })
      response.writeHead(answers.shift() ?? 201, { location: `${origin}/elsewhere` }).end('a foreign text')
    })
  })
  return {
    arrived,
    answers,
    async open(): Promise<string> {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
      return origin
    },
    close: () => server.close(),
    /** A browser that asks for pushes. */
    browser(): PushTo {
      const [pair, auth, path] = [createECDH('prime256v1'), randomBytes(16), `/${randomBytes(12).toString('hex')}`]
      pair.generateKeys()
      browsers.set(path, { pair, auth })
      const [p256dh, words] = [pair.getPublicKey('base64url'), auth.toString('base64url')]
      return { endpoint: `${origin}${path}`, p256dh, auth: words }
    },
  }
}

const claims = z.object({ aud: z.string(), sub: z.string(), exp: z.number() })
function claimsOf(token: string, sender: string): unknown {
  const [head = '', told = '', signature = ''] = token.split('.')
  const point = Buffer.from(sender, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${told}`)
  const isSigned = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  const { aud, sub } = claims.parse(JSON.parse(Buffer.from(told, 'base64url').toString()))
  return isSigned ? { aud, sub } : null
}

function decrypted(body: Buffer, { pair, auth }: { pair: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + (body[20] ?? 0)
  const theirs = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
  const shared = hkdfSync('sha256', pair.computeSecret(theirs), auth, info, 32)
  const of = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${name}\0`, length))
  const sealed = body.subarray(keyEnd)
  const cipher = createDecipheriv('aes-128-gcm', of('aes128gcm', 16), of('nonce', 12)).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
