import { homeCalls } from '@kikai/contract/home/home.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { readHome } from './read-home.ts'

const handlers: Handlers<typeof homeCalls> = { readHome }

export const homeReport: Domain = { name: 'home', calls: homeCalls, handlers, personal: null }
