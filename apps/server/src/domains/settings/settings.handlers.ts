import { createHash } from 'node:crypto'
import { settingsCalls } from '@kikai/contract/settings/settings.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { settings } from './settings.catalogue.ts'

const handlers: Handlers<typeof settingsCalls> = {
  /** What the business set, and who the deployment says it is. */
  globalSetting: ({ config }) => {
    const { name, representative, address, permit, phone, hours, email } = config.operator
    const all = { ...settings, support: { phone, hours, email }, operator: { name, representative, address, permit } }
    const version = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 12)
    return Promise.resolve({ ...all, version })
  },
}

export const settingsDomain: Domain = { name: 'settings', calls: settingsCalls, handlers, personal: null }
