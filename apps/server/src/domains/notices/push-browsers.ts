import { createHash } from 'node:crypto'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { noticesCalls } from '@kikai/contract/notices/notices.calls'
import { pushBrowser } from '@kikai/contract/notices/notices.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Context, Member, Reads, Services } from '../../platform/context.ts'
import { isPushAddress } from '../../platform/push/push-address.ts'
import { type PushTo, pushServiceOf } from '../../platform/push/push-service.ts'
import { countOrRefuse } from '../../platform/limits/rate-limit.ts'
import { mapInTurn } from '../../platform/queues/map-in-turn.ts'
import { openSessionsOf } from '../members/members.public.ts'
import { deleteOldBrowsers, deleteOwnBrowser, listBrowsers, putBrowser } from './browsers.store.ts'

type Calls = typeof noticesCalls
type Me = Context<Member>

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest()
const placeOf = (endpointHash: Uint8Array) => `notices.browser ${Buffer.from(endpointHash).toString('base64url')}`

export async function readPush(
  ctx: Me,
  { endpoint }: InputOf<Calls['readPush']>,
): Promise<OutputOf<Calls['readPush']>> {
  const key = pushServiceOf(ctx.config)?.publicKey ?? null
  if (key === null || endpoint === undefined) return { key, isOn: false }
  const asked = hashOf(endpoint)
  const browsers = await browsersOf(ctx, ctx.actor.id)
  return { key, isOn: browsers.some((one) => hashOf(one.to.endpoint).equals(asked)) }
}

/** The address is whatever a browser names, so it is looked at here and again before each push. */
export async function addPush(ctx: Me, to: InputOf<Calls['addPush']>): Promise<OutputOf<Calls['addPush']>> {
  if (!pushServiceOf(ctx.config)) throw refuse(requestErrors.notFound)
  if (!isPushAddress(to.endpoint, ctx.config.pushHosts))
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'endpoint', rule: 'notAChoice', params: {} }] })
  const { id: memberId, session: sessionId } = ctx.actor
  return ctx.tx(async (ctx) => {
    await countOrRefuse(ctx.db, `push:${memberId}`, { count: serverLimits.pushTurnsAnHour, seconds: 3_600 })
    const endpointHash = hashOf(to.endpoint)
    const sealed = await ctx.subjectKeys.seal(memberId, placeOf(endpointHash), JSON.stringify(to))
    await putBrowser(ctx.db, { memberId, sessionId, endpointHash, sealed })
    await deleteOldBrowsers(ctx.db, { memberId, keep: serverLimits.pushBrowsersMax })
    return {}
  })
}

export const removePush = (
  ctx: Me,
  { endpoint }: InputOf<Calls['removePush']>,
): Promise<OutputOf<Calls['removePush']>> =>
  ctx.tx(async (ctx) => {
    await deleteOwnBrowser(ctx.db, { memberId: ctx.actor.id, endpointHash: hashOf(endpoint) })
    return {}
  })

/** The browsers whose login is in force, with their addresses. */
export async function browsersOf(
  ctx: Reads & Pick<Services, 'subjectKeys'>,
  memberId: Id<'member'>,
): Promise<{ id: Id<'notice-browser'>; to: PushTo; failures: number }[]> {
  const rows = await listBrowsers(ctx.db, memberId)
  if (rows.length === 0) return []
  const open = await openSessionsOf(ctx, memberId)
  const opened = await mapInTurn(rows, async ({ id, sessionId, endpointHash, sealed, failures }) => {
    if (!open.has(sessionId)) return []
    const text = await ctx.subjectKeys.open(memberId, placeOf(endpointHash), sealed)
    return text === null ? [] : [{ id, to: pushBrowser.parse(JSON.parse(text)), failures }]
  })
  return opened.flat()
}
