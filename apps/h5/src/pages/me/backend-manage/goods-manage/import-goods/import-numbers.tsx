import { Button } from '#ui/button'
import { classes } from '#ui/class-names.ts'
import { Panel } from '#ui/panel'
import { Stats } from '#ui/stat'
import { StickyBar } from '#ui/sticky-bar'
import { useText } from '@kikai/client/use-text'
import type { ImportPreview } from '@kikai/contract/imports/imports.shapes'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { Lock } from 'lucide-react'
import { goToOpenChoice } from './open-choices.ts'

type CheckProps = {
  preview: ImportPreview
  busy: boolean
  waiting: boolean
  onBack: () => void
  onImport: () => void
}

/** How many rows would be taken, are here already, and cannot be taken; on wide screens with the buttons. */
export function ImportNumbers(props: CheckProps) {
  const { preview, waiting } = props
  const t = useText('imports')
  const reason = preview.takeable === 0 ? t('nothingToTake') : null
  const figure = (count: number) => <span className="figures">{formatQuantity(count)}</span>
  return (
    <Panel title={t('numbers')} aside={t('rows', { count: preview.rows })}>
      <div role="status" className={classes('pt-1 transition-opacity', waiting && 'opacity-50')}>
        <Stats
          of={[
            { label: t('takeable'), value: figure(preview.takeable) },
            { label: t('alreadyHere'), value: figure(preview.alreadyHere) },
            {
              label: t('rejected'),
              value: (
                <span className={preview.rejectedCount > 0 ? 'text-bad' : undefined}>
                  {figure(preview.rejectedCount)}
                </span>
              ),
            },
          ]}
        />
      </div>
      <div className="mt-5 hidden wide:block">
        {reason ? (
          <p className="flex items-center gap-2 pb-2 text-14">
            <Lock aria-hidden className="size-4.5 shrink-0 text-ink-2" />
            {reason}
          </p>
        ) : null}
        <div className="flex gap-2">
          <CheckButtons {...props} />
        </div>
      </div>
      <p className="pt-3 text-12 text-ink-2 wide:pt-2">{t('asDrafts')}</p>
    </Panel>
  )
}

/** The same buttons at the bottom of the phone. */
export function CheckBar(props: CheckProps) {
  const t = useText('imports')
  return (
    <StickyBar reason={props.preview.takeable === 0 ? t('nothingToTake') : null}>
      <CheckButtons {...props} />
    </StickyBar>
  )
}

function CheckButtons({ preview, busy, waiting, onBack, onImport }: CheckProps) {
  const t = useText('imports')
  return (
    <>
      <Button tone="outline" onClick={onBack}>
        {t('back')}
      </Button>
      <Button
        tone="go"
        wide
        busy={busy}
        blocked={preview.takeable === 0 || waiting}
        onClick={onImport}
        className="px-3!"
      >
        {preview.takeable === 0 ? t('takeNone') : t('take', { count: preview.takeable })}
      </Button>
    </>
  )
}

type ColumnsBarProps = { preview: ImportPreview; waiting: boolean; onBack: () => void; onNext: () => void }

/** The way on from the columns, or what is still open there. */
export function ColumnsBar({ preview, waiting, onBack, onNext }: ColumnsBarProps) {
  const t = useText('imports')
  const m = useText('managed')
  const open = preview.missing.map((what) => t(`missing.${what}`)).join(m('list.comma'))
  return (
    <StickyBar
      reason={
        open ? (
          <button
            type="button"
            onClick={goToOpenChoice}
            className="min-h-11 text-left underline decoration-control underline-offset-4 hover:decoration-ink"
          >
            {t('stillOpen', { choices: open })}
          </button>
        ) : null
      }
    >
      <Button tone="outline" onClick={onBack}>
        {t('back')}
      </Button>
      <Button tone="go" wide blocked={open !== '' || waiting} onClick={onNext} className="px-3! wide:w-auto">
        {t('next')}
      </Button>
    </StickyBar>
  )
}
