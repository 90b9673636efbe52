import { Button } from '#ui/button'
import { classes } from '#ui/class-names.ts'
import { Panel } from '#ui/panel'
import { Stats } from '#ui/stat'
import { StickyBar } from '#ui/sticky-bar'
import { useText } from '@kikai/client/use-text'
import type { ImportPreview } from '@kikai/contract/catalogue/imports.shapes'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { Lock } from 'lucide-react'

type ImportNowProps = { preview: ImportPreview; busy: boolean; waiting: boolean; onImport: () => void }

/** Until the open choices are made no row can be judged, so no number would be true. */
export const isJudged = ({ missing }: ImportPreview): boolean => missing.length === 0

/** Why the import cannot be made yet: the choices that are still open, by name. */
function useOpenChoices(preview: ImportPreview): string | null {
  const t = useText('managed')
  const open = preview.missing.map((what) => t(`import.missing.${what}`)).join(t('list.comma'))
  if (open) return t('import.stillOpen', { choices: open })
  return preview.takeable === 0 ? t('import.nothingToTake') : null
}

/** How many rows would be taken, are here already, and cannot be taken, as the choices stand; on wide screens with the button. */
export function ImportNumbers({ preview, busy, waiting, onImport }: ImportNowProps) {
  const t = useText('managed')
  const reason = useOpenChoices(preview)
  const figure = (count: number) => (
    <span className="figures">{isJudged(preview) ? formatQuantity(count) : t('import.unknown')}</span>
  )
  const isBad = isJudged(preview) && preview.rejectedCount > 0
  return (
    <Panel title={t('import.numbers')} aside={t('import.rows', { count: preview.rows })}>
      <div role="status" className={classes('pt-1 transition-opacity', waiting && 'opacity-50')}>
        <Stats
          of={[
            { label: t('import.takeable'), value: figure(preview.takeable) },
            { label: t('import.alreadyHere'), value: figure(preview.alreadyHere) },
            {
              label: t('import.rejected'),
              value: <span className={isBad ? 'text-bad' : undefined}>{figure(preview.rejectedCount)}</span>,
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
        <Button tone="go" wide busy={busy} blocked={reason !== null || waiting} onClick={onImport}>
          {isJudged(preview) ? t('import.take', { count: preview.takeable }) : t('import.takeNone')}
        </Button>
      </div>
      <p className="pt-3 text-12 text-ink-2 wide:pt-2">{t('import.asDrafts')}</p>
    </Panel>
  )
}

/** The import on the phone: the numbers stay in sight while the choices above are made. */
export function ImportBar({ preview, busy, waiting, onImport }: ImportNowProps) {
  const t = useText('managed')
  const reason = useOpenChoices(preview)
  const { takeable, alreadyHere, rejectedCount } = preview
  return (
    <StickyBar
      reason={reason}
      note={isJudged(preview) ? t('import.summary', { takeable, alreadyHere, rejected: rejectedCount }) : undefined}
    >
      <Button tone="go" wide busy={busy} blocked={reason !== null || waiting} onClick={onImport}>
        {isJudged(preview) ? t('import.take', { count: takeable }) : t('import.takeNone')}
      </Button>
    </StickyBar>
  )
}
