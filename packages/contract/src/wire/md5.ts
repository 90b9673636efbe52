/** The rotations of the four rounds, and the constants of the 64 steps (RFC 1321). */
const turns = Int32Array.of(7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21)
const sines = Int32Array.from({ length: 64 }, (_, at) => Math.floor(Math.abs(Math.sin(at + 1)) * 2 ** 32))
const blockBytes = 64

/**
 * MD5 of bytes, in 16 bytes. Browsers have none, and libraries bring streams, files and other ways to write a digest
 * along: three times this in the first file that a phone runs. For the signature alone; MD5 by itself guards nothing.
 */
export function md5(bytes: Uint8Array): Uint8Array {
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / blockBytes) * blockBytes))
  new Uint8Array(padded.buffer).set(bytes)
  padded.setUint8(bytes.length, 0x80)
  padded.setUint32(padded.byteLength - 8, bytes.length << 3, true)
  padded.setUint32(padded.byteLength - 4, Math.floor(bytes.length / 2 ** 29), true)
  const words = new Int32Array(16)
  let a = 0x67452301
  let b = 0xefcdab89 | 0
  let c = 0x98badcfe | 0
  let d = 0x10325476
  for (let from = 0; from < padded.byteLength; from += blockBytes) {
    for (let at = 0; at < 16; at++) words[at] = padded.getInt32(from + at * 4, true)
    const [a0, b0, c0, d0] = [a, b, c, d]
    for (let step = 0; step < 64; step++) {
      const round = step >> 4
      const mixed =
        round === 0 ? (b & c) | (~b & d) : round === 1 ? (d & b) | (~d & c) : round === 2 ? b ^ c ^ d : c ^ (b | ~d)
      const word = round === 0 ? step : round === 1 ? 5 * step + 1 : round === 2 ? 3 * step + 5 : 7 * step
      // Sums are cut to 32 bits at once, because larger ones become floating-point numbers at half the speed.
      const constant = ((sines[step] ?? 0) + (words[word & 15] ?? 0)) | 0
      const sum = (((a + mixed) | 0) + constant) | 0
      const turn = turns[(round << 2) | (step & 3)] ?? 0
      a = d
      d = c
      c = b
      b = (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0
    }
    a = (a + a0) | 0
    b = (b + b0) | 0
    c = (c + c0) | 0
    d = (d + d0) | 0
  }
  const digest = new DataView(new ArrayBuffer(16))
  digest.setInt32(0, a, true)
  digest.setInt32(4, b, true)
  digest.setInt32(8, c, true)
  digest.setInt32(12, d, true)
  return new Uint8Array(digest.buffer)
}
