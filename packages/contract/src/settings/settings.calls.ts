import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { email, integer, optionalLine } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { globalSetting, mapTiles, operatorDetails } from './settings.shapes.ts'

/** The global setting of specification §7 (path not shown there). */
export const settingsCalls = defineCalls('settings', {
  /**
   * Reads what the owner may change without a release: deadlines, limits, support, delivery countries. Clients keep a
   * copy.
   */
  globalSetting: {
    path: '/api/index/global-setting',
    access: 'guest',
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: globalSetting,
    refusals: [],
  },
  /** Reads the server of map tiles; null when none is configured. */
  readMapTiles: {
    path: '/api/index/map-tiles',
    access: 'guest',
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: mapTiles,
    refusals: [],
  },
})

/** The operator of the marketplace, for the back office. */
export const managedSettingsCalls = defineCalls('settings', {
  /** Reads the operator's details as legal pages and mails show them, and what is missing. */
  readOperator: {
    path: '/back/settings/operator',
    access: { may: 'privilege.operator.write', reach: 'all' },
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: operatorDetails,
    refusals: [],
  },
  /** Saves the operator's details; refused when the version has changed. All versions are kept with their author. */
  saveOperator: {
    path: '/back/settings/save-operator',
    access: { may: 'privilege.operator.write', reach: 'all' },
    effect: 'write',
    addition: true,
    input: z.strictObject({
      version: integer(0, 2 ** 31 - 1),
      name: optionalLine(limits.titleLength),
      representative: optionalLine(limits.nameLength),
      address: optionalLine(limits.streetLength),
      permit: optionalLine(limits.titleLength),
      phone: optionalLine(40),
      hours: optionalLine(limits.nameLength),
      email: z.union([z.literal(''), email]),
    }),
    output: operatorDetails,
    refusals: [requestErrors.olderVersion],
  },
})
