import { vi } from 'vitest'

/** A request that waits for its answer. */
export type WaitingRequest = {
  readonly path: string
  readonly input: unknown
  readonly headers: Headers
  readonly done: (data: unknown) => void
  readonly refuse: (code: number, msg: string, data?: unknown) => void
  readonly breakOff: () => void
}

/** Replaces `fetch`: the test answers each request at a time of its choice. */
export function answeredByHand(): readonly WaitingRequest[] {
  const asked: WaitingRequest[] = []
  vi.stubGlobal('fetch', (address: string, { body, headers }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const envelope = (code: number, msg: string, data: unknown) =>
      resolve(new Response(JSON.stringify({ code, msg, data })))
    asked.push({
      path: address,
      input: JSON.parse(typeof body === 'string' ? body : 'null'),
      headers: new Headers(headers),
      done: (data) => envelope(200, '', data),
      refuse: (code, msg, data = null) => envelope(code, msg, data),
      breakOff: () => reject(new TypeError('no connection')),
    })
    return promise
  })
  return asked
}
