import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { globalSetting } from './settings.shapes.ts'

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
})
