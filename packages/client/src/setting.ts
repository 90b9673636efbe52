import { settingsCalls } from '@kikai/contract/settings/settings.calls'
import { globalSetting, type GlobalSetting } from '@kikai/contract/settings/settings.shapes'
import * as z from 'zod/mini'
import type { Client } from './call.ts'

const name = 'global-setting'

/** What each client is fetching now: the app's start and its first screen ask at the same moment. */
const underWay = new WeakMap<Client, Promise<GlobalSetting | null>>()

/**
 * Fetched anew and stored; who asks while it is under way gets that answer. A failed query says nothing and leaves the
 * stored copy as it is (specification §7).
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

/** The stored copy, when it still has the form of today. */
export function storedSetting(storage: Storage): GlobalSetting | null {
  try {
    const parsed = z.safeParse(globalSetting, JSON.parse(storage.getItem(name) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
