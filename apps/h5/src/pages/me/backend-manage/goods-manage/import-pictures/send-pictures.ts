import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { Client } from '@kikai/client/call'
import { randomHex } from '@kikai/client/signed'
import { CallError } from '@kikai/client/call-error'
import { upload } from '@kikai/client/request'
import { sha256 } from '@kikai/client/sha256'
import { requestErrors } from '@kikai/contract/request.errors'
import { uploadErrors } from '@kikai/contract/uploads/uploads.errors'
import { uploadsCalls } from '@kikai/contract/uploads/uploads.calls'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import type { Batch, Left, LeftWhy, Plan } from './plan-pictures.ts'

export type Sent = {
  added: number
  alreadyThere: number
  left: Left[]
  given: Given[]
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
): Promise<Sent> {
  const sent: Sent = { added: 0, alreadyThere: 0, left: [...before], given: [] }
  let done = 0
  let ended: LeftWhy | null = null
  for (const batch of batches) {
    const fileIds: Id<'file'>[] = []
    const names: string[] = []
    const known = new Set(batch.goods.sha256s)
    for (const file of batch.files) {
      if (signal.aborted) ended ??= 'stopped'
      onProgress(done, file.name)
      done += 1
      const outcome: Outcome = ended
        ? { is: 'left', why: ended }
        : await sendOne(client, { batch, file, known, sending: fileIds.length, signal })
      if (outcome.is === 'sent') {
        fileIds.push(outcome.fileId)
        names.push(file.name)
      } else if (outcome.is === 'alreadyThere') sent.alreadyThere += 1
      else {
        sent.left.push({ name: file.name, why: outcome.why })
        if (outcome.endsAll) ended = outcome.why
      }
    }
    if (fileIds.length === 0) continue
    // Before the call: when no answer comes, the pictures may be there and can still be taken back.
    const given = { goods: batch.goods, fileIds }
    sent.given.push(given)
    try {
      const input = { goodsId: batch.goods.id, fileIds }
      const { added } = await client.call(managedGoodsCalls.addGoodsPictures, input, {
        silent: true,
        requestId: randomHex(16),
      })
      sent.added += added
      sent.alreadyThere += fileIds.length - added
    } catch (error) {
      if (error instanceof CallError && error.kind === 'refused') sent.given.splice(sent.given.indexOf(given), 1)
      sent.left.push(...names.map((name) => ({ name, why: { says: wordsOf(error) } })))
    }
  }
  onProgress(done, '')
  return sent
}

/**
 * Takes the pictures of an archive back. Goods that keep theirs are named with the reason and stay in `given`, so that it
 * can be tried again.
 */
export async function takeBack(
  client: Client,
  { given }: Pick<Sent, 'given'>,
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
type Outcome =
  | { is: 'sent'; fileId: Id<'file'> }
  | { is: 'alreadyThere' }
  /** `endsAll`: all following pictures would fail too. */
  | { is: 'left'; why: LeftWhy; endsAll?: boolean }

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
      if (signal.aborted) return { is: 'left', why: 'stopped' }
      const wait = secondsToWait(error, tries)
      if (wait === null) return { is: 'left', why: { says: wordsOf(error) }, endsAll: endsAll(error) }
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

const endsAll = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.kind === 'login' || error.code === uploadErrors.quotaReached.code || isAway(error))

const isAway = ({ kind, code }: CallError): boolean =>
  kind === 'transport' || kind === 'timeout' || code === requestErrors.busy.code

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
