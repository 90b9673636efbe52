import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { globalSetting, mapTiles } from './settings.shapes.ts'

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
