/** The body of a service's answer, which nobody reads beyond this size. */
export async function readUpTo(answer: Response, most: { bytes: number; of: string }): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > most.bytes) throw new Error(`the ${most.of}’s answer is too long`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
