/** Encodes a text in an old encoding with a table made by decoding all two-byte characters. */
export function encoded(text: string, encoding: 'shift_jis' | 'gb18030'): Uint8Array {
  const bytesOf = tableOf(encoding)
  return Uint8Array.from(
    [...text].flatMap((sign) => {
      const bytes = bytesOf.get(sign)
      if (!bytes) throw new Error(`${encoding} has no ${sign}`)
      return bytes
    }),
  )
}

const tables = new Map<string, Map<string, number[]>>()
function tableOf(encoding: string): Map<string, number[]> {
  const known = tables.get(encoding)
  if (known) return known
  const decoder = new TextDecoder(encoding)
  const table = new Map<string, number[]>()
  const learn = (bytes: number[]) => {
    const sign = decoder.decode(Uint8Array.from(bytes))
    if ([...sign].length === 1 && sign !== '\ufffd' && !table.has(sign)) table.set(sign, bytes)
  }
  for (let one = 0; one < 256; one += 1) learn([one])
  for (let lead = 0x81; lead < 0xff; lead += 1) for (let trail = 0x40; trail < 0xff; trail += 1) learn([lead, trail])
  tables.set(encoding, table)
  return table
}
