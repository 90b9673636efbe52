import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Instant, instantOf } from '@kikai/kernel/instant'
import type { Reads, Services } from '../context.ts'
import { isLiveSession } from './file-address.store.ts'
import { sessionTimes } from './session-times.ts'

const privateForSeconds = 600

type Signing = Pick<Services, 'config' | 'nowMs'>
type Named = { fileId: string; session: string }
type Signed = Named & { until: string }

/** A signed address of a private file, valid for ten minutes and no longer than its session; not stored. */
export function signedFileAddress(app: Signing, { fileId, session }: Named): string {
  const until = String(Math.floor(app.nowMs() / 1_000) + privateForSeconds)
  return `/files/${fileId}?until=${until}&session=${session}&sig=${signatureOf(app, { fileId, until, session })}`
}

/** The same for a paper, with its file name. */
export function signedPaperAddress(
  app: Signing,
  { paperId, fileName, session }: { paperId: string; fileName: string; session: string },
): { url: string; expiresAt: Instant } {
  const until = Math.floor(app.nowMs() / 1_000) + privateForSeconds
  const fileId = `${paperId}/${fileName}`
  const sig = signatureOf(app, { fileId, until: String(until), session })
  return {
    url: `/files/${fileId}?until=${until}&session=${session}&sig=${sig}`,
    expiresAt: instantOf(new Date(until * 1_000)),
  }
}

/** Whether the address was signed by us and is still valid, with its session. */
export async function isGoodFileAddress(
  app: Signing & Reads,
  { sig, ...signed }: Signed & { sig: string },
): Promise<boolean> {
  const [given, expected] = [Buffer.from(sig), Buffer.from(signatureOf(app, signed))]
  const matches = given.length === expected.length && timingSafeEqual(given, expected)
  if (!matches || Number(signed.until) * 1_000 < app.nowMs()) return false
  return isLiveSession(app.db, signed.session, sessionTimes.staffIdleMinutes)
}

const signatureOf = (app: Signing, { fileId, until, session }: Signed) =>
  createHmac('sha256', app.config.secrets.filesKey).update(`${fileId}\n${until}\n${session}`).digest('base64url')
