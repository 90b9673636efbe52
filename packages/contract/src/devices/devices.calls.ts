import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, line } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { paged, pageWithCounts } from '../wire/paging.ts'
import { deviceErrors } from './devices.errors.ts'
import {
  claimEntry,
  claimEvidence,
  customerEmail,
  deviceDetail,
  deviceDocumentKinds,
  deviceEntry,
  deviceNote,
  deviceReadings,
  deviceTabs,
  firstMeter,
  ownWords,
  plateWords,
  registeredDevice,
  sentReading,
  serviceTask,
  toRegister,
  transferEntry,
} from './devices.shapes.ts'

const one = z.strictObject({ deviceId: idOf('device') })

const { notFound, tooOften, wrongState, olderVersion, invalidInput } = requestErrors

/** Machines that members and companies own. */
export const devicesCalls = defineCalls('devices', {
  /** Lists the devices of the member and of their companies, with what waits for an answer of theirs. */
  listMyDevices: {
    path: '/api/devices/member-devices-list',
    access: 'member',
    effect: 'read',
    alsoShows: ['orders', 'goods'],
    input: paged({
      tab: z._default(z.enum(deviceTabs), 'all'),
      /** Only machines that were bought with this order. */
      orderId: z.optional(idOf('order')),
    }),
    output: z.object({
      ...pageWithCounts(deviceEntry).shape,
      toRegister: z.array(toRegister),
      transfers: z.array(transferEntry),
      claims: z.array(claimEntry),
    }),
    refusals: [],
  },
  /**
   * Registers a device for the member, or for the company that they act for. When somebody else has registered the
   * machine, `onClash` asks them for it or claims it; without it the call is refused.
   */
  addMyDevice: {
    path: '/api/devices/member-add-devices',
    access: 'member',
    effect: 'write',
    once: true,
    input: z.strictObject({
      ...plateWords,
      ...ownWords,
      meter: firstMeter,
      onClash: z.optional(
        z.discriminatedUnion('way', [
          z.strictObject({ way: z.literal('ask') }),
          z.strictObject({ way: z.literal('claim'), evidence: claimEvidence }),
        ]),
      ),
    }),
    output: registeredDevice,
    refusals: [
      notFound,
      tooOften,
      invalidInput,
      deviceErrors.serialTaken,
      deviceErrors.alreadyYours,
      deviceErrors.tooManyDevices,
      deviceErrors.tooManyClaims,
      deviceErrors.claimedAlready,
      deviceErrors.plateNeeded,
      deviceErrors.underWay,
      deviceErrors.contested,
    ],
  },
  /** Registers a machine of a completed order by what its listing says; one that its seller had registered is taken over. */
  addFromOrder: {
    path: '/api/devices/add-from-order',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ orderId: idOf('order'), goodsId: idOf('goods') }),
    output: registeredDevice,
    refusals: [
      notFound,
      deviceErrors.notRegistrable,
      deviceErrors.serialTaken,
      deviceErrors.alreadyYours,
      deviceErrors.tooManyDevices,
      deviceErrors.contested,
    ],
  },
  /** Registers a customer's machine, which is theirs once they accept; the company looks after it from then on. */
  addDevice: {
    path: '/api/devices/add-devices',
    access: { may: 'product.goods.write', reach: 'company' },
    effect: 'write',
    once: true,
    input: z.strictObject({
      ...plateWords,
      place: ownWords.place,
      plateId: ownWords.plateId,
      meter: firstMeter,
      customerEmail,
    }),
    output: registeredDevice,
    refusals: [
      notFound,
      tooOften,
      invalidInput,
      deviceErrors.serialTaken,
      deviceErrors.alreadyYours,
      deviceErrors.tooManyDevices,
      deviceErrors.contested,
      deviceErrors.toOneself,
    ],
  },
  /** Reads a device of one's own. */
  readMyDevice: {
    path: '/api/devices/member-devices-detail',
    access: 'member',
    effect: 'read',
    alsoShows: ['goods'],
    input: one,
    output: deviceDetail,
    refusals: [notFound],
  },
  /** Changes what the owner says of it; what the plate says is corrected by the staff. */
  editMyDevice: {
    path: '/api/devices/member-edit-devices',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ ...one.shape, version: z.int(), ...ownWords, keepsKeeper: z.boolean() }),
    output: deviceDetail,
    refusals: [notFound, olderVersion, wrongState],
  },
  /** Stops a device: no reminders until it is resumed. */
  stopMyDevice: {
    path: '/api/devices/member-stop-devices',
    access: 'member',
    effect: 'write',
    input: z.strictObject({ ...one.shape, reason: deviceNote }),
    output: deviceDetail,
    refusals: [notFound, wrongState],
  },
  /** Takes it into use again, or says that it was scrapped, which is its end. */
  moveMyDevice: {
    path: '/api/devices/member-move-devices',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({
      ...one.shape,
      step: z.enum(['resume', 'retire']),
      /** What shows that it was scrapped. */
      fileId: z.nullable(idOf('file')),
    }),
    output: deviceDetail,
    refusals: [notFound, wrongState, deviceErrors.forSale, deviceErrors.underWay, deviceErrors.seatMayNot],
  },
  /** Offers a device to another person, whose it is once they accept. */
  offerDevice: {
    path: '/api/devices/transfer-devices',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...one.shape, email: customerEmail }),
    output: deviceDetail,
    refusals: [
      notFound,
      tooOften,
      wrongState,
      deviceErrors.forSale,
      deviceErrors.underWay,
      deviceErrors.toOneself,
      deviceErrors.seatMayNot,
    ],
  },
  /** Answers an offer or a request, or takes one's own back. */
  moveTransfer: {
    path: '/api/devices/move-transfer',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      transferId: idOf('device-transfer'),
      step: z.enum(['accept', 'give', 'decline', 'withdraw']),
    }),
    output: transferEntry,
    refusals: [
      notFound,
      wrongState,
      deviceErrors.contested,
      deviceErrors.forSale,
      deviceErrors.tooManyDevices,
      deviceErrors.seatMayNot,
    ],
  },
  /** Takes back one's claim. */
  withdrawClaim: {
    path: '/api/devices/withdraw-claim',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ claimId: idOf('device-claim') }),
    output: claimEntry,
    refusals: [notFound, wrongState],
  },
  /** Adds a reading of the meter; one that goes back or jumps is asked about first. */
  addMeterReading: {
    path: '/api/devices/add-meter',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...one.shape, ...sentReading }),
    output: deviceReadings,
    refusals: [notFound, wrongState, tooOften, deviceErrors.contested, deviceErrors.meterBack, deviceErrors.meterJump],
  },
  /** Keeps a picture or a PDF with the device. */
  addDeviceDocument: {
    path: '/api/devices/add-document',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      ...one.shape,
      kind: z.enum(deviceDocumentKinds),
      title: line(60),
      fileId: idOf('file'),
    }),
    output: deviceDetail,
    refusals: [notFound, deviceErrors.tooManyOfIt],
  },
  /** Takes a document away. */
  removeDeviceDocument: {
    path: '/api/devices/remove-document',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ ...one.shape, documentId: idOf('device-document') }),
    output: deviceDetail,
    refusals: [notFound],
  },
  /** Replaces the service plan. */
  saveServicePlan: {
    path: '/api/devices/save-service-plan',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ ...one.shape, tasks: z.array(serviceTask).check(z.maxLength(limits.serviceTasksMax)) }),
    output: deviceDetail,
    refusals: [notFound, wrongState],
  },
  /** A task of the plan was done today; its period begins anew. */
  markServiced: {
    path: '/api/devices/mark-serviced',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ ...one.shape, serviceId: idOf('device-service') }),
    output: deviceReadings,
    refusals: [notFound, wrongState],
  },
  /** Chooses what of the passport buyers see. */
  chooseShown: {
    path: '/api/devices/choose-shown',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({
      ...one.shape,
      eventIds: z.array(idOf('passport-event')).check(z.minLength(1), z.maxLength(limits.passportEntriesMax)),
      shown: z.boolean(),
    }),
    output: deviceDetail,
    refusals: [notFound, wrongState, deviceErrors.contested],
    alsoChanges: ['goods'],
  },
  /** Says whether a reported fault is one. */
  answerFault: {
    path: '/api/devices/answer-fault',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({ faultId: idOf('device-fault'), step: z.enum(['confirm', 'dismiss']) }),
    output: deviceDetail,
    refusals: [notFound, wrongState],
  },
})
