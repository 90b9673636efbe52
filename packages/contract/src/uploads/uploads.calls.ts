import { limits } from '@kikai/kernel/limits'
import { pdfLimits } from '@kikai/kernel/pdf-limits'
import { soundLimits } from '@kikai/kernel/sound-limits'
import { defineCalls } from '../call.ts'
import { requestErrors } from '../request.errors.ts'
import { uploadErrors } from './uploads.errors.ts'
import { pdfFields, soundFields, uploadFields, uploadedPdf, uploadedPicture, uploadedSound } from './uploads.shapes.ts'

/** One file per request, multipart: the fields, then the part `file`. The signature covers the fields with the hash. */
export const uploadsCalls = defineCalls('uploads', {
  /** Uploads a picture of at most 5 MB, which is checked and encoded anew, and kept until it is used. */
  uploadPicture: {
    path: '/api/upload/upload-image/',
    access: 'member',
    effect: 'write',
    form: { bytesMax: limits.pictureBytesMax },
    input: uploadFields,
    output: uploadedPicture,
    refusals: [
      uploadErrors.notAPicture,
      uploadErrors.tooLarge,
      uploadErrors.tooManyPixels,
      uploadErrors.broken,
      uploadErrors.whitePicture,
      uploadErrors.quotaReached,
      requestErrors.tooOften,
    ],
  },
  /**
   * Uploads a PDF of at most 10 MB and 50 pages without password, programs or attachments, which is kept unchanged
   * until it is used.
   */
  uploadPdf: {
    path: '/api/upload/upload-pdf',
    access: 'member',
    effect: 'write',
    addition: true,
    form: { bytesMax: pdfLimits.bytesMax },
    input: pdfFields,
    output: uploadedPdf,
    refusals: [
      uploadErrors.notAPdf,
      uploadErrors.fileTooLarge,
      uploadErrors.pdfBroken,
      uploadErrors.pdfLocked,
      uploadErrors.pdfActive,
      uploadErrors.tooManyPages,
      uploadErrors.quotaReached,
      requestErrors.tooOften,
    ],
  },
  /** Uploads a recorded voice of at most 60 seconds and 2 MB, which is kept unchanged until it is used. */
  uploadSound: {
    path: '/api/upload/upload-sound',
    access: 'member',
    effect: 'write',
    addition: true,
    form: { bytesMax: soundLimits.bytesMax },
    input: soundFields,
    output: uploadedSound,
    refusals: [
      uploadErrors.notASound,
      uploadErrors.soundTooLong,
      uploadErrors.fileTooLarge,
      uploadErrors.quotaReached,
      requestErrors.tooOften,
    ],
  },
})
