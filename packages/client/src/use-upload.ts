import { uploadsCalls } from '@kikai/contract/uploads/uploads.calls'
import type { OutputOf } from '@kikai/contract/call'
import type { UploadPurpose } from '@kikai/contract/uploads/uploads.shapes'
import { CallError } from './call-error.ts'
import { useClient } from './provider.tsx'
import { upload } from './request.ts'

export type UploadedPicture = OutputOf<typeof uploadsCalls.uploadPicture>

/** What `<Uploader send>` wants: sends one picture, tells its progress, null when it was refused (the toast says why). */
export function useUpload(purpose: UploadPurpose) {
  const client = useClient()
  return async (file: File, onProgress: (share: number) => void): Promise<UploadedPicture | null> => {
    try {
      return await upload(client, uploadsCalls.uploadPicture, { purpose }, file, { onProgress, indicator: false })
    } catch (error) {
      if (error instanceof CallError) return null
      throw error
    }
  }
}
