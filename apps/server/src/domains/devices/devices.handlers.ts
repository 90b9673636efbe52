import { deviceCodesCalls } from '@kikai/contract/devices/device-codes.calls'
import { devicesCalls } from '@kikai/contract/devices/devices.calls'
import { managedDevicesCalls } from '@kikai/contract/devices/managed-devices.calls'
import { deviceErrors } from '@kikai/contract/devices/devices.errors'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../audit/audit.public.ts'
import { settleClaim, withdrawClaim } from './claim-device.ts'
import { devicesPersonal } from './devices.personal.ts'
import { giveReturnedBack } from './give-returned-back.ts'
import {
  addDeviceDocument,
  addMeterReading,
  chooseShown,
  editMyDevice,
  markServiced,
  moveMyDevice,
  remindOfService,
  removeDeviceDocument,
  saveServicePlan,
  stopMyDevice,
} from './keep-device.ts'
import { bindCode, drawLabels, makeCodes, readCodeStatus, revokeCode } from './label-codes.ts'
import { listMyDevices } from './list-devices.ts'
import { listManagedDevices, readManagedDevice, updateManagedDevice } from './managed-devices.ts'
import { presentDetail } from './present-device.ts'
import { addDevice, addFromOrder, addMyDevice } from './register-device.ts'
import { answerFault, reportFault, uploadFaultPicture } from './report-fault.ts'
import { readScanned } from './scan-device.ts'
import { lapseTransfers, moveTransfer, offerDevice, offerSold } from './transfer-device.ts'

const calls = { ...devicesCalls, ...deviceCodesCalls, ...managedDevicesCalls }

const handlers: Handlers<typeof calls> = {
  listMyDevices,
  addMyDevice,
  addFromOrder,
  addDevice,
  readMyDevice: (ctx, { deviceId }) => presentDetail(ctx, deviceId),
  editMyDevice,
  stopMyDevice,
  moveMyDevice,
  offerDevice,
  moveTransfer,
  withdrawClaim,
  addMeterReading,
  addDeviceDocument,
  removeDeviceDocument,
  saveServicePlan,
  markServiced,
  chooseShown,
  answerFault,
  readScanned,
  readCodeStatus,
  makeCodes,
  bindCode,
  revokeCode,
  drawLabels,
  uploadFaultPicture,
  reportFault,
  listManagedDevices,
  exportManagedDevices: exporting(
    { list: calls.listManagedDevices, as: calls.exportManagedDevices },
    listManagedDevices,
  ),
  readManagedDevice,
  updateManagedDevice,
  settleClaim,
}

export const devicesDomain: Domain = {
  name: 'devices',
  personal: devicesPersonal,
  calls,
  handlers,
  constraints: {
    // Two who register a machine wait for each other at its passport, so this one never speaks.
    device_machine: () => refuse(requestErrors.busy),
    device_claim_once: () => refuse(deviceErrors.claimedAlready),
  },
  sweeps: [
    { name: 'devices.remindOfService', everySeconds: 300, run: remindOfService },
    { name: 'devices.lapseTransfers', everySeconds: 300, run: lapseTransfers },
  ],
  listeners: { 'order.completed': offerSold, 'refund.paid': giveReturnedBack },
}
