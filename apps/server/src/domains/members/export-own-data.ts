import type { OutputOf } from '@kikai/contract/call'
import type { membersCalls } from '@kikai/contract/members/members.calls'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Context, JobContext, Member } from '../../platform/context.ts'
import { signedFileAddress } from '../../platform/sessions/file-address.ts'
import { countOrRefuse } from '../../platform/limits/rate-limit.ts'
import { zipOf } from '../../platform/zip.ts'
import { findExport, insertMemberExport, lockExport, markExported, takeExpired } from './members.store.ts'
import { holdingBackOf, personalData } from './personal-data.ts'

/** Collecting everything about somebody is expensive and seldom needed. */
const perMember = { count: 3, seconds: 86_400 }
const sweptAtOnce = 100

export const exportFolder = (exportId: Id<'member-export'>): string => `exports/${exportId}`

export async function readOwnData(ctx: Context<Member>): Promise<OutputOf<typeof membersCalls.readOwnData>> {
  const { id, session } = ctx.actor
  const holdingBack = await holdingBackOf(ctx, id)
  const found = await findExport(ctx.db, id)
  const ready = found?.expiresAt
    ? { url: signedFileAddress(ctx, { fileId: found.id, session }), expiresAt: found.expiresAt }
    : null
  return { holdingBack, file: found && { requestedAt: found.requestedAt, ready } }
}

/** Asking twice makes one export. */
export function exportOwnData(ctx: Context<Member>): Promise<OutputOf<typeof membersCalls.exportOwnData>> {
  const { language } = ctx
  const memberId = ctx.actor.id
  return ctx.tx(async (ctx) => {
    await countOrRefuse(ctx.db, `export:${memberId}`, perMember)
    const found = await findExport(ctx.db, memberId)
    if (found && found.readyAt === null) return {}
    const { id } = await insertMemberExport(ctx.db, { memberId, language })
    await ctx.announce('member.exportAsked', { exportId: id })
    return {}
  })
}

/**
 * Makes the export: one file per part and a description. The file is written first, so that no row promises a missing
 * file.
 */
export async function makeExport(ctx: JobContext, { exportId }: { exportId: Id<'member-export'> }): Promise<void> {
  await ctx.tx(async (ctx) => {
    const asked = await lockExport(ctx.db, exportId)
    if (!asked) return
    const { memberId, language } = asked
    const parts: Record<string, unknown> = {}
    for (const { give } of personalData()) Object.assign(parts, await give(ctx, memberId))
    const files = Object.entries(parts).map(([name, facts]) => ({
      name: `${name}.json`,
      bytes: Buffer.from(`${JSON.stringify(facts, null, 2)}\n`),
    }))
    const about = textOf(language, 'members.export.about', { day: ctx.now().slice(0, 10) })
    const zip = zipOf([{ name: 'README.txt', bytes: Buffer.from(`${about}\n`) }, ...files])
    await ctx.storage.put(`${exportFolder(exportId)}/data.zip`, zip)
    await markExported(ctx.db, { exportId, days: serverLimits.exportKeptDays })
    const params = { days: serverLimits.exportKeptDays }
    await ctx.tell(memberId, { kind: 'ownDataReady', about: exportId, link: screenLinks.myData(), params })
  })
}

/** Exports are deleted at the promised time. */
export async function sweepExports(ctx: JobContext): Promise<number> {
  const gone = await ctx.tx((ctx) => takeExpired(ctx.db, sweptAtOnce))
  for (const { id } of gone) await ctx.storage.removeFolder(exportFolder(id))
  return gone.length
}
