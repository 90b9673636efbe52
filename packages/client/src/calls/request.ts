import type { Call, OutputOf } from '@kikai/contract/call'
import { envelope } from '@kikai/contract/wire/envelope'
import * as z from 'zod/mini'
import type { CallOptions, Client, CallResponse } from './call.ts'
import { CallError } from './call-error.ts'
import { readEnvelope } from './call.ts'
import { sha256 } from '../files/sha256.ts'

type RequestOptions = CallOptions & {
  /** GET by default (specification §7). */
  method?: string
  body?: BodyInit
}

/** Sends a request that is no call of the contract, such as another server's answer, a text or a JSON file. */
export async function request(client: Client, address: string, how: RequestOptions = {}): Promise<unknown> {
  const answer = await client.guarded(how, async () => {
    const { response, token } = await send(client, address, how)
    const body = await response.text()
    const parsed = parse(body)
    return {
      status: response.status,
      token,
      envelope: parsed ?? { code: response.ok ? 200 : 0, msg: '', data: json(body) },
    }
  })
  return answer.data
}

/** Downloads a file with the name given by the server. Throws when it is refused. */
export async function download(
  client: Client,
  address: string,
  how: RequestOptions = {},
): Promise<{ file: Blob; name: string }> {
  let file: Blob | null = null
  let name = ''
  await client.guarded(how, async (): Promise<CallResponse> => {
    const { response, token } = await send(client, address, how)
    // A JSON envelope instead of the file is a refusal.
    if (response.headers.get('content-type')?.startsWith('application/json'))
      return { status: response.status, token, envelope: readEnvelope(await response.text()) }
    file = await response.blob()
    name = nameIn(response.headers.get('content-disposition')) ?? address.split('/').at(-1)?.split('?')[0] ?? 'file'
    return { status: response.status, token, envelope: { code: response.ok ? 200 : 0, msg: '', data: null } }
  })
  return { file: file ?? new Blob(), name }
}

type UploadOptions = CallOptions & { onProgress?: (share: number) => void }

/**
 * Uploads one file by a call of the contract: its signed fields, with the file's hash among them, then the part `file`.
 * Uses XMLHttpRequest because fetch does not report upload progress.
 */
export async function upload<C extends Call>(
  client: Client,
  asked: C,
  fields: { readonly [name: string]: string },
  file: Blob,
  how: UploadOptions = {},
): Promise<OutputOf<C>> {
  const payload = { ...fields, sha256: await sha256(file) }
  const form = new FormData()
  for (const [name, value] of Object.entries(payload)) form.set(name, value)
  form.set('file', file)
  const answer = await client.guarded(how, () => sendForm(client, asked.path, payload, form, how))
  return z.parse<C['output']>(asked.output, answer.data)
}

function sendForm(
  client: Client,
  path: string,
  payload: unknown,
  form: FormData,
  how: UploadOptions,
): Promise<CallResponse> {
  // The file was hashed before, which takes a while.
  if (how.maySend?.() === false) throw new CallError('aborted', 0, '')
  const { token, headers } = client.sign(path, payload, how.requestId)
  const signal = client.withTimeout(how.signal)
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open('POST', client.options.base + path)
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value)
    sending.upload.onprogress = (event) => event.lengthComputable && how.onProgress?.(event.loaded / event.total)
    sending.onload = () => resolve({ status: sending.status, token, envelope: readEnvelope(sending.responseText) })
    sending.onerror = () => reject(new TypeError('no connection'))
    sending.onabort = () => reject(signal.reason instanceof Error ? signal.reason : new DOMException('', 'AbortError'))
    signal.addEventListener('abort', () => sending.abort(), { once: true })
    sending.send(form)
  })
}

async function send(
  client: Client,
  address: string,
  how: RequestOptions,
): Promise<{ response: Response; token: string | null }> {
  const signed = client.sign(address, {}, how.requestId)
  // Only our own addresses get our headers; other servers get none of them.
  const ours = !/^https?:/.test(address)
  const response = await fetch(ours ? client.options.base + address : address, {
    method: how.method ?? 'GET',
    signal: client.withTimeout(how.signal),
    ...(ours ? { headers: signed.headers } : {}),
    ...(how.body === undefined ? {} : { body: how.body }),
  })
  return { response, token: signed.token }
}

function parse(body: string) {
  const parsed = z.safeParse(envelope, json(body))
  return parsed.success ? parsed.data : null
}

function json(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

function nameIn(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null
}
