import { expect, test } from 'vitest'
import { readParts } from './read-parts.ts'

const rows = Array.from({ length: 50 }, (_, id) => ({ id, name: `旧\n${id},` }))
const streamed = `{"code":200,"msg":"ok","data":{"entryId":"e","data":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n],"isCut":true}}`

/** In pieces of so many bytes, which may end within a character. */
function arriving(text: string, bytes: number): Response {
  const all = new TextEncoder().encode(text)
  const body = new ReadableStream<Uint8Array>({
    start(pieces) {
      for (let from = 0; from < all.length; from += bytes) pieces.enqueue(all.slice(from, from + bytes))
      pieces.close()
    },
  })
  return new Response(body)
}

async function read(response: Response) {
  const parts: { data: { entryId: string; data: unknown[] } }[] = []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the text above has this shape
  const rest = await readParts(response, (part) => parts.push(part as (typeof parts)[number]))
  return { parts, rest }
}

test.each([1, 7, 100, 100_000])('rows that arrive in pieces of %s bytes are taken whole and once', async (bytes) => {
  const { parts, rest } = await read(arriving(streamed, bytes))
  expect(parts.flatMap(({ data }) => data.data)).toEqual(rows)
  expect(parts.every(({ data }) => data.entryId === 'e')).toBe(true)
  expect(JSON.parse(rest)).toEqual({ code: 200, msg: 'ok', data: { entryId: 'e', data: [], isCut: true } })
})

test('an answer in one line stays whole, and one that was cut off is no answer', async () => {
  const refusal = '{"code":4100,"msg":"no","data":null}'
  expect(await read(arriving(refusal, 5))).toEqual({ parts: [], rest: refusal })
  const { rest } = await read(arriving(streamed.slice(0, -30), 100))
  expect(() => JSON.parse(rest)).toThrow()
})
