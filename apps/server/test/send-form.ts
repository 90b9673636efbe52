import { createHash, randomUUID } from 'node:crypto'
import type { Call } from '@kikai/contract/call'
import { type Answer, type TestCaller, signedTestHeaders } from './call.ts'
import { product } from './harness.ts'

type Sent = { fields: Record<string, string>; bytes: Uint8Array; name?: string; type?: string }

/** A signed form as a client sends it: its fields, then the file. */
export function formOf(
  caller: TestCaller,
  { path }: Call,
  { fields: given, bytes, name = 'file', type = 'application/octet-stream' }: Sent,
): { headers: Record<string, string>; payload: Buffer } {
  const fields = { ...given, sha256: given.sha256 ?? createHash('sha256').update(bytes).digest('hex') }
  const boundary = `b${randomUUID()}`
  const part = (head: string, content: Uint8Array | string) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')])
  const payload = Buffer.concat([
    ...Object.entries(fields).map(([field, value]) => part(`content-disposition: form-data; name="${field}"`, value)),
    part(`content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}`, bytes),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return {
    headers: {
      ...signedTestHeaders(caller, path, fields),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  }
}

/** Signs and sends a call that takes a form. `again` sends the same request once more. */
export async function sendForm<C extends Call>(caller: TestCaller, call: C, sent: Sent) {
  const { headers, payload } = formOf(caller, call, sent)
  const again = async (): Promise<Answer<C>> =>
    (await product().server.inject({ method: 'POST', url: call.path, headers, payload })).json()
  return { answer: await again(), again }
}
