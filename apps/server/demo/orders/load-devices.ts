import type { SentOf } from '@kikai/contract/call'
import { deviceCodesCalls } from '@kikai/contract/devices/device-codes.calls'
import { devicesCalls } from '@kikai/contract/devices/devices.calls'
import { dayMs } from '@kikai/kernel/duration'
import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { readTaxonomy } from '../../src/domains/categories/categories.public.ts'
import type { App } from '../../src/platform/app.ts'
import { buyers } from '../data/buyers.ts'
import { findDemoMember, insertDemoFile } from '../demo.store.ts'
import { drawSheet } from '../load-application.ts'
import type { Past } from './demo-clock.ts'
import { type DemoPerson, demoPerson, demoStranger } from './demo-people.ts'

type Told = { readonly daysAgo: number; readonly run: () => Promise<unknown> }
type Plate = SentOf<typeof devicesCalls.addDevice>

const words: Record<
  Language,
  { name: string; place: string; task: string; leak: string; rests: string; mine: string }
> = {
  ja: {
    name: '第2工場の1号機',
    place: '第2工場',
    task: 'エンジンオイル交換',
    leak: '機械の下に油がたまっています。',
    rests: '冬の間は使いません。',
    mine: '2021年の競売で落札しました。',
  },
  en: {
    name: 'Yard machine 1',
    place: 'North yard',
    task: 'Engine oil',
    leak: 'There is oil under the machine.',
    rests: 'Laid up for the winter.',
    mine: 'Bought at auction in 2021.',
  },
  'zh-Hans': {
    name: '二车间1号',
    place: '二车间',
    task: '更换机油',
    leak: '机器下面有油。',
    rests: '冬季停用。',
    mine: '2021年拍卖所得。',
  },
}

/** The company whose own machines the demo shows, and that looks after those of its customers. */
const yard = { account: 'seller.senshu-kenki', language: 'ja' } as const

/** Machines that people of the demo own, in the states in which a device can be, each by the product's own calls. */
export async function tellDevices(app: App, past: Past): Promise<Told[]> {
  const memberOf = (key: string) => findDemoMember(app.db, `${key}@kikai.example`)
  const seller = await demoPerson(app, past, { memberId: await memberOf(yard.account), language: yard.language })
  const told = ofYard(app, seller)
  for (const [at, { key, language }] of buyers.entries()) {
    const owner = await demoPerson(app, past, { memberId: await memberOf(key), language })
    told.push(...ofBuyer({ app, past, owner, language, at }))
    if (language !== yard.language) continue
    told.push(
      {
        daysAgo: 3,
        run: async () => {
          const customerEmail = `${key}@kikai.example`
          const plate = await plateOf(app, { model: 'PC200-10', serial: 'DEMO-K1', place: '', plateId: null })
          return seller.call(devicesCalls.addDevice, { ...plate, meter: hours(6_120), customerEmail })
        },
      },
      {
        daysAgo: 2,
        run: async () => {
          const file = await drawSheet(app, 500)
          await insertDemoFile(app.db, { ...file, ownerId: owner.id, purpose: 'device' })
          const evidence = { text: words[language].mine, fileIds: [file.id] }
          return addOwn(app, owner, { serial: 'DEMO-Y2', language, onClash: { way: 'claim', evidence } })
        },
      },
    )
  }
  return told
}

/** One that is in use, one that a buyer claims. */
const ofYard = (app: App, seller: DemoPerson): Told[] =>
  ['DEMO-Y1', 'DEMO-Y2'].map((serial) => ({
    daysAgo: 30,
    run: () => addOwn(app, seller, { serial, language: yard.language }),
  }))

type Owning = { app: App; past: Past; owner: DemoPerson; language: Language; at: number }
/** The machine of a completed order with its label, readings and plan, of which a stranger reports a fault; and one laid up. */
function ofBuyer({ app, past, owner, language, at }: Owning): Told[] {
  const said = words[language]
  let made: Id<'device'> | null = null
  let code = ''
  const deviceId = (): Id<'device'> => {
    if (!made) throw new Error('no machine was registered')
    return made
  }
  const read = (daysAgo: number, more: number): Told => ({
    daysAgo,
    async run() {
      const { meter } = await owner.call(devicesCalls.readMyDevice, { deviceId: deviceId() })
      const reading = { kind: meter?.kind ?? 'hours', value: (meter?.value ?? 0) + more, fileId: null, note: '' }
      await owner.call(devicesCalls.addMeterReading, { deviceId: deviceId(), ...reading })
    },
  })
  return [
    {
      daysAgo: 18,
      async run() {
        const { toRegister } = await owner.call(devicesCalls.listMyDevices, {})
        const [bought] = toRegister
        if (!bought) throw new Error('nothing was bought that could be registered')
        const { orderId, goodsId } = bought
        made = (await owner.call(devicesCalls.addFromOrder, { orderId, goodsId })).deviceId
        const [label] = await owner.call(deviceCodesCalls.makeCodes, { deviceId: deviceId() })
        code = label?.code ?? ''
      },
    },
    read(12, 40),
    {
      daysAgo: 11,
      async run() {
        const { meter } = await owner.call(devicesCalls.readMyDevice, { deviceId: deviceId() })
        const lastDay = new Date(app.nowMs() - 11 * dayMs).toISOString().slice(0, 10)
        const every = { unit: 'hours', count: 100 } as const
        const task = { id: null, task: said.task, every, lastDay, lastValue: meter?.value ?? 0 }
        await owner.call(devicesCalls.saveServicePlan, { deviceId: deviceId(), tasks: [task] })
      },
    },
    read(5, 60),
    read(1, 45),
    {
      daysAgo: 0.4,
      run: () =>
        demoStranger(app, past, language).call(deviceCodesCalls.reportFault, {
          code,
          symptom: 'leak',
          usable: 'light',
          text: said.leak,
          phone: '',
          fileIds: [],
        }),
    },
    {
      daysAgo: 14,
      async run() {
        const { deviceId } = await addOwn(app, owner, { serial: `DEMO-B${at}`, language })
        if (!deviceId) throw new Error('no machine was registered')
        await owner.call(devicesCalls.stopMyDevice, { deviceId, reason: said.rests })
      },
    },
  ]
}

const hours = (value: number) => ({ kind: 'hours', value, fileId: null }) as const

type Own = { serial: string; language: Language } & Pick<SentOf<typeof devicesCalls.addMyDevice>, 'onClash'>
async function addOwn(app: App, owner: DemoPerson, { serial, language, ...clash }: Own) {
  const { name, place } = words[language]
  return owner.call(devicesCalls.addMyDevice, {
    ...(await plateOf(app, { model: 'PC138US-11', serial, place, plateId: null })),
    name,
    photoIds: [],
    purchase: { day: null, price: null },
    warranty: { endDay: null, by: '' },
    meter: hours(4_310),
    ...clash,
  })
}

type Written = Pick<Plate, 'model' | 'serial' | 'place' | 'plateId'>
async function plateOf(app: App, written: Written): Promise<Omit<Plate, 'meter' | 'customerEmail'>> {
  const { categories, makers } = await readTaxonomy({ db: app.db })
  const category = categories.find(({ key }) => key === 'excavator')
  const maker = makers.find(({ key }) => key === 'komatsu')
  if (!category || !maker) throw new Error('the demo has no excavators')
  return { ...written, categoryId: category.id, makerId: maker.id, makerName: '', year: 2017 }
}
