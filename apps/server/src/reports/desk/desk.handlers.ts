import { deskCalls } from '@kikai/contract/desk/desk.calls'
import { foundCalls } from '@kikai/contract/desk/found.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { exporting } from '../../domains/audit/audit.public.ts'
import { findThings } from './find-things.ts'
import { countDeskTasks, listDeskTasks } from './list-desk-tasks.ts'

const calls = { ...deskCalls, ...foundCalls }
const handlers: Handlers<typeof calls> = {
  listDeskTasks,
  exportDeskTasks: exporting({ list: calls.listDeskTasks, as: calls.exportDeskTasks }, listDeskTasks),
  countMenu: countDeskTasks,
  findThings,
}

export const deskReport: Domain = { name: 'desk', calls, handlers, personal: null }
