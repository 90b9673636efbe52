import { loadFile } from '@kikai/client/load-file'
import type { WorkbookFault } from '#device/read-workbook'
import { CallError } from '@kikai/client/call-error'
import { useClient } from '@kikai/client/provider.tsx'
import { upload } from '@kikai/client/request'
import { useText } from '@kikai/client/use-text'
import { importCalls } from '@kikai/contract/imports/imports.calls'
import type { UploadedSheet } from '@kikai/contract/imports/imports.shapes'
import { limits } from '@kikai/kernel/limits'
import { useState } from 'react'

type Sending = { fileName: string; share: number }

/** Uploads a file; an error is shown under the field. */
export function useSheetUpload(onDone: (sheet: UploadedSheet) => void) {
  const t = useText('imports')
  const client = useClient()
  const [sending, setSending] = useState<Sending | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const send = async (chosen: File): Promise<void> => {
    setWrong(wrongBefore(chosen))
    if (wrongBefore(chosen) !== null) return
    const fileName = chosen.name.slice(-limits.fileNameLength).toWellFormed()
    setSending({ fileName, share: 0 })
    try {
      const file = isWorkbook(chosen) ? await tableIn(chosen) : chosen
      if (typeof file === 'string') return setWrong(t(`workbook.${file}`, { rows: limits.importRowsMax }))
      if (wrongBefore(file) !== null) return setWrong(wrongBefore(file))
      const onProgress = (share: number) => setSending({ fileName, share })
      onDone(
        await upload(client, importCalls.uploadSheet, { fileName }, file, {
          onProgress,
          indicator: false,
          silent: true,
        }),
      )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setWrong(error.message)
    } finally {
      setSending(null)
    }
  }
  const wrongBefore = (file: Blob): string | null => {
    if (file.size > limits.importBytesMax) return t('tooLarge', { megabytes: limits.importBytesMax / 1024 / 1024 })
    return file.size === 0 ? t('emptyFile') : null
  }
  return { sending, wrong, send }
}

/** Old workbooks (.xls) are not read here; the server refuses them with a message. */
const isWorkbook = ({ name }: File): boolean => /\.xls[xm]$/i.test(name)

/** A workbook's table as a text file, or why it cannot be read. */
async function tableIn(workbook: File): Promise<Blob | WorkbookFault> {
  const { readWorkbook } = await loadFile(() => import('#device/read-workbook'))
  const table = await readWorkbook(workbook, {
    bytesMax: limits.workbookPartBytesMax,
    // A title may be above the heading; the server checks the exact number.
    rowsMax: limits.importRowsMax + 10,
    columnsMax: 400,
  })
  return typeof table === 'object' ? new Blob(['\uFEFF', table.text]) : table
}
