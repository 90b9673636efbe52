import type { SentOf } from '@kikai/contract/call'
import { repairJobsCalls } from '@kikai/contract/repairs/jobs.calls'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import { repairWorkCalls } from '@kikai/contract/repairs/repair-work.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import type { Symptom } from '@kikai/contract/repairs/repairs.words'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { readTaxonomy } from '../../src/domains/categories/categories.public.ts'
import { findRepair } from '../../src/domains/repairs/repairs.store.ts'
import type { App } from '../../src/platform/app.ts'
import { buyers } from '../data/buyers.ts'
import { engineers } from '../data/engineers.ts'
import { findDemoMember } from '../demo.store.ts'
import type { Past } from './demo-clock.ts'
import { demoPerson } from './demo-people.ts'

type Told = { readonly daysAgo: number; readonly run: () => Promise<unknown> }
type Fault = { model: string; symptoms: Symptom[]; words: Record<Language, string> }

const faults: Readonly<Record<'new' | 'offered' | 'looked' | 'refused', Fault>> = {
  new: {
    model: 'MB-46VAE',
    symptoms: ['toolChangeFails', 'errorCode'],
    words: {
      ja: '工具交換の途中で止まり、アラームが出ます。',
      en: 'It stops in the middle of a tool change and shows an alarm.',
      'zh-Hans': '换刀中途停止并报警。',
    },
  },
  offered: {
    model: 'GENOS M560-V',
    symptoms: ['coolantFails'],
    words: {
      ja: 'クーラントの圧力が上がりません。',
      en: 'The coolant doesn’t build up pressure.',
      'zh-Hans': '冷却液压力上不去。',
    },
  },
  looked: {
    model: 'LB3000 EX II',
    symptoms: ['spindleNoise', 'outOfTolerance'],
    words: {
      ja: '主軸が2000回転を超えるとうなり、面が荒れます。',
      en: 'The spindle howls above 2,000 rpm and the finish is rough.',
      'zh-Hans': '主轴超过 2000 转时有啸叫，表面粗糙。',
    },
  },
  refused: {
    model: 'MX-45VA',
    symptoms: ['axisStops'],
    words: {
      ja: 'X軸が途中で止まります。',
      en: 'The X axis stops halfway.',
      'zh-Hans': 'X 轴走到一半停住。',
    },
  },
}
const zones: Record<Language, string> = { ja: 'Asia/Tokyo', en: 'America/New_York', 'zh-Hans': 'Asia/Shanghai' }

/** Repairs of one buyer's machines: new, with a company, being looked at and refused, each by the product's own calls. */
export async function tellRepairs(app: App, past: Past): Promise<Told[]> {
  const [engineer] = engineers.filter(({ outcome, company }) => outcome === 'certified' && company !== undefined)
  const buyer = engineer && buyers.find(({ language }) => language === engineer.language)
  if (!engineer?.company || !buyer) throw new Error('nobody of the demo repairs anything')
  const { language } = buyer
  const person = async (key: string) =>
    demoPerson(app, past, { memberId: await findDemoMember(app.db, `${key}@kikai.example`), language })
  const [customer, staff, desk] = [
    await person(buyer.key),
    await person('staff'),
    await person(`seller.${engineer.company}`),
  ]
  const worker = await person(engineer.key)
  const made = new Map<Fault, Id<'repair'>>()
  /** Which one, and what it is by now. */
  async function seen(fault: Fault) {
    const repairId = made.get(fault)
    const repair = repairId && (await findRepair(app.db, repairId))
    if (!repair) throw new Error(`nobody asked for the repair of ${fault.model}`)
    return { repairId: repair.id, version: repair.version }
  }
  const ask = (daysAgo: number, fault: Fault, mode: 'remote' | 'carryIn'): Told => ({
    daysAgo,
    async run() {
      const request = await requestOf(app, { fault, mode, language })
      made.set(fault, (await customer.call(repairsCalls.addRepair, request)).id)
    },
  })
  const offer = (daysAgo: number, fault: Fault): Told => ({
    daysAgo,
    async run() {
      const now = await seen(fault)
      const { hands } = await staff.call(managedRepairsCalls.listRepairHands, { repairId: now.repairId })
      const able = hands.find(({ companyId, reason }) => companyId !== null && reason === null)
      const to = { companyId: able?.companyId ?? null, engineerId: null, note: '' }
      await staff.call(managedRepairsCalls.assignRepairCompany, { ...now, ...to })
    },
  })
  const { new: fresh, offered, looked, refused } = faults
  return [
    ask(0.3, fresh, 'remote'),
    ask(0.4, offered, 'carryIn'),
    offer(0.1, offered),
    ask(4, looked, 'carryIn'),
    offer(3.6, looked),
    {
      daysAgo: 3.4,
      async run() {
        const now = await seen(looked)
        const { hands } = await desk.call(managedRepairsCalls.listRepairHands, { repairId: now.repairId })
        const engineerId = hands.find(({ reason }) => reason === null)?.engineerId ?? null
        const assigned = { engineerId, visit: null, reason: null, note: '' }
        await desk.call(managedRepairsCalls.assignRepairEngineer, { ...now, ...assigned })
      },
    },
    {
      daysAgo: 3.3,
      run: async () => worker.call(repairJobsCalls.receiveJob, { ...(await seen(looked)), visit: null }),
    },
    {
      daysAgo: 1.2,
      async run() {
        const arrived = { condition: 'asDescribed' as const, note: '' }
        await worker.call(repairWorkCalls.confirmArrival, { ...(await seen(looked)), ...arrived, fileIds: [] })
        const { life } = (await findRepair(app.db, (await seen(looked)).repairId)) ?? {}
        if (life === 'accepted') await worker.call(repairWorkCalls.startDiagnosis, await seen(looked))
      },
    },
    ask(6, refused, 'remote'),
    {
      daysAgo: 5.5,
      async run() {
        const answer = { reason: 'outsideService' as const, alternatives: ['sendIn' as const], text: '' }
        await staff.call(managedRepairsCalls.refuseRepair, { ...(await seen(refused)), ...answer })
      },
    },
  ]
}

type Asked = { fault: Fault; mode: 'remote' | 'carryIn'; language: Language }
async function requestOf(app: App, { fault, mode, language }: Asked): Promise<SentOf<typeof repairsCalls.addRepair>> {
  const { categories, makers } = await readTaxonomy({ db: app.db })
  const category = categories.find(({ key }) => key === 'machining-centre')
  const maker = makers.find(({ key }) => key === 'okuma')
  if (!category || !maker) throw new Error('the demo has no machining centres')
  return {
    deviceId: null,
    machine: { categoryId: category.id, makerId: maker.id, makerName: '', model: fault.model, serial: '' },
    symptoms: fault.symptoms,
    description: fault.words[language],
    errorCodes: fault.symptoms.includes('errorCode') ? ['2151'] : [],
    fileIds: [],
    urgency: 'soon',
    isDown: true,
    mode,
    slots: [],
    site: null,
    cap: null,
    currency: 'JPY',
    timeZone: zones[language],
  }
}
