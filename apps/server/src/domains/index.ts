import type { Domain } from '../platform/app.ts'
import { settingsDomain } from './settings/settings.handlers.ts'

/** Every domain of the product, spelled out: a domain that is not here does not exist. */
export const domains: readonly Domain[] = [settingsDomain]
