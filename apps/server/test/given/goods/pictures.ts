import { createHash } from 'node:crypto'
import type { UploadPurpose } from '@kikai/contract/uploads/uploads.shapes'
import type { Id } from '@kikai/kernel/ids'
import { newId } from '../../../src/platform/codes/new-id.ts'
import { product } from '../../harness.ts'

type PictureWishes = { purpose?: UploadPurpose; used?: boolean; sha256?: string; seenHash?: string; isPlain?: boolean }

/** An uploaded picture. Only its row exists, because no test of a domain reads the bytes. */
export async function givenPicture(
  owner: { id: Id<'member'> },
  { purpose = 'goods', used = false, sha256, seenHash, isPlain = false }: PictureWishes = {},
): Promise<{ id: Id<'file'> }> {
  const { app } = product()
  const id = newId('file', app.nowMs())
  await app.db`
    insert into file (id, owner_id, purpose, visibility, width, height, bytes, sha256, seen_hash, is_plain, state)
    values (
      ${id}, ${owner.id}, ${purpose}, ${['slip', 'feedback', 'paper', 'refund', 'loading', 'document', 'chat', 'appointment', 'device', 'evidence', 'repair', 'stock'].includes(purpose) ? 'private' : 'public'}, 1280, 960, 90000,
      ${sha256 ?? createHash('sha256').update(id).digest('hex')}, ${seenHash ?? null}, ${isPlain}, ${used ? 'used' : 'new'}
    )
  `
  return { id }
}

/** An uploaded PDF of a page, likewise only its row. */
export async function givenPdf(
  owner: { id: Id<'member'> },
  { purpose = 'document' }: Pick<PictureWishes, 'purpose'> = {},
): Promise<{ id: Id<'file'> }> {
  const { app } = product()
  const id = newId('file', app.nowMs())
  await app.db`
    insert into file (id, owner_id, kind, purpose, visibility, pages, bytes, sha256, state)
    values (
      ${id}, ${owner.id}, 'pdf', ${purpose}, 'private', 1, 90000, ${createHash('sha256').update(id).digest('hex')}, 'new'
    )
  `
  return { id }
}
