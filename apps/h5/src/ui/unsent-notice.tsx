import { useSay } from '@kikai/i18n/texts-provider'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'
import { Notice } from './failed.tsx'
import { FieldError } from './field.tsx'
import type { useTellUnsent } from './unsent-pictures.ts'

/** Instead of "please take one": they stand there, and are not up. */
export function NotUp({ count }: { count: number }) {
  const t = useSay('uploads')
  return <FieldError>{t('unsent.left', { count })}</FieldError>
}

/** Says that pictures are not up yet and what may be done; sends by itself once those that it waits for are. */
export function UnsentNotice({ of }: { of: NonNullable<ReturnType<typeof useTellUnsent>> }) {
  const t = useSay('uploads')
  const { held, count, finish, drop } = of
  const place = useRef<HTMLDivElement>(null)
  const send = () => {
    drop()
    of.send?.()
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
      {t('unsent.without')}
    </Button>
  )
  return (
    <div ref={place} role="alert">
      {held === 'waiting' ? (
        <Notice title={t('unsent.waiting', { count })} actions={withoutThem}>
          {t('unsent.waitingNote')}
        </Notice>
      ) : (
        <Notice
          tone="bad"
          title={t('unsent.left', { count })}
          actions={
            held === 'leaving' ? (
              <>
                <Button size="small" tone="tint" onClick={() => drop()}>
                  {t('unsent.stay')}
                </Button>
                <Button size="small" onClick={of.leave}>
                  {t('unsent.leave')}
                </Button>
              </>
            ) : (
              <>
                <Button size="small" tone="tint" onClick={() => void finish()}>
                  {t('unsent.again')}
                </Button>
                {withoutThem}
              </>
            )
          }
        >
          {t(held === 'leaving' ? 'unsent.leaveNote' : 'unsent.leftNote')}
        </Notice>
      )}
    </div>
  )
}
