import { Button } from '#ui/button'
import { Failed, Notice } from '#ui/failed'
import { useMoments } from '#ui/moments.ts'
import { Panel } from '#ui/panel'
import { Bone, Later } from '#ui/skeletons'
import { useText } from '@kikai/client/use-text'
import type { UploadedSheet } from '@kikai/contract/catalogue/imports.shapes'
import { FileSpreadsheet, History } from 'lucide-react'
import { PreviewColumns } from './preview-columns.tsx'
import { PreviewGroups } from './preview-groups.tsx'
import { PreviewOnce } from './preview-once.tsx'
import { PreviewReading, ReadingSelects } from './preview-reading.tsx'
import type { usePreview } from './use-preview.ts'

type ColumnsStepProps = { sheet: UploadedSheet; asked: ReturnType<typeof usePreview>; onAnother: () => void }

/** How the file reads, what each column means, and what it does not say. */
export function ColumnsStep({ sheet, asked, onAnother }: ColumnsStepProps) {
  const t = useText('imports')
  const { date } = useMoments()
  const { preview, choices, choose, reading, read, waiting, error, reload } = asked
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
      {error ? (
        preview ? (
          <Notice tone="bad" title={error} />
        ) : (
          <>
            <Failed title={t('unreadable')} why={error} onRetry={reload} />
            <Panel title={t('reading')}>
              <ReadingSelects reading={reading} onRead={read} />
            </Panel>
          </>
        )
      ) : null}
      {!preview && waiting ? <PreviewSkeleton /> : null}
      {preview && choices ? (
        <>
          <PreviewReading preview={preview} onRead={read} />
          {preview.remembered !== null && !reading.fresh ? (
            <Notice
              icon={<History aria-hidden />}
              title={t('remembered', { date: date(preview.remembered) })}
              actions={
                <Button size="small" tone="tint" onClick={() => read({ fresh: true })}>
                  {t('fresh')}
                </Button>
              }
            >
              {t('rememberedNote')}
            </Notice>
          ) : null}
          <PreviewOnce preview={preview} choices={choices} onChoose={choose} />
          <PreviewColumns preview={preview} choices={choices} onChoose={choose} />
          <PreviewGroups preview={preview} choices={choices} onChoose={choose} />
        </>
      ) : null}
    </>
  )
}

function PreviewSkeleton() {
  return (
    <Later>
      <Panel>
        <Bone className="h-4.5 w-4/12" />
        {[0, 1, 2, 3, 4].map((at) => (
          <div key={at} className="mt-4 flex gap-4">
            <Bone className="h-10 w-4/12" />
            <Bone className="h-10 flex-1" />
          </div>
        ))}
      </Panel>
    </Later>
  )
}
