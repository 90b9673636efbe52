import { once } from 'node:events'
import WebSocket from 'ws'
import { liveCloseCodes, livePath } from '../packages/contract/src/live/live.messages.ts'

export type Watchers = { hear(topic: string): Promise<void> }

/** Visitors with a socket each, who listen to all the topics. */
export async function openWatchers(of: { port: number; topics: readonly string[]; count: number }): Promise<Watchers> {
  const { port, topics, count } = of
  const waiting = new Map<string, (() => void)[]>()
  let last: WebSocket | null = null
  for (let at = 0; at < count; at += 1) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`)
    await once(socket, 'open')
    socket.send(JSON.stringify({ hello: { token: '', company: '' } }))
    for (const listen of topics) socket.send(JSON.stringify({ listen }))
    await new Promise<void>((ready) => {
      let left = topics.length
      socket.on('message', (bytes) => Buffer.isBuffer(bytes) && bytes.includes('listening') && --left === 0 && ready())
    })
    socket.removeAllListeners('message')
    socket.once('close', (code) => {
      if (code !== liveCloseCodes.comeBack) throw new Error(`a watcher was closed with ${code}`)
    })
    last = socket
  }
  // Told last, so that all have been told when it hears.
  last?.on('message', (bytes) => {
    if (!Buffer.isBuffer(bytes)) return
    for (const topic of topics)
      if (bytes.includes(topic)) {
        waiting.get(topic)?.forEach((done) => done())
        waiting.delete(topic)
      }
  })
  return {
    hear: (topic) =>
      new Promise((done) => {
        waiting.set(topic, [...(waiting.get(topic) ?? []), done])
      }),
  }
}
