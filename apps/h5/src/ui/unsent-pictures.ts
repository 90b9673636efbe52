import { createContext, useCallback, useContext, useEffect, useEffectEvent, useId, useRef, useState } from 'react'

type Field = {
  /** How many are on their way or did not go. */
  readonly left: number
  /** Tries those again that did not go, and waits until none is on its way; how many are left then. */
  readonly finish: () => Promise<number>
}

/** What keeps a form from being sent, or from being closed, before its pictures are up. */
type Held = 'no' | 'waiting' | 'ready' | 'left' | 'leaving'

type UnsentPictures = ReturnType<typeof useUnsentPictures> & {
  /** Sends the form with what is up. */
  readonly send?: () => void
  /** Closes what it stands in, also while pictures are not up yet. */
  readonly leave?: (() => void) | undefined
}

const UnsentContext = createContext<UnsentPictures | null>(null)
export const UnsentPicturesOf = UnsentContext.Provider
/** Those of the sheet around it, where there is one: its cross asks for them as well. */
export const useUnsentAround = (): UnsentPictures | null => useContext(UnsentContext)

/** The picture fields of a form, and what of them is not up yet: it is never left out without a word. */
export function useUnsentPictures() {
  const fields = useRef(new Map<string, Field['finish']>())
  const [lefts, setLefts] = useState<Readonly<Record<string, number>>>({})
  const [held, setHeld] = useState<Held>('no')
  const asked = useRef(0)
  const count = Object.values(lefts).reduce((sum, one) => sum + one, 0)

  const tell = useCallback((id: string, field: Field | null) => {
    if (field) fields.current.set(id, field.finish)
    else fields.current.delete(id)
    setLefts(({ [id]: _before, ...others }) => (field ? { ...others, [id]: field.left } : others))
  }, [])
  const finish = async () => {
    asked.current += 1
    const own = asked.current
    setHeld('waiting')
    const left = await Promise.all([...fields.current.values()].map((one) => one()))
    if (own === asked.current) setHeld(left.every((one) => one === 0) ? 'ready' : 'left')
  }
  const drop = useCallback((next: Held = 'no') => {
    asked.current += 1
    setHeld(next)
  }, [])
  const first = Object.keys(lefts)[0]
  return { tell, count, first, held, finish, drop }
}

/** Has the form around it know what of a field's pictures is not up yet. */
export function useTellUnsent({ left, finish }: Field): UnsentPictures | null {
  const id = useId()
  const around = useContext(UnsentContext)
  const tell = around?.tell
  const latest = useEffectEvent(finish)
  useEffect(() => {
    tell?.(id, { left, finish: () => latest() })
  }, [tell, id, left])
  useEffect(() => () => tell?.(id, null), [tell, id])
  // Of several fields the first that is filled speaks for all.
  return around?.first === id ? around : null
}
