import { uploadsCalls } from '@kikai/contract/uploads/uploads.calls'
import type { Domain } from '../../platform/app.ts'
import { sweeps } from './sweeps.ts'
import { uploadPdf } from './upload-pdf.ts'
import { uploadPicture } from './upload-picture.ts'
import { uploadsPersonal } from './uploads.personal.ts'

export const uploadsDomain: Domain = {
  name: 'uploads',
  calls: uploadsCalls,
  handlers: { uploadPicture, uploadPdf },
  personal: uploadsPersonal,
  sweeps,
  listeners: {
    async 'member.erased'(ctx, { folders }) {
      for (const folder of folders) await ctx.storage.removeFolder(folder)
    },
  },
}
