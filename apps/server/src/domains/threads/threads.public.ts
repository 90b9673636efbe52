import type { UploadPurpose } from '@kikai/contract/uploads/uploads.shapes'
import type { Id } from '@kikai/kernel/ids'
import type { Reads, Services, Writes } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { claimFiles, releaseFiles } from '../uploads/uploads.public.ts'
import {
  type MessageRow,
  type NewMessage,
  type ThreadReader,
  type SidedThread,
  type ThreadSide,
  countUnreadEverywhere,
  countUnreadIn,
  deleteThreads,
  emptyAllIn,
  emptyMessage,
  findMarks,
  findReadMessage,
  findSentMessage,
  insertRemoved,
  insertThread,
  insertThreadMessage,
  lastSeqOf,
  listLastMessages,
  listMessagesById,
  listThreadMessages,
  lockRecallable,
  lockThread,
  advanceMarks,
} from './threads.store.ts'

/** The door: people write to each other about a thing. Who may read a thread is known to whoever opened it. */
export type { MessageRow, ThreadReader, SidedThread }

type Clock = Pick<Services, 'nowMs'>
type Opened = { subject: { kind: string; id: string }; sides: readonly ThreadSide[] }
export async function openThread(ctx: Writes & Clock, opened: Opened): Promise<Id<'thread'>> {
  const threadId = newId('thread', ctx.nowMs())
  await insertThread(ctx.db, { threadId, ...opened })
  return threadId
}

export type Words = Omit<NewMessage, 'messageId' | 'seq'> & { purpose?: UploadPurpose }
/**
 * Writes a message at the next place. Behind the lock of the thread its place is the same for everybody, and what a
 * device sends again is found instead of written twice.
 */
export async function addMessage(
  ctx: Writes & Clock,
  { purpose = 'chat', ...words }: Words,
): Promise<{ message: MessageRow; isNew: boolean }> {
  const last = await lockThread(ctx.db, words.threadId)
  const sent = await findSentMessage(ctx.db, words)
  if (sent) return { message: sent, isNew: false }
  await claimFiles(ctx, { ownerId: words.authorId, fileIds: words.fileIds, purpose })
  await insertThreadMessage(ctx.db, { ...words, messageId: newId('message', ctx.nowMs()), seq: last + 1 })
  const message = await findSentMessage(ctx.db, words)
  if (!message) throw new Error('a message was written and is not there')
  return { message, isNew: true }
}

/** What was sent before under the same id of the device. */
export const findSent = (ctx: Reads, sent: Pick<Words, 'threadId' | 'authorId' | 'clientId'>) =>
  findSentMessage(ctx.db, sent)

type Asked = { threadId: Id<'thread'>; reader: ThreadReader; beforeSeq?: number; afterSeq?: number; count: number }
/** A part of a thread, the oldest first, and whether there are more in the direction that was asked for. */
export async function readMessages(
  ctx: Reads,
  { beforeSeq, afterSeq, count, ...asked }: Asked,
): Promise<{ messages: MessageRow[]; more: boolean }> {
  const part = { ...asked, beforeSeq: beforeSeq ?? null, afterSeq: afterSeq ?? null, count: count + 1 }
  const found = await listThreadMessages(ctx.db, part)
  const shown = found.slice(0, count)
  return { messages: afterSeq === undefined ? shown.toReversed() : shown, more: found.length > count }
}

type One = { threadId: Id<'thread'>; messageId: Id<'message'>; reader: ThreadReader }
export const findMessage = (ctx: Reads, one: One) => findReadMessage(ctx.db, one)
/** Messages by id, for callers that check access themselves. */
export const messagesById = (ctx: Reads, messageIds: readonly Id<'message'>[]) => listMessagesById(ctx.db, messageIds)

/** Deletes a message for one person alone. */
export async function removeForOneself(
  ctx: Writes,
  removed: { messageId: Id<'message'>; memberId: Id<'member'> },
): Promise<void> {
  await insertRemoved(ctx.db, removed)
}

/** Empties a message for everybody; false when it is too old. Its author is checked by the caller. */
export async function recallMessage(ctx: Writes, messageId: Id<'message'>): Promise<boolean> {
  if (!(await lockRecallable(ctx.db, messageId))) return false
  const fileIds = await emptyMessage(ctx.db, messageId)
  await releaseFiles(ctx, { fileIds })
  return true
}

/** Empties all that was written in threads, for somebody who leaves. */
export async function emptyThreads(ctx: Writes, threadIds: readonly Id<'thread'>[]): Promise<void> {
  const fileIds = await emptyAllIn(ctx.db, threadIds)
  await releaseFiles(ctx, { fileIds })
}

/** Deletes threads that were kept long enough. */
export async function forgetThreads(ctx: Writes, threadIds: readonly Id<'thread'>[]): Promise<void> {
  await releaseFiles(ctx, { fileIds: await deleteThreads(ctx.db, threadIds) })
}

type Marks = { deliveredSeq: number; readSeq: number }
export async function markThread(
  ctx: Writes,
  marked: ThreadReader & Marks & { threadId: Id<'thread'> },
): Promise<void> {
  await advanceMarks(ctx.db, marked)
}

export async function marksOf(
  ctx: Reads,
  asked: ThreadReader & { threadId: Id<'thread'> },
): Promise<{ mine: Marks; others: Marks; lastSeq: number }> {
  const { myDelivered, myRead, otherDelivered, otherRead } = await findMarks(ctx.db, asked)
  return {
    mine: { deliveredSeq: myDelivered, readSeq: myRead },
    others: { deliveredSeq: otherDelivered, readSeq: otherRead },
    lastSeq: await lastSeqOf(ctx.db, asked.threadId),
  }
}

type Listed = { memberId: Id<'member'>; threads: readonly SidedThread[] }
/** What a list shows of each thread: its last message and how many its reader has not read. */
export async function summariseThreads(
  ctx: Reads,
  { memberId, threads }: Listed,
): Promise<Map<Id<'thread'>, { last: MessageRow | null; unread: number }>> {
  if (threads.length === 0) return new Map()
  const last = new Map((await listLastMessages(ctx.db, memberId, threads)).map((one) => [one.threadId, one]))
  const unread = await countUnreadIn(ctx.db, memberId, threads)
  return new Map(unread.map(({ threadId, count }) => [threadId, { last: last.get(threadId) ?? null, unread: count }]))
}

export const countUnreadMessages = (ctx: Reads, of: { memberId: Id<'member'>; companyIds: readonly Id<'company'>[] }) =>
  countUnreadEverywhere(ctx.db, of)
