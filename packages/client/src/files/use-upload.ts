import { uploadsCalls } from '@kikai/contract/uploads/uploads.calls'
import type { OutputOf } from '@kikai/contract/call'
import type { UploadPurpose, pdfPurposes } from '@kikai/contract/uploads/uploads.shapes'
import { pdfLimits } from '@kikai/kernel/pdf-limits'
import { CallError } from '../calls/call-error.ts'
import { useClient } from '../provider.tsx'
import { upload } from '../calls/request.ts'

export type UploadedPicture = OutputOf<typeof uploadsCalls.uploadPicture>
/** A picture, or a PDF with its original name. */
export type UploadedFile = { id: string; url: string; pdfName?: string }

/**
 * The `send` of `<Uploader>`: uploads one picture and reports progress. Resolves to null when it was refused, and the
 * reason is shown as a toast.
 */
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

/**
 * As `useUpload`, but throws the refusal instead of showing a toast, for screens that show a result beside each
 * picture.
 */
export function useUploadWithReason(purpose: UploadPurpose) {
  const client = useClient()
  return (file: File, onProgress: (share: number) => void): Promise<UploadedPicture> =>
    upload(client, uploadsCalls.uploadPicture, { purpose }, file, { onProgress, indicator: false, silent: true })
}

/** As `useUpload`, but also accepts PDFs. */
export function useFileUpload(purpose: (typeof pdfPurposes)[number]) {
  const client = useClient()
  const sendPicture = useUpload(purpose)
  return async (file: File, onProgress: (share: number) => void): Promise<UploadedFile | null> => {
    if (!isPdf(file)) return sendPicture(file, onProgress)
    try {
      const sent = await upload(client, uploadsCalls.uploadPdf, { purpose }, file, { onProgress, indicator: false })
      return { ...sent, pdfName: file.name }
    } catch (error) {
      if (error instanceof CallError) return null
      throw error
    }
  }
}

export type UploadedSound = OutputOf<typeof uploadsCalls.uploadSound>
/** Uploads a recorded voice of a repair; null when it was refused, and the reason is shown as a toast. */
export function useSoundUpload() {
  const client = useClient()
  return async (file: File): Promise<UploadedSound | null> => {
    try {
      return await upload(client, uploadsCalls.uploadSound, { purpose: 'repair' }, file, { indicator: false })
    } catch (error) {
      if (error instanceof CallError) return null
      throw error
    }
  }
}

const isPdf = ({ name }: File) => name.toLowerCase().endsWith(pdfLimits.ending)
