import { createContext, useCallback, useContext, useEffect, useEffectEvent, useId, useRef, useState } from 'react'

type Field = {
  /** The number of pictures that are uploading or failed. */
  readonly left: number
  /** Retries failed uploads and waits until none is running; resolves to the number still missing. */
  readonly finish: () => Promise<number>
}

/** Why a form is not sent or closed yet while pictures are uploading. */
type Held = 'no' | 'waiting' | 'ready' | 'left' | 'leaving'

type UnsentPictures = ReturnType<typeof useUnsentPictures> & {
  /** Sends the form with the pictures uploaded so far. */
  readonly send?: () => void
  /** Closes the surrounding sheet, also while pictures are uploading. */
  readonly leave?: (() => void) | undefined
}

const UnsentContext = createContext<UnsentPictures | null>(null)
export const UnsentPicturesOf = UnsentContext.Provider
/** The unsent pictures of the surrounding sheet, where there is one: its close button asks about them as well. */
export const useUnsentAround = (): UnsentPictures | null => useContext(UnsentContext)

/** The picture fields of a form and their unfinished uploads, so that none is dropped without a message. */
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

/** Reports a field's unfinished uploads to the surrounding form. */
export function useTellUnsent({ left, finish }: Field): UnsentPictures | null {
  const id = useId()
  const around = useContext(UnsentContext)
  const tell = around?.tell
  const latest = useEffectEvent(finish)
  useEffect(() => {
    tell?.(id, { left, finish: () => latest() })
  }, [tell, id, left])
  useEffect(() => () => tell?.(id, null), [tell, id])
  // With several fields only the first one with pictures shows the notice.
  return around?.first === id ? around : null
}
