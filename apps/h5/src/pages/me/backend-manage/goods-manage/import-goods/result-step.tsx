import { Button } from '#ui/buttons/button'
import { Failed, InlineNotice } from '#ui/feedback/failed'
import { Panel } from '#ui/pages/panel'
import { ProgressBar } from '#ui/facts/progress-bar'
import { Bone, DelayedPlaceholder } from '#ui/feedback/skeletons'
import { useText } from '@kikai/client/use-text'
import type { ImportDetail } from '@kikai/contract/imports/imports.shapes'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import type { Id } from '@kikai/kernel/ids'
import { Undo2 } from 'lucide-react'
import { ImportDone } from './import-done.tsx'
import { KeptListings } from './kept-listings.tsx'
import { RejectedRows } from './rejected-rows.tsx'
import { UndoImport } from './undo-import.tsx'
import { useImport } from './use-import.ts'

type ResultStepProps = { importId: Id<'goods-import'>; onAnother: () => void }

/** A running import with its progress, or the result of a finished one. */
export function ResultStep({ importId, onAnother }: ResultStepProps) {
  const t = useText('imports')
  const { data: one, waiting, error, reload } = useImport(importId)
  if (!one)
    return waiting ? (
      <DelayedPlaceholder>
        <Panel>
          <Bone className="h-5 w-6/12" />
          <Bone className="mt-4 h-12 w-full" />
        </Panel>
      </DelayedPlaceholder>
    ) : (
      <Failed why={error?.message} onRetry={reload} />
    )
  if (one.state === 'running') return <Running one={one} />
  if (one.state === 'failed')
    return (
      <>
        <InlineNotice
          tone="bad"
          title={t(one.changed > 0 ? 'stoppedPartly' : 'failed')}
          actions={
            <Button tone="tint" onClick={onAnother}>
              {t('fileAgain')}
            </Button>
          }
        >
          <span className="block wrap-anywhere">{one.fileName}</span>
          {one.changed > 0 ? t('failedPartly', { count: one.changed }) : t('failedNote')}
        </InlineNotice>
        {one.changed > 0 ? <UndoImport one={one} /> : null}
      </>
    )
  if (one.state === 'undone')
    return (
      <>
        <InlineNotice
          icon={<Undo2 aria-hidden />}
          title={t('undone')}
          actions={
            <Button tone="tint" onClick={onAnother}>
              {t('again')}
            </Button>
          }
        >
          <p>
            {one.fileName} · <span className="figures">{one.number}</span>
          </p>
          {one.taken > 0 ? <p>{t('undoneNote', { count: one.taken })}</p> : null}
          {one.changed > one.keptCount ? <p>{t('undoneChanged', { count: one.changed - one.keptCount })}</p> : null}
        </InlineNotice>
        <KeptListings one={one} />
        <RejectedRows rows={one.rejected} count={one.rejectedCount} of={{ importId: one.id }} />
      </>
    )
  return <ImportDone result={one} onAnother={onAnother} />
}

function Running({ one: { fileName, progress } }: { one: ImportDetail }) {
  const t = useText('imports')
  const done = formatQuantity(progress.done)
  const of = formatQuantity(progress.of)
  return (
    <Panel>
      <p className="text-17 font-600">{t('running')}</p>
      <p className="mt-1 text-14 wrap-anywhere text-ink-2">{fileName}</p>
      <ProgressBar label={t('running')} share={progress.share} className="mt-4" />
      <p role="status" className="figures pt-2 text-14">
        {progress.phase === 'checking' ? t('checkingRows', { done, of }) : t('writingDrafts', { done, of })}
      </p>
      <p className="pt-3 text-12 text-ink-2">{t('runningNote')}</p>
    </Panel>
  )
}
