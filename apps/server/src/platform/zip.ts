import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array }

const utf8Names = 0x0800
const deflated = 8
/** 1 January 1980, the first day that a ZIP can name: when something was made stands in it. */
const noDay = 0x0021

/** A ZIP of a few small files, all in memory (APPNOTE 6.3.10, without Zip64). */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const packed = deflateRawSync(bytes)
    const named = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(utf8Names, 2)
    facts.writeUInt16LE(deflated, 4)
    facts.writeUInt16LE(0, 6)
    facts.writeUInt16LE(noDay, 8)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(named.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, named, packed])
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, named)
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}
