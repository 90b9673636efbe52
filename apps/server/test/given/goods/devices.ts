import { api } from '@kikai/contract/api'
import type { SentOf } from '@kikai/contract/call'
import type { Id } from '@kikai/kernel/ids'
import { type Person, as } from '../../as.ts'
import { givenCategory, givenMaker } from './goods.ts'
import { accepted } from '../deals/orders.ts'
import { givenPicture } from './pictures.ts'

type Added = SentOf<typeof api.devices.addMyDevice>
let count = 0
/** A serial number that no other test has. */
export const newSerial = (): string => `SN-${Date.now().toString(36)}-${(count += 1)}`

/** The form of a machine; only its plate is filled in. */
export async function deviceForm(wish: Partial<Added> = {}): Promise<Added> {
  return {
    categoryId: await givenCategory(),
    makerId: await givenMaker(),
    makerName: '',
    model: 'PC200-8',
    serial: newSerial(),
    year: 2016,
    name: '',
    place: '',
    photoIds: [],
    plateId: null,
    purchase: { day: null, price: null },
    warranty: { endDay: null, by: '' },
    meter: null,
    ...wish,
  }
}

export type GivenDevice = { owner: Person; deviceId: Id<'device'>; serial: string }
/** A registered machine, by default of a new member. */
export async function device(wish: Partial<Added> & { owner?: Person } = {}): Promise<GivenDevice> {
  const { owner = await as.member(), ...rest } = wish
  const form = await deviceForm(rest)
  const { deviceId } = accepted(await owner.call(api.devices.addMyDevice, form))
  if (!deviceId) throw new Error('the machine was not registered')
  return { owner, deviceId, serial: form.serial }
}

export const read = async (by: Pick<Person, 'call'>, deviceId: Id<'device'>) =>
  accepted(await by.call(api.devices.readMyDevice, { deviceId }))

/** With a label, and a photo of the plate. */
export async function labelled(wish: Parameters<typeof device>[0] = {}): Promise<GivenDevice & { code: string }> {
  const made = await device(wish)
  const [label] = accepted(await made.owner.call(api.devices.makeCodes, { deviceId: made.deviceId }))
  if (!label) throw new Error('no label was made')
  return { ...made, code: label.code }
}

/** Claims the machine of somebody else, with a photo of its plate. */
export async function claim(by: Person, serial: string) {
  const { id } = await givenPicture(by, { purpose: 'device' })
  const onClash = { way: 'claim' as const, evidence: { text: 'I bought it at auction.', fileIds: [id] } }
  return by.call(api.devices.addMyDevice, await deviceForm({ serial, onClash }))
}
export async function claimed(): Promise<GivenDevice & { claimant: Person; claimId: Id<'device-claim'> }> {
  const made = await device()
  const claimant = await as.member()
  const { claimId } = accepted(await claim(claimant, made.serial))
  if (!claimId) throw new Error('nothing was claimed')
  return { ...made, claimant, claimId }
}
export const toldTo = async (by: Person): Promise<string[]> =>
  (await by.call(api.notices.listNotices, { topic: 'devices' })).data.data.map(({ text }) => text)
