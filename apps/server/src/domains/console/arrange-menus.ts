import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type ConsolePageKey, consolePageKeys } from '@kikai/contract/console/console-pages'
import type { consoleCalls, managedConsoleCalls } from '@kikai/contract/console/console.calls'
import type { Menu } from '@kikai/contract/console/console.shapes'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Context, Member, Reads } from '../../platform/context.ts'
import { listMenuRows, lockMenus, putMenu } from './console.store.ts'

type Menus = OutputOf<typeof consoleCalls.listMenus>
type Save = typeof managedConsoleCalls.saveMenus

/** As it was arranged; a page that came with a newer version of the product stands, shown, where it stands by default. */
export async function listMenus({ db }: Reads): Promise<Menus> {
  const rows = await listMenuRows(db)
  const arranged: Menu[] = rows.map(({ key, names, shown }) => ({ key, names, shown }))
  return { version: Math.max(0, ...rows.map(({ version }) => version)), data: withNewPages(arranged) }
}

/** Behind the page of its center that is before it by default; the first of a center stands before the others. */
function withNewPages(arranged: readonly Menu[]): Menu[] {
  const all = [...arranged]
  const centerOf = (key: ConsolePageKey) => key.split('/')[0]
  for (const [at, key] of consolePageKeys.entries()) {
    if (all.some((one) => one.key === key)) continue
    const before = consolePageKeys.slice(0, at).findLast((other) => centerOf(other) === centerOf(key))
    const place = all.findIndex((one) => (before ? one.key === before : centerOf(one.key) === centerOf(key)))
    all.splice(place < 0 ? all.length : place + (before ? 1 : 0), 0, { key, names: null, shown: true })
  }
  return all
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
