import { createContext, useCallback, useContext, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Notice } from './failed.tsx'
import { useWords } from './words.ts'

type Field = {
  /** How many are on their way or did not go. */
  readonly left: number
  /** Tries those again that did not go, and waits until none is on its way; how many are left then. */
  readonly finish: () => Promise<number>
}

/** What keeps a form from being sent, or from being closed, before its pictures are up. */
type Held = 'no' | 'waiting' | 'ready' | 'left' | 'leaving'

type UnsentPictures = ReturnType<typeof useUnsentPictures>

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
    setLefts((now) => ({ ...now, [id]: field?.left ?? 0 }))
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
  return { tell, count, held, finish, drop }
}

/** Has the form around it know what of a field's pictures is not up yet. */
export function useTellUnsent({ left, finish }: Field): void {
  const id = useId()
  const tell = useContext(UnsentContext)?.tell
  const latest = useEffectEvent(finish)
  useEffect(() => {
    tell?.(id, { left, finish: () => latest() })
  }, [tell, id, left])
  useEffect(() => () => tell?.(id, null), [tell, id])
}

type UnsentNoticeProps = { of: UnsentPictures; onSend: () => void; onLeave: (() => void) | undefined }

/** Says that pictures are not up yet and what may be done; sends by itself once those that it waits for are. */
export function UnsentNotice({ of, onSend, onLeave }: UnsentNoticeProps) {
  const t = useWords()
  const { held, count, finish, drop } = of
  const place = useRef<HTMLDivElement>(null)
  const send = () => {
    drop()
    onSend()
  }
  const sendReady = useEffectEvent(send)
  useEffect(() => {
    if (held === 'ready') sendReady()
    else if (held !== 'no') place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [held])
  // What was asked about went up meanwhile, or was taken away.
  const isOver = count === 0 && (held === 'left' || held === 'leaving')
  if (held === 'no' || held === 'ready' || isOver) return null
  const withoutThem = (
    <Button size="small" onClick={send}>
      {t('form.photos.without')}
    </Button>
  )
  return (
    <div ref={place} role="alert">
      {held === 'waiting' ? (
        <Notice title={t('form.photos.waiting', { count })} actions={withoutThem}>
          {t('form.photos.waitingNote')}
        </Notice>
      ) : (
        <Notice
          tone="bad"
          title={t('form.photos.left', { count })}
          actions={
            held === 'leaving' ? (
              <>
                <Button size="small" tone="tint" onClick={() => drop()}>
                  {t('form.photos.stay')}
                </Button>
                <Button size="small" onClick={onLeave}>
                  {t('form.photos.leave')}
                </Button>
              </>
            ) : (
              <>
                <Button size="small" tone="tint" onClick={() => void finish()}>
                  {t('form.photos.again')}
                </Button>
                {withoutThem}
              </>
            )
          }
        >
          {t(held === 'leaving' ? 'form.photos.leaveNote' : 'form.photos.leftNote')}
        </Notice>
      )}
    </div>
  )
}
