import { uploadsCalls } from '@kikai/contract/uploads/uploads.calls'
import type { Domain } from '../../platform/app.ts'
import { sweeps } from './sweeps.ts'
import { uploadPicture } from './upload-picture.ts'

export const uploadsDomain: Domain = { name: 'uploads', calls: uploadsCalls, handlers: { uploadPicture }, sweeps }
