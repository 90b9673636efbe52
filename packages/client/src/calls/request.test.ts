import { expect, test, vi } from 'vitest'
import { createClient } from './call.ts'
import { download, request, upload } from './request.ts'
import { done, echo, givenClient } from '../test/given-client.ts'

test('§9 network timeout: 60,000 ms for a call and an upload', async () => {
  const { client } = await givenClient(() => ({ body: done }))
  const { timeoutMs: _short, ...usual } = client.options
  const patient = createClient(usual)
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  vi.stubGlobal('XMLHttpRequest', AnsweringRequest)
  try {
    await patient.call(echo, { words: 'a' })
    await upload(patient, echo, { words: 'a' }, new Blob(['file']))
    expect(timeout.mock.calls).toEqual([[60_000], [60_000]])
  } finally {
    timeout.mockRestore()
    vi.unstubAllGlobals()
  }
})

test('60,000 ms for a request of another kind and a download', async () => {
  const { client } = await givenClient(() => ({ body: done }))
  const { timeoutMs: _short, ...usual } = client.options
  const patient = createClient(usual)
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  try {
    await request(patient, '/files/list')
    await download(patient, '/files/1')
    expect(timeout.mock.calls).toEqual([[60_000], [60_000]])
  } finally {
    timeout.mockRestore()
  }
})

test('a file is not sent as somebody else who logs in while it is made ready', async () => {
  const { client } = await givenClient(() => ({ body: done }))
  const sent = vi.spyOn(AnsweringRequest.prototype, 'send')
  vi.stubGlobal('XMLHttpRequest', AnsweringRequest)
  try {
    let isIn = true
    const sending = upload(client, echo, { words: 'a' }, new Blob(['file']), { maySend: () => isIn })
    isIn = false
    await expect(sending).rejects.toMatchObject({ kind: 'aborted' })
    await expect(client.call(echo, { words: 'a' }, { maySend: () => isIn })).rejects.toMatchObject({ kind: 'aborted' })
    expect(sent).not.toHaveBeenCalled()
  } finally {
    sent.mockRestore()
    vi.unstubAllGlobals()
  }
})

/** A minimal XMLHttpRequest: every upload is answered. */
class AnsweringRequest {
  readonly upload = {}
  readonly status = 200
  readonly responseText = JSON.stringify(done)
  onload = () => {}
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(): void {
    queueMicrotask(() => this.onload())
  }
}
