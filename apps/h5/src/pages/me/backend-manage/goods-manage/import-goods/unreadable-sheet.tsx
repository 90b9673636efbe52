import { importErrors } from '@kikai/contract/imports/imports.errors'
import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import type { CallError } from '@kikai/client/calls/call-error'
import { useText } from '@kikai/client/use-text'
import { FileX, RefreshCw } from 'lucide-react'
import * as z from 'zod/mini'
import { ReadingSelects } from './preview-reading.tsx'
import type { Reading } from './use-preview.ts'

type UnreadableSheetProps = {
  failure: CallError
  reading: Reading
  onRead: (reading: Reading) => void
  onAnother: () => void
  onRetry: () => void
}

const withRow = z.object({ row: z.number() })

/**
 * Shown when the file cannot be read as a table: the row where reading stopped, other encodings, and another file.
 * Retrying is offered only after a lost connection.
 */
export function UnreadableSheet({ failure, reading, onRead, onAnother, onRetry }: UnreadableSheetProps) {
  const t = useText('imports')
  const where = z.safeParse(withRow, failure.data)
  // Other errors name the row in their message.
  const isNoTable = failure.code === importErrors.unreadableFile.code
  const isRefused = failure.kind === 'refused'
  return (
    <Panel>
      <div role="alert" className="flex gap-3">
        <FileX aria-hidden className="size-6 shrink-0 text-bad" />
        <div className="min-w-0 flex-1">
          <p className="text-15 font-600">
            {isNoTable && where.success ? t('unreadableAt', { row: where.data.row }) : t('unreadable')}
          </p>
          <p className="mt-1 text-14 text-ink-2">{failure.message}</p>
        </div>
      </div>
      {isRefused ? (
        <div className="mt-4 border-t border-line pt-4">
          <p className="pb-2 text-14 font-600">{t('readOtherwise')}</p>
          <ReadingSelects reading={reading} onRead={onRead} />
        </div>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        {isRefused ? (
          <Button tone="outline" onClick={onAnother}>
            {t('chooseAnother')}
          </Button>
        ) : (
          <Button tone="tint" icon={<RefreshCw aria-hidden className="size-4.5" />} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </Panel>
  )
}
