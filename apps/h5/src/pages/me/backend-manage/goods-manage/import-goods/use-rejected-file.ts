import { saveFile } from '#device/save-file'
import { CallError } from '@kikai/client/calls/call-error'
import { useClient } from '@kikai/client/provider.tsx'
import type { SentOf } from '@kikai/contract/call'
import { importCalls } from '@kikai/contract/imports/imports.calls'
import { useState } from 'react'

export type RejectedOf = SentOf<typeof importCalls.exportRejected>

/** Downloads the rows that could not be imported; a failure is shown as a toast. */
export function useRejectedFile(of: RejectedOf): { busy: boolean; fetch: () => void } {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const fetch = async () => {
    setBusy(true)
    try {
      saveFile(await client.call(importCalls.exportRejected, of))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return { busy, fetch: () => void fetch() }
}
