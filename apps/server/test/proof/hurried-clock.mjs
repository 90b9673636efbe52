import { appendFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Loaded before a server under test: its clock runs so many times as fast, from a moment that the test names, and at
 * SIGUSR2 it writes down what is left of its heap after a collection and what it holds open. The product knows nothing of it.
 * JavaScript, because a TypeScript file would make Node load its compiler, whose memory would count as the server's.
 */
const rate = Number(process.env.HURRIED_RATE ?? 1)
const since = Number(process.env.HURRIED_SINCE ?? Date.now())
const notes = process.env.HURRIED_NOTES ?? ''
const UsualDate = Date
const now = () => Math.round(since + (UsualDate.now() - since) * rate)

globalThis.Date = new Proxy(UsualDate, {
  construct: (target, given, self) => Reflect.construct(target, given.length === 0 ? [now()] : given, self),
  apply: () => new UsualDate(now()).toString(),
  get: (target, name, self) => (name === 'now' ? now : Reflect.get(target, name, self)),
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => {
  if (typeof collect === 'function') collect()
  /** @type {Record<string, number>} */
  const held = {}
  for (const kind of process.getActiveResourcesInfo()) held[kind] = (held[kind] ?? 0) + 1
  appendFileSync(
    notes,
    `${JSON.stringify({ heapMb: process.memoryUsage().heapUsed / 1_048_576, all: process.memoryUsage(), held })}\n`,
  )
})
