import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedContentCalls } from '@kikai/contract/content/managed-content.calls'
import type { PieceContent } from '@kikai/contract/content/managed-content.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import { savingBlocked, writingBlocked, writingOf } from './content.policy.ts'
import { contentStates } from './content.states.ts'
import {
  type ContentVersion,
  insertPiece,
  insertVersion,
  listContentVersions,
  lockPiece,
  newestVersion,
  showsFile,
  updateVersion,
  withdrawnNow,
} from './pieces.store.ts'
import { contentOf, presentPiece } from './present-pieces.ts'

type Calls = typeof managedContentCalls
type Me = Context<Member>

export const addPiece = (
  ctx: Me,
  { kind, content }: InputOf<Calls['addPiece']>,
): Promise<OutputOf<Calls['addPiece']>> =>
  ctx.tx(async (ctx) => {
    const blocked = savingBlocked(content)
    if (blocked) throw blocked
    const { id: pieceId } = await insertPiece(ctx.db, kind)
    await claimCover(ctx, { pieceId, content })
    await beginVersion(ctx, { pieceId, number: 1, content })
    return presentPiece(ctx, pieceId)
  })

export const writePiece = (
  ctx: Me,
  { pieceId, version, content }: InputOf<Calls['writePiece']>,
): Promise<OutputOf<Calls['writePiece']>> =>
  ctx.tx(async (ctx) => {
    const newest = await writable(ctx, { pieceId, version })
    const blocked = savingBlocked(content)
    if (blocked) throw blocked
    await claimCover(ctx, { pieceId, content })
    await write(ctx, { pieceId, newest, content })
    return presentPiece(ctx, pieceId)
  })

export const takePieceBack = (
  ctx: Me,
  { pieceId, version, number }: InputOf<Calls['takePieceBack']>,
): Promise<OutputOf<Calls['takePieceBack']>> =>
  ctx.tx(async (ctx) => {
    const newest = await writable(ctx, { pieceId, version })
    const older = (await listContentVersions(ctx.db, pieceId)).find((one) => one.number === number)
    if (!older) throw refuse(requestErrors.notFound)
    await write(ctx, { pieceId, newest, content: contentOf(older) })
    return presentPiece(ctx, pieceId)
  })

type Seen = { pieceId: Id<'piece'>; version: number }
/** The newest version, locked with its piece, if it can be written now and is the one that the writer has seen. */
async function writable(ctx: TxContext<Member>, { pieceId, version }: Seen): Promise<ContentVersion | null> {
  if (!(await lockPiece(ctx.db, pieceId))) throw refuse(requestErrors.notFound)
  const newest = await newestVersion(ctx.db, pieceId)
  const blocked = writingBlocked({ state: newest?.state ?? null })
  if (blocked) throw blocked
  const now = newest?.version ?? 1
  if (now !== version) throw refuse(requestErrors.olderVersion, { version: now })
  return newest
}

type Writing = { pieceId: Id<'piece'>; newest: ContentVersion | null; content: PieceContent }
async function write(ctx: TxContext<Member>, { pieceId, newest, content }: Writing): Promise<void> {
  const by = ctx.actor.id
  if (newest === null || writingOf(newest) === 'anew')
    return beginVersion(ctx, { pieceId, number: (newest?.number ?? 0) + 1, content })
  if (writingOf(newest) === 'revise')
    await contentStates.change(ctx.db, { id: newest.id, event: 'revise', as: 'staff', by, set: withdrawnNow(ctx.db) })
  await updateVersion(ctx.db, { id: newest.id, content, by })
}

type Begun = { pieceId: Id<'piece'>; number: number; content: PieceContent }
async function beginVersion(ctx: TxContext<Member>, { pieceId, number, content }: Begun): Promise<void> {
  const by = ctx.actor.id
  const { id } = await insertVersion(ctx.db, { pieceId, number, content, writers: [by] })
  await contentStates.begin(ctx.db, { id, state: 'draft', as: 'staff', by })
}

/** A picture of the writer's own, or one that the piece had before. */
async function claimCover(ctx: TxContext<Member>, { pieceId, content }: Omit<Begun, 'number'>): Promise<void> {
  const { coverFileId: fileId } = content
  if (fileId === null || (await showsFile(ctx.db, { pieceId, fileId }))) return
  await claimFiles(ctx, { ownerId: ctx.actor.id, fileIds: [fileId], purpose: 'goods' })
}
