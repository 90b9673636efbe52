import { addressesCalls } from '@kikai/contract/addresses/addresses.calls'
import { devicesCalls } from '@kikai/contract/devices/devices.calls'
import { engineersCalls } from '@kikai/contract/engineers/engineers.calls'
import { managedEngineersCalls } from '@kikai/contract/engineers/managed-engineers.calls'
import { repairJobsCalls } from '@kikai/contract/repairs/jobs.calls'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import { repairPricesCalls } from '@kikai/contract/repairs/repair-prices.calls'
import { repairWorkCalls } from '@kikai/contract/repairs/repair-work.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { safetyChecks } from '@kikai/contract/repairs/repairs.words'
import { dayMs, hourMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import { instantOf } from '@kikai/kernel/instant'
import type { Language } from '@kikai/kernel/language'
import type { Caller } from '../harness/caller.ts'
import { usual } from '../harness/goods.ts'
import type { Product } from '../harness/product.ts'
import { giveEngineer } from './give-engineer.ts'
import { publishHours } from './give-video-call.ts'

type Enter = (account: string, wishes?: { language?: Language; staff?: boolean }) => Promise<Caller>

/** Of each language a company of the demo, its engineer, what they repair, and where all of them are. */
const teams = {
  ja: {
    engineer: { account: 'engineer.hayase', name: '早瀬 健吾', latinName: 'Kengo Hayase' },
    company: 'seller.owari-kiko',
    machine: { category: 'machining-centre', maker: 'okuma', model: 'GENOS M460-V' },
    place: { country: 'JP', dialCode: '+81', mobile: '9012345678', postalCode: '485-0041', region: '23' },
    at: { city: '小牧市', street: '小牧3-1', houseNumber: '', name: '岡本 直樹' },
  },
  'zh-Hans': {
    engineer: { account: 'engineer.lin', name: '林晓东', latinName: 'Lin Xiaodong' },
    company: 'seller.suzhou-hengji',
    machine: { category: 'cnc-lathe', maker: 'mazak', model: 'QT-200' },
    place: { country: 'CN', dialCode: '+86', mobile: '13800001234', postalCode: '215000', region: '32' },
    at: { city: '苏州市', street: '工业园区星湖街1号', houseNumber: '', name: '沈佳宁' },
  },
  en: {
    engineer: { account: 'engineer.raman', name: 'Priya Raman', latinName: '' },
    company: 'seller.aire-plant',
    machine: { category: 'excavator', maker: 'komatsu', model: 'PC210-11' },
    place: { country: 'GB', dialCode: '+44', mobile: '7400123456', postalCode: 'LS1 4DY', region: 'ENG' },
    at: { city: 'Leeds', street: 'Wellington Street', houseNumber: '12', name: 'Maud Okafor' },
  },
} as const

export type RepairTeam = {
  readonly language: Language
  readonly customer: Caller
  readonly company: Caller
  readonly companyAccount: string
  readonly engineer: Caller
  readonly engineerName: string
  readonly staff: Caller
  readonly deviceId: Id<'device'>
  readonly model: string
  readonly addressId: Id<'address'>
}

let machines = 0

/** A customer with a machine, and near it a company whose engineer knows such machines. */
export async function giveRepairTeam(
  { database }: Product,
  { enter, language }: { enter: Enter; language: Language },
): Promise<RepairTeam> {
  const { engineer: by, company: companyAccount, machine, place, at } = teams[language]
  const customer = await enter(usual[language].account, { language })
  const [company, engineer] = [await enter(companyAccount, { language }), await enter(by.account, { language })]
  const staff = await enter('staff', { language, staff: true })
  const [kind] = await database<{ categoryId: Id<'category'>; makerId: Id<'maker'> }[]>`
    select category.id as "categoryId", maker.id as "makerId" from category, maker
    where category.key = ${machine.category} and maker.key = ${machine.maker}
  `
  if (!kind) throw new Error(`the demo knows no ${machine.maker}`)
  const { categoryId, makerId } = kind
  const engineerId = await giveEngineer({
    person: engineer,
    staff,
    facts: {
      name: by.name,
      latinName: by.latinName,
      country: place.country,
      languages: [{ language, level: 'native' }],
      makerIds: [makerId],
      categoryIds: [categoryId],
      modes: ['onSite'],
      area: { by: 'regions', regions: [place.region] },
      rates: [],
    },
  })
  // Whatever day it is when a story is told, and whatever clock its browser has.
  await publishHours(engineer)
  const { ties } = await engineer.call(engineersCalls.readOwnEngineer, {})
  if (ties.length === 0) {
    const { tie } = await company.call(managedEngineersCalls.inviteEngineer, { engineerId })
    if (tie) await engineer.call(engineersCalls.moveOwnTie, { tieId: tie.id, event: 'accept' })
  }
  machines += 1
  const { deviceId } = await customer.call(devicesCalls.addMyDevice, {
    categoryId,
    makerId,
    makerName: '',
    model: machine.model,
    serial: `RP-${process.pid}-${machines}`,
    year: 2016,
    name: '',
    place: '',
    photoIds: [],
    plateId: null,
    purchase: { day: null, price: null },
    warranty: { endDay: null, by: '' },
    meter: null,
  })
  if (deviceId === null) throw new Error('the machine was not registered')
  const address = { ...place, ...at, company: '', isDefault: true }
  const { id: addressId } = await customer.call(addressesCalls.addAddress, address)
  const names = { engineerName: by.name, model: machine.model }
  return { language, customer, company, companyAccount, engineer, staff, deviceId, addressId, ...names }
}

/** A repair of the team's machine whose work is done, and of which the deposit is paid from the balance. */
export async function giveDoneRepair(team: RepairTeam, { price }: { price: number }): Promise<Id<'repair'>> {
  const { language, customer, company, engineer, staff, deviceId, addressId } = team
  const { currency } = usual[language]
  const [from, to] = [21 * dayMs, 21 * dayMs + 3 * hourMs].map((ms) => instantOf(new Date(Date.now() + ms)))
  if (!from || !to) throw new Error('no time')
  const { id: repairId } = await customer.call(repairsCalls.addRepair, {
    deviceId,
    machine: null,
    symptoms: ['noise'],
    description: '',
    errorCodes: [],
    fileIds: [],
    urgency: 'normal',
    isDown: true,
    mode: 'onSite',
    slots: [{ from, to }],
    site: { addressId, note: '' },
    cap: null,
    currency,
    timeZone: 'Europe/London',
  })
  const seen = async () => ({ repairId, version: (await customer.call(repairsCalls.readRepair, { repairId })).version })
  const handOf = async (by: Caller, name: 'companyId' | 'engineerId') => {
    const { hands } = await by.call(managedRepairsCalls.listRepairHands, { repairId })
    return hands.find((hand) => hand[name] !== null && hand.reason === null) ?? null
  }
  const companyId = (await handOf(staff, 'companyId'))?.companyId ?? null
  const offered = { companyId, engineerId: null, note: '' }
  await staff.call(managedRepairsCalls.assignRepairCompany, { ...(await seen()), ...offered })
  const engineerId = (await handOf(company, 'engineerId'))?.engineerId ?? null
  const given = { engineerId, visit: null, reason: null, note: '' }
  await company.call(managedRepairsCalls.assignRepairEngineer, { ...(await seen()), ...given })
  await engineer.call(repairJobsCalls.receiveJob, { ...(await seen()), visit: { from, to } })
  await engineer.call(repairWorkCalls.startDiagnosis, await seen())
  const diagnosis = { finding: 'The slew bearing is dry.', cause: 'maintenance' as const, fileIds: [] }
  await engineer.call(repairWorkCalls.editJob, { ...(await seen()), diagnosis })
  const option = { id: null, label: '', unitPrice: price, etaDay: null, goodsId: null }
  const line = { id: null, label: 'Grease and adjust', partNumber: '', quantity: 1, most: null, note: '' }
  const { quotes } = await engineer.call(repairPricesCalls.addRepairPrice, {
    repairId,
    quoteId: null,
    kind: 'quote',
    lines: [{ ...line, kind: 'other', unit: 'job', isOptional: false, options: [option] }],
    fileIds: [],
    note: '',
    send: true,
  })
  const [quote] = quotes
  if (!quote) throw new Error('nothing was quoted')
  const { charges } = await customer.call(repairPricesCalls.answerRepairQuote, {
    repairId,
    quoteId: quote.id,
    version: quote.version,
    answer: 'approve',
    lines: quote.lines.map(({ id, options }) => ({ lineId: id, optionId: options[0]?.id ?? null })),
    signatureId: (await customer.upload('repair')).id,
    cap: null,
    wish: '',
  })
  const due = charges.find(({ state }) => state === 'due')
  if (!due) throw new Error('nothing is due')
  await customer.call(repairPricesCalls.payRepair, { repairId, chargeId: due.id, method: 'balance' })
  await engineer.call(repairWorkCalls.startRepair, { ...(await seen()), safety: [...safetyChecks] })
  const { checklist } = await engineer.call(repairsCalls.readRepair, { repairId })
  const checks = checklist.map(({ id }) => ({ id, isDone: true }))
  await engineer.call(repairWorkCalls.editJob, { ...(await seen()), checks })
  await engineer.call(repairWorkCalls.finishRepair, {
    ...(await seen()),
    work: 'Bearing greased, play adjusted.',
    tests: [{ name: 'Play', unit: 'mm', before: '1.8', after: '0.6', limit: '1.0' }],
    parts: [],
    meter: null,
    fileIds: [],
    signature: null,
  })
  return repairId
}
