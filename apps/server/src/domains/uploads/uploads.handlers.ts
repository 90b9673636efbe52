import { uploadsCalls } from '@kikai/contract/uploads/uploads.calls'
import type { Domain } from '../../platform/app.ts'
import { sweeps } from './sweeps.ts'
import { uploadPdf } from './upload-pdf.ts'
import { uploadPicture } from './upload-picture.ts'
import { uploadSound } from './upload-sound.ts'
import { uploadsPersonal } from './uploads.personal.ts'

export const uploadsDomain: Domain = {
  name: 'uploads',
  calls: uploadsCalls,
  handlers: { uploadPicture, uploadPdf, uploadSound },
  personal: uploadsPersonal,
  sweeps,
  listeners: {
    async 'member.erased'(ctx, { folders }) {
      for (const folder of folders) await ctx.storage.removeFolder(folder)
    },
  },
}
