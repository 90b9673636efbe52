import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { deviceCodesCalls } from '@kikai/contract/devices/device-codes.calls'
import type { ScannedDevice } from '@kikai/contract/devices/devices.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { countNetwork } from '../../platform/limits/rate-limit.ts'
import { reachOf } from '../../platform/sessions/reach.ts'
import { cachedTaxonomy } from '../categories/categories.public.ts'
import { readPassport } from '../passport/passport.public.ts'
import { type CodeRow, findCode } from './codes.store.ts'
import { type DeviceRow, findDevice } from './devices.store.ts'
import { codeIn } from '../../platform/codes/readable-code.ts'
import { namesOf, plansOf } from './present-device.ts'
import { goodsOf, ownsDevice } from './whose-device.ts'

type ReadScanned = typeof deviceCodesCalls.readScanned

const scans = { count: serverLimits.scansPerHourMax, seconds: 3_600 }

/** Counted before it is looked up, so that a code that exists answers neither sooner nor oftener than one that does not. */
export async function findScanned(
  ctx: Context,
  typed: string,
): Promise<{ code: CodeRow; device: DeviceRow | null } | null> {
  await ctx.apart((db) => countNetwork(db, 'device-scan', { address: ctx.address, limit: scans }))
  const code = await findCode(ctx.db, codeIn(typed))
  return code && { code, device: code.deviceId && (await findDevice(ctx.db, code.deviceId)) }
}

/** The machine whose label it is; wrong, free and ended codes are all not found. */
export async function findLabelled(ctx: Context, typed: string): Promise<{ code: CodeRow; device: DeviceRow }> {
  const found = await findScanned(ctx, typed)
  if (!found?.device || found.code.state !== 'bound' || found.device.state === 'retired')
    throw refuse(requestErrors.notFound)
  return { code: found.code, device: found.device }
}

/** What a label's page shows, by who scanned it. A stranger is told what anybody sees who stands before the machine. */
export async function readScanned(ctx: Context, { code }: InputOf<ReadScanned>): Promise<OutputOf<ReadScanned>> {
  const { device } = await findLabelled(ctx, code)
  const taxonomy = await cachedTaxonomy(ctx)
  const { maker, category } = namesOf(device, taxonomy, ctx)
  const goodsId = ctx.actor.kind === 'guest' ? null : ((await goodsOf(ctx, [device])).get(device.id) ?? null)
  const as = scannerOf(ctx.actor, device, goodsId !== null)
  const nothing: ScannedDevice = {
    as,
    maker,
    category: { name: category.name, key: category.key },
    deviceId: null,
    model: null,
    year: null,
    meter: null,
    passport: null,
    goodsId: null,
    serial: null,
    plan: [],
  }
  if (as === 'stranger') return nothing
  if (as === 'owner') return { ...nothing, deviceId: device.id, model: device.model }
  const { makerName, model, serial, year, meterKind, meterValue, meterAt } = device
  const seen = {
    ...nothing,
    model,
    year,
    goodsId,
    meter:
      meterKind !== null && meterValue !== null && meterAt !== null
        ? { kind: meterKind, value: meterValue, at: meterAt }
        : null,
    passport: await readPassport(ctx, {
      maker: makerName,
      model,
      serial,
      asSeenBy: as === 'buyer' ? 'buyer' : 'owner',
    }),
  }
  if (as === 'buyer') return seen
  return { ...seen, serial, deviceId: device.id, plan: (await plansOf(ctx, [device])).get(device.id) ?? [] }
}

/** Its owner; whoever looks after it, with the staff; a member while it is for sale; everybody else. */
function scannerOf(actor: Actor, device: DeviceRow, isForSale: boolean): ScannedDevice['as'] {
  if (actor.kind === 'guest') return 'stranger'
  if (ownsDevice(actor, device)) return 'owner'
  if (reachOf(actor, 'product.goods.write').all) return 'engineer'
  if (device.keeperId !== null && actor.seats.includes(device.keeperId)) return 'engineer'
  return isForSale ? 'buyer' : 'stranger'
}
