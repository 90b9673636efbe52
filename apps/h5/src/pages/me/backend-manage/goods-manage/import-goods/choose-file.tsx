import { FieldErrorText } from '#ui/forms/field'
import { Panel } from '#ui/pages/panel'
import { ProgressBar } from '#ui/facts/progress-bar'
import { useText } from '@kikai/client/use-text'
import type { UploadedSheet } from '@kikai/contract/imports/imports.shapes'
import { formatQuantity } from '@kikai/i18n/format/quantity'
import { limits } from '@kikai/kernel/limits'
import { FileSpreadsheet } from 'lucide-react'
import { useSheetUpload } from './use-sheet-upload.ts'

const megabytes = limits.importBytesMax / 1024 / 1024

/**
 * Chooses and uploads the file unchanged; its encoding is decided afterwards, so that a wrong guess can be corrected.
 */
export function ChooseFile({ onChoose }: { onChoose: (sheet: UploadedSheet) => void }) {
  const t = useText('imports')
  const { sending, wrong, send } = useSheetUpload(onChoose)
  return (
    <Panel>
      <label className="relative flex min-h-20 items-center gap-3 rounded-card border border-dashed border-control p-4 focus-within:outline-2 focus-within:outline-go-ink hover:bg-sunken wide:min-h-60 wide:flex-col wide:justify-center wide:text-center">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-go-tint text-go-ink">
          <FileSpreadsheet aria-hidden className="size-5.5" />
        </span>
        <span className="min-w-0 flex-1 wide:w-full wide:max-w-100 wide:flex-none">
          <span className="block text-15 leading-tight font-600 wrap-anywhere">
            {sending ? t('sending', { fileName: sending.fileName }) : t('choose')}
          </span>
          {sending ? (
            <ProgressBar label={sending.fileName} share={sending.share} className="mt-2" />
          ) : (
            <span className="block text-12 text-ink-2">
              {t('rule', { rows: formatQuantity(limits.importRowsMax), megabytes })}
            </span>
          )}
        </span>
        <input
          type="file"
          aria-label={t('choose')}
          accept=".csv,.tsv,.txt,.xlsx,.xlsm,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={sending !== null}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            const chosen = event.target.files?.[0]
            event.target.value = ''
            if (chosen) void send(chosen)
          }}
        />
      </label>
      <div aria-live="polite">{wrong ? <FieldErrorText>{wrong}</FieldErrorText> : null}</div>
    </Panel>
  )
}
