import { createHash } from 'node:crypto'
import { settingsCalls } from '@kikai/contract/settings/settings.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { settings } from './settings.catalogue.ts'

const version = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 12)

const handlers: Handlers<typeof settingsCalls> = {
  globalSetting: () => Promise.resolve({ ...settings, version }),
}

export const settingsDomain: Domain = { name: 'settings', calls: settingsCalls, handlers }
