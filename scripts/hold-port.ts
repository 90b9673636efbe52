import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'

export type HeldPort = {
  /** Whose every further connection is; null while there is nobody. */
  give(to: ChildProcess | null): void
  close(): void
}

/** Connections that wait for a server: while one is started anew there are few, and they do not wait for long. */
const waitingMax = 1_000
const waitMs = 10_000

/** A connection that no server has yet: waiting for one, or on its way to `to`, which has not said that it took it. */
type Pending = { readonly socket: Socket; readonly giveUp: NodeJS.Timeout; to: ChildProcess | null }

/**
 * Holds the port from one server to the next. Whoever connects is handed to the server that is there now, unread; between
 * two servers they wait, so that nobody is refused. A server that was killed takes with it only what it was answering.
 */
export function holdPort({ host, port }: { host: string; port: number }): Promise<HeldPort> {
  const pending = new Map<number, Pending>()
  const known = new WeakSet<ChildProcess>()
  let server: ChildProcess | null = null
  let last = 0

  /** Our side of it only: a server that has taken it keeps its own. */
  const drop = (id: number) => {
    const found = pending.get(id)
    if (!found) return
    pending.delete(id)
    clearTimeout(found.giveUp)
    found.socket.destroy()
  }
  const hand = (id: number, one: Pending) => {
    if (!server?.connected) return
    one.to = server
    // An error means that the server is dying: its end, which is told too, makes the connection wait again.
    server.send({ connection: id }, one.socket, { keepOpen: true }, () => undefined)
  }
  const handWaiting = () => {
    for (const [id, one] of pending) if (one.to === null) hand(id, one)
  }
  const meet = (child: ChildProcess) => {
    if (known.has(child)) return
    known.add(child)
    child.on('message', (said) => {
      // It was ended by somebody else than us: until the next is there, whoever connects waits.
      if (said === 'leaving' && server === child) server = null
      if (typeof said === 'object' && 'took' in said && typeof said.took === 'number') drop(said.took)
    })
    child.once('close', () => {
      for (const one of pending.values()) if (one.to === child) one.to = null
      handWaiting()
    })
  }

  const listener = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    if (pending.size >= waitingMax) {
      socket.destroy()
      return
    }
    const id = (last += 1)
    const one: Pending = { socket, giveUp: setTimeout(() => drop(id), waitMs), to: null }
    socket.on('error', () => drop(id))
    pending.set(id, one)
    hand(id, one)
  })
  return new Promise((held, refuse) => {
    listener.once('error', refuse)
    listener.listen(port, host, () => {
      listener.off('error', refuse)
      held({
        give(to) {
          server = to
          if (!to) return
          meet(to)
          handWaiting()
        },
        close() {
          listener.close()
          for (const id of pending.keys()) drop(id)
        },
      })
    })
  })
}
