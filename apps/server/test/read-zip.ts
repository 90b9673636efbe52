import { crc32, inflateRawSync } from 'node:zlib'

/** The texts in a ZIP, found by its directory. */
export function readZip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  const texts = new Map<string, string>()
  for (let one = 0; one < count; one += 1) {
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const start = zip.readUInt32LE(at + 42)
    const body = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const bytes = inflateRawSync(zip.subarray(body, body + zip.readUInt32LE(at + 20)))
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is not what its checksum says`)
    texts.set(name, bytes.toString('utf8'))
    at += 46 + nameLength
  }
  return texts
}
