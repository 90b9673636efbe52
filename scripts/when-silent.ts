import type { Readable } from 'node:stream'

/** Calls once when the streams were silent for this long; returns a function that stops watching. */
export function whenSilent(streams: readonly Readable[], ms: number, call: () => void): () => void {
  let timer = setTimeout(call, ms)
  const hear = () => {
    clearTimeout(timer)
    timer = setTimeout(call, ms)
  }
  const forget = () => {
    clearTimeout(timer)
    for (const stream of streams) stream.off('data', hear)
  }
  for (const stream of streams) stream.on('data', hear)
  return forget
}
