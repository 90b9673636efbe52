import type { Server } from 'node:http'
import { Socket } from 'node:net'

export type HandedConnections = {
  /** Called when the next server has taken over: present requests are finished, no new ones come. */
  onLeave(listen: () => void): void
  /** Called when no next server will come: everything stops at once. */
  onStop(listen: () => void): void
  /** Ends what is still open, also what was upgraded and is not the server's any more. */
  cutOff(): void
  /** Resolves when the last connection is gone. */
  allGone(): Promise<void>
}

/** Whether `npm start` keeps the port in the parent process (scripts/hold-port.ts). */
export const areHanded = (): boolean => process.argv.includes('--handed-connections') && process.connected

/** Serves connections that the parent process accepts and hands over, so that a port outlives the servers behind it. */
export function takeConnections(server: Server): HandedConnections {
  const open = new Set<Socket>()
  let leave: () => void = () => {}
  let stop: () => void = () => {}
  let gone: () => void = () => {}
  // Node starts its checks for slow senders with this event, which a server that never listens does not emit.
  server.emit('listening')
  // Keeps the process alive while the parent may send connections.
  process.channel?.ref()
  process.on('message', (what, handed) => {
    if (what === 'leave') leave()
    if (what === 'stop') stop()
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
    onStop: (listen) => {
      stop = listen
    },
    cutOff: () => {
      for (const socket of open) socket.destroy()
    },
    allGone: () => new Promise((done) => (open.size === 0 ? done() : (gone = done))),
  }
}
