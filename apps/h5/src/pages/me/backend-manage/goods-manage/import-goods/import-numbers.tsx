import { Button } from '#ui/button'
import { classes } from '#ui/class-names.ts'
import { Panel } from '#ui/panel'
import { Stats } from '#ui/stat'
import { StickyBar } from '#ui/sticky-bar'
import { useText } from '@kikai/client/use-text'
import type { ImportPreview } from '@kikai/contract/catalogue/imports.shapes'
import { formatQuantity } from '@kikai/i18n/format/quantity'

/** How many rows would be taken, are here already, and cannot be taken, as the choices stand. */
export function ImportNumbers({ preview, waiting }: { preview: ImportPreview; waiting: boolean }) {
  const t = useText('managed')
  const figure = (count: number) => <span className="figures">{formatQuantity(count)}</span>
  return (
    <Panel title={t('import.numbers')} aside={t('import.rows', { count: preview.rows })}>
      <div role="status" className={classes('pt-1 transition-opacity', waiting && 'opacity-50')}>
        <Stats
          of={[
            { label: t('import.takeable'), value: figure(preview.takeable) },
            { label: t('import.alreadyHere'), value: figure(preview.alreadyHere) },
            {
              label: t('import.rejected'),
              value: (
                <span className={preview.rejectedCount > 0 ? 'text-bad' : undefined}>
                  {figure(preview.rejectedCount)}
                </span>
              ),
            },
          ]}
        />
      </div>
    </Panel>
  )
}

type ImportBarProps = { preview: ImportPreview; busy: boolean; waiting: boolean; onImport: () => void }

/** The import itself; blocked with the names of the choices that are still open. */
export function ImportBar({ preview, busy, waiting, onImport }: ImportBarProps) {
  const t = useText('managed')
  const open = preview.missing.map((what) => t(`import.missing.${what}`)).join(t('list.comma'))
  const reason = open
    ? t('import.stillOpen', { choices: open })
    : preview.takeable === 0
      ? t('import.nothingToTake')
      : null
  return (
    <StickyBar reason={reason} note={reason ? undefined : t('import.asDrafts')}>
      <Button tone="go" wide busy={busy} blocked={reason !== null || waiting} onClick={onImport}>
        {t('import.take', { count: preview.takeable })}
      </Button>
    </StickyBar>
  )
}
