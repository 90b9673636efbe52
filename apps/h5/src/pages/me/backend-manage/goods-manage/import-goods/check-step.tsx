import { Notice } from '#ui/failed'
import type { ImportPreview } from '@kikai/contract/catalogue/imports.shapes'
import { PreviewExamples } from './preview-examples.tsx'
import { RejectedRows } from './rejected-rows.tsx'

/** What would become of the rows, before anything is written. */
export function CheckStep({ preview, error }: { preview: ImportPreview; error: string | null }) {
  return (
    <>
      {error ? <Notice tone="bad" title={error} /> : null}
      <RejectedRows rows={preview.rejected} count={preview.rejectedCount} />
      <PreviewExamples examples={preview.examples} />
    </>
  )
}
