import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import {
  allowedAction,
  day,
  email,
  idOf,
  instant,
  integer,
  line,
  money,
  narrowLine,
  optionalLine,
  optionalText,
  price,
  text,
} from '../fields.ts'
import { year } from '../goods/goods.shapes.ts'
import { meterAnomalies, meterKinds, meterSources, passport } from '../passport/passport.shapes.ts'
import {
  deviceClaimMachine,
  deviceCodeMachine,
  deviceFaultMachine,
  deviceMachine,
  deviceTransferMachine,
} from './devices.states.ts'

export const deviceDocumentKinds = ['manual', 'warranty', 'certificate', 'invoice', 'other', 'scrap'] as const
/** Those that go to the next owner with the machine; an invoice does not. */
export const documentsOfTheMachine: readonly (typeof deviceDocumentKinds)[number][] = [
  'manual',
  'warranty',
  'certificate',
]
/** What somebody without knowledge of the machine can say of it. */
export const faultSymptoms = ['wontStart', 'leak', 'noise', 'errorCode', 'damage', 'other'] as const
export const faultUses = ['yes', 'light', 'no'] as const
/** What a task of the service plan is counted in. */
export const servicePeriods = [...meterKinds, 'months'] as const
/** The tabs of the owner's list. */
export const deviceTabs = ['all', 'active', 'forSale', 'stopped', 'disputed', 'retired'] as const
/** Who scans a label, as its page sees them. */
export const scannedBy = ['owner', 'engineer', 'buyer', 'stranger'] as const

const files = (max: number) => z.array(idOf('file')).check(z.maxLength(max))
const meterValue = integer(0, limits.meterMax)

/** What a plate says. */
export const plateWords = {
  categoryId: idOf('category'),
  makerId: z.nullable(idOf('maker')),
  makerName: optionalLine(60),
  model: line(60),
  serial: narrowLine(60),
  year: z.nullable(year),
}
/** What its owner says of it besides. */
export const ownWords = {
  name: optionalLine(limits.deviceNameLength),
  place: optionalLine(limits.nameLength),
  photoIds: files(limits.devicePhotosMax),
  plateId: z.nullable(idOf('file')),
  purchase: z.strictObject({ day: z.nullable(day), price: z.nullable(price) }),
  warranty: z.strictObject({ endDay: z.nullable(day), by: optionalLine(60) }),
}
/** The first reading, where it is known. */
export const firstMeter = z.nullable(
  z.strictObject({ kind: z.enum(meterKinds), value: meterValue, fileId: z.nullable(idOf('file')) }),
)
export const customerEmail = email
export const deviceText = text(limits.textAreaLength)
export const deviceNote = optionalText(limits.textAreaLength)
/** What shows that a machine is somebody's: pictures of the plate and of papers. */
export const claimEvidence = z.strictObject({
  text: deviceNote,
  fileIds: files(limits.claimPicturesMax).check(z.minLength(1)),
})

export const sentReading = {
  kind: z.enum(meterKinds),
  value: meterValue,
  fileId: z.nullable(idOf('file')),
  note: optionalLine(limits.textAreaLength),
  /** The owner has been told that it goes back or jumps, and says that it is right. */
  confirmed: z.optional(z.boolean()),
}

const period = z.strictObject({ unit: z.enum(servicePeriods), count: integer(1, limits.meterMax) })
export const serviceTask = z.strictObject({
  /** Of a task that is in the plan already. */
  id: z.nullable(idOf('device-service')),
  task: line(60),
  every: period,
  lastDay: day,
  /** What the meter showed then; null where months are counted. */
  lastValue: z.nullable(meterValue),
})

const shownPicture = z.object({ id: idOf('file'), url: z.string(), width: z.int(), height: z.int() })
export type ShownDevicePicture = z.output<typeof shownPicture>

/** A task of the plan, with what is left of its period: negative when it is over. */
export const serviceEntry = z.object({
  id: idOf('device-service'),
  task: z.string(),
  every: z.object({ unit: z.enum(servicePeriods), count: z.int() }),
  lastDay: day,
  lastValue: z.nullable(z.int()),
  dueDay: z.nullable(day),
  /** In the period's unit, of months in days; null while the meter was never read. */
  left: z.nullable(z.int()),
  isDue: z.boolean(),
})
export type ServiceEntry = z.output<typeof serviceEntry>

export const meterEntry = z.object({
  id: idOf('device-meter'),
  kind: z.enum(meterKinds),
  value: z.int(),
  at: instant,
  source: z.enum(meterSources),
  picture: z.nullable(shownPicture),
  anomaly: z.nullable(z.enum(meterAnomalies)),
  before: z.nullable(z.int()),
  note: z.string(),
})
export type MeterEntry = z.output<typeof meterEntry>

/** A device in a list. */
export const deviceEntry = z.object({
  id: idOf('device'),
  name: z.string(),
  maker: z.string(),
  model: z.string(),
  serial: z.string(),
  year: z.nullable(z.int()),
  category: z.object({ id: idOf('category'), name: z.string(), key: z.nullable(z.string()) }),
  place: z.string(),
  state: z.enum(deviceMachine.states),
  picture: z.nullable(shownPicture),
  /** The goods as which it is for sale. */
  goodsId: z.nullable(idOf('goods')),
  meter: z.nullable(z.object({ kind: z.enum(meterKinds), value: z.int(), at: instant })),
  /** The task that is due first. */
  service: z.nullable(serviceEntry),
  hasCode: z.boolean(),
  /** Faults that were reported and nobody has answered. */
  faults: z.int(),
})
export type DeviceEntry = z.output<typeof deviceEntry>

/** A machine on its way, for whichever side reads it. */
export const transferEntry = z.object({
  id: idOf('device-transfer'),
  deviceId: idOf('device'),
  state: z.enum(deviceTransferMachine.states),
  side: z.enum(['owner', 'receiver']),
  what: z.string(),
  serial: z.string(),
  /** The other side: a name, or the address that it was offered to. */
  other: z.string(),
  until: instant,
  allowedActions: z.array(allowedAction),
})
export type TransferEntry = z.output<typeof transferEntry>

export const claimEntry = z.object({
  id: idOf('device-claim'),
  state: z.enum(deviceClaimMachine.states),
  what: z.string(),
  serial: z.string(),
  at: instant,
})

/** A machine that was bought here and is nobody's device yet. */
export const toRegister = z.object({
  orderId: idOf('order'),
  orderNumber: z.string(),
  goodsId: idOf('goods'),
  what: z.string(),
})

/** What somebody reported; their telephone number is for the owner. */
export const faultEntry = z.object({
  id: idOf('device-fault'),
  state: z.enum(deviceFaultMachine.states),
  symptom: z.enum(faultSymptoms),
  usable: z.enum(faultUses),
  text: z.string(),
  phone: z.string(),
  at: instant,
  pictures: z.array(shownPicture),
  allowedActions: z.array(allowedAction),
})

export const deviceCode = z.object({
  code: z.string(),
  address: z.string(),
  state: z.enum(deviceCodeMachine.states),
  /** The path of its dark squares. */
  qr: z.object({ size: z.int(), path: z.string() }),
})

export const deviceDocument = z.object({
  id: idOf('device-document'),
  kind: z.enum(deviceDocumentKinds),
  title: z.string(),
  at: instant,
  file: z.object({ id: idOf('file'), url: z.string(), pages: z.nullable(z.int()) }),
})

/** A device as its owner sees it. */
export const deviceDetail = z.object({
  ...deviceEntry.shape,
  version: z.int(),
  makerId: z.nullable(idOf('maker')),
  pictures: z.array(shownPicture),
  plate: z.nullable(shownPicture),
  purchase: z.object({ orderId: z.nullable(idOf('order')), day: z.nullable(day), price: z.nullable(money) }),
  warranty: z.object({ endDay: z.nullable(day), by: z.string() }),
  stoppedReason: z.string(),
  meters: z.array(meterEntry),
  plan: z.array(serviceEntry),
  documents: z.array(deviceDocument),
  passport,
  code: z.nullable(deviceCode),
  reports: z.array(faultEntry),
  transfer: z.nullable(transferEntry),
  /** The company that looks after it, because it registered the machine for its owner. */
  keeper: z.nullable(z.string()),
  allowedActions: z.array(allowedAction),
})
export type DeviceDetail = z.output<typeof deviceDetail>

/** What its meters and its plan say, for the owner and for whoever looks after it. */
export const deviceReadings = z.object({ meters: z.array(meterEntry), plan: z.array(serviceEntry) })

/** What became of a registration. */
export const registeredDevice = z.object({
  deviceId: z.nullable(idOf('device')),
  transferId: z.nullable(idOf('device-transfer')),
  claimId: z.nullable(idOf('device-claim')),
})

/** What a label's page shows; what it leaves out is not for whoever scanned it. */
export const scannedDevice = z.object({
  as: z.enum(scannedBy),
  maker: z.string(),
  category: z.object({ name: z.string(), key: z.nullable(z.string()) }),
  /** For the owner, and for whoever looks after it. */
  deviceId: z.nullable(idOf('device')),
  /** For engineers and buyers. */
  model: z.nullable(z.string()),
  year: z.nullable(z.int()),
  meter: z.nullable(z.object({ kind: z.enum(meterKinds), value: z.int(), at: instant })),
  passport: z.nullable(passport),
  goodsId: z.nullable(idOf('goods')),
  /** For engineers alone. */
  serial: z.nullable(z.string()),
  plan: z.array(serviceEntry),
})
export type ScannedDevice = z.output<typeof scannedDevice>

/** Who owns it, hidden as members are wherever others look at them. */
const person = z.object({ id: z.nullable(idOf('member')), name: z.string() })
const managedClaim = z.object({
  ...claimEntry.shape,
  by: person,
  text: z.string(),
  pictures: z.array(shownPicture),
  allowedActions: z.array(allowedAction),
})

/** A device for the staff, and for the company that looks after it. */
export const managedDeviceEntry = z.object({
  ...z.omit(deviceEntry, { picture: true }).shape,
  owner: person,
  claims: z.int(),
})
export type ManagedDeviceEntry = z.output<typeof managedDeviceEntry>

export const managedDevice = z.object({
  ...managedDeviceEntry.shape,
  version: z.int(),
  makerId: z.nullable(idOf('maker')),
  plate: z.nullable(shownPicture),
  meters: z.array(meterEntry),
  plan: z.array(serviceEntry),
  passport,
  allClaims: z.array(managedClaim),
  allowedActions: z.array(allowedAction),
})
export type ManagedDevice = z.output<typeof managedDevice>
