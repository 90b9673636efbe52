/** A device's clock drifts by less than this, so what was measured long ago counts for less. */
const driftPerMs = 1e-4

type Measured = {
  /** The server's time in ms as its answer says. */
  readonly serverMs: number
  /** The part of a second that the answer leaves out; 0 where it says milliseconds. */
  readonly precisionMs: number
  readonly sentAt: number
  readonly receivedAt: number
}

export type ServerClock = ReturnType<typeof createServerClock>

/**
 * The server's time on a device whose clock may be wrong: the difference as the answer with the shortest way there and
 * back showed it, because the longer the way, the less is known about when the answer was written.
 */
export function createServerClock(changed: (aheadMs: number) => void = () => {}) {
  let aheadMs = 0
  /** By how much it may be wrong, and when that was measured. */
  let errorMs = Number.POSITIVE_INFINITY
  let measuredAt = 0
  /** Once the server itself has said its time, the dates of answers, which a proxy may write, are ignored. */
  let isTold = false

  const set = (ahead: number, error: number, at: number) => {
    errorMs = error
    measuredAt = at
    if (ahead === aheadMs) return
    aheadMs = ahead
    changed(ahead)
  }
  const measure = ({ serverMs, precisionMs, sentAt, receivedAt }: Measured) => {
    const ahead = Math.round(serverMs + precisionMs / 2 - (sentAt + receivedAt) / 2)
    const error = Math.max(0, receivedAt - sentAt) / 2 + precisionMs / 2
    const known = errorMs + Math.max(0, receivedAt - measuredAt) * driftPerMs
    // Differences that cannot both be true: the device's clock was set meanwhile.
    const wasSet = Math.abs(ahead - aheadMs) > error + known
    if (error <= known || wasSet) set(ahead, error, receivedAt)
  }
  return {
    aheadMs: () => aheadMs,
    now: () => Date.now() + aheadMs,
    /** From the headers of an answer: its time in milliseconds, or else its date in whole seconds. */
    read(headers: { time: string | null; date: string | null }, way: Pick<Measured, 'sentAt' | 'receivedAt'>): void {
      const told = headers.time === null ? Number.NaN : Number(headers.time)
      if (Number.isFinite(told)) {
        if (!isTold) errorMs = Number.POSITIVE_INFINITY
        isTold = true
        measure({ serverMs: told, precisionMs: 0, ...way })
        return
      }
      const written = Date.parse(headers.date ?? '')
      if (!isTold && !Number.isNaN(written)) measure({ serverMs: written, precisionMs: 1_000, ...way })
    },
    /** What the server said when it refused a request because of its time. */
    tell(serverMs: number): void {
      isTold = true
      set(serverMs - Date.now(), Number.POSITIVE_INFINITY, Date.now())
    },
  }
}
