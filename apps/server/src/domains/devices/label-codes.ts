import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { deviceCodesCalls } from '@kikai/contract/devices/device-codes.calls'
import { deviceErrors } from '@kikai/contract/devices/devices.errors'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member, TxContext } from '../../platform/context.ts'
import { newId } from '../../platform/codes/new-id.ts'
import { qrRows } from '../../platform/codes/qr-code.ts'
import { countOrRefuse } from '../../platform/limits/rate-limit.ts'
import { codeIn, groupedCode, randomSigns } from '../../platform/codes/readable-code.ts'
import { keepDrawnSheet } from '../uploads/uploads.public.ts'
import {
  type CodeRow,
  boundTo,
  countUnbound,
  findBoundCode,
  insertCodes,
  listOwnCodes,
  lockOwnCode,
} from './codes.store.ts'
import { editDeviceBlocked } from './devices.policy.ts'
import { codeStates } from './devices.states.ts'
import { findOwnDevice, lockOwnDevice } from './devices.store.ts'
import { ownsDevice } from './whose-device.ts'
import { labelAddress, presentCode } from './present-code.ts'
import { findScanned } from './scan-device.ts'

type Calls = typeof deviceCodesCalls

/** Eighty bits: whoever tries a million a second finds one of a million labels in ten thousand years. */
const signs = 16

const perMember = { count: 500, seconds: 86_400 }

/** A code for a device ends the one before: its label leads nowhere from then on. */
export function makeCodes(
  ctx: Context<Member>,
  input: InputOf<Calls['makeCodes']>,
): Promise<OutputOf<Calls['makeCodes']>> {
  const { actor } = ctx
  return ctx.tx(async (ctx) => {
    await countOrRefuse(ctx.db, `device-codes:${actor.id}`, perMember)
    const { deviceId, count } = input
    if (deviceId) {
      const device = await lockOwnDevice(ctx.db, { deviceId, reader: actor })
      if (!device) throw refuse(requestErrors.notFound)
      const blocked = editDeviceBlocked(device)
      if (blocked) throw blocked
      await endCode(ctx, deviceId)
      const { memberId, companyId } = device
      return make(ctx, { count: 1, holder: { memberId, companyId }, deviceId })
    }
    const holder = { memberId: actor.id, companyId: actor.company }
    const max = limits.labelsMax
    if ((await countUnbound(ctx.db, holder)) + count > max) throw refuse(deviceErrors.tooManyOfIt, { max })
    return make(ctx, { count, holder, deviceId: null })
  })
}

type Making = { count: number; holder: Pick<CodeRow, 'memberId' | 'companyId'>; deviceId: Id<'device'> | null }
async function make(
  ctx: TxContext<Member>,
  { count, holder, deviceId }: Making,
): Promise<OutputOf<Calls['makeCodes']>> {
  const state = deviceId === null ? 'unbound' : 'bound'
  const made = Array.from(
    { length: count },
    () =>
      ({
        id: newId('device-code', ctx.nowMs()),
        code: randomSigns(signs),
        ...holder,
        deviceId,
        state,
      }) as const,
  )
  await insertCodes(ctx.db, made)
  await codeStates.beginAll(ctx.db, { ids: made.map(({ id }) => id), state, as: 'owner', by: ctx.actor.id })
  return made.map((code) => presentCode(ctx, code))
}

async function endCode(ctx: TxContext<Member>, deviceId: Id<'device'>): Promise<void> {
  const before = await findBoundCode(ctx.db, deviceId)
  if (before) await codeStates.change(ctx.db, { id: before.id, event: 'revoke', as: 'owner', by: ctx.actor.id })
}

/** A label that was printed without a machine is stuck on one; the photo of the plate shows on which. */
export function bindCode(
  ctx: Context<Member>,
  { code: typed, deviceId }: InputOf<Calls['bindCode']>,
): Promise<OutputOf<Calls['bindCode']>> {
  const { actor } = ctx
  return ctx.tx(async (ctx) => {
    const device = await lockOwnDevice(ctx.db, { deviceId, reader: actor })
    const code = await lockOwnCode(ctx.db, { code: codeIn(typed), reader: actor })
    if (!device || !code) throw refuse(requestErrors.notFound)
    const blocked = editDeviceBlocked(device)
    if (blocked) throw blocked
    if (device.plateId === null) throw refuse(deviceErrors.plateNeeded)
    if (code.state === 'unbound') await endCode(ctx, deviceId)
    await codeStates.change(ctx.db, {
      id: code.id,
      event: 'bind',
      as: 'owner',
      by: actor.id,
      set: boundTo(ctx.db, deviceId),
    })
    return presentCode(ctx, { ...code, state: 'bound' })
  })
}

export function revokeCode(
  ctx: Context<Member>,
  { code: typed }: InputOf<Calls['revokeCode']>,
): Promise<OutputOf<Calls['revokeCode']>> {
  const { actor } = ctx
  return ctx.tx(async (ctx) => {
    const code = await lockOwnCode(ctx.db, { code: codeIn(typed), reader: actor })
    if (!code) throw refuse(requestErrors.notFound)
    await codeStates.change(ctx.db, { id: code.id, event: 'revoke', as: 'owner', by: actor.id })
    return presentCode(ctx, { ...code, state: 'revoked' })
  })
}

/** Labels that are nobody's business, and codes that do not exist, are the same to a member. */
export async function readCodeStatus(
  ctx: Context<Member>,
  { code: typed }: InputOf<Calls['readCodeStatus']>,
): Promise<OutputOf<Calls['readCodeStatus']>> {
  const found = await findScanned(ctx, typed)
  if (!found) throw refuse(requestErrors.notFound)
  const { code, device } = found
  const isMine = ownsDevice(ctx.actor, device ?? code)
  if (code.state === 'bound' && device && device.state !== 'retired')
    return isMine ? { status: 'boundMine', deviceId: device.id } : { status: 'boundOther', deviceId: null }
  if (!ownsDevice(ctx.actor, code)) throw refuse(requestErrors.notFound)
  return { status: code.state === 'unbound' ? 'unbound' : 'revoked', deviceId: null }
}

const perRow = 2
const rowsPerPage = 6

/** Labels on sheets of A4, with a device's name where the label has one. */
export async function drawLabels(
  ctx: Context<Member>,
  { codes: typed }: InputOf<Calls['drawLabels']>,
): Promise<OutputOf<Calls['drawLabels']>> {
  const { actor, language } = ctx
  const wanted = [...new Set(typed.map(codeIn))]
  const codes = await listOwnCodes(ctx.db, { codes: wanted, reader: actor })
  if (codes.length < wanted.length) throw refuse(requestErrors.notFound)
  const labels = []
  for (const { code, deviceId } of codes) {
    const device = deviceId && (await findOwnDevice(ctx.db, { deviceId, reader: actor }))
    labels.push({
      rows: qrRows(labelAddress(ctx, code)),
      title: device ? device.name || device.model : '',
      lines: [groupedCode(code), textOf(language, 'devices.label.scan')],
    })
  }
  const title = textOf(language, 'devices.label.sheet')
  const bytes = await ctx.pdfs.draw({
    title,
    language,
    madeMs: ctx.nowMs(),
    author: 'Kikai',
    running: title,
    blocks: [{ is: 'labels', labels }],
    foot: {
      strong: 'Kikai',
      lines: [],
      page: textOf(language, 'devices.label.page', { page: '{page}', pages: '{pages}' }),
    },
  })
  const pages = Math.ceil(labels.length / (perRow * rowsPerPage))
  const { url } = await keepDrawnSheet(ctx, { bytes, pages })
  return { url, pages }
}
