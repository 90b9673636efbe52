import { api } from '@kikai/contract/api'
import type { SentOf } from '@kikai/contract/call'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import type { RepairMode } from '@kikai/contract/repairs/repairs.words'
import { hourMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { repairStates } from '../../../src/domains/repairs/repairs.states.ts'
import { type Person, type SellerPerson, as } from '../../as.ts'
import { given } from '../../given.ts'
import { product } from '../../harness.ts'
import { hourIn } from '../deals/appointments.ts'
import { device } from '../goods/devices.ts'
import { type GivenEngineer, certifiedEngineer } from './engineers.ts'
import { accepted } from '../deals/orders.ts'

type Sent = SentOf<typeof api.repairs.addRepair>
/** The lives up to which one is brought, each by who takes the step. */
const lives = ['submitted', 'offered', 'assigned', 'accepted', 'diagnosing'] as const
type Life = (typeof lives)[number]

type Wishes = Partial<Sent> & {
  upTo?: Life
  customer?: Person
  company?: SellerPerson
  engineer?: GivenEngineer
  /** Without a company it is an engineer's who works for none. */
  isIndependent?: boolean
}
export type GivenRepair = {
  repairId: Id<'repair'>
  customer: Person
  company: SellerPerson
  engineer: GivenEngineer
  staff: Person
  /** As its customer sees it now. */
  read: () => Promise<RepairDetail>
}

/** An engineer who works for the company, in every mode, around Komaki. */
export async function engineerOf(company: SellerPerson): Promise<GivenEngineer> {
  const engineer = await certifiedEngineer({ modes: ['onSite', 'remote', 'sendIn', 'carryIn'] })
  const { engineerId } = engineer
  const { tie } = accepted(await company.call(api.engineers.inviteEngineer, { engineerId }))
  if (!tie) throw new Error('nobody was invited')
  accepted(await engineer.person.call(api.engineers.moveOwnTie, { tieId: tie.id, event: 'accept' }))
  return engineer
}

/** A request; only the machine is filled in. */
export async function repairForm(customer: Person, wish: Partial<Sent> = {}): Promise<Sent> {
  const mode: RepairMode = wish.mode ?? 'remote'
  const needsSite = mode === 'onSite' || mode === 'sendIn'
  const address =
    needsSite && wish.site === undefined ? await given.address(customer, { region: '23', city: '小牧市' }) : null
  const from = hourIn(72)
  const to = instantOf(new Date(millisecondsOf(from) + 3 * hourMs))
  const deviceId = wish.deviceId === undefined && !wish.machine ? (await device({ owner: customer })).deviceId : null
  return {
    deviceId,
    machine: null,
    symptoms: ['noise'],
    description: 'It whines when it is cold.',
    errorCodes: [],
    fileIds: [],
    urgency: 'normal',
    isDown: false,
    mode,
    slots: [{ from, to }],
    site: address && { addressId: address.id, note: '' },
    cap: null,
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
    ...wish,
  }
}

/** A repair of a new customer's machine, by a company's engineer, brought as far as it is wished. */
export async function givenRepair({
  upTo = 'submitted',
  isIndependent = false,
  ...wishes
}: Wishes = {}): Promise<GivenRepair> {
  const { customer = await as.member(), company: of, engineer: by, ...wish } = wishes
  const company = of ?? (await as.seller())
  const engineer = by ?? (isIndependent ? await certifiedEngineer() : await engineerOf(company))
  const staff = await as.staff()
  const form = await repairForm(customer, wish)
  const made = accepted(await customer.call(api.repairs.addRepair, form))
  const repairId = made.id
  const read = async () => accepted(await customer.call(api.repairs.readRepair, { repairId }))
  const versionNow = async () => (await read()).version
  const isUpTo = (life: Life) => lives.indexOf(upTo) >= lives.indexOf(life)
  const { engineerId } = engineer
  const note = ''
  if (isUpTo('offered') && !isIndependent && made.life === 'submitted') {
    const to = { companyId: company.companyId, engineerId: null, note }
    accepted(await staff.call(api.repairs.assignRepairCompany, { repairId, version: await versionNow(), ...to }))
  }
  if (isUpTo('assigned')) {
    const version = await versionNow()
    if (isIndependent) {
      const to = { companyId: null, engineerId, note }
      accepted(await staff.call(api.repairs.assignRepairCompany, { repairId, version, ...to }))
    } else {
      const to = { engineerId, visit: null, reason: null, note }
      accepted(await company.call(api.repairs.assignRepairEngineer, { repairId, version, ...to }))
    }
  }
  if (isUpTo('accepted')) {
    const [slot = null] = form.mode === 'onSite' ? form.slots : []
    accepted(await engineer.person.call(api.repairs.receiveJob, { repairId, version: await versionNow(), visit: slot }))
  }
  // The diagnosis is begun by the work's own call, of which most tests want nothing.
  if (isUpTo('diagnosing'))
    await product().app.db.begin((db) =>
      repairStates.change(db, { id: repairId, event: 'diagnose', as: 'engineer', by: engineer.person.id }),
    )
  return { repairId, customer, company, engineer, staff, read }
}
