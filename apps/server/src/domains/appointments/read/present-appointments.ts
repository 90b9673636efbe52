import { appointmentErrors } from '@kikai/contract/appointments/appointments.errors'
import type {
  Appointment,
  AppointmentCharge,
  AppointmentDetail,
  Reservation,
  ReservationDetail,
} from '@kikai/contract/appointments/appointments.shapes'
import { appointmentMachine } from '@kikai/contract/appointments/appointments.states'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { AllowedAction } from '@kikai/contract/fields'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Figures } from '@kikai/contract/settings/figures'
import { minuteMs } from '@kikai/kernel/duration'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { toMoney } from '@kikai/kernel/money'
import type { Member, ReadContext } from '../../../platform/context.ts'
import { signedFileAddress } from '../../../platform/sessions/file-address.ts'
import { readHistory } from '../../../platform/steps/history.ts'
import { maskName } from '../../../platform/texts/masks.ts'
import { actionsOf } from '../../../platform/steps/present-action.ts'
import { moveBlocked } from '../../../platform/steps/steps.ts'
import { isMaskedFor } from '../../access/access.public.ts'
import { companiesOf, readSellerCard } from '../../companies/companies.public.ts'
import { placeOf, readGoodsFacts, readPieces } from '../../goods/goods.public.ts'
import { contactsOf } from '../../members/members.public.ts'
import { newestRefundOf } from '../../refunds/refunds.public.ts'
import { figureAt, figuresNow } from '../../settings/settings.public.ts'
import { fileFacts, pictureFacts } from '../../uploads/uploads.public.ts'
import {
  type AppointmentEvent,
  cancelBlocked,
  changeBlocked,
  changeUntil,
  claimBlocked,
  costAnswerUntil,
  costBlocked,
  inspectingBlocked,
  moneyBackBlocked,
  pricesIn,
  rebookBlocked,
  returnsOnCancel,
  reviewBlocked,
} from '../appointments.policy.ts'
import { type AppointmentRow, findAppointment, listMoves } from '../appointments.store.ts'
import { type ChargeRow, listCharges } from '../money/charges.store.ts'
import type { AskedAppointment } from '../lock-appointment.ts'
import { findAppointmentReport, findAppointmentReview, listStaff } from '../steps/outcome.store.ts'
import { saleOfAppointment, worthKept } from '../money/settle-money.ts'
import { waysToPay } from '../money/ways-to-pay.ts'

type Reading = ReadContext<Member>
type Side = 'buyer' | 'seller' | 'staff'

/** What several appointments have around them, in one statement each. */
async function readParts(ctx: Reading, rows: readonly AppointmentRow[]) {
  const goodsIds = [...new Set(rows.map(({ goodsId }) => goodsId))]
  const ids = rows.map(({ id }) => id)
  const charges = await listCharges(ctx.db, ids)
  const staff = await listStaff(ctx.db, ids)
  const people = new Set(rows.flatMap(({ hostId, memberId }) => [hostId, memberId]))
  for (const { memberId } of staff) people.add(memberId)
  const companies = await companiesOf(
    ctx,
    rows.flatMap(({ companyId, buyerCompanyId }) => (buyerCompanyId ? [companyId, buyerCompanyId] : [companyId])),
  )
  const byId = <T extends { id: string }>(all: readonly T[]) => new Map<string, T>(all.map((one) => [one.id, one]))
  return {
    charges: Map.groupBy(charges, ({ appointmentId }) => appointmentId),
    pictures: await pictureFacts(
      ctx,
      charges.flatMap(({ files }) => files),
    ),
    staff: Map.groupBy(staff, ({ appointmentId }) => appointmentId),
    goods: byId(await readGoodsFacts({ db: ctx.db }, goodsIds)),
    pieces: byId(await readPieces(ctx, goodsIds)),
    people: byId(await contactsOf(ctx, [...people])),
    companies: byId(companies),
    figures: await figuresNow(ctx),
  }
}
type Parts = Awaited<ReturnType<typeof readParts>>

const nameOf = ({ people }: Parts, memberId: Id<'member'>): string => people.get(memberId)?.name ?? ''

function presentOne(ctx: Reading, row: AppointmentRow, parts: Parts, side: Side): Appointment {
  const { figures, goods, pieces, companies } = parts
  const facts = goods.get(row.goodsId)
  const piece = pieces.get(row.goodsId)
  const company = companies.get(row.companyId)
  if (!facts || !piece) throw new Error(`appointment ${row.id} is about goods that are gone`)
  const charges = parts.charges.get(row.id) ?? []
  const back = returnsOnCancel({ ...row, depositBackHours: figures.depositBackHours })
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    type: row.type,
    state: row.state,
    goods: {
      id: facts.id,
      title: facts.title[ctx.language],
      managementNumber: facts.managementNumber,
      picture: facts.picture,
      place: placeOf(piece, ctx.language),
    },
    seller: company ? { id: company.id, name: company.names[ctx.language] } : null,
    host: { name: nameOf(parts, row.hostId) },
    startAt: row.startAt,
    endAt: row.endAt,
    minutes: row.minutes,
    customerZone: row.customerZone,
    hostZone: row.hostZone,
    bookedAt: row.createdAt,
    deadlineAt: row.deadlineAt,
    changesLeft: Math.max(0, row.changesMost - row.changes),
    changeUntil: changeUntil({ ...row, changeMinutes: figures.appointmentChangeMinutes }),
    charges: charges.map((charge) => presentCharge(ctx, charge, parts)),
    cancelReturns: charges.some((one) => one.state === 'paid' && (one.kind === 'fee' ? back.fee : back.costs)),
    roomOpensAt: row.type === 'video' ? roomOpensAt(row, figures) : null,
    customerWaits: row.joinedMemberAt !== null,
    hostWaits: row.joinedHostAt !== null,
    allowedActions: side === 'buyer' ? buyersActions(row, { figures, charges }) : hostsActions(row, { figures, side }),
  }
}

const roomOpensAt = ({ startAt }: Pick<AppointmentRow, 'startAt'>, { roomOpensMinutes }: Figures): Instant =>
  instantOf(new Date(millisecondsOf(startAt) - roomOpensMinutes * minuteMs))

/** Why the room cannot be entered: it is no video call that stands, or it is too early. */
function roomBlocked(row: AppointmentRow, figures: Figures): Refusal | null {
  const { type, state, now } = row
  const stands = state === 'confirmed' || state === 'in_progress'
  if (type !== 'video' || !stands) return refuse(requestErrors.wrongState, { state })
  const { roomOpensMinutes: minutes } = figures
  return now < roomOpensAt(row, figures) ? refuse(appointmentErrors.roomClosed, { minutes }) : null
}

function presentCharge(ctx: Reading, charge: ChargeRow, { pictures }: Parts): AppointmentCharge {
  const { paidCurrency, paidAmount, costKind, reason, language } = charge
  return {
    id: charge.id,
    kind: charge.kind,
    cost: costKind && { kind: costKind, reason: hideContacts(reason), language },
    state: charge.state,
    points: charge.points,
    prices: pricesIn(charge),
    paid: paidCurrency !== null && paidAmount !== null ? toMoney(paidCurrency, paidAmount) : null,
    paidAt: charge.paidAt,
    refunded:
      charge.refundedAmount > 0 && charge.worthCurrency ? toMoney(charge.worthCurrency, charge.refundedAmount) : null,
    returnedAt: charge.returnedAt,
    addedAt: charge.createdAt,
    pictures: charge.files.flatMap((fileId) => {
      const picture = pictures.get(fileId)
      if (!picture) return []
      const { id, width, height } = picture
      return [{ id, url: signedFileAddress(ctx, { fileId, session: ctx.actor.session }), width, height }]
    }),
  }
}

type Acting = { figures: Figures; charges: readonly ChargeRow[] }
function buyersActions(row: AppointmentRow, { figures, charges }: Acting): AllowedAction[] {
  const may = (event: AppointmentEvent) => moveBlocked(appointmentMachine, row, { event, as: 'buyer' })
  const paid = worthKept(charges)?.minor ?? 0
  return actionsOf({
    pay: may('pay'),
    answerCost: may('acceptCost'),
    enterRoom: roomBlocked(row, figures),
    changeTime: changeBlocked({ ...row, changeMinutes: figures.appointmentChangeMinutes }),
    rebook: rebookBlocked(row),
    takeMoney: moneyBackBlocked({ ...row, paid }),
    cancel: cancelBlocked(row),
    review: reviewBlocked({ ...row, reviewDays: figures.appointmentReviewDays }),
  })
}

function hostsActions(row: AppointmentRow, { figures, side }: { figures: Figures; side: Side }): AllowedAction[] {
  const as = side === 'staff' ? 'staff' : 'seller'
  const may = (event: AppointmentEvent) => moveBlocked(appointmentMachine, row, { event, as })
  const { state, type, startAt, now } = row
  const times = { costAnswerHours: figures.costAnswerHours, changeMinutes: figures.appointmentChangeMinutes }
  const onSite = (event: AppointmentEvent) =>
    type === 'video' ? refuse(requestErrors.wrongState, { state }) : may(event)
  return actionsOf({
    approve: may('approve'),
    reject: may('reject'),
    enterRoom: roomBlocked(row, figures),
    checkIn: onSite('start'),
    finish: onSite(type === 'inspection' ? 'awaitReport' : 'complete'),
    report: may('report') ?? inspectingBlocked(row, as),
    assignStaff: staffBlocked(row),
    addCost: costBlocked({ ...row, ...times }, as),
    cancel: may('cancelAsHost') ?? (startAt <= now ? refuse(appointmentErrors.tooLate) : null),
  })
}

/** Why nobody else can be named now. */
export const staffBlocked = ({ state, startAt, now }: AppointmentRow): Refusal | null => {
  const stands = state === 'pending_review' || state === 'cost_pending' || state === 'confirmed'
  if (!stands) return refuse(requestErrors.wrongState, { state })
  return startAt <= now ? refuse(appointmentErrors.tooLate) : null
}

export async function presentAppointments(ctx: Reading, rows: readonly AppointmentRow[]): Promise<Appointment[]> {
  const parts = await readParts(ctx, rows)
  return rows.map((row) => presentOne(ctx, row, parts, 'buyer'))
}

/** The customer by name, because the host receives them; the platform's staff see it masked. */
function customerOf(ctx: Reading, row: AppointmentRow, parts: Parts): Reservation['customer'] {
  const { memberId, buyerCompanyId, language, needsInterpreter } = row
  const company = buyerCompanyId === null ? undefined : parts.companies.get(buyerCompanyId)
  const person = parts.people.get(memberId)
  const name = person?.name ?? ''
  return {
    name: company ? company.names[ctx.language] : isMaskedFor(ctx.actor, row) ? maskName(name) : name,
    isCompany: company !== undefined,
    country: person?.country ?? 'JP',
    language,
    needsInterpreter,
  }
}

export async function presentReservations(ctx: Reading, rows: readonly AppointmentRow[]): Promise<Reservation[]> {
  const parts = await readParts(ctx, rows)
  return rows.map((row) => ({
    ...presentOne(ctx, row, parts, sideOf(ctx, row)),
    customer: customerOf(ctx, row, parts),
  }))
}

const sideOf = ({ actor }: Reading, { companyId }: AppointmentRow): 'seller' | 'staff' =>
  actor.seats.includes(companyId) ? 'seller' : 'staff'

/** What the buyer asks back, or could; of what the platform inspected it is nothing of the seller's. */
async function refundOf(ctx: Reading, row: AppointmentRow, { charges }: Parts) {
  const mine = charges.get(row.id) ?? []
  const refund = await newestRefundOf(ctx, saleOfAppointment(row))
  const left = (worthKept(mine)?.minor ?? 0) - mine.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0)
  const claimDays = await figureAt(ctx, 'claimDays', row.createdAt)
  return { refund, blocked: claimBlocked({ ...row, left, isOpen: refund?.isOpen === true, claimDays }) }
}

async function presentWhole(ctx: Reading, row: AppointmentRow, parts: Parts) {
  const report = await findAppointmentReport(ctx.db, row.id)
  const files = await fileFacts(ctx, report?.files ?? [])
  const { session } = ctx.actor
  return {
    note: row.note === '' ? null : hideContacts(row.note),
    language: row.language,
    needsInterpreter: row.needsInterpreter,
    startedAt: row.startedAt,
    endsAt: row.endsAt,
    endedAt: row.endedAt,
    reason: row.reason === '' ? null : hideContacts(row.reason),
    moves: await listMoves(ctx.db, row.id),
    staff: (parts.staff.get(row.id) ?? []).map(({ memberId, role }) => ({ name: nameOf(parts, memberId), role })),
    report: report && {
      text: report.text,
      language: report.language,
      at: report.at,
      files: report.files.flatMap((fileId) => {
        const file = files.get(fileId)
        const url = signedFileAddress(ctx, { fileId, session })
        return file ? [{ id: fileId, kind: file.kind, url, pages: file.pages }] : []
      }),
    },
    review: await findAppointmentReview(ctx.db, row.id),
    history: await readHistory(ctx.db, { entity: 'appointment', id: row.id }),
  }
}

/** Where the visitor goes, and the code that they show, are told once it is confirmed. */
export async function presentAppointment(ctx: Reading, asked: AskedAppointment): Promise<AppointmentDetail> {
  const row = await findAppointment(ctx.db, asked)
  if (!row) throw refuse(requestErrors.notFound)
  const parts = await readParts(ctx, [row])
  const { type, state, companyId } = row
  const isVisit = type !== 'video' && (state === 'confirmed' || state === 'in_progress')
  const charges = parts.charges.get(row.id) ?? []
  const due =
    state === 'pending_payment' || state === 'cost_pending'
      ? charges.find((one) => one.state === 'due' && one.kind === (state === 'cost_pending' ? 'cost' : 'fee'))
      : undefined
  const { refund, blocked } = await refundOf(ctx, row, parts)
  const shown = presentOne(ctx, row, parts, 'buyer')
  return {
    ...shown,
    ...(await presentWhole(ctx, row, parts)),
    refund,
    allowedActions: [...shown.allowedActions, ...actionsOf({ requestRefund: blocked })],
    address: isVisit ? (await readSellerCard(ctx, { companyId, language: ctx.language })).address : null,
    checkInCode: isVisit && state === 'confirmed' ? row.checkInCode : null,
    ways: await waysToPay(ctx, { charge: due, companyId }),
  }
}

export async function presentReservation(ctx: Reading, asked: AskedAppointment): Promise<ReservationDetail> {
  const row = await findAppointment(ctx.db, asked)
  if (!row) throw refuse(requestErrors.notFound)
  const parts = await readParts(ctx, [row])
  const { costAnswerHours, appointmentChangeMinutes: changeMinutes } = parts.figures
  const staff = parts.staff.get(row.id) ?? []
  const side = sideOf(ctx, row)
  return {
    ...presentOne(ctx, row, parts, side),
    ...(await presentWhole(ctx, row, parts)),
    refund: row.byPlatform && side === 'seller' ? null : (await refundOf(ctx, row, parts)).refund,
    customer: customerOf(ctx, row, parts),
    team: [
      { memberId: row.hostId, name: nameOf(parts, row.hostId), role: 'host' },
      ...staff.map(({ memberId, role }) => ({ memberId, name: nameOf(parts, memberId), role })),
    ],
    internalNote: row.internalNote,
    currency: row.currency,
    costAnswerUntil: costAnswerUntil({ ...row, costAnswerHours, changeMinutes }),
  }
}
