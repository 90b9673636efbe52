import type { OwnRepairLine, RepairLine } from '@kikai/contract/repairs/repairs.shapes'
import { type RepairSide, repairChargeKinds, symptoms } from '@kikai/contract/repairs/repairs.words'
import { hideContacts } from '@kikai/kernel/hide-contacts'
import type { Member, ReadContext } from '../../platform/context.ts'
import { type Taxonomy, cachedTaxonomy } from '../categories/categories.public.ts'
import { sellerNames } from '../companies/companies.public.ts'
import { devicePhotosOf } from '../devices/devices.public.ts'
import { engineerNames } from '../engineers/engineers.public.ts'
import { memberNames } from '../members/members.public.ts'
import { pictureFacts } from '../uploads/uploads.public.ts'
import type { CustomersRow, ListedRow, OthersRow } from './listed.store.ts'
import { presentPhoto } from './present-files.ts'
import { givenIds } from './present-repairs.ts'
import { moneyOf, nextOf, stagesOf } from './repairs.policy.ts'

type Reading = ReadContext<Member>

/** A customer's repairs as cards: the machine with its picture, and how far each is. */
export async function presentCards(ctx: Reading, rows: readonly CustomersRow[]): Promise<OwnRepairLine[]> {
  const taxonomy = await cachedTaxonomy(ctx)
  const photos = await devicePhotosOf(ctx, givenIds(rows.map(({ deviceId }) => deviceId)))
  const pictures = await pictureFacts(ctx, [...photos.values()])
  return rows.map((row) => {
    const photo = row.deviceId === null ? undefined : photos.get(row.deviceId)
    return {
      ...standingOf(row, 'customer'),
      device: { ...machineOf(ctx, row, taxonomy), picture: presentPhoto(ctx, photo && pictures.get(photo)) },
      stages: stagesOf(row),
    }
  })
}

/** Repairs as lines for those who do them and for staff: whose they are, and who has them. */
export async function presentLines(
  ctx: Reading,
  { rows, side }: { rows: readonly OthersRow[]; side: RepairSide },
): Promise<RepairLine[]> {
  const taxonomy = await cachedTaxonomy(ctx)
  const people = await memberNames(ctx, givenIds(rows.map(({ memberId }) => memberId)))
  const companies = await sellerNames(
    ctx,
    givenIds(rows.flatMap(({ companyId, buyerCompanyId }) => [companyId, buyerCompanyId])).map((companyId) => ({
      companyId,
    })),
  )
  const engineers = await engineerNames(ctx, givenIds(rows.map(({ engineerId }) => engineerId)))
  return rows.map((row) => {
    const { memberId, buyerCompanyId, walkInName, companyId, engineerId } = row
    const buyer = buyerCompanyId === null ? undefined : companies.get(buyerCompanyId)
    const company = companyId === null ? undefined : companies.get(companyId)
    const engineer = engineerId === null ? undefined : engineers.get(engineerId)
    return {
      ...standingOf(row, side),
      device: machineOf(ctx, row, taxonomy),
      customer: { name: walkInName || (buyer ?? people.get(memberId) ?? '') },
      company: companyId !== null && company !== undefined ? { id: companyId, name: company } : null,
      engineer: engineerId !== null && engineer !== undefined ? { id: engineerId, name: engineer } : null,
    }
  })
}

const machineOf = (ctx: Reading, { makerId, maker, model }: ListedRow, taxonomy: Taxonomy) => ({
  maker: (makerId && taxonomy.maker(makerId)?.names[ctx.language]) || maker,
  model,
})

/** How one stands, with whose turn it is and for what. */
function standingOf(
  row: ListedRow,
  side: RepairSide,
): Omit<RepairLine, 'device' | 'customer' | 'company' | 'engineer'> {
  const of = { ...row, due: repairChargeKinds.filter((kind) => row.dueKinds.includes(kind)) }
  const { turn, nextStep } = nextOf(of)
  const { visitAt, visitUntil } = row
  return {
    id: row.id,
    number: row.number,
    side,
    symptoms: symptoms.filter((one) => row.symptoms.includes(one)),
    mode: row.mode,
    life: row.life,
    money: moneyOf(of),
    parts: row.parts,
    partsDay: row.partsDay,
    hold: row.hold,
    holdReason: row.holdReason,
    holdNote: hideContacts(row.holdNote),
    holdDay: row.holdDay,
    isWarranty: row.isWarranty,
    turn,
    isMine: turn === side,
    nextStep,
    deadlineAt: row.deadlineAt,
    isOverdue: turn !== 'nobody' && row.isLate,
    visit: visitAt !== null && visitUntil !== null ? { from: visitAt, to: visitUntil } : null,
  }
}
