import { type ReactNode, type Ref, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { classes } from '../class-names.ts'
import { InlineNotice } from '../feedback/failed.tsx'
import { useDates } from '../times/moments.ts'
import { UnsentPicturesOf, useUnsentAround, useUnsentPictures } from '../pictures/unsent-pictures.ts'
import { useSay } from '@kikai/i18n/texts-provider'
import type { Instant } from '@kikai/kernel/instant'

/** The part of `useCallForm` that a form shows. */
export type FormState = {
  readonly element: {
    readonly ref: Ref<HTMLFormElement>
    readonly onSubmit: (event: React.FormEvent) => void
    readonly 'aria-busy': true | undefined
  }
  readonly refusal: string | null
  readonly restoredAt: Instant | null
  readonly discard: () => void
  readonly moved: boolean
  readonly loadingNewer: boolean
  readonly takeNewer: () => Promise<void>
  readonly keepMine: () => Promise<void>
  readonly aside: boolean
  readonly bringBack: () => void
}

type FormProps = {
  of: FormState
  /** The form's id, for a submit button elsewhere: `<Button type="submit" form={id}>`. */
  id?: string
  className?: string
  /** Closes the surrounding sheet, also while pictures are uploading. */
  onLeave?: () => void
  children: ReactNode
}

/** A form with its own messages: refusals, a newer version, restored input. */
export function Form({ of, id, className = 'flex flex-col gap-3 wide:gap-4', onLeave, children }: FormProps) {
  const t = useSay('forms')
  const { moment } = useDates()
  const own = useUnsentPictures()
  const around = useUnsentAround()
  const unsent = around ?? own
  const held = useRef<HTMLFormElement>(null)
  const isLetGo = useRef(false)
  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    if (unsent.count === 0 || isLetGo.current) return of.element.onSubmit(event)
    event.preventDefault()
    event.stopPropagation()
    held.current = event.currentTarget
    if (unsent.held !== 'waiting') void unsent.finish()
  }
  const send = () => {
    isLetGo.current = true
    held.current?.requestSubmit()
    isLetGo.current = false
  }
  return (
    <form {...of.element} onSubmit={onSubmit} id={id} noValidate className={classes('min-w-0', className)}>
      {of.restoredAt ? (
        <InlineNotice
          title={t('draft.restored', { time: moment(of.restoredAt) })}
          actions={
            <Button size="small" onClick={of.discard}>
              {t('draft.discard')}
            </Button>
          }
        >
          {t('draft.restoredNote')}
        </InlineNotice>
      ) : null}
      {of.moved ? (
        <div role="alert">
          <InlineNotice
            tone="bad"
            title={t('draft.moved')}
            actions={
              <>
                <Button size="small" tone="tint" busy={of.loadingNewer} onClick={() => void of.takeNewer()}>
                  {t('draft.takeNewer')}
                </Button>
                <Button size="small" onClick={() => void of.keepMine()}>
                  {t('draft.keepMine')}
                </Button>
              </>
            }
          >
            {t('draft.movedNote')}
          </InlineNotice>
        </div>
      ) : null}
      {of.aside ? (
        <InlineNotice
          title={t('draft.aside')}
          actions={
            <Button size="small" tone="tint" onClick={of.bringBack}>
              {t('draft.bringBack')}
            </Button>
          }
        />
      ) : null}
      {of.refusal ? (
        <div role="alert">
          <InlineNotice tone="bad" title={of.refusal} />
        </div>
      ) : null}
      <UnsentPicturesOf value={{ ...unsent, send, leave: onLeave }}>{children}</UnsentPicturesOf>
    </form>
  )
}
