import { CallError } from '@kikai/client/calls/call-error'
import { useClient } from '@kikai/client/provider.tsx'
import { upload } from '@kikai/client/calls/request'
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
      const onProgress = (share: number) => setSending({ fileName, share })
      onDone(
        await upload(client, importCalls.uploadSheet, { fileName }, chosen, {
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
