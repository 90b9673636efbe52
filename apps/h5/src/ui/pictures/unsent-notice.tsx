import { useSay } from '@kikai/i18n/texts-provider'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { InlineNotice } from '../feedback/failed.tsx'
import { FieldErrorText } from '../forms/field.tsx'
import type { useTellUnsent } from './unsent-pictures.ts'

/** Shown instead of the required message when pictures are chosen but have not finished uploading. */
export function NotUp({ count }: { count: number }) {
  const t = useSay('uploads')
  return <FieldErrorText>{t('unsent.left', { count })}</FieldErrorText>
}

/**
 * Shows that pictures have not finished uploading and offers the options; sends the form when the awaited ones have.
 */
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
  // The pictures in question were uploaded or removed meanwhile.
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
        <InlineNotice title={t('unsent.waiting', { count })} actions={withoutThem}>
          {t('unsent.waitingNote')}
        </InlineNotice>
      ) : (
        <InlineNotice
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
        </InlineNotice>
      )}
    </div>
  )
}
