import { isIP } from 'node:net'
import * as z from 'zod/mini'

export function wholeNumber(least: number, most: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.number().check(z.gte(least), z.lte(most))),
  )
}

export function isUrl(protocol: RegExp) {
  return z.string().check(z.refine((value) => URL.canParse(value) && protocol.test(new URL(value).protocol)))
}

/** An address or a network such as 10.0.0.0/8. */
export function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** An address that is a host alone: `https://api.paypal.com`. */
export const isOrigin = (value: string): boolean => URL.canParse(value) && new URL(value).origin === value

/** The address of a bucket with its keys: `https://key:secret@s3.example/bucket`. */
export function isBucketAddress(value: string): boolean {
  const { username, password, pathname } = new URL(value)
  return username !== '' && password !== '' && /^\/[a-z0-9][a-z0-9.-]{2,62}\/?$/.test(pathname)
}

/** An address of pictures by zoom, column and row, all on one host. */
export function isTileAddress(value: string): boolean {
  if (!['{z}', '{x}', '{y}'].every((part) => value.includes(part)) || !URL.canParse(value)) return false
  const { protocol, host } = new URL(value)
  return /^https?:$/.test(protocol) && !/[{}]|%7B/i.test(host)
}

/** A STUN or TURN server as browsers name it: `turn:host:3478?transport=tcp`. */
export const isIceAddress = (value: string): boolean =>
  /^(stuns?|turns?):[a-z0-9.-]+(:\d{1,5})?(\?transport=(udp|tcp))?$/i.test(value)
