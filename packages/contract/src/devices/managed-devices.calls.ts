import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idOf, line } from '../fields.ts'
import { exportOf } from '../wire/exporting.ts'
import { paged, pageWithCounts } from '../wire/paging.ts'
import { requestErrors } from '../request.errors.ts'
import { deviceErrors } from './devices.errors.ts'
import { deviceText, managedDevice, managedDeviceEntry, plateWords } from './devices.shapes.ts'

const one = z.strictObject({ deviceId: idOf('device') })
const { notFound, wrongState, olderVersion, invalidInput } = requestErrors

const managedFilters = {
  tab: z._default(z.enum(['all', 'due', 'claimed']), 'all'),
  words: z.optional(line(60, 0)),
}

/** Devices for the staff, who settle claims, and for companies that look after their customers' machines. */
export const managedDevicesCalls = defineCalls('devices', {
  /** Lists the devices that the company looks after, what is due first; staff see those of all, the claimed ones first. */
  listManagedDevices: {
    path: '/back/devices/devices-list',
    access: { may: 'product.goods.read' },
    effect: 'read',
    addition: true,
    showsPersonal: true,
    alsoShows: ['goods'],
    input: paged(managedFilters),
    output: pageWithCounts(managedDeviceEntry),
    refusals: [],
  },
  /** Exports the devices of `listManagedDevices`. */
  exportManagedDevices: exportOf({
    of: '/back/devices/devices-list',
    may: 'order.order.export',
    filters: managedFilters,
    row: managedDeviceEntry,
  }),
  /** Reads one of them. */
  readManagedDevice: {
    path: '/back/devices/devices-detail',
    access: { may: 'product.goods.read' },
    effect: 'read',
    showsPersonal: true,
    alsoShows: ['goods'],
    input: one,
    output: managedDevice,
    refusals: [notFound],
  },
  /** Corrects what the plate says; the owner is told why. */
  updateManagedDevice: {
    path: '/back/devices/update-devices',
    access: { may: 'product.goods.write', reach: 'all' },
    effect: 'write',
    once: true,
    showsPersonal: true,
    input: z.strictObject({ ...one.shape, version: z.int(), ...plateWords, reason: deviceText }),
    output: managedDevice,
    refusals: [notFound, olderVersion, wrongState, invalidInput, deviceErrors.serialTaken, deviceErrors.contested],
  },
  /** Settles a claim: the machine is the claimant's, or stays, or theirs is another one with this serial number. */
  settleClaim: {
    path: '/back/devices/settle-claim',
    access: { may: 'product.goods.write', reach: 'all' },
    effect: 'write',
    once: true,
    addition: true,
    showsPersonal: true,
    input: z.strictObject({
      claimId: idOf('device-claim'),
      step: z.enum(['grant', 'refuse', 'correct']),
      /** The right serial number of the claimant's machine, where it is corrected. */
      serial: z.optional(line(60)),
      reason: deviceText,
    }),
    output: managedDevice,
    refusals: [notFound, wrongState, invalidInput, deviceErrors.serialTaken, deviceErrors.forSale],
  },
})
