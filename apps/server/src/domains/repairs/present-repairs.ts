import type { Repair, RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { isInWorkshop } from '@kikai/contract/repairs/repair-rules'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { toMoney } from '@kikai/kernel/money'
import type { Member, ReadContext } from '../../platform/context.ts'
import { readHistory } from '../../platform/steps/history.ts'
import { maskSerial } from '../../platform/texts/masks.ts'
import { actionsOf } from '../../platform/steps/present-action.ts'
import { cachedTaxonomy } from '../categories/categories.public.ts'
import { companiesOf, readSellerCard } from '../companies/companies.public.ts'
import { devicesOf } from '../devices/devices.public.ts'
import { engineerFaces, gradesOf } from '../engineers/engineers.public.ts'
import { contactsOf } from '../members/members.public.ts'
import { addressLines, mobileWritten, regionName } from '../regions/regions.public.ts'
import { figuresNow } from '../settings/settings.public.ts'
import { pictureFacts } from '../uploads/uploads.public.ts'
import { listAssignments } from './assign/assignments.store.ts'
import { cancelCostsOf } from './charges/settle-money.ts'
import { type AskedRepair, type SeenRepair, findSeen, stoppedBy, stoppedOf } from './involved.ts'
import { presentPapers } from './papers/open-repair-paper.ts'
import { presentFiles, presentPhoto } from './present-files.ts'
import { presentOpenQuotes } from './quotes/present-quotes.ts'
import { countRecord } from './record/present-record.ts'
import { type Acting, blockedFor, isUnaccepted, moneyOf, nextOf, stagesOf } from './repairs.policy.ts'
import { type RepairRow, findRepair, listComebacks } from './repairs.store.ts'
import { presentWork, reviewableOf } from './work/present-work.ts'
import { roomOpensAt } from './work/rooms-of-repairs.ts'

type Reading = ReadContext<Member>
const byId = <Key extends string, T extends { readonly id: Key }>(all: readonly T[]) =>
  new Map<string, T>(all.map((one) => [one.id, one]))
/** Each once, without those that are not named. */
export const givenIds = <T>(ids: readonly (T | null)[]): T[] => [
  ...new Set(ids.flatMap((id) => (id === null ? [] : [id]))),
]

/** What several repairs have around them, in one statement each. */
async function readParts(ctx: Reading, rows: readonly SeenRepair[]) {
  const devices = await devicesOf(ctx, givenIds(rows.map(({ deviceId }) => deviceId)))
  const engineerIds = givenIds(rows.map(({ engineerId }) => engineerId))
  return {
    taxonomy: await cachedTaxonomy(ctx),
    devices,
    pictures: await pictureFacts(
      ctx,
      [...devices.values()].flatMap(({ photoIds: [first] }) => first ?? []),
    ),
    people: byId(await contactsOf(ctx, givenIds(rows.map(({ memberId }) => memberId)))),
    companies: byId(
      await companiesOf(ctx, givenIds(rows.flatMap(({ companyId, buyerCompanyId }) => [companyId, buyerCompanyId]))),
    ),
    engineers: await engineerFaces(ctx, engineerIds),
    grades: await gradesOf(ctx, engineerIds),
    reviewable: await reviewableOf(ctx, rows),
    figures: await figuresNow(ctx),
  }
}
type Parts = Awaited<ReturnType<typeof readParts>>

/** The serial number is whole for its owner, for staff, and for who does it once they have accepted. */
const seesAll = ({ side, ...of }: SeenRepair): boolean =>
  side === 'customer' || side === 'platform' || !isUnaccepted(of)

function presentDevice(ctx: Reading, repair: SeenRepair, { taxonomy, devices, pictures }: Parts): Repair['device'] {
  const { deviceId, categoryId, makerId, maker, model, serial } = repair
  const category = taxonomy.category(categoryId)
  const device = deviceId === null ? undefined : devices.get(deviceId)
  const photo = device?.photoIds[0] === undefined ? undefined : pictures.get(device.photoIds[0])
  const isOwner = repair.side === 'customer'
  return {
    deviceId: isOwner ? deviceId : null,
    categoryId,
    category: category?.nouns[ctx.language] ?? '',
    categoryKey: category?.key ?? null,
    maker: (makerId && taxonomy.maker(makerId)?.names[ctx.language]) || maker,
    model,
    serial: seesAll(repair) ? serial : maskSerial(serial),
    picture: presentPhoto(ctx, photo),
    meter:
      device && device.meterKind !== null && device.meterValue !== null
        ? { kind: device.meterKind, value: device.meterValue }
        : null,
  }
}

/** Everything that decides about what can be done with it now. */
export const actingOf = (
  repair: RepairRow,
  { figures, reviewable, stopped }: Pick<Parts, 'figures' | 'reviewable'> & Pick<Acting, 'stopped'>,
): Acting => ({
  ...repair,
  stopped,
  handOversMost: figures.repairHandOversMost,
  changeHours: figures.repairChangeHours,
  hasDevice: repair.deviceId !== null,
  reviewOpen: reviewable.has(repair.id),
})
/** The same for a use case, which has one. */
export async function readActing(ctx: Pick<Reading, 'db' | 'nowMs'>, repair: RepairRow): Promise<Acting> {
  return actingOf(repair, {
    figures: await figuresNow(ctx),
    reviewable: await reviewableOf(ctx, [repair]),
    stopped: await stoppedBy(ctx, repair),
  })
}

/** Who took a machine in knows of its customer what they were told. */
function customerOf(ctx: Reading, repair: SeenRepair, { people, companies }: Parts): Repair['customer'] {
  const person = people.get(repair.memberId)
  const company = repair.buyerCompanyId === null ? undefined : companies.get(repair.buyerCompanyId)
  const name = company ? company.names[ctx.language] : (person?.name ?? '')
  return {
    name: repair.walkInName !== '' && repair.side !== 'customer' ? repair.walkInName : name,
    isCompany: company !== undefined,
    country: repair.site?.country ?? person?.country ?? 'JP',
    language: repair.language,
  }
}

function presentOne(ctx: Reading, repair: SeenRepair, parts: Parts): Repair {
  const { turn, nextStep } = nextOf(repair)
  const engineer = repair.engineerId === null ? undefined : parts.engineers.get(repair.engineerId)
  const company = repair.companyId === null ? undefined : parts.companies.get(repair.companyId)
  const grade = engineer && parts.grades.get(engineer.id)
  const { side, visitAt, visitUntil, cap, deadlineAt } = repair
  return {
    id: repair.id,
    version: repair.version,
    number: repair.number,
    side,
    device: presentDevice(ctx, repair, parts),
    symptoms: repair.symptoms,
    urgency: repair.urgency,
    isDown: repair.isDown,
    mode: repair.mode,
    life: repair.life,
    place: repair.place,
    money: moneyOf(repair),
    parts: repair.parts,
    partsDay: repair.partsDay,
    hold: repair.hold,
    holdReason: repair.holdReason,
    holdNote: hideContacts(repair.holdNote),
    holdDay: repair.holdDay,
    amendment: repair.amendment,
    isWarranty: repair.comebackOf !== null,
    turn,
    isMine: turn === side,
    nextStep,
    deadlineAt,
    isOverdue: turn !== 'nobody' && deadlineAt !== null && deadlineAt < repair.now,
    stages: stagesOf(repair),
    customer: customerOf(ctx, repair, parts),
    company: company ? { id: company.id, name: company.names[ctx.language] } : null,
    engineer: engineer && grade ? { id: engineer.id, name: engineer.name, photo: engineer.photo, grade } : null,
    visit: visitAt !== null && visitUntil !== null ? { from: visitAt, to: visitUntil } : null,
    slots: repair.slots,
    timeZone: repair.timeZone,
    cap: cap === null ? null : toMoney(repair.currency, cap),
    createdAt: repair.createdAt,
    allowedActions: actionsOf(blockedFor(side, actingOf(repair, { ...parts, stopped: stoppedOf(company) }))),
  }
}

/** Where somebody comes to; before they have accepted only the town, so that nobody drives there for themselves. */
function presentSite(ctx: Reading, repair: SeenRepair): RepairDetail['site'] {
  const { site, siteNote, siteLat, siteLng } = repair
  if (!site) return null
  if (!seesAll(repair)) {
    const town = [site.city, regionName(site.country, site.region, ctx.language)].filter((part) => part !== '')
    return { lines: [[...new Set(town)].join(', ')], name: '', phone: '', note: '', place: null }
  }
  return {
    lines: addressLines(site, ctx.language),
    name: site.name,
    phone: mobileWritten(site),
    note: siteNote,
    place: siteLat === null || siteLng === null ? null : { lat: siteLat, lng: siteLng },
  }
}

/** Where the machine is sent or brought to, once a company has accepted it. */
async function presentWorkshop(ctx: Reading, repair: SeenRepair): Promise<RepairDetail['workshop']> {
  const { companyId, mode } = repair
  if (companyId === null || !isInWorkshop(mode) || isUnaccepted(repair)) return null
  const { name, address, phone } = await readSellerCard(ctx, { companyId, language: ctx.language })
  return { companyId, name, lines: [address], phone }
}

/** One whole, as the side sees it that it was found for. */
export async function presentSeen(ctx: Reading, repair: SeenRepair): Promise<RepairDetail> {
  const parts = await readParts(ctx, [repair])
  const { id, side, comebackOf } = repair
  const [files = []] = await presentFiles(ctx, [repair.fileIds])
  const parent = comebackOf === null ? null : await findRepair(ctx.db, comebackOf)
  const mayCancel = side === 'customer' || side === 'platform'
  return {
    ...presentOne(ctx, repair, parts),
    description: seesAll(repair) ? repair.description : hideContacts(repair.description),
    language: repair.language,
    errorCodes: repair.errorCodes,
    files,
    site: presentSite(ctx, repair),
    workshop: await presentWorkshop(ctx, repair),
    roomOpensAt: await roomOpensAt(ctx, repair),
    ...(await presentWork(ctx, repair)),
    openQuotes: await presentOpenQuotes(ctx, repair),
    ...(await presentPapers(ctx, repair)),
    cancelCosts: mayCancel ? await cancelCostsOf(ctx, repair) : null,
    warrantyUntil: repair.warrantyUntil,
    comebackOf: parent && { id: parent.id, number: parent.number },
    comebacks: await listComebacks(ctx.db, id),
    refusal: repair.refusal,
    assignments: side === 'customer' ? [] : await presentAssignments(ctx, repair),
    ...(await countRecord(ctx, repair)),
    history: (await readHistory(ctx.db, { entity: 'repair', id })).map(({ event, actor, at }) => ({
      event,
      actor,
      at,
    })),
  }
}

/** Who had it before: a company and its engineers see what was theirs, not who else was asked. */
async function presentAssignments(ctx: Reading, { id, side, companyId, engineerId }: SeenRepair) {
  const rows = (await listAssignments(ctx.db, id)).filter(
    (one) => side === 'platform' || (companyId === null ? one.engineerId === engineerId : one.companyId === companyId),
  )
  const companies = byId(await companiesOf(ctx, givenIds(rows.map((one) => one.companyId))))
  const engineers = await engineerFaces(ctx, givenIds<Id<'engineer'>>(rows.map((one) => one.engineerId)))
  return rows.slice(-limits.pageSizeMax).map((one) => ({
    company: one.companyId === null ? null : (companies.get(one.companyId)?.names[ctx.language] ?? null),
    engineer: one.engineerId === null ? null : (engineers.get(one.engineerId)?.name ?? null),
    event: one.event,
    reason: one.reason,
    note: one.note,
    by: one.bySide,
    at: one.at,
  }))
}

/** The same by its id, refused as not found for others. */
export const presentRepair = async (ctx: Reading, asked: AskedRepair): Promise<RepairDetail> =>
  presentSeen(ctx, await findSeen(ctx, asked))

/** After a step, as the side that took it, which may have given it away. */
export async function presentTaken(ctx: Reading, { id, side }: Pick<SeenRepair, 'id' | 'side'>): Promise<RepairDetail> {
  const repair = await findRepair(ctx.db, id)
  if (!repair) throw new Error(`repair ${id} is gone`)
  return presentSeen(ctx, { ...repair, side })
}
