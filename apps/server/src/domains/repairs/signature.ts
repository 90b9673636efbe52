import { refuse } from '@kikai/contract/errors'
import { repairErrors } from '@kikai/contract/repairs/repairs.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Writes } from '../../platform/context.ts'
import { claimFiles } from '../uploads/uploads.public.ts'

/** Takes what somebody drew with their finger into use; a picture of one colour is nobody's signature. */
export async function claimSignature(
  ctx: Writes,
  { ownerId, fileId }: { ownerId: Id<'member'>; fileId: Id<'file'> },
): Promise<void> {
  const [file] = await claimFiles(ctx, { ownerId, fileIds: [fileId], purpose: 'repair' })
  if (!file?.size || file.isPlain) throw refuse(repairErrors.blankSignature)
}
