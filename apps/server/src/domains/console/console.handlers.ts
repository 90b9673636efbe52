import { consoleCalls, managedConsoleCalls } from '@kikai/contract/console/console.calls'
import type { Domain, PersonalData } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { listMenus, saveMenus } from './arrange-menus.ts'
import { deleteViewsOf, listOwnViews } from './console.store.ts'
import { listViews, removeView, saveView } from './keep-views.ts'

const calls = { ...consoleCalls, ...managedConsoleCalls }
const handlers: Handlers<typeof calls> = { listMenus, listViews, saveView, removeView, saveMenus }

const personal: PersonalData = {
  give: async ({ db }, memberId) => ({ consoleViews: await listOwnViews(db, memberId) }),
  erase: async ({ db }, { memberId }) => {
    await deleteViewsOf(db, memberId)
    return []
  },
}

export const consoleDomain: Domain = { name: 'console', calls, handlers, personal }
