import { CallError } from '@kikai/client/call-error'
import { useClient } from '@kikai/client/provider.tsx'
import { upload } from '@kikai/client/request'
import { useText } from '@kikai/client/use-text'
import { importCalls } from '@kikai/contract/imports/imports.calls'
import type { UploadedSheet } from '@kikai/contract/imports/imports.shapes'
import { limits } from '@kikai/kernel/limits'
import { useState } from 'react'

type Sending = { fileName: string; share: number }

/** Sends a file's bytes once; what is refused is said under the field. */
export function useSheetUpload(onDone: (sheet: UploadedSheet) => void) {
  const t = useText('imports')
  const client = useClient()
  const [sending, setSending] = useState<Sending | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const send = async (file: File): Promise<void> => {
    setWrong(wrongBefore(file))
    if (wrongBefore(file) !== null) return
    const fileName = file.name.slice(-limits.fileNameLength).toWellFormed()
    setSending({ fileName, share: 0 })
    try {
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
  const wrongBefore = (file: File): string | null => {
    if (file.size > limits.importBytesMax) return t('tooLarge', { megabytes: limits.importBytesMax / 1024 / 1024 })
    return file.size === 0 ? t('emptyFile') : null
  }
  return { sending, wrong, send }
}
