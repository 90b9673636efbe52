import { describe, expect, test } from 'vitest'
import { createPrefetch, type Prefetch } from './prefetch.ts'
import { done, echo, givenClient } from '../test/given-client.ts'

/** A client with requests sent early by the same visitor. */
async function givenEarly({ as = '', base }: { as?: string; base?: string } = {}) {
  let early: Prefetch | null = null
  const before = { take: (path: string, payload: unknown) => early?.take(path, payload) ?? null }
  const all = await givenClient(() => ({ body: done }), { token: as, early: before })
  early = createPrefetch({ terminal: '3', base: base ?? all.base, session: all.session, language: () => 'en' })
  return { ...all, early }
}

describe('a call that was sent before the app was there', () => {
  test('is not sent again: its answer is taken, once', async () => {
    const { client, early, received } = await givenEarly()
    void early.send(echo.path, { count: 1, words: 'a' })
    expect(await client.call(echo, { words: 'a', count: 1 })).toEqual(done.data)
    expect(received).toHaveLength(1)
    await client.call(echo, { words: 'a', count: 1 })
    expect(received).toHaveLength(2)
  })

  test('carries what every request carries', async () => {
    const { client, early, received } = await givenEarly({ as: 'public.secret' })
    void early.send(echo.path, { words: 'a' })
    await client.call(echo, { words: 'a' })
    await client.call(echo, { words: 'a' })
    const [sooner, later] = received.map(({ headers: { ts, nonce, sign, ...same } }) => ({
      same,
      ofItsOwn: [ts, nonce, sign].every(Boolean),
    }))
    expect(sooner).toEqual(later)
    expect(sooner?.same).toMatchObject({ token: 'public.secret', terminal: '3' })
  })

  test('is not the answer to another question, nor to another person', async () => {
    const { client, early, session, received } = await givenEarly({ as: 'public.secret' })
    void early.send(echo.path, { words: 'a' })
    await client.call(echo, { words: 'b' })
    expect(received).toHaveLength(2)
    session.end('asked')
    await client.call(echo, { words: 'a' })
    expect(received).toHaveLength(3)
    expect(received[2]?.headers.token).toBeUndefined()
  })

  test('has no say in what must happen once', async () => {
    const { client, early, received } = await givenEarly()
    void early.send(echo.path, { words: 'a' })
    await client.call(echo, { words: 'a' }, { requestId: 'abc' })
    expect(received[1]?.headers['request-id']).toBe('abc')
  })

  test('that gets no answer is asked again by who needs it', async () => {
    const { client, early, received } = await givenEarly({ base: 'http://127.0.0.1:9' })
    void early.send(echo.path, { words: 'a' })
    expect(await client.call(echo, { words: 'a' })).toEqual(done.data)
    expect(received).toHaveLength(1)
  })
})
