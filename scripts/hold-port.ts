import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'

export type HeldPort = {
  /** Sets the server that receives all further connections; null while there is none. */
  give(to: ChildProcess | null): void
  close(): void
}

/** The limits for connections that wait for a server: during a restart there are few, and they wait shortly. */
const waitingMax = 1_000
const waitMs = 10_000

/** A connection that no server has confirmed yet: waiting, or being sent to `to`. */
type Pending = { readonly socket: Socket; readonly giveUp: NodeJS.Timeout; to: ChildProcess | null }

/**
 * Keeps the port open from one server to the next. Each connection is handed unread to the current server; between two
 * servers connections wait, so that none is refused. A killed server loses only the requests it was answering.
 */
export function holdPort({ host, port }: { host: string; port: number }): Promise<HeldPort> {
  const pending = new Map<number, Pending>()
  const known = new WeakSet<ChildProcess>()
  let server: ChildProcess | null = null
  let last = 0

  /** Closes only this process's handle: the server that took the connection keeps its own. */
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
    // An error means that the server is exiting: its exit event makes the connection wait again.
    server.send({ connection: id }, one.socket, { keepOpen: true }, () => undefined)
  }
  const handWaiting = () => {
    for (const [id, one] of pending) if (one.to === null) hand(id, one)
  }
  const meet = (child: ChildProcess) => {
    if (known.has(child)) return
    known.add(child)
    child.on('message', (said) => {
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
