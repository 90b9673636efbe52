import { deskCalls } from '@kikai/contract/desk/desk.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { countDeskTasks, listDeskTasks } from './list-desk-tasks.ts'

const handlers: Handlers<typeof deskCalls> = { listDeskTasks, countMenu: countDeskTasks }

export const deskReport: Domain = { name: 'desk', calls: deskCalls, handlers, personal: null }
