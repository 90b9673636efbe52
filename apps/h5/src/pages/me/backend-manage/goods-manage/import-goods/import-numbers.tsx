import { Actions, ActionsPlace } from '#ui/pages/actions'
import { classes } from '#ui/class-names.ts'
import { Panel } from '#ui/pages/panel'
import { Stats } from '#ui/facts/stat'
import { useText } from '@kikai/client/use-text'
import type { ImportPreview } from '@kikai/contract/imports/imports.shapes'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { goToOpenChoice } from './open-choices.ts'

type CheckProps = {
  preview: ImportPreview
  busy: boolean
  waiting: boolean
  onBack: () => void
  onImport: () => void
}

/**
 * The number of rows that become drafts, change listings, say nothing new, or cannot be imported; on wide screens with the
 * buttons.
 */
export function ImportNumbers(props: CheckProps) {
  const { preview, waiting } = props
  const t = useText('imports')
  const figure = (count: number) => <span className="figures">{formatQuantity(count)}</span>
  return (
    <Panel title={t('numbers')} aside={t('rows', { count: preview.rows })}>
      <div role="status" className={classes('pt-1 transition-opacity', waiting && 'opacity-50')}>
        <Stats
          of={[
            { label: t('takeable'), value: figure(preview.takeable) },
            { label: t('changed'), value: figure(preview.changed) },
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
        <ActionsPlace value="side">
          <CheckActions {...props} />
        </ActionsPlace>
      </div>
      {preview.takeable > 0 ? <p className="pt-3 text-12 text-ink-2 wide:pt-2">{t('asDrafts')}</p> : null}
      {preview.changed > 0 ? <p className="pt-3 text-12 text-ink-2 wide:pt-2">{t('asChanges')}</p> : null}
    </Panel>
  )
}

/** The buttons back to the columns and for the import: at the bottom on phones, under the numbers on wide screens. */
export function CheckActions({ preview, busy, waiting, onBack, onImport }: CheckProps) {
  const t = useText('imports')
  const count = preview.takeable + preview.changed
  const takesNone = count === 0
  return (
    <Actions
      can={[
        { label: t('back'), tone: 'outline', run: onBack },
        {
          label: takesNone ? t('takeNone') : t('take', { count }),
          busy,
          blocked: takesNone ? t('nothingToTake') : waiting,
          run: onImport,
        },
      ]}
    />
  )
}

type ColumnsBarProps = { preview: ImportPreview; waiting: boolean; onBack: () => void; onNext: () => void }

/** The button to the check, or the list of required choices that are still missing. */
export function ColumnsBar({ preview, waiting, onBack, onNext }: ColumnsBarProps) {
  const t = useText('imports')
  const m = useText('managed')
  const open = preview.missing.map((what) => t(`missing.${what}`)).join(m('list.comma'))
  return (
    <Actions
      can={[
        { label: t('back'), tone: 'outline', run: onBack },
        { label: t('next'), blocked: open === '' ? waiting : <OpenChoices names={open} />, run: onNext },
      ]}
    />
  )
}

/** A button that scrolls to the first missing choice. */
function OpenChoices({ names }: { names: string }) {
  const t = useText('imports')
  return (
    <button
      type="button"
      onClick={goToOpenChoice}
      className="min-h-11 text-left underline decoration-control underline-offset-4 hover:decoration-ink"
    >
      {t('stillOpen', { choices: names })}
    </button>
  )
}
