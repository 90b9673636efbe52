/**
 * The SHA-256 of a file in hex. Uses the browser's implementation where available; on plain http (a phone in the same
 * network) it is not.
 */
export async function sha256(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const digest = globalThis.crypto?.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : sha256Of(bytes)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** FIPS 180-4, section 6.2. */
export function sha256Of(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x20000000))
  view.setUint32(padded.length - 4, message.length << 3)

  const state = firstPrimes(8).map((prime) => fraction(Math.sqrt(prime)))
  const words = new Uint32Array(64)
  for (let block = 0; block < padded.length; block += 64) {
    for (let at = 0; at < 64; at += 1) {
      words[at] =
        at < 16
          ? view.getUint32(block + at * 4)
          : small1(w(words, at - 2)) + w(words, at - 7) + small0(w(words, at - 15)) + w(words, at - 16)
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let at = 0; at < 64; at += 1) {
      const one = (h + big1(e) + ((e & f) ^ (~e & g)) + w(constants, at) + w(words, at)) >>> 0
      const two = (big0(a) + ((a & b) ^ (a & c) ^ (b & c))) >>> 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0]
    }
    for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) state[at] = ((state[at] ?? 0) + value) >>> 0
  }
  const out = new DataView(new ArrayBuffer(32))
  for (const [at, value] of state.entries()) out.setUint32(at * 4, value)
  return new Uint8Array(out.buffer)
}

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by))
const big0 = (x: number) => turn(x, 2) ^ turn(x, 13) ^ turn(x, 22)
const big1 = (x: number) => turn(x, 6) ^ turn(x, 11) ^ turn(x, 25)
const small0 = (x: number) => turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
const small1 = (x: number) => turn(x, 17) ^ turn(x, 19) ^ (x >>> 10)
const w = (words: ArrayLike<number>, at: number): number => words[at] ?? 0

/** The first 32 bits of a number's fraction. */
const fraction = (x: number): number => ((x - Math.floor(x)) * 0x1_0000_0000) >>> 0

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let next = 2; primes.length < count; next += 1)
    if (primes.every((prime) => next % prime !== 0)) primes.push(next)
  return primes
}

const constants = firstPrimes(64).map((prime) => fraction(Math.cbrt(prime)))
