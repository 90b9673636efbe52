import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { inspectionsCalls } from '@kikai/contract/inspections/inspections.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { screenAddress, screenLinks } from '@kikai/contract/wire/screen-links'
import { inspectionLimits } from '@kikai/kernel/inspection-limits'
import type { Instant } from '@kikai/kernel/instant'
import type { Context, Member, Reads } from '../../platform/context.ts'
import { maskSerial } from '../../platform/texts/masks.ts'
import { keptPdf } from '../../platform/pdf/kept-pdf.ts'
import { mapInTurn } from '../../platform/queues/map-in-turn.ts'
import { reachOf } from '../../platform/sessions/reach.ts'
import { ownsDevice } from '../devices/devices.public.ts'
import { findGoods, isPublic } from '../goods/goods.public.ts'
import { holderTold } from '../passport/passport.public.ts'
import { printedPhoto } from '../uploads/uploads.public.ts'
import { composeInspection, photosInOrder } from './compose-inspection.ts'
import type { RatedSection } from './inspections.policy.ts'
import { findInspection, findInspectionOfCode } from './inspections.store.ts'
import { numberOf, sectionsOf } from './present-inspections.ts'
import { isWithin } from './read-inspections.ts'

type Open = typeof inspectionsCalls.openInspection

/** For everybody while the goods are shown and the report holds; for its company, and for who owns the machine, always. */
export async function openInspection(
  ctx: Context<Member>,
  { inspectionId, language = ctx.language }: InputOf<Open>,
): Promise<OutputOf<Open>> {
  const report = await findInspection(ctx.db, inspectionId)
  if (!report) throw refuse(requestErrors.notFound)
  const { facts, checkCode, doneAt } = report
  const [goods] = await findGoods(ctx.db, [report.goodsId])
  const isOwn = isWithin(reachOf(ctx.actor, 'product.goods.read'), report.companyId)
  const isShown = report.state === 'done' && goods !== undefined && isPublic(goods)
  const holder = isOwn ? null : await holderTold(ctx, { kind: 'inspection', id: inspectionId })
  const isOwners = holder !== null && ownsDevice(ctx.actor, holder)
  if (!(isOwn || isShown || isOwners) || facts === null || checkCode === null || doneAt === null)
    throw refuse(requestErrors.notFound)
  const number = numberOf(facts.managementNumber, report.number)
  const sections = await sectionsOf(ctx, report)
  const address = screenAddress(ctx.config.publicUrl, screenLinks.certificate(checkCode))
  // Before a deal nobody else reads the whole serial number, on paper as on the page.
  const isMasked = !(isOwn || isOwners)
  const shown = {
    ...report,
    facts: isMasked ? { ...facts, serial: maskSerial(facts.serial) } : facts,
    checkCode,
    doneAt,
  }
  const compose = async () =>
    composeInspection({ report: shown, number, sections, address, photos: await photosOf(ctx, sections) }, language)
  const file = { id: report.id, number: number.toUpperCase(), language, isMasked, compose }
  return { number, ...(await keptPdf(ctx, file)) }
}

/** One after the other, because a yard's report has dozens, and the process that decodes pictures serves uploads too. */
async function photosOf(ctx: Context<Member>, sections: readonly RatedSection[]) {
  const printed = await mapInTurn(
    photosInOrder(sections).slice(0, inspectionLimits.photosOnPaperMax),
    async ({ fileId }) => ({ fileId, bytes: await printedPhoto(ctx, fileId) }),
  )
  return new Map(printed.flatMap(({ fileId, bytes }) => (bytes ? [[fileId, bytes] as const] : [])))
}

type Checked = { kind: 'inspection'; number: string; issuedAt: Instant; maker: string; model: string }
/** What the code of a report says to anybody. */
export async function findInspectionByCode(ctx: Reads, code: string): Promise<Checked | null> {
  const report = await findInspectionOfCode(ctx.db, code)
  if (!report?.facts || report.doneAt === null) return null
  const { facts, doneAt, number } = report
  const { maker, model, managementNumber } = facts
  return { kind: 'inspection', number: numberOf(managementNumber, number), issuedAt: doneAt, maker, model }
}
