import { saveFile } from '#device/save-file'
import { useClient } from '@kikai/client/provider.tsx'
import { useText } from '@kikai/client/use-text'
import { importCalls } from '@kikai/contract/imports/imports.calls'
import { DownloadPanel } from './download-panel.tsx'

/** Downloads an empty list with the columns that an import reads. */
export function TemplateFile() {
  const t = useText('imports')
  const client = useClient()
  return (
    <DownloadPanel
      title={t('template.title')}
      note={t('template.note')}
      download={async (kind) => saveFile(await client.call(importCalls.readTemplate, { kind }))}
    />
  )
}
