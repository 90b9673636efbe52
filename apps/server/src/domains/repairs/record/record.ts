import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { repairRecordCalls } from '@kikai/contract/repairs/repair-record.calls'
import type { RecordEntry } from '@kikai/contract/repairs/repair-record.shapes'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Instant } from '@kikai/kernel/instant'
import { limits } from '@kikai/kernel/limits'
import { serverLimits } from '../../../platform/config/server-limits.ts'
import type { Context, Member, ReadContext, TxContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { countOrRefuse } from '../../../platform/limits/rate-limit.ts'
import { isMissing } from '../../../platform/steps/steps.ts'
import { contactsOf } from '../../members/members.public.ts'
import { addMessage, findSent, messagesById, openThread } from '../../threads/threads.public.ts'
import { type AskedRepair, type SeenRepair, anySide, findSeen, lockSeen } from '../involved.ts'
import { presentFiles } from '../present-files.ts'
import { readActing } from '../present-repairs.ts'
import { actionBlocked, isUnaccepted } from '../repairs.policy.ts'
import { tellRepair } from '../repairs.notices.ts'
import { doneBetween } from '../work/work.policy.ts'
import { partyOf, readerOf } from './party.ts'
import { type EntryRow, findEntryOf, insertEntry, listEntries, markRead, setThread } from './record.store.ts'

type Calls = typeof repairRecordCalls
type Me = Context<Member>

/** A page of the record; who reads the newest part has read it. */
export async function listRepairRecord(
  ctx: Me,
  { repairId, beforeSeq, kind = null }: InputOf<Calls['listRepairRecord']>,
): Promise<OutputOf<Calls['listRepairRecord']>> {
  const repair = await findSeen(ctx, { repairId, as: anySide })
  const count = limits.pageSizeMax
  const found = await listEntries(ctx.db, {
    repairId,
    reader: await readerOf(ctx.db, repair),
    beforeSeq: beforeSeq ?? null,
    kind,
    count: count + 1,
  })
  const rows = found.slice(0, count)
  const [newest] = rows
  if (newest && beforeSeq === undefined && kind === null)
    await ctx.apart((db) => markRead(db, { repairId, memberId: ctx.actor.id, seq: newest.seq }))
  return { entries: await presentEntries(ctx, { repair, rows }), more: found.length > count }
}

async function presentEntries(
  ctx: ReadContext<Member>,
  { repair, rows }: { repair: SeenRepair; rows: readonly EntryRow[] },
): Promise<RecordEntry[]> {
  const messages = new Map(
    (
      await messagesById(
        ctx,
        rows.flatMap(({ messageId }) => messageId ?? []),
      )
    ).map((message) => [message.id, message]),
  )
  const people = await contactsOf(
    ctx,
    rows.flatMap(({ authorId }) => authorId ?? []),
  )
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const wordsOf = ({ messageId }: EntryRow) => (messageId === null ? undefined : messages.get(messageId))
  const files = await presentFiles(
    ctx,
    rows.map((row) => wordsOf(row)?.pictureIds ?? []),
  )
  return rows.map((row, at) => {
    const { id, seq, kind, readers, side, authorId, event, lat, lng } = row
    const words = wordsOf(row)
    const isOwn = authorId === ctx.actor.id && side === repair.side
    const text = words?.body ?? ''
    // Until somebody has accepted it, nobody settles it beside the product.
    const hides = isUnaccepted(repair) && side !== repair.side && side !== 'platform'
    return {
      id,
      seq,
      kind,
      readers,
      side,
      author: side === 'platform' || side === 'clock' || authorId === null ? '' : (names.get(authorId) ?? ''),
      isOwn,
      text: hides ? hideContacts(text) : text,
      language: words && text !== '' ? words.language : null,
      event: event === '' ? null : event,
      files: files[at] ?? [],
      due: words?.dueAt ?? null,
      place: lat === null || lng === null ? null : { lat, lng },
      at: row.at,
    }
  })
}

type Written = Pick<
  InputOf<Calls['addRepairRecord']>,
  'repairId' | 'clientId' | 'kind' | 'readers' | 'text' | 'fileIds' | 'due'
> & { as: AskedRepair['as']; at?: Instant | undefined }

export const addRepairRecord = (ctx: Me, input: InputOf<Calls['addRepairRecord']>): Promise<RecordEntry> =>
  write(ctx, { ...input, as: anySide })

/** By the engineer, who may have been without a network. */
export const addJobRecord = (ctx: Me, input: InputOf<Calls['addJobRecord']>): Promise<RecordEntry> =>
  write(ctx, { ...input, readers: 'all', as: ['engineer'] })

function write(ctx: Me, { repairId, as, at, ...words }: Written): Promise<RecordEntry> {
  return ctx.tx(async (ctx) => {
    const repair = await lockSeen(ctx, { repairId, as })
    const threadId =
      repair.threadId ?? (await openThread(ctx, { subject: { kind: 'repair', id: repairId }, sides: [] }))
    const authorId = ctx.actor.id
    // What was sent before the answer was lost stands, whatever has happened since.
    const sent = await findSent(ctx, { threadId, authorId, clientId: words.clientId })
    const messageId = sent?.id ?? (await keepWords(ctx, { repair, threadId, at, words }))
    const [entry] = await presentEntries(ctx, { repair, rows: [await findEntryOf(ctx.db, messageId)] })
    if (!entry) throw new Error('an entry was written and is not shown')
    return entry
  })
}

type Keeping = {
  repair: SeenRepair
  threadId: NonNullable<SeenRepair['threadId']>
  at: Instant | undefined
  words: Omit<Written, 'repairId' | 'as' | 'at'>
}
async function keepWords(ctx: TxContext<Member>, { repair, threadId, at, words }: Keeping) {
  const { id: repairId, side, now, createdAt } = repair
  const { clientId, kind, readers, text, fileIds, due } = words
  const blocked = actionBlocked(side, 'write', await readActing(ctx, repair))
  if (blocked) throw blocked
  if (text === '' && fileIds.length === 0) throw isMissing('text')
  if (kind === 'promise' && due === null) throw isMissing('due')
  await countOrRefuse(ctx.db, `repair-record:${ctx.actor.id}`, { count: serverLimits.chatMessagesAMinute, seconds: 60 })
  if (repair.threadId === null) await setThread(ctx.db, { repairId, threadId })
  const { message } = await addMessage(ctx, {
    threadId,
    authorId: ctx.actor.id,
    clientId,
    side: partyOf(side),
    kind: readers === 'own' ? 'note' : 'text',
    text,
    language: ctx.language,
    card: null,
    dueAt: due,
    fileIds,
    purpose: 'repair',
  })
  await insertEntry(ctx.db, {
    repairId,
    messageId: message.id,
    kind,
    readers,
    side,
    authorId: ctx.actor.id,
    lat: null,
    lng: null,
    at: doneBetween(at, { after: createdAt, now }),
  })
  if (readers === 'all') await tellWritten(ctx, { repair, about: message.id })
  ctx.publish(`repair:${repairId}`)
  return message.id
}

/** Why staff have ended it, for both sides. */
export async function keepReason(ctx: TxContext<Member>, repair: SeenRepair, text: string): Promise<void> {
  const threadId = repair.threadId ?? (await openThread(ctx, { subject: { kind: 'repair', id: repair.id }, sides: [] }))
  const clientId = newId('client-message', ctx.nowMs())
  const words: Keeping['words'] = { clientId, kind: 'message', readers: 'all', text, fileIds: [], due: null }
  await keepWords(ctx, { repair, threadId, at: undefined, words })
}

const tellWritten = (ctx: TxContext<Member>, { repair, about }: { repair: SeenRepair; about: string }) =>
  tellRepair(ctx, {
    repair,
    about,
    ...(repair.side === 'customer' ? {} : { customer: 'written' as const }),
    ...(repair.side === 'engineer' ? {} : { engineer: 'written' as const }),
  })

type Visited = { repair: SeenRepair; place: { lat: number; lng: number } | null | undefined; at: Instant }
/** That the engineer was there, and where their phone was, if they let it say so. */
export async function keepVisit(ctx: TxContext<Member>, { repair, place, at }: Visited): Promise<void> {
  if (!place) return
  await insertEntry(ctx.db, {
    repairId: repair.id,
    messageId: null,
    kind: 'visit',
    readers: 'all',
    side: 'engineer',
    authorId: ctx.actor.id,
    ...place,
    at,
  })
}
