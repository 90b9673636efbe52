import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { globalSetting } from './settings.shapes.ts'

/** The global setting of specification §7 (path not shown there). */
export const settingsCalls = defineCalls('settings', {
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
