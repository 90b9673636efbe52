import type { Server } from 'node:http'
import { Socket } from 'node:net'

export type HandedConnections = {
  /** The next server has taken over: what is here is answered to its end, and nothing more comes. */
  onLeave(listen: () => void): void
  /** Resolves when the last connection is gone. */
  allGone(): Promise<void>
}

/** `npm start` says it to the server that it keeps: the port is held by the parent (scripts/hold-port.ts). */
export const areHanded = (): boolean => process.argv.includes('--handed-connections') && process.connected

/** Serves connections that the parent process accepts and hands over, so that a port outlives the servers behind it. */
export function takeConnections(server: Server): HandedConnections {
  const open = new Set<Socket>()
  let leave: () => void = () => {}
  let gone: () => void = () => {}
  // Node watches for senders that dawdle from the moment when a server listens; this one never does by itself.
  server.emit('listening')
  // What brings the connections is reason enough to live.
  process.channel?.ref()
  process.on('message', (what, handed) => {
    if (what === 'leave') leave()
    if (typeof what !== 'object' || what === null || !('connection' in what)) return
    process.send?.({ took: what.connection })
    if (!(handed instanceof Socket)) return // whoever it was hung up on the way
    const socket = handed
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      if (open.size === 0) gone()
    })
    socket.setNoDelay(true)
    socket.allowHalfOpen = true
    server.emit('connection', socket)
  })
  return {
    onLeave: (listen) => {
      leave = listen
    },
    allGone: () => new Promise((done) => (open.size === 0 ? done() : (gone = done))),
  }
}
