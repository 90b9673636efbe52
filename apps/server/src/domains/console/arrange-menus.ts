import type { InputOf, OutputOf } from '@kikai/contract/call'
import { consolePageKeys } from '@kikai/contract/console/console-pages'
import type { consoleCalls, managedConsoleCalls } from '@kikai/contract/console/console.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member, Reads } from '../../platform/context.ts'
import { listMenuRows, lockMenus, putMenu } from './console.store.ts'

type Menus = OutputOf<typeof consoleCalls.listMenus>
type Save = typeof managedConsoleCalls.saveMenus

/** As it was arranged; pages that came with a newer version of the product stand behind, shown. */
export async function listMenus({ db }: Reads): Promise<Menus> {
  const rows = await listMenuRows(db)
  const known = new Set<string>(rows.map(({ key }) => key))
  return {
    version: Math.max(0, ...rows.map(({ version }) => version)),
    data: [
      ...rows.map(({ key, names, shown }) => ({ key, names, shown })),
      ...consolePageKeys.filter((key) => !known.has(key)).map((key) => ({ key, names: null, shown: true })),
    ],
  }
}

/** The whole menu at once, so that two who arrange it do not mix their orders. */
export function saveMenus(ctx: Context<Member>, { version, data }: InputOf<Save>): Promise<Menus> {
  return ctx.tx(async (ctx) => {
    await lockMenus(ctx.db)
    const now = await listMenus(ctx)
    if (now.version !== version) throw refuse(requestErrors.olderVersion, { version: now.version })
    // Each page once, none left out.
    if (new Set(data.map(({ key }) => key)).size !== consolePageKeys.length)
      throw refuse(requestErrors.invalidInput, { errors: [{ field: 'data', rule: 'notAChoice', params: {} }] })
    for (const [position, menu] of data.entries()) await putMenu(ctx.db, { ...menu, position, version: version + 1 })
    return listMenus(ctx)
  })
}
