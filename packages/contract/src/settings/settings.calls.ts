import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { email, integer, optionalLine } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { globalSetting, mapTiles, operatorDetails } from './settings.shapes.ts'

/** The global setting of specification §7 (path not shown there). */
export const settingsCalls = defineCalls('settings', {
  /** What the product’s owner may change without a release: deadlines, limits of top-ups and uploads, support, countries that are delivered to. Clients keep a copy. */
  globalSetting: {
    path: '/api/index/global-setting',
    access: 'guest',
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: globalSetting,
    refusals: [],
  },
  /** Where the pictures of the map come from; null where the deployment names no server of tiles. */
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

/** Who runs the marketplace, as the back office writes it. */
export const managedSettingsCalls = defineCalls('settings', {
  /** The operator's details as the legal pages, the foot of the pages and mails say them, and what is missing. */
  readOperator: {
    path: '/back/settings/operator',
    access: { may: 'privilege.operator.write', reach: 'all' },
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: operatorDetails,
    refusals: [],
  },
  /** Keeps the operator's details, if nobody has changed them meanwhile. Every version is kept with who wrote it. */
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
