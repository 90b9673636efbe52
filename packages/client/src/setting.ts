import { settingsCalls } from '@kikai/contract/settings/settings.calls'
import { globalSetting, type GlobalSetting } from '@kikai/contract/settings/settings.shapes'
import * as z from 'zod/mini'
import type { Client } from './calls/call.ts'

const name = 'global-setting'

/** The setting query in progress per client: the app's start and its first screen both need it at the same moment. */
const underWay = new WeakMap<Client, Promise<GlobalSetting | null>>()

/**
 * Fetches and stores the global setting; concurrent callers share one query. A failed query shows no message and leaves
 * the stored copy as it is (specification §7).
 */
export function refreshSetting(client: Client, storage: Storage): Promise<GlobalSetting | null> {
  const asked = underWay.get(client) ?? fetchSetting(client, storage).finally(() => underWay.delete(client))
  underWay.set(client, asked)
  return asked
}

async function fetchSetting(client: Client, storage: Storage): Promise<GlobalSetting | null> {
  try {
    const setting = await client.call(settingsCalls.globalSetting, {}, { silent: true, indicator: false })
    storage.setItem(name, JSON.stringify(setting))
    return setting
  } catch {
    return null
  }
}

/** The stored setting; null when it does not match today's schema. */
export function storedSetting(storage: Storage): GlobalSetting | null {
  try {
    const parsed = z.safeParse(globalSetting, JSON.parse(storage.getItem(name) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
