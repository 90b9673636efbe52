import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { Client } from '@kikai/client/calls/call'
import { randomHex } from '@kikai/client/calls/signed'
import { CallError } from '@kikai/client/calls/call-error'
import { upload } from '@kikai/client/calls/request'
import { sha256 } from '@kikai/client/files/sha256'
import { shotNamed } from '@kikai/contract/goods/shots'
import { requestErrors } from '@kikai/contract/request.errors'
import { uploadErrors } from '@kikai/contract/uploads/uploads.errors'
import { uploadsCalls } from '@kikai/contract/uploads/uploads.calls'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import type { PackedFile } from '#device/read-zip'
import type { Batch, Left, LeftWhy, Plan } from './plan-pictures.ts'

export type SendPicturesResult = {
  added: number
  alreadyThere: number
  left: Left[]
  given: Given[]
  /** What may go through another time; each of these files stands in `left` with its reason. */
  unsent: Batch[]
}
/** Pictures that one of the goods got, or may have got although the answer never came. */
export type Given = { goods: Batch['goods']; fileIds: Id<'file'>[] }
type Progress = (done: number, name: string) => void

/**
 * Uploads the pictures one by one, with the same call as the form, and adds them to their goods when all pictures of
 * the goods are uploaded. A refused picture is reported and skipped; finished ones are kept. Sending the same archive
 * again continues where it stopped: pictures that the goods already have are not sent twice.
 */
export async function sendPictures(
  client: Client,
  { batches, left: before }: Plan,
  { onProgress, signal }: { onProgress: Progress; signal: AbortSignal },
): Promise<SendPicturesResult> {
  const sent: SendPicturesResult = { added: 0, alreadyThere: 0, left: [...before], given: [], unsent: [] }
  let done = 0
  let ended: LeftOut | null = null
  for (const batch of batches) {
    const fileIds: Id<'file'>[] = []
    const sentFiles: PackedFile[] = []
    const unsent: PackedFile[] = []
    let goods = batch.goods
    const known = new Set(batch.goods.sha256s)
    for (const file of batch.files) {
      if (signal.aborted) ended ??= stopped
      onProgress(done, file.name)
      done += 1
      const outcome: Outcome = ended ?? (await sendOne(client, { batch, file, known, sending: fileIds.length, signal }))
      if (outcome.is === 'sent') {
        fileIds.push(outcome.fileId)
        sentFiles.push(file)
      } else if (outcome.is === 'alreadyThere') sent.alreadyThere += 1
      else {
        sent.left.push({ name: file.name, why: outcome.why })
        if (outcome.maySucceed) unsent.push(file)
        if (outcome.endsAll) ended = outcome
      }
    }
    if (fileIds.length > 0) {
      // Before the call: when no answer comes, the pictures may be there and can still be taken back.
      const given = { goods, fileIds }
      sent.given.push(given)
      try {
        const input = { goodsId: goods.id, fileIds, kinds: sentFiles.map(({ name }) => shotNamed(name)) }
        const { added } = await client.call(managedGoodsCalls.addGoodsPictures, input, {
          silent: true,
          requestId: randomHex(16),
        })
        sent.added += added
        sent.alreadyThere += fileIds.length - added
        goods = { ...goods, pictures: goods.pictures + added, sha256s: [...known] }
      } catch (error) {
        if (isFinal(error)) sent.given.splice(sent.given.indexOf(given), 1)
        else unsent.push(...sentFiles)
        sent.left.push(...sentFiles.map(({ name }) => ({ name, why: { says: wordsOf(error) } })))
      }
    }
    if (unsent.length > 0) sent.unsent.push({ goods, files: unsent })
  }
  onProgress(done, '')
  return sent
}

/** What a first attempt left that may go through now; all else that was left stays left. */
export function planAgain({ unsent, left }: SendPicturesResult): Plan {
  const names = new Set(unsent.flatMap(({ files }) => files.map(({ name }) => name)))
  return { batches: unsent, left: left.filter(({ name }) => !names.has(name)), count: names.size }
}

/** Two attempts with the same archive as one. */
export const bothSent = (
  before: SendPicturesResult,
  { added, alreadyThere, given, ...now }: SendPicturesResult,
): SendPicturesResult => ({
  ...now,
  added: before.added + added,
  alreadyThere: before.alreadyThere + alreadyThere,
  given: [...before.given, ...given],
})

/**
 * Takes the pictures of an archive back. Goods that keep theirs are named with the reason and stay in `given`, so that it
 * can be tried again.
 */
export async function removeSentPictures(
  client: Client,
  { given }: Pick<SendPicturesResult, 'given'>,
): Promise<{ removed: number; left: Left[]; given: Given[] }> {
  const outcome = { removed: 0, left: new Array<Left>(), given: new Array<Given>() }
  for (const one of given) {
    const { goods, fileIds } = one
    try {
      const input = { goodsId: goods.id, fileIds }
      const { removed } = await client.call(managedGoodsCalls.removeGoodsPictures, input, {
        silent: true,
        requestId: randomHex(16),
      })
      outcome.removed += removed
    } catch (error) {
      outcome.given.push(one)
      outcome.left.push({ name: `${goods.managementNumber} ${goods.title}`, why: { says: wordsOf(error) } })
    }
  }
  return outcome
}

type One = { batch: Batch; file: Batch['files'][number]; known: Set<string>; sending: number; signal: AbortSignal }
type Outcome = { is: 'sent'; fileId: Id<'file'> } | { is: 'alreadyThere' } | LeftOut
/** `maySucceed`: another time. `endsAll`: all following pictures would fail too. */
type LeftOut = { is: 'left'; why: LeftWhy; maySucceed?: boolean; endsAll?: boolean }
const stopped: LeftOut = { is: 'left', why: 'stopped', maySucceed: true }

async function sendOne(client: Client, { batch, file, known, sending, signal }: One): Promise<Outcome> {
  const bytes = await file.read()
  if (typeof bytes === 'string') return { is: 'left', why: bytes }
  const picture = new File([bytes], file.name.toLowerCase().endsWith('.png') ? 'picture.png' : 'picture.jpg')
  const hash = await sha256(picture)
  if (known.has(hash)) return { is: 'alreadyThere' }
  if (batch.goods.pictures + sending >= limits.uploadPicturesMax) return { is: 'left', why: 'noRoom' }
  for (let tries = 1; ; tries += 1) {
    try {
      const how = { silent: true, indicator: false, signal }
      const { id } = await upload(client, uploadsCalls.uploadPicture, { purpose: 'goods' }, picture, how)
      known.add(hash)
      return { is: 'sent', fileId: id }
    } catch (error) {
      if (signal.aborted) return stopped
      const wait = secondsToWait(error, tries)
      if (wait === null) return { is: 'left', why: { says: wordsOf(error) }, ...judge(error) }
      await pause(wait * 1_000, signal)
    }
  }
}

const tooOften = z.object({ seconds: z.number() })
const triesMax = 4
/**
 * How many seconds to wait before a retry: until the hourly limit of pictures allows more, or a little longer after
 * each lost connection; null when it should not be retried.
 */
function secondsToWait(error: unknown, tries: number): number | null {
  if (!(error instanceof CallError)) return null
  if (isAway(error)) return tries < triesMax ? tries * 2 : null
  if (error.code !== requestErrors.tooOften.code) return null
  const parsed = z.safeParse(tooOften, error.data)
  return parsed.success ? parsed.data.seconds : null
}

/** Without a connection or a login everything fails now and may succeed later; a full quota stays full. */
function judge(error: unknown): Pick<LeftOut, 'maySucceed' | 'endsAll'> {
  if (!(error instanceof CallError)) return {}
  const maySucceed = error.kind === 'login' || isAway(error)
  return { maySucceed, endsAll: maySucceed || error.code === uploadErrors.quotaReached.code }
}

const isAway = ({ kind, code }: CallError): boolean =>
  kind === 'transport' || kind === 'timeout' || code === requestErrors.busy.code

/** A refusal of these pictures; “busy” is none, because it is also said when the answer was lost on its way. */
const isFinal = (error: unknown): boolean => error instanceof CallError && error.kind === 'refused' && !isAway(error)

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
