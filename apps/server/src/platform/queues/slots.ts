import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'

type Waiting = { who: string; take: () => void }
type Slots = { free: number; waiting: Waiting[]; held: Map<string, number> }
type Wish = { who: string; max: number }

/**
 * So many pieces of work at a time in this process, of which nobody has all where there are several, so that one slow reader
 * does not keep everybody out. Whoever waits too long for a place is told to try again; whoever has one gives it back.
 */
export function slots({ waitMs }: { waitMs: number }) {
  const byMemory = new WeakMap<object, Slots>()
  return async function takeSlot(memory: object, { who, max }: Wish): Promise<() => void> {
    const all = byMemory.get(memory) ?? { free: max, waiting: [], held: new Map<string, number>() }
    byMemory.set(memory, all)
    const heldBy = (one: string) => all.held.get(one) ?? 0
    const isOpenTo = (one: string) => all.free > 0 && heldBy(one) < Math.max(1, max - 1)
    const take = () => {
      all.free -= 1
      all.held.set(who, heldBy(who) + 1)
    }
    if (isOpenTo(who)) take()
    else
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => {
          all.waiting = all.waiting.filter((one) => one !== waiting)
          reject(refuse(requestErrors.busy))
        }, waitMs)
        const waiting: Waiting = {
          who,
          take() {
            clearTimeout(late)
            take()
            resolve()
          },
        }
        all.waiting.push(waiting)
      })
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      all.free += 1
      if (heldBy(who) > 1) all.held.set(who, heldBy(who) - 1)
      else all.held.delete(who)
      const next = all.waiting.find((one) => isOpenTo(one.who))
      if (!next) return
      all.waiting = all.waiting.filter((one) => one !== next)
      next.take()
    }
  }
}
