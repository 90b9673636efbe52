import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { inspectionsCalls } from '@kikai/contract/inspections/inspections.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Right } from '@kikai/contract/access'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, Reads } from '../../platform/context.ts'
import { type Reach, reachOf } from '../../platform/sessions/reach.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { devicesOf, ownsDevice } from '../devices/devices.public.ts'
import { editBlocked, findGoods, isPublic } from '../goods/goods.public.ts'
import { tellersOf } from '../passport/passport.public.ts'
import { findDoneInspection, listInspectionRows, listInspectionsById } from './inspections.store.ts'
import { presentManagedReport, presentReport } from './present-inspections.ts'

type Calls = typeof inspectionsCalls

/** The report of goods as everybody reads it; null where nobody has inspected them. */
export async function readGoodsInspection(
  ctx: Context,
  { goodsId }: InputOf<Calls['readGoodsInspection']>,
): Promise<OutputOf<Calls['readGoodsInspection']>> {
  const [goods] = await findGoods(ctx.db, [goodsId])
  if (!goods || !isPublic(goods)) throw refuse(requestErrors.notFound)
  const report = await findDoneInspection(ctx.db, goodsId)
  return report && presentReport(ctx, report)
}

export async function listInspections(
  ctx: Context<Member>,
  { goodsId }: InputOf<Calls['listInspections']>,
): Promise<OutputOf<Calls['listInspections']>> {
  const goods = await findOwnGoods(ctx, { goodsId, right: 'product.goods.read' })
  const rows = await listInspectionRows(ctx.db, goodsId)
  const reports = []
  for (const row of rows) reports.push(await presentManagedReport(ctx, row))
  const begun = rows.find(({ state }) => state === 'draft')
  return {
    title: goods.titles[ctx.language],
    reports,
    allowedActions: actionsOf({
      begin: begun ? refuse(requestErrors.wrongState, { state: begun.state }) : editBlocked(goods),
    }),
  }
}

/** A machine keeps its reports when it is sold: its owner reads those that its passport was told of. */
export async function listDeviceInspections(
  ctx: Context<Member>,
  { deviceId }: InputOf<Calls['listDeviceInspections']>,
): Promise<OutputOf<Calls['listDeviceInspections']>> {
  const device = (await devicesOf(ctx, [deviceId])).get(deviceId)
  if (!device || !ownsDevice(ctx.actor, device)) throw refuse(requestErrors.notFound)
  const ids = await tellersOf(ctx, { passportId: device.passportId, kind: 'inspection' })
  const reports = []
  for (const row of await listInspectionsById(ctx.db, ids)) reports.push(await presentReport(ctx, row))
  return reports
}

type Asked = { goodsId: Id<'goods'>; right: Right }
/** Goods of the caller's company, or any for staff; those of others are not found. */
export async function findOwnGoods(ctx: Reads & { readonly actor: Member }, { goodsId, right }: Asked) {
  const [goods] = await findGoods(ctx.db, [goodsId])
  if (!goods || !isWithin(reachOf(ctx.actor, right), goods.companyId)) throw refuse(requestErrors.notFound)
  return goods
}

export const isWithin = (reach: Reach, companyId: Id<'company'>): boolean =>
  reach.all || reach.companyIds.includes(companyId)
