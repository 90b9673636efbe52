import { Button } from '#ui/buttons/button'
import { InlineNotice } from '#ui/feedback/failed'
import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import type { UploadedSheet } from '@kikai/contract/imports/imports.shapes'
import { FileSpreadsheet, History } from 'lucide-react'
import { PreviewColumns } from './preview-columns.tsx'
import { PreviewGuesses } from './preview-guesses.tsx'
import { PreviewGroups } from './preview-groups.tsx'
import { PreviewDefaults } from './preview-defaults.tsx'
import { PreviewReading } from './preview-reading.tsx'
import { PreviewSkeleton } from './preview-skeleton.tsx'
import { UnreadableSheet } from './unreadable-sheet.tsx'
import type { usePreview } from './use-preview.ts'

type ColumnsStepProps = { sheet: UploadedSheet; asked: ReturnType<typeof usePreview>; onAnother: () => void }

/** The settings of an import: values the file does not state, its encoding, and the meaning of each column. */
export function ColumnsStep({ sheet, asked, onAnother }: ColumnsStepProps) {
  const t = useText('imports')
  const { date } = useMoments()
  const { preview, choices, choose, reading, read, waiting, failure, reload } = asked
  return (
    <>
      <Panel>
        <p className="flex items-center gap-3">
          <FileSpreadsheet aria-hidden className="size-5.5 shrink-0 text-ink-2" />
          <span className="min-w-0 flex-1 text-15 leading-tight font-600 wrap-anywhere">{sheet.fileName}</span>
          <Button size="small" tone="tint" onClick={onAnother}>
            {t('change')}
          </Button>
        </p>
      </Panel>
      {failure && preview ? <InlineNotice tone="bad" title={failure.message} /> : null}
      {failure && !preview ? (
        <UnreadableSheet failure={failure} reading={reading} onRead={read} onAnother={onAnother} onRetry={reload} />
      ) : null}
      {!preview && waiting ? <PreviewSkeleton /> : null}
      {preview && choices ? (
        <>
          {preview.remembered !== null && !reading.fresh ? (
            <InlineNotice
              icon={<History aria-hidden />}
              title={t('remembered', { date: date(preview.remembered) })}
              actions={
                <Button size="small" tone="tint" onClick={() => read({ fresh: true })}>
                  {t('fresh')}
                </Button>
              }
            >
              {t('rememberedNote')}
            </InlineNotice>
          ) : null}
          <PreviewDefaults preview={preview} choices={choices} onChoose={choose} />
          <PreviewReading preview={preview} onRead={read} />
          <PreviewColumns preview={preview} choices={choices} onChoose={choose} />
          <PreviewGuesses preview={preview} choices={choices} onChoose={choose} />
          <PreviewGroups preview={preview} choices={choices} onChoose={choose} />
        </>
      ) : null}
    </>
  )
}
