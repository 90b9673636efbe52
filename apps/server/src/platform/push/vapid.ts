import { createECDH, timingSafeEqual } from 'node:crypto'

/** The pair by which push services know us (RFC 8292), in base64url. */
export type Vapid = { readonly publicKey: string; readonly privateKey: string }

/** Reads `public:private`, as `npx web-push generate-vapid-keys` makes them; null where they are not a pair. */
export function parseVapid(text: string): Vapid | null {
  const [publicKey = '', privateKey = '', ...rest] = text.split(':')
  if (!/^[\w-]{87}$/.test(publicKey) || !/^[\w-]{43}$/.test(privateKey) || rest.length > 0) return null
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey, 'base64url')
    return timingSafeEqual(pair.getPublicKey(), Buffer.from(publicKey, 'base64url')) ? { publicKey, privateKey } : null
  } catch {
    return null // no key of this curve
  }
}
