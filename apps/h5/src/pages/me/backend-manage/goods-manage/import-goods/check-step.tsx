import { InlineNotice } from '#ui/feedback/failed'
import type { ImportPreview } from '@kikai/contract/imports/imports.shapes'
import { PreviewChanges, PreviewDoubted } from './preview-changes.tsx'
import { PreviewExamples } from './preview-examples.tsx'
import { PreviewLowPrices } from './preview-low-prices.tsx'
import { PreviewLookalikes } from './preview-lookalikes.tsx'
import { PreviewPrices } from './preview-prices.tsx'
import type { RejectedOf } from './use-rejected-file.ts'
import { RejectedRows } from './rejected-rows.tsx'

type CheckStepProps = {
  preview: ImportPreview
  error: string | null
  sheet: NonNullable<RejectedOf['sheet']>
  onConfirm: (confirmed: boolean) => void
}

/** The check of an import: the result for all rows before anything is saved. */
export function CheckStep({ preview, error, sheet, onConfirm }: CheckStepProps) {
  return (
    <>
      {error ? <InlineNotice tone="bad" title={error} /> : null}
      <PreviewDoubted {...preview} confirmed={sheet.lowPricesConfirmed === true} onConfirm={onConfirm} />
      <PreviewLookalikes {...preview} />
      <PreviewLowPrices {...preview} />
      <PreviewPrices {...preview} />
      <PreviewChanges {...preview} />
      <RejectedRows rows={preview.rejected} count={preview.rejectedCount} of={{ sheet }} />
      <PreviewExamples examples={preview.examples} />
    </>
  )
}
