import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, optionalLine } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { uploadErrors } from '../uploads/uploads.errors.ts'
import { uploadFields } from '../uploads/uploads.shapes.ts'
import { deviceErrors } from './devices.errors.ts'
import { deviceCode, deviceNote, faultSymptoms, faultUses, scannedDevice } from './devices.shapes.ts'

/** As it was scanned or typed. Its form is not judged here, so that a wrong one is answered as an unknown one. */
const code = z.string().check(z.maxLength(64))
const one = z.strictObject({ code })
const { notFound, tooOften, wrongState } = requestErrors

/** Labels of devices, and what whoever scans one is shown and may do. */
export const deviceCodesCalls = defineCalls('devices', {
  /** Reads what a label's page shows: to strangers maker and kind of machine alone. */
  readScanned: {
    path: '/api/devices/devices-detail',
    access: 'guest',
    effect: 'read',
    input: one,
    output: scannedDevice,
    refusals: [notFound, tooOften],
  },
  /** Says what a code is to the member: free, on a device of theirs, on another's, or no longer good. */
  readCodeStatus: {
    path: '/api/device-qrcodes/bind-qrcode-status',
    access: 'member',
    effect: 'read',
    input: one,
    output: z.object({
      status: z.enum(['unbound', 'boundMine', 'boundOther', 'revoked']),
      deviceId: z.nullable(idOf('device')),
    }),
    refusals: [notFound, tooOften],
  },
  /** Makes a code for a device, in place of the one before; or, without a device, as many as are asked for, to be bound later. */
  makeCodes: {
    path: '/api/device-qrcodes/make-qrcodes',
    access: 'member',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      deviceId: z.optional(idOf('device')),
      count: z._default(z.int().check(z.gte(1), z.lte(limits.labelsMax)), 1),
    }),
    output: z.array(deviceCode),
    refusals: [notFound, tooOften, wrongState, deviceErrors.tooManyOfIt],
  },
  /** Binds a label to a device, whose plate the owner has photographed. */
  bindCode: {
    path: '/api/device-qrcodes/bind-qrcode',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ code, deviceId: idOf('device') }),
    output: deviceCode,
    refusals: [notFound, tooOften, wrongState, deviceErrors.plateNeeded],
  },
  /** Ends a code: its label leads nowhere from now on. */
  revokeCode: {
    path: '/api/device-qrcodes/revoke-qrcode',
    access: 'member',
    effect: 'write',
    addition: true,
    input: one,
    output: deviceCode,
    refusals: [notFound, wrongState],
  },
  /** Draws labels on sheets to print. */
  drawLabels: {
    path: '/api/device-qrcodes/draw-labels',
    access: 'member',
    effect: 'write',
    addition: true,
    input: z.strictObject({ codes: z.array(code).check(z.minLength(1), z.maxLength(limits.labelsMax)) }),
    output: z.object({ url: z.string(), pages: z.int() }),
    refusals: [notFound, tooOften, uploadErrors.quotaReached],
  },
  /** Uploads a picture for a report, without login. */
  uploadFaultPicture: {
    path: '/api/device-qrcodes/upload-fault-picture',
    access: 'guest',
    effect: 'write',
    addition: true,
    form: { bytesMax: limits.pictureBytesMax },
    input: z.strictObject({ code, sha256: uploadFields.shape.sha256 }),
    output: z.object({ id: idOf('file') }),
    refusals: [
      notFound,
      tooOften,
      uploadErrors.notAPicture,
      uploadErrors.tooLarge,
      uploadErrors.tooManyPixels,
      uploadErrors.broken,
      uploadErrors.whitePicture,
      uploadErrors.quotaReached,
    ],
  },
  /** Reports a fault of the machine, without login; its owner is told and says whether it is one. */
  reportFault: {
    path: '/api/device-qrcodes/report-fault',
    access: 'guest',
    effect: 'write',
    once: true,
    addition: true,
    input: z.strictObject({
      code,
      symptom: z.enum(faultSymptoms),
      usable: z.enum(faultUses),
      text: deviceNote,
      phone: optionalLine(30),
      fileIds: z.array(idOf('file')).check(z.maxLength(limits.faultPicturesMax)),
    }),
    output: z.object({ reported: z.literal(true) }),
    refusals: [notFound, tooOften],
  },
})
