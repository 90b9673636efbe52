import type { ProofKind } from '@kikai/client/calls/call'

type Question = { readonly by: ProofKind; readonly answer: (proven: boolean) => void }

let open: Question | null = null
let asking: Promise<boolean> | null = null
const listeners = new Set<() => void>()
const show = (next: Question | null) => {
  open = next
  listeners.forEach((listener) => listener())
}

/** The open request for a proof of identity, shown by `ProveAgain`. */
export const proof = {
  read: () => open,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** When several calls are refused at once, all wait for the same answer. */
  ask: (by: ProofKind): Promise<boolean> => {
    asking ??= new Promise<boolean>((answer) => show({ by, answer })).finally(() => {
      asking = null
      show(null)
    })
    return asking
  },
}
